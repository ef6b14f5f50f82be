import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reachedOf } from './reached-of.ts';

const count = fc.nat({ max: 5_000 });

test('what was due is what was reached and what is missing', () => {
  fc.assert(
    fc.property(count, count, count, count, count, count, (own, webhook, swept, byHand, early, missing) => {
      const shown = own + webhook + swept + byHand + early + missing;
      const figures = { shown, own, webhook, swept, byHand, early, missing, answered: 0, hidden: 0, gone: 0 };
      expect(reachedOf(figures)).toEqual({
        due: webhook + swept + byHand + missing,
        reached: webhook + swept + byHand,
      });
    }),
  );
});
