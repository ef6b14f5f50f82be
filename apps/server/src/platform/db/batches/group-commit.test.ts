import { expect, test } from 'vitest';
import { Full, groupCommit } from './group-commit.ts';

function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), passed };
}

test('the first item goes at once; what comes meanwhile goes together', async () => {
  const first = gate();
  const groups: number[][] = [];
  const group = groupCommit<number, number>({
    async flush(items) {
      groups.push(items);
      if (groups.length === 1) await first.passed;
      return items.map((item) => item * 10);
    },
    most: 3,
    room: 100,
    mayBePoison: () => false,
  });
  const one = group.add(1);
  await Promise.resolve();
  await Promise.resolve();
  const others = [2, 3, 4, 5].map((item) => group.add(item));
  first.open();
  expect(await Promise.all([one, ...others])).toEqual([10, 20, 30, 40, 50]);
  expect(groups).toEqual([[1], [2, 3, 4], [5]]);
  await group.drained();
  expect(group.size()).toBe(0);
});

test('a poisoned item fails alone; when the database is away all of its group fail', async () => {
  const make = (poison: boolean) =>
    groupCommit<number, number>({
      async flush(items) {
        if (items.includes(2)) throw new Error('bad');
        return items;
      },
      most: 10,
      room: 100,
      mayBePoison: () => poison,
    });
  const settle = async (poison: boolean) => {
    const group = make(poison);
    const results = await Promise.allSettled([1, 2, 3].map((item) => group.add(item)));
    await group.drained();
    expect(group.size()).toBe(0);
    return results.map(({ status }) => status);
  };
  expect(await settle(true)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await settle(false)).toEqual(['rejected', 'rejected', 'rejected']);
});

test('beyond its room it says so instead of growing', async () => {
  const held = gate();
  const group = groupCommit<number, number>({
    async flush(items) {
      await held.passed;
      return items;
    },
    weight: (item) => item,
    most: 10,
    room: 10,
    mayBePoison: () => false,
  });
  const kept = group.add(8);
  await expect(group.add(5)).rejects.toBeInstanceOf(Full);
  held.open();
  await kept;
  await group.drained();
  expect(group.size()).toBe(0);
});

test('light items go before heavy ones, of which each flush takes one', async () => {
  const first = gate();
  const groups: string[][] = [];
  const group = groupCommit<string, string>({
    async flush(items) {
      groups.push(items);
      if (groups.length === 1) await first.passed;
      return items;
    },
    weight: ({ length }) => length,
    light: 1,
    most: 6,
    room: 100,
    mayBePoison: () => false,
  });
  const all = [group.add('a')];
  await Promise.resolve();
  await Promise.resolve();
  all.push(...['heavy', 'HEAVY', 'b', 'c', 'd'].map((item) => group.add(item)));
  first.open();
  expect(await Promise.all(all)).toEqual(['a', 'heavy', 'HEAVY', 'b', 'c', 'd']);
  expect(groups).toEqual([['a'], ['heavy', 'b'], ['HEAVY', 'c'], ['d']]);
});

test('whoever waits for less to be there is told once it is', async () => {
  const first = gate();
  const group = groupCommit<number, number>({
    async flush(items) {
      await first.passed;
      return items;
    },
    most: 2,
    room: 100,
    mayBePoison: () => false,
  });
  const all = [1, 2, 3].map((item) => group.add(item));
  let told = false;
  const below = group.below(1).then(() => {
    told = true;
  });
  await Promise.resolve();
  expect(told).toBe(false);
  first.open();
  await below;
  expect(group.size()).toBeLessThanOrEqual(1);
  await Promise.all(all);
  await group.below(0);
});
