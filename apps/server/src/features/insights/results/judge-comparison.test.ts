import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Arm, judgeComparison, wilson } from './judge-comparison.ts';

describe('Wilson’s interval', () => {
  // R. G. Newcombe, Statistics in Medicine 17 (1998) 857, table I, method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i in %i', (heard, people, low, high) => {
    const interval = wilson({ people, heard });
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  test('holds the share, stays within 0 and 1, and is the mirror of those who were silent', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.nat(5_000), (heard, silent) => {
        const people = heard + silent;
        const { low, high } = wilson({ people, heard });
        const share = people === 0 ? 0.5 : heard / people;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(share).toBeGreaterThanOrEqual(low - 1e-12);
        expect(share).toBeLessThanOrEqual(high + 1e-12);
        const mirror = wilson({ people, heard: silent });
        expect(mirror.low).toBeCloseTo(1 - high, 10);
      }),
    );
  });
});

/** Numbers in [0, 1) that are the same in every run (mulberry32). */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Lets people come one by one, and looks after each; the first verdict and after how many. */
function play(rates: { a: number; b: number }, { most, seed }: { most: number; seed: number }) {
  const next = drawn(seed);
  const arms: Record<'a' | 'b', Arm> = { a: { people: 0, heard: 0 }, b: { people: 0, heard: 0 } };
  for (let n = 1; n <= most; n++) {
    const arm = next() < 0.5 ? 'a' : 'b';
    arms[arm].people += 1;
    if (next() < rates[arm]) arms[arm].heard += 1;
    const { verdict } = judgeComparison(arms.a, arms.b);
    if (verdict === 'a' || verdict === 'b') return { verdict, after: n };
  }
  return { verdict: null, after: most };
}

const RUNS = 400;

describe('a comparison that somebody looks at after every person', () => {
  test.each([0.05, 0.2, 0.5, 0.9])('of wordings that are alike (%d) calls one better in at most 5 %', (rate) => {
    const called = Array.from({ length: RUNS }, (_, seed) => play({ a: rate, b: rate }, { most: 4_000, seed }));
    expect(called.filter(({ verdict }) => verdict !== null).length / RUNS).toBeLessThanOrEqual(0.05);
  });

  test('finds the better one of two that differ, and not the other', () => {
    const called = Array.from({ length: 100 }, (_, seed) => play({ a: 0.2, b: 0.3 }, { most: 4_000, seed }));
    expect(called.filter(({ verdict }) => verdict === 'b').length).toBeGreaterThan(95);
    expect(called.filter(({ verdict }) => verdict === 'a')).toEqual([]);
  });
});

const arm = fc.tuple(fc.nat(20_000), fc.nat(20_000)).map(([heard, silent]) => ({ people: heard + silent, heard }));

test('which is called A and which B makes no difference', () => {
  fc.assert(
    fc.property(arm, arm, (a, b) => {
      const one = judgeComparison(a, b);
      const other = judgeComparison(b, a);
      const swapped = { a: 'b', b: 'a', open: 'open', too_few: 'too_few' } as const; // const: names of verdicts
      expect(other.verdict).toBe(swapped[one.verdict]);
      expect(other.difference?.low ?? 0).toBeCloseTo(-(one.difference?.high ?? 0), 10);
    }),
  );
});

test('the interval holds the difference that was seen, and says nothing of too few', () => {
  fc.assert(
    fc.property(arm, arm, (a, b) => {
      const { verdict, difference } = judgeComparison(a, b);
      if (Math.min(a.people, b.people) < 100) expect(verdict).toBe('too_few');
      if (!difference) return;
      const seen = b.heard / b.people - a.heard / a.people;
      expect(difference.low).toBeLessThanOrEqual(seen);
      expect(difference.high).toBeGreaterThanOrEqual(seen);
    }),
  );
});

test('it is wider than what one look alone would give, and narrows with more people', () => {
  const width = (people: number) => {
    const { difference } = judgeComparison({ people, heard: people / 5 }, { people, heard: people / 5 });
    return difference ? difference.high - difference.low : Number.NaN;
  };
  for (const people of [500, 1_000, 5_000, 50_000])
    expect(width(people)).toBeGreaterThan(2 * 1.96 * Math.sqrt((2 * 0.2 * 0.8) / people));
  expect(width(5_000)).toBeLessThan(width(500));
});
