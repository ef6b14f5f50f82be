import { i18n } from '../../i18n/locale.ts';
import type { Order } from '../../worker/orders.ts';

/** The one policy that the server's headers allow. TypeScript knows nothing of it yet. */
interface TrustedTypes {
  createPolicy(
    name: 'worker',
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): URL };
}

const ADDRESS = '/sw.js';
let started: Promise<ServiceWorkerRegistration | null> | null = null;

/**
 * Starts the worker, once a page, when the first screen is there and the browser idle: it keeps the app for a time without a connection.
 * Null where a browser has none, or refuses it: nothing else depends on it.
 */
export function startWorker(): Promise<ServiceWorkerRegistration | null> {
  started ??= register().catch(() => null);
  return started;
}

/** Orders something of the worker that is at work; where there is none, nothing happens. */
export async function orderWorker(order: Order): Promise<void> {
  const registration = await startWorker();
  registration?.active?.postMessage(order);
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  // The development server has no build to keep.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return null;
  await navigator.serviceWorker.register(workerAddress());
  const registration = await navigator.serviceWorker.ready;
  // A language that is chosen later is kept too, with the page that names it.
  i18n.on('change', () => void orderWorker('keep-page').then(keepScreens));
  void keepScreens();
  return registration;
}

/** Has every screen kept, but where somebody saves data: those keep the screens that they open. */
async function keepScreens(): Promise<void> {
  if (!savesData()) await orderWorker('keep-screens');
}

/** Returns the worker's address as a browser with Trusted Types wants it. */
function workerAddress(): string | URL {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }; // as: missing in TypeScript's own
  return trustedTypes?.createPolicy('worker', { createScriptURL: () => ADDRESS }).createScriptURL(ADDRESS) ?? ADDRESS;
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }; // as: not in every browser
  return connection?.saveData === true;
}
