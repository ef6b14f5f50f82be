import { contract } from '@recado/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { makeOpenApi } from './openapi.ts';

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
}
const document = makeOpenApi(contract, 'https://recado.example') as {
  paths: Record<string, Record<string, Operation>>; // as: our own writer's
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

test('what /openapi.json says is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  // The same rules find a fault that is planted.
  const broken = { ...structuredClone(document), info: { title: 'Recado' } };
  expect((await new Validator().validate(broken)).valid).toBe(false);
});

test('every call has a name of its own, says what it does and who may call it, and stands in a room', () => {
  expect(operations).toHaveLength(Object.keys(contract).length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  const silent = operations.filter(({ summary, description, tags }) => {
    return summary.length < 8 || /\.$/.test(summary) || !/\.$/.test(description) || tags.length !== 1;
  });
  expect(silent.map(({ operationId }) => operationId)).toEqual([]);
});
