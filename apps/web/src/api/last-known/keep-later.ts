import { deviceNow } from '../../i18n/clock.ts';
import { getSession } from '../kept/session.ts';
import { markKnown } from './known-at.ts';

/** An answer of the server as it came. */
export interface Known {
  account: string;
  url: string;
  answer: unknown;
  at: number;
}

/** The time after which a browser that is never idle writes all the same, and where it cannot say so. */
const SOON_MS = 1_000;

/** The answers to write, by address: of two the later one is kept. */
const waiting = new Map<string, Known>();

/** Keeps an answer once the browser has nothing else to do. Of who looks as somebody else nothing is kept. */
export function keepLater(url: string, answer: unknown): void {
  const account = whose();
  if (account === null || typeof indexedDB === 'undefined') return;
  if (waiting.size === 0) whenIdle(write);
  waiting.set(url, { account, url, answer, at: deviceNow() });
}

/** Returns the last answer that is known of this address to whoever is signed in; undefined without one. */
export async function lastKnown(url: string): Promise<unknown> {
  const account = whose();
  if (account === null) return undefined;
  const fresh = waiting.get(url);
  if (fresh?.account === account) return markKnown(fresh.answer, fresh.at);
  try {
    const { readAnswer } = await import('./answer-store.ts');
    const found = await readAnswer(account, url);
    return found && whose() === account ? markKnown(found.answer, found.at) : undefined;
  } catch {
    return undefined; // storage is forbidden, or what reads it is not here
  }
}

function whose(): string | null {
  const { userData, loggedIn, viewingAsToken } = getSession();
  return loggedIn && viewingAsToken === null ? (userData?.id ?? null) : null;
}

async function write(): Promise<void> {
  try {
    const { keepAnswers } = await import('./answer-store.ts');
    const account = whose();
    const known = [...waiting.values()].filter((one) => one.account === account);
    waiting.clear();
    if (known.length > 0) await keepAnswers(known);
  } catch {
    waiting.clear(); // where nothing can be kept, nothing is
  }
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: SOON_MS });
  else setTimeout(run, SOON_MS);
}
