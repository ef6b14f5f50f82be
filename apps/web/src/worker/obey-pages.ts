import { keepPage, keepScreens } from './kept-build.ts';
import { ORDERS, type Order } from './orders.ts';

/** Does what pages order. A worker that is new waits until a page says that somebody wished it to take over. */
export function obeyPages(worker: ServiceWorkerGlobalScope): void {
  const obey: Readonly<Record<Order, () => Promise<unknown>>> = {
    'take-over': () => worker.skipWaiting(),
    'keep-page': keepPage,
    'keep-screens': keepScreens,
  };
  let before: Promise<unknown> = Promise.resolve();
  worker.addEventListener('message', (event) => {
    const order = ORDERS.find((known) => known === event.data);
    if (order === undefined) return;
    if (order === 'take-over') return event.waitUntil(obey[order]());
    // One after the other: screens are kept in the language of the page. What could not be kept is, the next time that a page orders it.
    before = before.then(obey[order]).catch(() => {});
    event.waitUntil(before);
  });
}
