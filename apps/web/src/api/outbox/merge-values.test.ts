import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeValues } from './merge-values.ts';

const was = { words: 'antes', hours: 1, on: true };

test('what was changed here is laid over what is there, and what was left as it was is left as it is', () => {
  const there = { ...was, hours: 12 };
  expect(mergeValues({ was, body: { ...was, words: 'meu' }, there })).toEqual({
    body: { words: 'meu', hours: 12, on: true },
    clashes: [],
    isThere: false,
  });
});

test('a field that both sides changed is a clash, unless they agree', () => {
  const body = { ...was, words: 'meu' };
  expect(mergeValues({ was, body, there: { ...was, words: 'de lá' } }).clashes).toEqual(['words']);
  expect(mergeValues({ was, body, there: { ...body, hours: 24 } })).toMatchObject({ clashes: [], isThere: true });
});

const values = fc.record({ a: fc.constantFrom(0, 1, 2), b: fc.constantFrom(null, 'x', 'y') });

test('without a clash everybody has what they wished; with nothing changed elsewhere there is none', () => {
  fc.assert(
    fc.property(values, values, values, (before, body, there) => {
      const merged = mergeValues({ was: before, body, there });
      for (const key of ['a', 'b'] as const) {
        if (body[key] !== before[key]) expect(merged.body[key]).toBe(body[key]);
        else expect(merged.body[key]).toBe(there[key]);
      }
      expect(mergeValues({ was: before, body, there: before }).clashes).toEqual([]);
    }),
  );
});
