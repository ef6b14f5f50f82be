import type { API_VERSION } from '@recado/contract';
import { deviceNow } from '../i18n/clock.ts';
import { call } from './call.ts';
import { failureOf } from './problem.ts';

/** The version of the interface that these screens were written for; a type alone is imported, so that no schema comes with it. */
const EXPECTED: typeof API_VERSION = 32;

/** A good answer holds for so long: a navigation need not ask again. */
const FRESH_MS = 5 * 60_000;

/** What the server said of its version: ours, another one or nothing usable, or it could not be reached at all. */
export type VersionState = 'fine' | 'other' | 'away';

let fineAt: number | null = null;
let asking: Promise<VersionState> | null = null;

/** The state of the version, asked for at most every five minutes while it is fine. Who asks meanwhile gets the same answer. */
export function versionState(): VersionState | Promise<VersionState> {
  const age = fineAt === null ? null : deviceNow() - fineAt;
  if (age !== null && age >= 0 && age < FRESH_MS) return 'fine';
  asking ??= askVersion().finally(() => {
    asking = null;
  });
  return asking;
}

/** Asks the server now. */
export async function askVersion(): Promise<VersionState> {
  const state = await call('GET /', {}).then(
    ({ api }) => (api === EXPECTED ? 'fine' : 'other'),
    (error) => (failureOf(error)?.kind === 'network' ? 'away' : 'other'),
  );
  fineAt = state === 'fine' ? deviceNow() : null;
  return state;
}
