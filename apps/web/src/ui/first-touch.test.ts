import { afterEach, expect, test, vi } from 'vitest';
import { firstTouch } from './first-touch.ts';

afterEach(() => vi.unstubAllGlobals());

test('who waits for the first touch hears of it, whoever asks later too, and nothing listens any more', async () => {
  const page = new EventTarget();
  const listening = new Set<string>();
  vi.stubGlobal('addEventListener', (...given: Parameters<EventTarget['addEventListener']>) => {
    listening.add(given[0]);
    page.addEventListener(...given);
  });
  vi.stubGlobal('removeEventListener', (...given: Parameters<EventTarget['removeEventListener']>) => {
    listening.delete(given[0]);
    page.removeEventListener(...given);
  });
  const pauses: (() => void)[] = [];
  const requestIdleCallback = (then: () => void) => pauses.push(then);
  vi.stubGlobal('window', { requestIdleCallback });
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  let touches = 0;
  const first = firstTouch().then(() => touches++);
  await Promise.resolve();
  expect(touches).toBe(0);
  page.dispatchEvent(new Event('keydown'));
  // Not before the browser is done with it.
  await Promise.resolve();
  expect(touches).toBe(0);
  for (const pause of pauses) pause();
  await first;
  await firstTouch();
  expect(touches).toBe(1);
  expect([...listening]).toEqual([]);
});
