import { deviceNow } from '../../i18n/clock.ts';

let silentSince: number | null = null;

/** Notes whether a call reached the server at all, whatever the answer was. */
export function noteReach(reached: boolean): void {
  if (reached) silentSince = null;
  else silentSince ??= deviceNow();
}

/** Milliseconds since the first of the calls in a row that got no answer; 0 after any answer. */
export function silentFor(): number {
  return silentSince === null ? 0 : deviceNow() - silentSince;
}
