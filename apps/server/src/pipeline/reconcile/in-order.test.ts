import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asAccountId, asPersonId } from '../../platform/ids/index.ts';
import { WORDLESS } from '../deliveries/match-hash.ts';
import { inOrder } from './in-order.ts';

const ACCOUNT = asAccountId('01970000-0000-7000-8000-000000000001');
const seen = (mid: string, at: number) => ({
  ...{ accountId: ACCOUNT, mid, personId: asPersonId('178'), hash: WORDLESS, at, appId: null },
});

test('messages of one second stay in the order of their thread, whatever they are called', () => {
  const thread = [seen('a', 5_000), seen('c', 5_000), seen('b', 4_000)];
  expect(inOrder(thread).map(({ mid, at }) => [mid, at])).toEqual([
    ['b', 4_000],
    ['c', 5_000],
    ['a', 5_001],
  ]);
});

test('none comes before another that is older, none is moved further than there are messages', () => {
  const times = fc.array(
    fc.integer({ min: 0, max: 9 }).map((second) => second * 1_000),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(times, (all) => {
      const thread = all.toSorted((a, b) => b - a).map((at, place) => seen(String(place), at));
      const ordered = inOrder(thread);
      expect(ordered.map(({ mid }) => mid)).toEqual(thread.map(({ mid }) => mid).toReversed());
      for (const [place, { at }] of ordered.entries()) {
        expect(at).toBeGreaterThan(ordered[place - 1]?.at ?? Number.NEGATIVE_INFINITY);
        expect(at - (thread.toReversed()[place]?.at ?? 0)).toBeLessThan(20);
      }
    }),
  );
});
