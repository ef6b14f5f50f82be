import { type FakeCollector, startCollector } from '@recado/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Collector, openCollector } from './open-collector.ts';

const IDS = { measurementId: 'G-TEST123', apiSecret: 'secret-of-the-stream' };
const event = (n: number) => ({ name: 'autofill', params: { type: 'words', n } });
const events = (count: number) => Array.from({ length: count }, (_, n) => event(n));
let fake: FakeCollector;

beforeAll(async () => {
  fake = await startCollector(IDS);
});
afterAll(() => fake.close());

/** A collector whose waits are over when the test says so. */
function opened(url = fake.url): { collector: Collector; go(): void; lost: { dropped: number; code: string }[] } {
  let release: (() => void)[] = [];
  const lost: { dropped: number; code: string }[] = [];
  const collector = openCollector({
    ...IDS,
    url,
    clock: {
      sleep: (_ms, _why, signal) =>
        new Promise((resolve) => {
          if (signal?.aborted) resolve();
          release.push(resolve);
          signal?.addEventListener('abort', () => resolve());
        }),
    },
    onDropped: (facts) => lost.push(facts),
  });
  const go = () => {
    for (const one of release) one();
    release = [];
  };
  return { collector, go, lost };
}

test('what is told together goes out together, in its order; what more than 2,000 wait for is dropped, and counted', async () => {
  const { collector, go, lost } = opened();
  const before = fake.events.length;
  const calls = fake.calls;
  for (let n = 0; n < 81; n++) collector.tell('1.2', events(25));
  expect([collector.dropped(), lost]).toEqual([25, [{ dropped: 25, code: 'full' }]]);
  go();
  await collector.settled();
  expect(fake.events.slice(before)).toHaveLength(2_000);
  expect(fake.events.slice(before, before + 25).map(({ params }) => params.n)).toEqual(events(25).map((_, n) => n));
  expect(fake.calls - calls).toBe(80);
  await collector.close();
});

test('what waits at the end is told once more, and nothing is taken afterwards', async () => {
  const { collector, lost } = opened();
  const before = fake.events.length;
  collector.tell('1.2', events(3));
  await collector.close();
  expect(fake.events.slice(before)).toHaveLength(3);
  collector.tell('1.2', events(2));
  expect([collector.dropped(), lost]).toEqual([2, [{ dropped: 2, code: 'closed' }]]);
});

test('a host that is not there costs the events of that round, says neither address nor secret, and the next round is tried', async () => {
  const { collector, go, lost } = opened('http://127.0.0.1:9');
  for (const dropped of [1, 2]) {
    collector.tell('1.2', events(1));
    go();
    await collector.settled();
    expect(lost.at(-1)).toEqual({ dropped, code: 'away' });
  }
  await collector.close();
});
