import { deviceNow } from '../../i18n/clock.ts';
import { call } from '../calls/call.ts';
import { getSession } from './session.ts';
import { readStored, writeStored } from './stored.ts';

const KEY = 'ref';
const LIVES_MS = 60 * 86_400_000;
/** The codes that the server makes (eight of Crockford's signs): any other word would keep a true one out for sixty days. */
const CODE = /^[\da-hjkmnp-tv-z]{8}$/i;

/**
 * Takes the code of somebody's link out of the address, on whatever path and before anything leads elsewhere. The first one stays for sixty
 * days; whoever is signed in came long ago.
 */
export function takeRef(): void {
  const url = new URL(window.location.href);
  const code = url.searchParams.get('ref');
  if (code === null) return;
  url.searchParams.delete('ref');
  window.history.replaceState(window.history.state, '', url);
  if (!CODE.test(code) || getSession().loggedIn) return;
  if (storedRef() === null) writeStored(KEY, { code, at: deviceNow() });
  // Counted, no more: nobody waits for it.
  call('POST /affiliate/clicks', { body: { code } }).catch(() => {});
}

/** Returns the code of the link by which this browser came first, within sixty days. */
export function storedRef(): string | null {
  const kept = readStored<{ code?: unknown; at?: unknown }>(KEY);
  if (typeof kept?.code !== 'string' || !CODE.test(kept.code) || typeof kept.at !== 'number') return null;
  const age = deviceNow() - kept.at;
  return age >= 0 && age < LIVES_MS ? kept.code : null;
}
