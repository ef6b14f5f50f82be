import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../kept/stored.ts';

/** The choice of whoever sits here: what they do with Recado may be counted or not, and what shall not count it. */
export interface Consent {
  consented: boolean;
  /** The ids, of the collector or the tag, that were switched off. */
  off: readonly string[];
}

/** The key that the first clients gave it. */
const KEY = 'consentStore';
const OFF = 'countingOff';
/** The number of this browser: made with the first thing that is told, gone with the consent. */
const COUNTED_AS = 'countedAs';
const listeners = new Set<() => void>();
let current: Consent = read();

// Another tab of this browser is asked once, and asks no more.
addEventListener('storage', ({ key }) => {
  if (key === KEY || key === OFF || key === null) put(read());
});

/** The consent as it is now. */
export function getConsent(): Consent {
  return current;
}

/** The consent, re-rendering when it changes. */
export function useConsent(): Consent {
  return useSyncExternalStore(onConsent, getConsent);
}

/** Calls back when it changes, in whatever tab; the function that comes back ends that. */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Gives the consent, or takes it back: then the browser's number goes too. */
export function setConsented(consented: boolean): void {
  writeStored(KEY, { consented });
  if (!consented) writeStored(COUNTED_AS, null);
  put({ ...current, consented });
}

/** Switches one of those that count on or off. */
export function setCounting(id: string, on: boolean): void {
  const others = current.off.filter((one) => one !== id);
  const off = on ? others : [...others, id];
  writeStored(OFF, off.length > 0 ? off : null);
  put({ ...current, off });
}

/** Returns the number under which this browser is counted: two random ones, as the collector's own script writes it. */
export function countedAs(): string {
  const known = readStored<string>(COUNTED_AS);
  if (typeof known === 'string' && /^\d{1,10}\.\d{1,10}$/.test(known)) return known;
  const made = crypto.getRandomValues(new Uint32Array(2)).join('.');
  writeStored(COUNTED_AS, made);
  return made;
}

function read(): Consent {
  const off = readStored<unknown>(OFF);
  return {
    consented: readStored<{ consented?: unknown }>(KEY)?.consented === true,
    off: Array.isArray(off) ? off.filter((one) => typeof one === 'string') : [],
  };
}

function put(next: Consent): void {
  const before = current;
  current = next;
  for (const listener of listeners) listener();
  const isLess = (before.consented && !next.consented) || next.off.some((id) => !before.off.includes(id));
  // After those who are told: a tag that is still on would write them again.
  if (isLess) import('./tag-cookies.ts').then(({ forgetTagCookies }) => forgetTagCookies(next)).catch(() => {});
}
