import { deviceNow } from '../../i18n/clock.ts';

const GUARD_MS = 10_000;

/** A part of the app that could not be loaded, though the server can be reached: most often, a newer build replaced it. */
export class ScreenMissing extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be loaded', { cause });
    this.name = 'ScreenMissing';
  }
}

/** The words in which it is told that a part could not be loaded: by Chromium and Firefox, Safari, the build of a stylesheet, `words.ts`. */
const NOT_LOADED = /dynamically imported module|Importing a module script failed|Unable to preload CSS|^No words at /i;

/** Says whether an error is that of a part which could not be loaded, a screen or something that opens in it, rather than one of ours. */
export function isMissingPart(error: unknown, isOnline: boolean): boolean {
  if (error instanceof ScreenMissing) return true;
  // Without a connection nothing comes of loading the page anew.
  return isOnline && error instanceof Error && NOT_LOADED.test(error.message);
}

/**
 * Decides whether a path may have its turn, at most once in ten seconds; returns the turns to remember (path → when), or null where it
 * may not.
 */
export function planTurn(
  turns: Readonly<Record<string, number>>,
  path: string,
  now: number,
): Record<string, number> | null {
  const fresh = Object.fromEntries(Object.entries(turns).filter(([, at]) => now - at >= 0 && now - at < GUARD_MS));
  return path in fresh ? null : { ...fresh, [path]: now };
}

/** Loads the page anew where this path was not reloaded in the last ten seconds in this tab; false where it was. */
export function reloadOnce(): boolean {
  if (!takeTurn('reloads', window.location.pathname)) return false;
  window.location.reload();
  return true;
}

/** Goes back to where somebody came from, where they were not sent there in the last ten seconds in this tab; false where they were. */
export function goBackOnce(to: string): boolean {
  if (!takeTurn('returns', new URL(to, window.location.origin).pathname)) return false;
  window.location.replace(to);
  return true;
}

function takeTurn(kind: 'reloads' | 'returns', path: string): boolean {
  try {
    const kept = JSON.parse(sessionStorage.getItem(kind) ?? '{}') as Record<string, number>; // written here alone
    const next = planTurn(kept, path, deviceNow());
    if (!next) return false;
    sessionStorage.setItem(kind, JSON.stringify(next));
    return true;
  } catch {
    return false; // where nothing can be remembered, it could go on for ever
  }
}
