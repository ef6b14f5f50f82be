import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId, PersonId } from '../../platform/ids/index.ts';

export type Db = Kysely<DB>;

/** Comments and messages of people that were decided, of the inbox as `i`; not taps, and not what the account itself wrote. */
export const WROTE = sql`i.kind in ('comment', 'live_comment', 'message') and i.person_id is not null
  and i.outcome not in ('echo', 'notice', 'own_message', 'own_comment')`;

/**
 * The columns `id` and `names` of a person of an account: comments may name them otherwise than messages, and then they are listed by the
 * name that comments have. By keys alone, whatever the account has behind it.
 */
export function namesOf(accountId: AccountId, personId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select coalesce(o.id, given.id) as id, array_remove(array[given.id, o.id, coalesce(o.recipient_id, p.recipient_id)], null) as names
    from (select ${personId}::text as id) given
      left join people p on p.account_id = ${accountId}::uuid and p.id = given.id
      left join lateral (select o.id, o.recipient_id from people o
        where o.recipient_id = given.id and o.account_id = ${accountId}::uuid and o.id <> given.id order by o.id limit 1) o on true`;
}

/** The names of one person, and the one that they are listed by; null where nothing of this account names them. */
export async function findPerson(
  db: Db,
  accountId: AccountId,
  personId: string,
): Promise<{ id: PersonId; names: PersonId[] } | null> {
  const { rows } = await sql<{ id: PersonId; names: PersonId[] }>`
    select n.id, n.names from (${namesOf(accountId, sql`${personId}`)}) n
    where exists (select from people where account_id = ${accountId} and id = any(n.names))
      or exists (select from inbox i where i.person_id = ${personId} and i.account_id = ${accountId} and ${WROTE})`.execute(
    db,
  );
  return rows[0] ?? null;
}
