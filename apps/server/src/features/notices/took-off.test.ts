import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tookOff } from './took-off.ts';

test.each([
  ['a crowd on a quiet account', { comments: 60, people: 50, usualPerHour: 0 }, true],
  ['less than a crowd', { comments: 400, people: 49, usualPerHour: 0 }, false],
  ['what a large account has every hour', { comments: 900, people: 800, usualPerHour: 200 }, false],
  ['five times of it on one post', { comments: 1_000, people: 800, usualPerHour: 200 }, true],
])('%s', (_what, hour, is) => {
  expect(tookOff(hour)).toBe(is);
});

test('more comments of more people never make it less, and a busier account never more', () => {
  const some = fc.nat({ max: 5_000 });
  fc.assert(
    fc.property(some, some, some, some, (comments, people, usualPerHour, more) => {
      const hour = { comments, people, usualPerHour };
      if (tookOff(hour)) expect(tookOff({ ...hour, comments: comments + more, people: people + more })).toBe(true);
      if (!tookOff(hour)) expect(tookOff({ ...hour, usualPerHour: usualPerHour + more })).toBe(false);
    }),
  );
});
