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
  const pictures: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => pictures.push(draw));
  let touches = 0;
  const first = firstTouch().then(() => touches++);
  await Promise.resolve();
  expect(touches).toBe(0);
  page.dispatchEvent(new Event('keydown'));
  // Not before what it did is drawn.
  await Promise.resolve();
  expect(touches).toBe(0);
  for (const draw of pictures) draw();
  await first;
  await firstTouch();
  expect(touches).toBe(1);
  expect([...listening]).toEqual([]);
});
