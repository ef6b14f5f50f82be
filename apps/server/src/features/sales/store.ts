import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/database.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export async function readSettings(
  db: Db | Tx,
  accountId: string,
): Promise<{ sales_on: boolean; hook_token: string | null }> {
  return db
    .selectFrom('accounts')
    .select(['sales_on', 'hook_token'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** False where it was so already. The key and the token are kept for good: links that were sent, and addresses that were given away, stay. */
export async function writeOn(
  tx: Tx,
  accountId: string,
  { on, linkKey, hookToken }: { on: boolean; linkKey: Buffer; hookToken: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update accounts set sales_on = ${on}, link_key = coalesce(link_key, ${linkKey}), hook_token = coalesce(hook_token, ${hookToken})
    where id = ${accountId} and sales_on <> ${on}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Whose link this is and where it leads; null where no account has it, or none that may send people anywhere. */
export async function findTarget(db: Db, id: string): Promise<{ accountId: string; target: string } | null> {
  const { rows } = await sql<{ accountId: string; target: string }>`
    select l.account_id as "accountId", l.target from sales_links l join accounts a on a.id = l.account_id
    where l.id = ${id} and a.standing <> 'banned'`.execute(db);
  return rows[0] ?? null;
}

export async function countClick(db: Db, accountId: string, linkId: string): Promise<void> {
  await sql`
    insert into sales_clicks (account_id, link_id, day, clicks) values (${accountId}, ${linkId}, (db_now() at time zone 'America/Sao_Paulo')::date, 1)
    on conflict (account_id, link_id, day) do update set clicks = sales_clicks.clicks + 1`.execute(db);
}
