import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { take } from './rate.ts';

const rates = fc.record({ count: fc.integer({ min: 1, max: 100 }), ms: fc.integer({ min: 100, max: 100_000 }) });
/** Pauses between calls, milliseconds. */
const calls = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 300 });

test('in any window of time no more is let through than the window may hold, and a bucket full', () => {
  fc.assert(
    fc.property(rates, calls, (rate, pauses) => {
      let [now, fullAt] = [0, 0];
      const through: number[] = [];
      for (const pause of pauses) {
        now += pause;
        const taken = take(rate, fullAt, now);
        if (!taken.ok) continue;
        fullAt = taken.fullAt;
        through.push(now);
      }
      for (const [first, from] of through.entries())
        for (const [last, to] of through.entries()) {
          if (last < first) continue;
          const most = rate.count + ((to - from) * rate.count) / rate.ms;
          expect(last - first + 1).toBeLessThanOrEqual(most + 0.01);
        }
    }),
  );
});

test('whoever waits as long as told is let through, and not a moment earlier', () => {
  fc.assert(
    fc.property(rates, calls, (rate, pauses) => {
      let [now, fullAt] = [0, 0];
      for (const pause of pauses) {
        now += pause;
        const taken = take(rate, fullAt, now);
        if (taken.ok) fullAt = taken.fullAt;
        else {
          expect(take(rate, fullAt, now + taken.wait).ok).toBe(true);
          expect(take(rate, fullAt, now + taken.wait - 1).ok).toBe(false);
        }
      }
    }),
  );
});
