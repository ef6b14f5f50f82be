import { readWebhook } from '@recado/instagram';
import { expect, test } from 'vitest';
import { expectNothing, expectOf, isRight } from './expected.ts';
import { makeInput } from './make-input.ts';

const source = {
  seed: 'unit',
  target: { at: 1_795_000_000, igId: '17841409999999999', mediaId: '18000000000009999' },
  secret: 'secret',
};
const all = Array.from({ length: 2_000 }, (_, n) => makeInput(source, n));

test('a seed and a number make the same input again', () => {
  for (const { n, request } of all.slice(0, 300)) expect(makeInput(source, n).request.equals(request)).toBe(true);
  expect(makeInput({ ...source, seed: 'other' }, 7).request.equals(makeInput(source, 7).request)).toBe(false);
});

test('readable and unreadable bodies, with and without a signature, and odd HTTP are all there', () => {
  const kinds = Map.groupBy(all, ({ http, signed, body }) => `${http} ${signed} ${readWebhook(body).ok}`);
  for (const kind of [
    'plain true true',
    'plain true false',
    'plain false true',
    'plain false false',
    'odd true true',
  ]) {
    expect(kinds.get(kind)?.length, kind).toBeGreaterThan(30);
  }
});

test('an input is right with one status alone, and only signed ones may leave anything', () => {
  for (const input of all.filter(({ http }) => http === 'plain')) {
    expect([200, 400, 401, 413, 500, 503].filter((status) => isRight(input, status))).toHaveLength(1);
    const expected = expectNothing();
    expectOf(expected, { input, status: 200, igId: source.target.igId });
    if (!input.signed) expect(expected).toEqual(expectNothing());
    if (input.signed && input.neighbour !== null && isRight(input, 200)) expect(expected.neighbours.size).toBe(1);
  }
  for (const input of all.filter(({ http }) => http === 'odd')) expect(isRight(input, 500)).toBe(false);
});
