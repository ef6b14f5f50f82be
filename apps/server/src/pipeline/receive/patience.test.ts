import { expect, test } from 'vitest';
import { makePatience } from './patience.ts';

interface Sleeper {
  until: number;
  wake(): void;
}

function waiting(ms = 100) {
  let now = 0;
  const sleepers = new Set<Sleeper>();
  const patience = makePatience(
    {
      mono: () => now,
      sleep: (for_, _why, signal) =>
        new Promise((resolve) => {
          const wake = () => {
            sleepers.delete(sleeper);
            resolve();
          };
          const sleeper = { until: now + for_, wake };
          sleepers.add(sleeper);
          signal?.addEventListener('abort', sleeper.wake, { once: true });
        }),
    },
    { ms, why: 'test' },
  );
  const pass = async (passed: number) => {
    now += passed;
    for (const sleeper of [...sleepers]) if (sleeper.until <= now) sleeper.wake();
    for (let n = 0; n < 10; n++) await Promise.resolve();
  };
  return { patience, pass, timers: () => sleepers.size };
}

function open<T>() {
  let settle = (_value: T): void => {};
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, settle: (value: T) => settle(value) };
}

test('work that ends in time is waited for, and its error too', async () => {
  const { patience, timers } = waiting();
  expect(await patience(Promise.resolve('stored'))).toBe('stored');
  await expect(patience(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(timers()).toBe(0);
});

test('each is late after its own time, by one timer for all', async () => {
  const { patience, pass, timers } = waiting();
  const works = [open<string>(), open<string>(), open<string>()];
  const ends: string[] = [];
  for (const [at, { promise }] of works.entries()) {
    void patience(promise).then((end) => ends.push(`${at} ${end}`));
    await pass(30);
    expect(timers()).toBe(1);
  }
  await pass(9);
  expect(ends).toEqual([]);
  await pass(1);
  expect(ends).toEqual(['0 late']);
  works[1]?.settle('stored');
  await pass(0);
  expect(ends).toEqual(['0 late', '1 stored']);
  await pass(59);
  expect(ends).toHaveLength(2);
  await pass(1);
  expect(ends).toEqual(['0 late', '1 stored', '2 late']);
  expect(timers()).toBe(0);
});

test('who waits after everybody has left is late as well', async () => {
  const { patience, pass, timers } = waiting();
  expect(await patience(Promise.resolve('stored'))).toBe('stored');
  const late = patience(open<string>().promise);
  await pass(99);
  expect(timers()).toBe(1);
  await pass(1);
  expect(await late).toBe('late');
});
