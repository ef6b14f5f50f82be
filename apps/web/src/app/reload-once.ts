import { deviceNow } from '../i18n/clock.ts';

const KEY = 'reloads';
const GUARD_MS = 10_000;

/** A part of the app that could not be loaded, though the server can be reached: most often, a newer build replaced it. */
export class ScreenMissing extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be loaded', { cause });
    this.name = 'ScreenMissing';
  }
}

/** Whether a path may be reloaded, and what to remember: at most once in ten seconds (specification 9). `reloads`: path → when. */
export function planReload(
  reloads: Readonly<Record<string, number>>,
  path: string,
  now: number,
): Record<string, number> | null {
  const fresh = Object.fromEntries(Object.entries(reloads).filter(([, at]) => now - at >= 0 && now - at < GUARD_MS));
  return path in fresh ? null : { ...fresh, [path]: now };
}

/** Loads the page anew where this path was not reloaded in the last ten seconds in this tab; false where it was. */
export function reloadOnce(): boolean {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>; // written here alone
    const next = planReload(kept, window.location.pathname, deviceNow());
    if (!next) return false;
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    return false; // where nothing can be remembered, it could go on for ever
  }
  window.location.reload();
  return true;
}
