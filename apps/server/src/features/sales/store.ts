import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export async function readSettings(
  db: Db | Tx,
  accountId: AccountId,
): Promise<{ sales_on: boolean; hook_token: string | null }> {
  return db
    .selectFrom('accounts')
    .select(['sales_on', 'hook_token'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/**
 * Switches sales on or off; false where it was so already. The key and the token are kept for good: links that were sent, and addresses
 * that were given away, stay.
 */
export async function writeOn(
  tx: Tx,
  accountId: AccountId,
  { on, linkKey, hookToken }: { on: boolean; linkKey: Buffer; hookToken: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update accounts set sales_on = ${on}, link_key = coalesce(link_key, ${linkKey}), hook_token = coalesce(hook_token, ${hookToken})
    where id = ${accountId} and sales_on <> ${on}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Finds whose link this is and where it leads; null where no account has it, or none that may send people anywhere. */
export async function findTarget(db: Db, id: string): Promise<{ accountId: AccountId; target: string } | null> {
  const { rows } = await sql<{ accountId: AccountId; target: string }>`
    select l.account_id as "accountId", l.target from sales_links l join accounts a on a.id = l.account_id
    where l.id = ${id} and a.standing <> 'banned'`.execute(db);
  return rows[0] ?? null;
}

/** Says whether a link of the account to the same host has brought a sale that its source told of. */
export async function hasSoldAt(db: Db, link: { accountId: AccountId; target: string }): Promise<boolean> {
  const host = sql.lit('^[^:]+://([^/?#]+)');
  const { rows } = await sql<{ sold: boolean }>`
    select exists (
      select from sales_links o
      where o.account_id = ${link.accountId} and substring(o.target from ${host}) = substring(${link.target}::text from ${host})
        and exists (select from sales s where s.account_id = o.account_id and s.link_id = o.id and s.paid_at is not null)
    ) as sold`.execute(db);
  return rows[0]?.sold ?? false;
}

export async function countClick(db: Db, accountId: AccountId, linkId: string): Promise<void> {
  await sql`
    insert into sales_clicks (account_id, link_id, day, clicks) values (${accountId}, ${linkId}, (db_now() at time zone 'America/Sao_Paulo')::date, 1)
    on conflict (account_id, link_id, day) do update set clicks = sales_clicks.clicks + 1`.execute(db);
}
