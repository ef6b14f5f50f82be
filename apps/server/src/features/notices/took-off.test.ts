import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lackingToTakeOff } from './took-off.ts';

test.each([
  ['a crowd on a quiet account', { comments: 60, people: 50, usualPerHour: 0 }, 0],
  ['less than a crowd', { comments: 400, people: 49, usualPerHour: 0 }, 1],
  ['what a large account has every hour', { comments: 900, people: 800, usualPerHour: 200 }, 100],
  ['five times of it on one post', { comments: 1_000, people: 800, usualPerHour: 200 }, 0],
  ['neither a crowd nor more than usual', { comments: 12, people: 10, usualPerHour: 4 }, 40],
])('%s', (_what, hour, lacking) => {
  expect(lackingToTakeOff(hour)).toBe(lacking);
});

test('more comments of more people never make it less, and a busier account never more', () => {
  const some = fc.nat({ max: 5_000 });
  fc.assert(
    fc.property(some, some, some, some, (comments, people, usualPerHour, more) => {
      const hour = { comments, people, usualPerHour };
      const lacking = lackingToTakeOff(hour);
      expect(lackingToTakeOff({ ...hour, comments: comments + more, people: people + more })).toBe(
        Math.max(0, lacking - more),
      );
      expect(lackingToTakeOff({ ...hour, usualPerHour: usualPerHour + more })).toBeGreaterThanOrEqual(lacking);
    }),
  );
});
