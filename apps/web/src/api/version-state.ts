import type { API_VERSION } from '@recado/contract';
import { deviceNow } from '../i18n/clock.ts';
import { noteReach } from './reach/note-reach.ts';
import { takeAhead } from './take-ahead.ts';

/** The version of the interface that these screens were written for; a type alone is imported, so that no schema comes with it. */
const EXPECTED: typeof API_VERSION = 32;

/** The time for which the last answer holds: a navigation need not ask again. */
const FRESH_MS = 15_000;
/** The time that a navigation waits for the server's word where it was fine before; a word that comes later leads at the next one. */
const BRIEFLY_MS = 1_500;
/** The time for which a server may keep silent before it counts as away. */
const PATIENCE_MS = 8_000;

/** The answer of the server about its version: ours, another one or nothing usable, or it could not be reached at all. */
export type VersionState = 'fine' | 'other' | 'away';

let heard: { state: VersionState; at: number } | null = null;
let asking: Promise<VersionState> | null = null;

/** Hears what an answer of the API says of its version. One that says nothing came from something between us and the server. */
export function noteVersion(said: string | null): void {
  if (said !== null) heard = { state: said === String(EXPECTED) ? 'fine' : 'other', at: deviceNow() };
}

/** The state of the version for a navigation: as the last answer said, asked anew where that is old. */
export function versionState(): VersionState | Promise<VersionState> {
  if (heard === null || heard.state === 'away') return askVersion();
  const age = deviceNow() - heard.at;
  if (heard.state === 'other' || (age >= 0 && age < FRESH_MS)) return heard.state;
  return Promise.race([askVersion(), new Promise<VersionState>((resolve) => setTimeout(resolve, BRIEFLY_MS, 'fine'))]);
}

/** Asks the server now; who asks meanwhile gets the same answer. */
export function askVersion(): Promise<VersionState> {
  asking ??= ask().then((state) => {
    heard = { state, at: deviceNow() };
    asking = null;
    noteReach(state !== 'away');
    return state;
  });
  return asking;
}

async function ask(): Promise<VersionState> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const options = {
      headers: { Accept: 'application/json' },
      signal,
      cache: 'no-store',
      credentials: 'omit',
    } as const; // const: literals of closed lists
    // What the page asked before its scripts were there has as long from now. Once anything was heard, it is old.
    const ahead = heard === null ? takeAhead('/api/', null) : null;
    const tooLate = new Promise<never>((_, reject) => signal.addEventListener('abort', reject));
    const response = await Promise.race([ahead ?? fetch('/api/', options), tooLate]);
    if (!response.ok) return 'other';
    const { api } = (await response.json()) as { api?: unknown }; // anything may answer between us and the server
    return api === EXPECTED ? 'fine' : 'other';
  } catch {
    // No answer, or one that is not the server's: whatever gave it keeps the server away.
    return 'away';
  }
}
