import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setServerNow } from './clock.ts';
import { shownNow } from './shown-now.ts';

const HOUR = 3_600_000;
beforeEach(() => void vi.useFakeTimers({ now: 100 * HOUR }));
afterEach(() => void vi.useRealTimers());

test('a clock that turns out to be another one is shown at once, not at the next step', () => {
  let told = 0;
  const end = shownNow.listen(() => {
    told++;
  });
  expect(shownNow.read()).toBe(100 * HOUR);
  setServerNow(99 * HOUR);
  expect([shownNow.read(), told]).toEqual([99 * HOUR, 1]);
  // The same clock again is no news.
  setServerNow(99 * HOUR + 10);
  expect(told).toBe(1);
  vi.advanceTimersByTime(15_000);
  expect([shownNow.read(), told]).toEqual([99 * HOUR + 15_010, 2]);
  end();
  vi.advanceTimersByTime(60_000);
  expect(told).toBe(2);
});

test('who looks after nobody did sees the time of now', () => {
  setServerNow(200 * HOUR);
  vi.advanceTimersByTime(5 * HOUR);
  const end = shownNow.listen(() => {});
  expect(shownNow.read()).toBe(205 * HOUR);
  end();
});
