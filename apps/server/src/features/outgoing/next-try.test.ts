import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextTry, TRIED_FOR_MS } from './next-try.ts';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const askedMs = fc.option(fc.integer({ min: 0, max: 10 * TRIED_FOR_MS }));

test('pauses grow, are never shorter than asked for nor longer than half a day, and end after three days', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 0, max: 2 * TRIED_FOR_MS }),
      askedMs,
      chance,
      (failures, sinceMs, asked, at) => {
        const wait = nextTry({ failures, sinceMs, askedMs: asked, chance: at });
        expect(wait === null).toBe(sinceMs >= TRIED_FOR_MS);
        if (wait === null) return;
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(12 * 3_600_000);
        expect(sinceMs + wait).toBeLessThanOrEqual(TRIED_FOR_MS);
        const [next, first] = [failures + 1, 0].map((n) =>
          nextTry({ failures: Math.max(n, 1), sinceMs: 0, askedMs: null, chance: at }),
        );
        expect(next).toBeGreaterThanOrEqual(first ?? 0);
      },
    ),
  );
});

test('whatever chance says, the last try is at the end of three days, and there are some twenty', () => {
  fc.assert(
    fc.property(fc.array(chance, { minLength: 60, maxLength: 60 }), (chances) => {
      let [sinceMs, failures] = [0, 0];
      for (const at of chances) {
        const wait = nextTry({ failures: ++failures, sinceMs, askedMs: null, chance: at });
        if (wait === null) break;
        sinceMs += wait;
      }
      expect(sinceMs).toBe(TRIED_FOR_MS);
      expect(failures).toBeGreaterThanOrEqual(14);
      expect(failures).toBeLessThanOrEqual(20);
    }),
  );
});
