import type { Answer, Calls, Given } from '@recado/contract';
import { call } from '../calls/call.ts';
import { randomKey } from '../calls/random-key.ts';
import { failureOf } from '../failures/call-error.ts';
import { activeToken, getSession } from '../kept/session.ts';
import { isAway } from '../reach/note-reach.ts';
import type { PlainName, PlainSave } from './edits.ts';
import { getEdits, plainOf } from './outbox-state.ts';
import { untilRead } from './until-read.ts';

/** The place and the name of a thing that is saved. `was`: the body that would leave it as it is; null where nobody knows. */
export type About<K extends PlainName> = Pick<PlainSave, 'place' | 'name'> & {
  was: Given<Calls[K]> extends { body: infer B } ? B | null : null;
};

/** The server's answer, or that it waits for the connection, and what takes that back: null where it may be done already. */
export type Saved<A> = { answer: A; kept: null } | { answer: null; kept: { undo: (() => Promise<boolean>) | null } };

/**
 * Makes one plain save, or keeps it until there is a connection. Behind one of the same thing that waits already it waits too. Throws what
 * the call threw where this browser keeps nothing: that it needs a connection.
 */
export async function saveOrKeep<K extends PlainName>(
  name: K,
  given: Given<Calls[K]>,
  about: About<K>,
): Promise<Saved<Answer<Calls[K]>>> {
  const by = activeToken(getSession());
  const keep = async (key?: string) => {
    const { keepEdit } = await import('./outbox.ts');
    const { params, body = {} } = given as Pick<PlainSave['call'], 'params'> & Partial<Pick<PlainSave, 'body'>>; // as: the parts of a call
    const { place, name: of } = about;
    const was = about.was as PlainSave['was']; // as: a body too
    const edit = { wish: 'set', place, name: of, call: { name, ...(params && { params }) }, body, was } as const; // const: of its wish
    return { answer: null, kept: { undo: await keepEdit({ ...edit, key, isTried: key !== undefined }, by) } };
  };
  await untilRead();
  if (isAway() || plainOf(about.place)) {
    const early = await keep().catch(() => null);
    if (early) return early;
  }
  // Each press has a key of its own, also after no answer: whoever wishes the same again may have wished the opposite meanwhile, anywhere.
  const key = randomKey();
  try {
    const answer = await call(name, given, undefined, { 'Idempotency-Key': key });
    // What was not taken before is told no more.
    if (getEdits().some(({ place }) => place === about.place))
      void import('./outbox.ts').then(({ forgetPlace }) => forgetPlace(about.place));
    return { answer, kept: null };
  } catch (error) {
    if (failureOf(error)?.kind !== 'network') throw error;
    return keep(key).catch(() => Promise.reject(error));
  }
}
