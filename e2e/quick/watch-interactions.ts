import type { Page } from '@playwright/test';

declare global {
  interface Window {
    recadoWatch: { count: number; longest: Map<number, number> };
  }
}

/** The browser tells of nothing shorter. */
const LEAST_TOLD = 16;

/** Has each page that opens keep how long its keys and taps took until the next picture. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript((least) => {
    window.recadoWatch = { count: 0, longest: new Map() };
    for (const type of ['pointerup', 'keydown'])
      window.addEventListener(type, () => void window.recadoWatch.count++, { capture: true });
    new PerformanceObserver((list) => {
      for (const { entryType, duration, ...entry } of list.getEntries().map((one) => one.toJSON())) {
        if (entryType !== 'event' || !entry.interactionId) continue;
        const { longest } = window.recadoWatch;
        longest.set(entry.interactionId, Math.max(duration, longest.get(entry.interactionId) ?? 0));
      }
    }).observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit); // as: the compiler's library is older
  }, LEAST_TOLD);
}

/** Milliseconds of each interaction since the last call; half of the least for those too short to be told. */
export async function durationsOf(page: Page): Promise<number[]> {
  const { count, told } = await page.evaluate(() => {
    const { count, longest } = window.recadoWatch;
    window.recadoWatch = { count: 0, longest: new Map() };
    return { count, told: [...longest.values()] };
  });
  const short = Math.max(0, count - told.length);
  return [...told, ...Array.from({ length: short }, () => LEAST_TOLD / 2)];
}
