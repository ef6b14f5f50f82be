import { deviceNow } from '../../i18n/clock.ts';
import { handOver, keyOf } from '../calls/call-once.ts';
import { randomKey } from '../calls/random-key.ts';
import { activeToken, getSession } from '../kept/session.ts';
import { isAway } from '../reach/note-reach.ts';
import { askVersion } from '../version-state.ts';
import { type AutomationEdit, add, again, type Edit, type Over, type PlainSave, takeBack } from './edits.ts';
import { editor } from './outbox-state.ts';
import { changeEdits, readEdits, sender } from './outbox-store.ts';
import { readThere, sendEdit } from './send-edit.ts';
import { type Ended, sendAll } from './send-outbox.ts';
import { readPlain } from './send-plain.ts';

/** Takes edits back; false where one was sent meanwhile, which stays. */
export type Undo = () => Promise<boolean>;

type Kept = 'key' | 'at' | 'triedAt' | 'state' | 'why';

/**
 * An edit as whoever makes it gives it. It goes on with the `key` that it was tried with, or with the one of `said`, which is all that its
 * call says; `isTried`: it was tried, and may have been done.
 */
export type NewEdit = (Omit<AutomationEdit, Kept> | Omit<PlainSave, Kept>) & {
  key?: string | undefined;
  said?: string;
  isTried: boolean;
};

/**
 * Keeps edits until there is a connection, all of them or none. Returns what takes them back; null where one may be done already. Throws
 * where nothing can be kept, or the token of `by`, who made them, is not the one in use any more: words of one account are not another's.
 */
export async function keepEdits(given: readonly NewEdit[], by?: string | null): Promise<Undo | null> {
  if (by !== undefined && by !== activeToken(getSession())) throw new Error('somebody else is signed in by now');
  const now = deviceNow();
  const made = given.map(({ said, isTried, key, ...one }): Edit => {
    const known = key ?? (said === undefined ? undefined : keyOf(said));
    const triedAt = isTried || known !== undefined ? now : null;
    return { ...one, key: known ?? randomKey(), at: now, triedAt, state: 'waits', why: null };
  });
  let all: { edit: Edit; added: ReturnType<typeof add> }[] = [];
  await changeEdits((before) => {
    all = [];
    for (const edit of made) all.push({ edit, added: add(all.at(-1)?.added.edits ?? before, edit) });
    return all.at(-1)?.added.edits ?? before;
  });
  for (const { said } of given) if (said !== undefined) handOver(said);
  if (made.some(({ triedAt }) => triedAt !== null)) return null;
  return async () => {
    let isBack = true;
    await changeEdits((edits) =>
      all.reduceRight<readonly Edit[]>((left, { edit, added }) => {
        const back = takeBack(left, edit, added);
        isBack &&= back !== null;
        return back ?? left;
      }, edits),
    );
    return isBack;
  };
}

/** The same for one. */
export function keepEdit(given: NewEdit, by?: string | null): Promise<Undo | null> {
  return keepEdits([given], by);
}

/** Makes the place of one that is not there yet: several may be made without a connection. */
export function newPlace(of: string): string {
  return `${of}.${randomKey()}`;
}

/** The edits of an account that came to an end, and those that are left. */
export interface Sent {
  account: string;
  ended: Ended[];
  left: readonly Edit[];
}

/** Sends all that waits of whoever is signed in, in one tab at a time, as theirs also where somebody else signs in meanwhile. Null: nothing. */
export async function sendOutbox(): Promise<Sent | null> {
  if (isAway() || (await readEdits()).length === 0) return null;
  // A newer server is met by the newer app, which is loaded first.
  if ((await askVersion()) !== 'fine') return null;
  const by = sender();
  if (by === null) return null;
  const { account, token } = by;
  let left: readonly Edit[] = [];
  const send = async () => {
    const ended = await sendAll({
      now: deviceNow,
      isOver: () => editor() !== account,
      change: async (change) => {
        left = await changeEdits(change, account);
        return left;
      },
      send: (edit) => sendEdit(edit, { Authorization: `Bearer ${token}` }),
    });
    // Who signed out has nothing left here.
    if (editor() !== account) left = await changeEdits((edits) => edits, account).catch(() => []);
    return { account, ended, left };
  };
  // A page without TLS has no locks; there the key of each edit keeps it from being done twice.
  if (!('locks' in navigator)) return send();
  return navigator.locks.request('recado.outbox', { ifAvailable: true }, (lock) => (lock ? send() : null));
}

/** Gives an edit up: the server's version stays. */
export async function giveUp(key: string): Promise<void> {
  await changeEdits((edits) => edits.filter((edit) => edit.key !== key));
}

/** Sends an edit once more that was not taken; `over` what is there by now. */
export async function sendAgain(edit: Edit, over?: Over): Promise<void> {
  await changeEdits((edits) => again(edits, edit.key, { newKey: randomKey(), over }));
}

/** Forgets what was not taken of a place that was saved meanwhile. */
export async function forgetPlace(place: string): Promise<void> {
  await changeEdits((edits) => edits.filter((edit) => edit.place !== place || edit.state === 'waits'));
}

export { readPlain, readThere };
