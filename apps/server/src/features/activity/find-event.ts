import { sql } from 'kysely';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Db } from './store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Finds an event of any account by its id, or by the id that Instagram gave its comment; of several the one decided last. */
export async function findEvent(db: Db, id: string): Promise<{ accountId: AccountId; id: string } | null> {
  const { rows } = await sql<{ accountId: AccountId; id: string }>`
    select account_id as "accountId", id from inbox
    where ${UUID.test(id) ? sql`id = ${id}::uuid` : sql`comment_id = ${id}`} and outcome is not null
    order by decided_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}
