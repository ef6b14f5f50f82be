import { contract } from '@recado/contract';
import { makeOpenApi } from '@recado/server/openapi';
import { expect, test } from 'vitest';
import { exampleOf } from './example-of.ts';
import type { Operation } from './render-call.ts';
import { type Schema, schemaRows, typeOf } from './schema-rows.ts';

test('the example of an answer has every field that the answer has', () => {
  const { paths } = makeOpenApi(contract, '') as { paths: Record<string, Record<string, Operation>> }; // as: our own writer's
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  for (const { operationId, responses } of operations) {
    const schema = responses[200].content['application/json']?.schema;
    if (!schema?.properties) continue;
    const example = Object(exampleOf(schema));
    expect(
      (schema.required ?? []).filter((field) => !Object.hasOwn(example, field)),
      operationId,
    ).toEqual([]);
  }
});

test('fields are told in words, those inside of others too', () => {
  const schema: Schema = {
    type: 'object',
    required: ['a', 'list'],
    properties: {
      a: { anyOf: [{ type: 'string', maxLength: 20 }, { type: 'null' }] },
      list: { type: 'array', items: { type: 'object', required: [], properties: { on: { type: 'boolean' } } } },
    },
  };
  expect(schemaRows(schema)).toEqual([
    { field: 'a', type: 'text or null', notes: 'at most 20 characters' },
    { field: 'list', type: 'list of object', notes: '' },
    { field: 'list[].on', type: 'true or false', notes: 'may be left out' },
  ]);
  expect(typeOf({ enum: ['x', 'y'] })).toBe('"x", "y"');
  expect(exampleOf(schema)).toEqual({ a: 'text', list: [{ on: true }] });
});
