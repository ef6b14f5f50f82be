import { expect, test } from 'vitest';
import { LOOK_MS, makeGatherer } from './gather-hints.ts';
import { makeHintReader } from './read-hints.ts';
import { waitBefore } from './wait-before.ts';

function bench() {
  let now = 10_000;
  const timers: { at: number; run(): void }[] = [];
  const told: [at: number, kinds: string][] = [];
  const gather = makeGatherer((kinds) => told.push([now - 10_000, kinds.join(' ')]), {
    now: () => now,
    wait: (run, ms) => timers.push({ at: now + ms, run }),
  });
  const passTo = (to: number) => {
    for (const { at, run } of timers.filter((timer) => timer.at <= 10_000 + to)) {
      now = Math.max(now, at);
      run();
    }
    now = 10_000 + to;
  };
  return { gather, passTo, told };
}

test('a hint that comes alone is told at once, those of a busy minute once in three seconds', () => {
  const { gather, passTo, told } = bench();
  gather(['activity']);
  for (let at = 500; at <= 2_500; at += 500) {
    passTo(at);
    gather(['activity']);
  }
  passTo(2_700);
  gather(['credits']);
  passTo(20_000);
  expect(told).toEqual([
    [0, 'activity'],
    [2_700, 'credits'],
    [LOOK_MS, 'activity'],
  ]);
});

test('events are read however the network cuts them, and signs of life say nothing', () => {
  const stream = ':\n\ndata: activity\n\ndata:credits\n\n:\n\nevent: other\ndata: media\n\n';
  for (let size = 1; size < stream.length; size++) {
    const read = makeHintReader();
    const kinds: string[] = [];
    for (let at = 0; at < stream.length; at += size) kinds.push(...read(stream.slice(at, at + size)));
    expect(kinds).toEqual(['activity', 'credits', 'media']);
  }
});

test('tabs come back apart, later with each failure, and never later than in a minute', () => {
  const waits = [0, 1, 2, 9].map((failures) => waitBefore(failures, { isRefused: false, chance: 1 }));
  expect(waits).toEqual([1_000, 2_000, 4_000, 30_000]);
  expect(waitBefore(0, { isRefused: false, chance: 0 })).toBe(500);
  expect(waitBefore(1, { isRefused: true, chance: 1 })).toBe(60_000);
});
