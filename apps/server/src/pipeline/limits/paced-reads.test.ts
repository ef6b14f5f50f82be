import { describe, expect, test } from 'vitest';
import { asAccountId } from '../../platform/ids/index.ts';
import { Ending, makeReadPace } from './paced-reads.ts';

/** A clock whose sleeps take no time. */
function quickClock() {
  let now = 0;
  return {
    now: () => now,
    mono: () => now,
    sleep: async (ms: number, _why: string, signal?: AbortSignal) => {
      if (!signal?.aborted) now += ms;
    },
  };
}

const A = asAccountId('a');
const NEVER = new AbortController().signal;

describe('reads of one account', () => {
  test('share one budget, whoever reads; another account waits for nobody', async () => {
    const clock = quickClock();
    const pace = makeReadPace({ clock, spacing: 1_000 });
    const [sweep, readBack, other] = [
      pace.turnsOf(A, NEVER),
      pace.turnsOf(A, NEVER),
      pace.turnsOf(asAccountId('b'), NEVER),
    ];
    await sweep();
    await other();
    expect(clock.mono()).toBe(0);
    await readBack();
    expect(clock.mono()).toBe(1_000);
    await sweep();
    expect(clock.mono()).toBe(2_000);
  });

  test('that come seldom wait for nothing, and credit is not saved up', async () => {
    const clock = quickClock();
    const turn = makeReadPace({ clock, spacing: 1_000 }).turnsOf(A, NEVER);
    await turn();
    await clock.sleep(60_000, 'a minute');
    await turn();
    expect(clock.mono()).toBe(60_000);
    await turn();
    expect(clock.mono()).toBe(61_000);
  });

  test('end with the process', async () => {
    const clock = quickClock();
    const ends = new AbortController();
    const turn = makeReadPace({ clock, spacing: 1_000 }).turnsOf(A, ends.signal);
    await turn();
    ends.abort('closing');
    await expect(turn()).rejects.toBeInstanceOf(Ending);
  });
});
