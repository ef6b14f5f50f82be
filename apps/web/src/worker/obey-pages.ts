import { keepPage, keepScreens } from './kept-build.ts';
import { ORDERS, type Order } from './orders.ts';

/** Does what pages order. A worker that is new waits until a page says that somebody wished it to take over. */
export function obeyPages(worker: ServiceWorkerGlobalScope): void {
  const obey: Readonly<Record<Order, () => Promise<unknown>>> = {
    'take-over': () => worker.skipWaiting(),
    'keep-page': keepPage,
    'keep-screens': keepScreens,
  };
  worker.addEventListener('message', (event) => {
    const order = ORDERS.find((known) => known === event.data);
    // What could not be kept is kept the next time that a page orders it.
    if (order) event.waitUntil(obey[order]().catch(() => {}));
  });
}
