import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANE_BUDGETS } from '../../config/lane-budgets.ts';
import { asAccountId } from '../../platform/ids/index.ts';
import { LANE_NAMES } from './lanes.ts';
import { makeSendPace } from './send-pace.ts';

/** What was resolved has been acted on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A clock that moves by hand; a sleep resolves when its time has come. */
function handClock() {
  let now = 0;
  const sleepers: { at: number; wake(): void }[] = [];
  return {
    now: () => now,
    mono: () => now,
    sleep: (ms: number) => new Promise<void>((wake) => sleepers.push({ at: now + ms, wake })),
    /** When the next sleeper wakes; now where none sleeps. */
    next: () => Math.min(...sleepers.map((one) => one.at), sleepers.length > 0 ? Number.POSITIVE_INFINITY : now),
    /** To that moment, by way of all at which somebody wakes. */
    async to(at: number) {
      await settled();
      for (;;) {
        const [first] = sleepers.toSorted((a, b) => a.at - b.at);
        if (!first || first.at > at) break;
        now = first.at;
        sleepers.splice(sleepers.indexOf(first), 1);
        first.wake();
        await settled();
      }
      now = at;
    },
  };
}

/** A second and what a call may take longer to get there than another. */
const WINDOW = 1_100;
const limits = { ...LANE_BUDGETS, messagesPerSecond: 20 };
const call = { account_id: asAccountId('a'), lane: 'live_replies' } as const;

test('whatever comes late or in heaps, no window sees more calls than the limit, each leaves as soon as it may, and all in their order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(600), fc.nat(30)), { maxLength: 30 }), async (heaps) => {
      const clock = handClock();
      const pace = makeSendPace({ clock, limits });
      const came: number[] = [];
      const left: { n: number; at: number }[] = [];
      for (const [pause, count] of heaps) {
        await clock.to(clock.mono() + pause);
        for (let i = 0; i < count; i++) {
          const n = came.push(clock.mono()) - 1;
          void pace(call).then(() => left.push({ n, at: clock.mono() }));
        }
      }
      while (left.length < came.length) await clock.to(clock.next());
      expect(left.map((one) => one.n)).toEqual(left.map((_, index) => index));
      for (const [n, { at }] of left.entries())
        expect(at).toBe(
          Math.max(came[n] ?? 0, (left[n - limits.messagesPerSecond]?.at ?? Number.NEGATIVE_INFINITY) + WINDOW),
        );
    }),
    { numRuns: 100 },
  );
});

test('below the limit nobody waits; lanes and accounts wait for themselves alone', async () => {
  const clock = handClock();
  const pace = makeSendPace({ clock, limits });
  let left = 0;
  for (const lane of LANE_NAMES.filter((name) => name !== 'voice_messages' && name !== 'by_hand'))
    for (const account_id of ['a', 'b'].map(asAccountId))
      for (let n = 0; n < 20; n++) void pace({ account_id, lane }).then(() => left++);
  await clock.to(0);
  expect(left).toBe(160);
  void pace(call).then(() => left++);
  await clock.to(WINDOW - 1);
  expect(left).toBe(160);
  await clock.to(WINDOW);
  expect(left).toBe(161);
});
