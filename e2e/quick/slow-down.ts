import type { CDPSession, Page } from '@playwright/test';
import { median } from '../../bench/src/statistics.ts';

const TRIES = 5;

export interface SlowDown {
  /** The number that the browser is told. */
  rate: number;
  /** Milliseconds of a fixed piece of work in the page at the processor's own pace, and slowed down. */
  own: number;
  slowed: number;
}

/**
 * Finds what the browser has to be told so that a page is as many times slower. It holds the page's thread up for so many times what it
 * worked, which on few cores takes longer than it means: told 4, a fixed piece of work took five to eight times its time.
 */
export async function findSlowDown(page: Page, cdp: CDPSession, times: number): Promise<SlowDown> {
  const at = async (rate: number) => {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    return paceOf(page);
  };
  const factorAt = async (rate: number) => {
    const pairs: { own: number; slowed: number }[] = [];
    for (let n = 0; n < TRIES; n++) pairs.push({ own: await at(1), slowed: await at(rate) });
    return { factor: median(pairs.map(({ own, slowed }) => slowed / own)), pairs };
  };
  let rate = times;
  if (times > 1) {
    const { factor } = await factorAt(times);
    rate = 1 + ((times - 1) * (times - 1)) / (factor - 1);
  }
  const { pairs } = await factorAt(rate);
  return { rate, own: median(pairs.map(({ own }) => own)), slowed: median(pairs.map(({ slowed }) => slowed)) };
}

/** Returns how many milliseconds a fixed piece of work takes in the page at its best. */
function paceOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const once = () => {
      const began = performance.now();
      const words = new Map<string, number>();
      for (let n = 0; n < 200_000; n++) words.set(`w${n % 5_000}`, (words.get(`w${n % 5_000}`) ?? 0) + n);
      return performance.now() - began;
    };
    return Math.min(...Array.from({ length: 5 }, once));
  });
}
