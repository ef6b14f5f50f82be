import { expect, test } from 'vitest';
import { planReload } from './reload-once.ts';

test.each([
  ['never reloaded', {}, { '/content': 50_000 }],
  ['reloaded 9 s ago', { '/content': 41_000 }, null],
  ['reloaded 10 s ago', { '/content': 40_000 }, { '/content': 50_000 }],
  ['another path was', { '/directs': 49_000 }, { '/directs': 49_000, '/content': 50_000 }],
  ['the clock went back since', { '/content': 60_000 }, { '/content': 50_000 }],
])('a path that was %s', (_, before, after) => {
  expect(planReload(before, '/content', 50_000)).toEqual(after);
});
