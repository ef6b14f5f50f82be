import { intlTag, type Locale } from '@recado/contract';
import { countBytes, LIMITS } from '@recado/engine';
import type { ClientBase } from 'pg';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { asClient } from '../../platform/db/as-client.ts';
import { type Caller, Refusal } from '../../platform/http/index.ts';
import { type AccountId, type DeliveryId, newDeliveryId, type PersonId } from '../../platform/ids/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import type { Db } from './find-conversations.ts';
import { lockAccount, lockPerson, noteAnswered, type Reachable } from './hands.ts';
import { LATER_BY_HAND } from './standing.ts';

export interface WriteDeps {
  db: Db;
  ids: Ids;
  /** Returns the message that was written with this key; null where none was. */
  findByHand(tx: ClientBase, written: { accountId: AccountId; key: string }): Promise<DeliveryId | null>;
  /** Makes the message a delivery, in this transaction. */
  writeByHand(
    tx: ClientBase,
    message: { accountId: AccountId; id: DeliveryId; personId: PersonId; text: string; key: string; until: number },
  ): Promise<void>;
  /** Keeps from leaving what automations still wait to say to what the person did until then. */
  goFirst(tx: ClientBase, person: { accountId: AccountId; personId: PersonId }): Promise<void>;
  /** There is something to send. */
  onWritten(): void;
}

export interface Writing {
  caller: Caller;
  requestId: string;
  locale: Locale;
  person: { id: PersonId; names: readonly PersonId[] };
  text: string;
  key: string;
  despiteOptOut: boolean;
}

/** The longest time that a message waits: one that could not leave for an hour is not what its owner would say now. */
const WAITS_AT_MOST = 3_600_000;

/**
 * Sends a message by hand, once for each key; returns its id. Throws `invalid` where the text is too large, `not_connected`, `window_closed`,
 * and `person_opted_out` where the owner does not say that they write all the same.
 */
export async function writeMessage(deps: WriteDeps, writing: Writing): Promise<DeliveryId> {
  const { db, ids } = deps;
  const { caller, person, text, key } = writing;
  const { accountId } = caller;
  if (countBytes(text) > LIMITS.textBytes) {
    throw new Refusal('invalid', { fields: [{ path: 'text', code: 'text_too_large' }] });
  }
  const id = await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId);
    const { now } = account;
    const known = await deps.findByHand(asClient(tx), { accountId, key });
    if (known !== null) return known;
    if (account.connection !== 'connected' || !account.active) throw new Refusal('not_connected');
    const names = await lockPerson(tx, accountId, person.names);
    const { to, until } = receiverOf(names, { now, locale: writing.locale });
    if (!writing.despiteOptOut && names.some((name) => name.opted_out_at !== null))
      throw new Refusal('person_opted_out');
    const message = { accountId, id: newDeliveryId(ids), personId: to, text, key };
    if (account.owner_first_minutes > 0)
      for (const { id: personId } of names) await deps.goFirst(asClient(tx), { accountId, personId });
    await noteAnswered(tx, { accountId, personId: person.id, names: person.names });
    const who = { accountId, actorAccountId: caller.actorAccountId ?? accountId };
    await writeAudit(tx, ids, { ...who, action: 'person_written', subject: message.id, requestId: writing.requestId });
    // Last: its lane is what others of the account wait for.
    await deps.writeByHand(asClient(tx), { ...message, until: Math.min(until, now + WAITS_AT_MOST) });
    return message.id;
  });
  deps.onWritten();
  return id;
}

/** The name by which the person may be written to the longest, and until when. Throws `window_closed` with the time at which it did. */
function receiverOf(
  names: readonly Reachable[],
  { now, locale }: { now: number; locale: Locale },
): { to: PersonId; until: number } {
  const [last] = names
    .flatMap(({ id, window_until }) => (window_until === null ? [] : [{ to: id, until: window_until + LATER_BY_HAND }]))
    .toSorted((a, b) => b.until - a.until);
  if (!last) throw new Refusal('window_closed');
  if (last.until <= now) {
    const values = { time: timeIn(locale, last.until) };
    throw new Refusal('window_closed', { fields: [{ path: 'text', code: 'window_closed_at', values }] });
  }
  return last;
}

function timeIn(locale: Locale, ms: number): string {
  const shown = { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' } as const; // const: literals
  return new Intl.DateTimeFormat(intlTag(locale), shown).format(ms);
}
