import type { Answer, Calls, Given } from '@recado/contract';
import { call } from '../calls/call.ts';
import { withKey } from '../calls/call-once.ts';
import { failureOf } from '../failures/call-error.ts';
import { isAway } from '../reach/note-reach.ts';
import type { PlainName, PlainSave } from './edits.ts';
import { getEdits, plainOf } from './outbox-state.ts';

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
  const said = JSON.stringify([name, given]);
  const keep = async (isTried: boolean) => {
    const { keepEdit } = await import('./outbox.ts');
    const { params, body = {} } = given as Pick<PlainSave['call'], 'params'> & Partial<Pick<PlainSave, 'body'>>; // as: the parts of a call
    const { place, name: of } = about;
    const was = about.was as PlainSave['was']; // as: a body too
    const edit = { wish: 'set', place, name: of, call: { name, ...(params && { params }) }, body, was } as const; // const: of its wish
    return { answer: null, kept: { undo: await keepEdit({ ...edit, said, isTried }) } };
  };
  if (isAway() || plainOf(about.place)) {
    const early = await keep(false).catch(() => null);
    if (early) return early;
  }
  try {
    const answer = await withKey(said, (headers) => call(name, given, undefined, headers));
    // What was not taken before is told no more.
    if (getEdits().some(({ place }) => place === about.place))
      void import('./outbox.ts').then(({ forgetPlace }) => forgetPlace(about.place));
    return { answer, kept: null };
  } catch (error) {
    if (failureOf(error)?.kind !== 'network') throw error;
    return keep(true).catch(() => Promise.reject(error));
  }
}
