import { useSyncExternalStore } from 'react';
import { deviceNow } from '../../i18n/clock.ts';
import { startWorker } from './start-worker.ts';

/** The time between two looks: the page asks for the newest build, and the browser for a newer worker. */
const HOUR_MS = 3_600_000;
const LATEST = '/builds/latest.json';

const listeners = new Set<() => void>();
let isNewer = false;

/** Says whether the server has another build than the one of this page, so that it needs a refresh; re-renders when that is known. */
export function useNewerBuild(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isNewer,
  );
}

/**
 * Looks for a newer build: each hour while somebody sees the page, as soon as it is seen again after longer, and when the browser finds
 * another worker by itself. The function that comes back ends that.
 */
export function watchBuilds(): () => void {
  const build = pageBuild();
  if (build === '') return () => {};
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looked = deviceNow();
  const look = () => {
    looked = deviceNow();
    void askLatest(build);
    void lookForWorker();
  };
  const wait = () => {
    clearTimeout(timer);
    if (document.hidden || isNewer) return;
    if (deviceNow() - looked >= HOUR_MS) look();
    // A device's clock may be set back.
    timer = setTimeout(wait, Math.min(HOUR_MS, looked + HOUR_MS - deviceNow()));
  };
  wait();
  document.addEventListener('visibilitychange', wait, { signal: over.signal });
  void startWorker().then((registration) =>
    registration?.addEventListener('updatefound', () => void askLatest(build), { signal: over.signal }),
  );
  return () => {
    clearTimeout(timer);
    over.abort();
  };
}

/** Returns the name of the build that this page is of; nothing where it was not built. */
function pageBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
}

async function askLatest(build: string): Promise<void> {
  try {
    const answer = await fetch(LATEST, { cache: 'no-store', credentials: 'omit' });
    if (!answer.ok) return;
    const { id } = (await answer.json()) as { id?: unknown }; // anything may answer between us and the server
    if (typeof id !== 'string' || id === '' || id === build) return;
    isNewer = true;
    for (const listener of listeners) listener();
  } catch {
    // No connection: the next look tells.
  }
}

async function lookForWorker(): Promise<void> {
  await (await startWorker())?.update().catch(() => {});
}
