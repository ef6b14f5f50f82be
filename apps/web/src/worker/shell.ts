import { isScreen } from '@recado/contract/is-screen';
import { keepFile, keepPage, keptFile, keptPage, removeOldBuilds } from './kept-build.ts';

/** The time that a page of the server's is waited for before the kept one is shown. */
const PATIENCE_MS = 3000;

/**
 * Keeps what the app opens with, and opens it from there where the server does not answer. Calls, downloads and whatever else is no
 * screen and no file of a build pass by: nothing of an account is ever kept here.
 */
export function keepShell(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => event.waitUntil(keepPage()));
  worker.addEventListener('activate', (event) => event.waitUntil(begin(worker)));
  worker.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== worker.location.origin) return;
    if (pathname.startsWith('/assets/')) event.respondWith(answerFile(event));
    // Of a page that is no screen, such as a link that counts its clicks, nothing is kept; what the browser asked for already is taken.
    else if (mode === 'navigate') event.respondWith(isScreen(pathname) ? answerPage(event) : askPage(event));
  });
}

async function begin(worker: ServiceWorkerGlobalScope): Promise<void> {
  await removeOldBuilds();
  // The browser asks for the page while the worker wakes up.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** The page of the server's, if it comes in time and whole; else the kept one. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const fresh = askPage(event);
  // It may come later than it is waited for.
  event.waitUntil(fresh.catch(() => {}));
  const intime = await Promise.race([fresh.catch(() => null), pause(PATIENCE_MS)]);
  if (intime && intime.status < 500) return intime;
  return (await keptPage()) ?? fresh;
}

async function askPage(event: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse;
  return preloaded ?? fetch(event.request);
}

async function answerFile(event: FetchEvent): Promise<Response> {
  const kept = await keptFile(event.request);
  if (kept) return kept;
  const fresh = await fetch(event.request);
  if (fresh.ok) event.waitUntil(keepFile(event.request, fresh.clone()));
  return fresh;
}

function pause(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null));
}
