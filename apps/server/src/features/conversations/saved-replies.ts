import { contract, MOST_SAVED_REPLIES, type SavedReply } from '@recado/contract';
import { countBytes, fillNames, firstNameOf, LIMITS, type Names } from '@recado/engine';
import { sql } from 'kysely';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { type Caller, Refusal, type Serve } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { findPerson } from '../people/index.ts';
import type { Db } from './find-conversations.ts';
import { lockAccount } from './hands.ts';
import type { Tx } from './store.ts';

/** Registers the texts that an account keeps for messages by hand. */
export function registerSavedReplies(serve: Serve, { db, ids }: { db: Db; ids: Ids }): void {
  serve(contract.savedReplies, async ({ query: { person = null }, caller: { accountId } }) => {
    const [replies, names] = await Promise.all([listReplies(db, accountId), readNames(db, accountId, person)]);
    return { items: replies.map((reply) => ({ ...reply, filled: names ? fillNames(reply.text, names) : reply.text })) };
  });

  serve(contract.saveReply, async ({ params: { id }, body, caller, call: { requestId } }) => {
    if (countBytes(body.text) > LIMITS.textBytes)
      throw new Refusal('invalid', { fields: [{ path: 'text', code: 'text_too_large' }] });
    const reply = { id, ...body };
    await db.transaction().execute(async (tx) => {
      if (!(await keepReply(tx, caller.accountId, reply))) return;
      const change = { subject: id, after: body, requestId };
      await writeAudit(tx, ids, { ...whoOf(caller), action: 'saved_reply_kept', ...change });
    });
    return reply;
  });

  serve(contract.removeReply, async ({ params: { id }, caller, call: { requestId } }) => {
    const { accountId } = caller;
    await db.transaction().execute(async (tx) => {
      const gone = await tx
        .deleteFrom('saved_replies')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .returning(['name', 'text'])
        .executeTakeFirst();
      if (!gone) return;
      await writeAudit(tx, ids, {
        ...whoOf(caller),
        action: 'saved_reply_removed',
        subject: id,
        before: gone,
        requestId,
      });
    });
    return {};
  });
}

function whoOf({ accountId, actorAccountId }: Caller) {
  return { accountId, actorAccountId: actorAccountId ?? accountId };
}

async function listReplies(db: Db, accountId: AccountId): Promise<SavedReply[]> {
  return db
    .selectFrom('saved_replies')
    .select(['id', 'name', 'text'])
    .where('account_id', '=', accountId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** The names of a person as they stand in a message, with the seller's word where nobody knows them; null where nobody is asked for. */
async function readNames(db: Db, accountId: AccountId, personId: string | null): Promise<Names | null> {
  const person = personId === null ? null : await findPerson(db, accountId, personId);
  if (!person) return null;
  const { rows } = await sql<{ username: string | null; name: string | null; fallback: string | null }>`
    select max(p.username) as username, max(p.name) as name, (select name_fallback from accounts where id = ${accountId}) as fallback
    from people p where p.account_id = ${accountId} and p.id = any(${person.names})`.execute(db);
  const [known] = rows;
  return {
    username: known?.username ?? null,
    firstName: firstNameOf(known?.name ?? null),
    fallback: known?.fallback ?? null,
  };
}

/** Keeps one, new or in the place of itself; true when this changed something. Throws `too_many_saved_replies`. */
async function keepReply(tx: Tx, accountId: AccountId, { id, name, text }: SavedReply): Promise<boolean> {
  // Two devices at once are one after the other.
  await lockAccount(tx, accountId);
  const kept = await tx
    .selectFrom('saved_replies')
    .select(['id', 'name', 'text'])
    .where('account_id', '=', accountId)
    .execute();
  const before = kept.find((one) => one.id === id);
  if (!before && kept.length >= MOST_SAVED_REPLIES) throw new Refusal('too_many_saved_replies');
  if (before?.name === name && before.text === text) return false;
  await sql`
    insert into saved_replies (account_id, id, name, text) values (${accountId}, ${id}, ${name}, ${text})
    on conflict (account_id, id) do update set name = excluded.name, text = excluded.text, saved_at = db_now()`.execute(
    tx,
  );
  return true;
}
