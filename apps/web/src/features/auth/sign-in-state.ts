import { readStored, writeStored } from '../../api/kept/stored.ts';
import { deviceNow } from '../../i18n/clock.ts';
import { safePath } from './safe-path.ts';

/** A sign-in begun in this browser: the one-time state, when, and the page to come back to. */
interface SignInState {
  state: string;
  at: number;
  from: string;
}

const KEY = 'signInState';
const LIFE_MS = 10 * 60_000;

/** Remembers a sign-in that leaves for Instagram. */
export function keepSignInState(state: string, from: string): void {
  writeStored(KEY, { state, at: deviceNow(), from: safePath(from) } satisfies SignInState);
}

/** The page to return to when the state is the one this browser kept, at most ten minutes ago; null otherwise. Works once. */
export function takeSignInState(state: string | undefined): string | null {
  const path = readSignInState(state);
  if (path !== null) writeStored(KEY, null);
  return path;
}

/** The same, and the state stays: for a page that asks first, and may be loaded again before it is answered. */
export function readSignInState(state: string | undefined): string | null {
  const kept = readStored<SignInState>(KEY);
  if (!kept || !state || kept.state !== state || deviceNow() - kept.at > LIFE_MS) return null;
  return safePath(kept.from);
}
