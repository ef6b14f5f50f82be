import { contract, KEY_SCOPES, type Route } from '@recado/contract';
import { examples } from '@recado/contract/examples';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { makeOpenApi, openToKeys } from './make-openapi.ts';

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security?: Record<string, string[]>[];
  parameters: { name?: string; $ref?: string; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { example?: unknown }> }>;
}

const BASE = 'https://recado.example';
const table: Record<string, Route> = contract;
const read = (routes: Record<string, Route>) =>
  makeOpenApi(routes, BASE) as {
    info: { description: string };
    paths: Record<string, Record<string, Operation>>; // as: our own writer's
  };
const document = read(contract);
const ofKeys = read(openToKeys(contract));
const operationsOf = ({ paths }: typeof document) => Object.values(paths).flatMap((methods) => Object.values(methods));
const operations = operationsOf(document);

test.each([
  ['all calls', document],
  ['those that a key can make', ofKeys],
])('what is said of %s is valid OpenAPI 3.1', async (_what, said) => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(said))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  // The same rules find a fault that is planted.
  const broken = { ...structuredClone(said), info: { title: 'Recado' } };
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

describe('what a program reads of the calls that its key can make', () => {
  const calls = operationsOf(ofKeys);

  test('is all of these, and of no other', () => {
    const open = Object.keys(table).filter((name) => table[name]?.key !== undefined);
    expect(calls.map(({ operationId }) => operationId).toSorted()).toEqual(open.toSorted());
    for (const scope of KEY_SCOPES) expect(ofKeys.info.description).toContain(`\`${scope}\``);
  });

  test.each(calls.map((call) => [call.operationId, call] as const))(
    '%s: the scope, the rate, what goes wrong; changes take an Idempotency-Key',
    (name, { security, responses, parameters }) => {
      const { key, method } = table[name] ?? {};
      expect(security?.[0]).toEqual({ key: key === 'any' ? [] : [key] });
      for (const status of ['401', '403', '422', '429', 'default'])
        expect(responses[status]?.$ref).toMatch(/^#\/components\/responses\//);
      const takesKey = parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey');
      expect(takesKey).toBe(key?.endsWith(':write') ?? false);
      if (method !== 'GET' && key?.endsWith(':read')) expect(table[name]?.body).toBeDefined();
    },
  );

  test.each(calls.map((call) => [call.operationId, call] as const))(
    '%s: its examples are what the server takes and answers',
    (name, { requestBody, responses }) => {
      const route = table[name];
      const { given, answer } = Object(Object(examples)[name]);
      expect(route?.answer.safeParse(answer).error).toBeUndefined();
      expect(responses[200]?.content?.['application/json']?.example).toEqual(answer);
      if (route?.params) expect(route.params.safeParse(given.params).error).toBeUndefined();
      if (route?.query) expect(route.query.safeParse(given.query ?? {}).error).toBeUndefined();
      if (!route?.body) return expect(requestBody).toBeUndefined();
      expect(route.body.safeParse(given.body).error).toBeUndefined();
      expect(requestBody?.content['application/json']?.example).toEqual(given.body);
    },
  );
});
