import { expect, test } from 'vitest';
import { makeBreather } from './breather.ts';

function breathing(most = 50) {
  let now = 0;
  const slept: number[] = [];
  const sleep = async (ms: number) => {
    slept.push(ms);
    now += ms;
  };
  const breather = makeBreather({ mono: () => now, sleep }, { most, why: 'test' });
  const pass = (ms: number) => {
    now += ms;
  };
  return { breather, slept, pass, work: async (ms: number) => pass(ms) };
}

test('after a batch there is a pause as long as it took, and no longer than the longest', async () => {
  const { breather, slept, work } = breathing();
  await breather.over();
  await breather.during(
    () => work(12),
    () => 20,
  );
  await breather.over();
  await breather.during(
    () => work(400),
    () => 20,
  );
  await breather.over();
  expect(slept).toEqual([12, 50]);
});

test('the time that passes anyway is part of it', async () => {
  const { breather, slept, work, pass } = breathing();
  await breather.during(
    () => work(30),
    () => 20,
  );
  pass(25);
  await breather.over();
  pass(100);
  await breather.over();
  expect(slept).toEqual([5]);
});

test('after a small batch there is none', async () => {
  const { breather, slept, work } = breathing();
  await breather.during(
    () => work(30),
    () => 20,
  );
  await breather.during(
    () => work(30),
    () => 1,
  );
  await breather.over();
  expect(slept).toEqual([]);
});

test('after a batch that failed there is none', async () => {
  const { breather, slept, work } = breathing();
  await breather.during(
    () => work(30),
    () => 20,
  );
  const fail = async () => {
    await work(10);
    throw new Error('the database is away');
  };
  await expect(breather.during(fail, () => 20)).rejects.toThrow('away');
  await breather.over();
  expect(slept).toEqual([]);
});
