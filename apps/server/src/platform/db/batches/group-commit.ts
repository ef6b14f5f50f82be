import type { Breather } from './breather.ts';

export interface GroupCommit<T, R> {
  /** Resolves when the group that holds this item is committed; rejects when it is not, or nothing more fits (`Full`). */
  add(item: T): Promise<R>;
  /** The weight of what waits or is under way. */
  size(): number;
  /** Resolves when no more than so much weighs there. */
  below(weight: number): Promise<void>;
  /** Resolves when nothing waits and nothing is under way. */
  drained(): Promise<void>;
}

/** The queue holds as much as it may: back-pressure. */
export class Full extends Error {
  override name = 'Full';
}

interface Waiting<T, R> {
  item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/**
 * Flushes at once while idle and gathers what comes while a flush is under way, so that one commit serves many.
 * `weight` counts an item against `most` (one flush) and `room` (everything that waits). Items that weigh no more than `light` go before
 * heavier ones, of which each flush takes one. With a `breather` it gathers a little longer.
 * An error that `mayBePoison` of a group is tried again item by item, so that one bad item fails alone.
 */
export function groupCommit<T, R>(options: {
  flush(items: T[]): Promise<R[]>;
  weight?(item: T): number;
  light?: number;
  most: number;
  room: number;
  mayBePoison(error: unknown): boolean;
  breather?: Breather;
}): GroupCommit<T, R> {
  const { flush, weight = () => 1, light = Number.POSITIVE_INFINITY, most, room, mayBePoison, breather } = options;
  let waiting: Waiting<T, R>[] = [];
  let weighs = 0;
  let underWay: Promise<void> | null = null;
  let whoWait: { weight: number; resolve(): void }[] = [];

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      if (weighs < most) await breather?.over();
      const group = take();
      const flushed = () => flushGroup(group);
      await (breather ? breather.during(flushed, () => group.length) : flushed());
      for (const { item } of group) weighs -= weight(item);
      tellWhoWait();
    }
    underWay = null;
  }

  function take(): Waiting<T, R>[] {
    const heavies = waiting.filter(({ item }) => weight(item) > light);
    const lights = heavies.length === 0 ? waiting : waiting.filter(({ item }) => weight(item) <= light);
    const inOrder = [...heavies.slice(0, 1), ...lights];
    let count = 0;
    let sum = 0;
    for (const { item } of inOrder) {
      sum += weight(item);
      if (count > 0 && sum > most) break;
      count++;
    }
    waiting = [...inOrder.slice(count), ...heavies.slice(1)];
    return inOrder.slice(0, count);
  }

  function tellWhoWait(): void {
    for (const one of whoWait) if (weighs <= one.weight) one.resolve();
    whoWait = whoWait.filter((one) => weighs > one.weight);
  }

  async function flushGroup(group: Waiting<T, R>[]): Promise<void> {
    try {
      const results = await flush(group.map(({ item }) => item));
      // as: flush answers one result an item, in order
      for (const [index, one] of group.entries()) one.resolve(results[index] as R);
    } catch (error) {
      if (group.length > 1 && mayBePoison(error)) for (const one of group) await flushGroup([one]);
      else for (const one of group) one.reject(error);
    }
  }

  return {
    add(item) {
      if (weighs + weight(item) > room && weighs > 0) return Promise.reject(new Full('the queue is full'));
      weighs += weight(item);
      return new Promise<R>((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        underWay ??= Promise.resolve().then(run);
      });
    },
    size: () => weighs,
    below: (most) =>
      weighs <= most
        ? Promise.resolve()
        : new Promise((resolve) => {
            whoWait.push({ weight: most, resolve });
          }),
    async drained() {
      while (underWay) await underWay;
    },
  };
}
