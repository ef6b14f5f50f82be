import { expect, test } from 'vitest';
import { planTurn } from './reload-once.ts';

test.each([
  ['never sent on', {}, { '/content': 50_000 }],
  ['sent on 9 s ago', { '/content': 41_000 }, null],
  ['sent on 10 s ago', { '/content': 40_000 }, { '/content': 50_000 }],
  ['another path was', { '/directs': 49_000 }, { '/directs': 49_000, '/content': 50_000 }],
  ['the clock went back since', { '/content': 60_000 }, { '/content': 50_000 }],
])('a path that was %s', (_, before, after) => {
  expect(planTurn(before, '/content', 50_000)).toEqual(after);
});
