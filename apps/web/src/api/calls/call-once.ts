import type { Answer, Calls, Given } from '@recado/contract';
import { failureOf } from '../failures/call-error.ts';
import { call } from './call.ts';
import { randomKey } from './random-key.ts';

/** Calls that the server does once for a key. */
export type OnceName = { [K in keyof Calls]: Calls[K] extends { idempotent: true } ? K : never }[keyof Calls];

/** Keys of what was asked for and has no answer yet, by all that it says. */
const open = new Map<string, string>();

/**
 * A call that makes something. Whoever tries again after no answer came, or one that tells nothing, asks for the very same with the same
 * key, and it is made once.
 */
export async function callOnce<K extends OnceName>(name: K, given: Given<Calls[K]>): Promise<Answer<Calls[K]>> {
  return withKey(JSON.stringify([name, given]), (key) => call(name, given, undefined, key));
}

/** The same for a call that is made in another way: `said` is all that it says, its name first. */
export async function withKey<A>(said: string, work: (headers: Record<string, string>) => Promise<A>): Promise<A> {
  const key = open.get(said) ?? randomKey();
  open.set(said, key);
  try {
    const answer = await work({ 'Idempotency-Key': key });
    open.delete(said);
    dropOvertaken(said);
    return answer;
  } catch (error) {
    const failure = failureOf(error);
    if (failure?.kind === 'problem' && failure.status < 500 && failure.code !== 'call_under_way') open.delete(said);
    throw error;
  }
}

/** Returns the key of what was asked for and has no answer yet. */
export function keyOf(said: string): string | undefined {
  return open.get(said);
}

/** Forgets that key: the outbox goes on with it, and whoever asks for the same again wishes it anew. */
export function handOver(said: string): void {
  open.delete(said);
}

/**
 * Forgets what was asked of the same thing before, and is not how it is any more. Under its key the server would say that it was done, and
 * do nothing. A call that makes one more overtakes none.
 */
function dropOvertaken(said: string): void {
  const thing = thingOf(said);
  if (thing === null) return;
  for (const other of open.keys()) if (thingOf(other) === thing) open.delete(other);
}

/** The thing that a call says how it is to be: its name and its parameters; null of one that makes. */
function thingOf(said: string): string | null {
  const [name, given]: [string, { params?: unknown }?] = JSON.parse(said);
  return name.startsWith('POST ') ? null : JSON.stringify([name, given?.params]);
}
