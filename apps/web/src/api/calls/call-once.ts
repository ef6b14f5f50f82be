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

/** The same for a call that is made in another way: `said` is all that it says. */
export async function withKey<A>(said: string, work: (headers: Record<string, string>) => Promise<A>): Promise<A> {
  const key = open.get(said) ?? randomKey();
  open.set(said, key);
  try {
    const answer = await work({ 'Idempotency-Key': key });
    open.delete(said);
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
