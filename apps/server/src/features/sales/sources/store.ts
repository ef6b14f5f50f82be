import type { SaleSource } from '@recado/contract';
import { sql } from 'kysely';
import type { Sealed } from '../../../platform/crypto/vault.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { Db, Tx } from '../store.ts';
import type { Forged } from './count-forged.ts';
import type { SaleNews } from './sale-news.ts';

export interface SourceRow {
  source: SaleSource;
  connected_at: number;
  heard_at: number | null;
  other_events: number;
  refused_events: number;
  /** Since when it takes the stored token no more. */
  token_refused_at: number | null;
}

export async function readSources(db: Db, accountId: AccountId): Promise<SourceRow[]> {
  const rows = await db
    .selectFrom('sales_sources')
    .select(['source', 'connected_at', 'heard_at', 'other_events', 'refused_events', 'token_refused_at'])
    .where('account_id', '=', accountId)
    .execute();
  return rows as SourceRow[]; // as: the column's check names the sources
}

/** A new secret begins anew: what was refused with the old one is counted no more, and what waited for another token is asked about. */
export async function writeSource(
  tx: Tx,
  { accountId, source, sealed }: { accountId: AccountId; source: SaleSource; sealed: Sealed },
): Promise<void> {
  await sql`
    insert into sales_sources (account_id, source, ciphertext, key_id) values (${accountId}, ${source}, ${sealed.ciphertext}, ${sealed.keyId})
    on conflict (account_id, source) do update set ciphertext = excluded.ciphertext, key_id = excluded.key_id, connected_at = db_now(),
      heard_at = null, other_events = 0, refused_events = 0, token_refused_at = null`.execute(tx);
  await sql`
    update sales_looks set attempts = 0, next_at = db_now() where account_id = ${accountId} and source = ${source}`.execute(
    tx,
  );
}

/** Removes a source; false where it was not connected. Payments that were still to be asked about cannot be any more. */
export async function removeSource(tx: Tx, accountId: AccountId, source: SaleSource): Promise<boolean> {
  await sql`delete from sales_looks where account_id = ${accountId} and source = ${source}`.execute(tx);
  const { numAffectedRows } =
    await sql`delete from sales_sources where account_id = ${accountId} and source = ${source}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export interface HookOwner extends Sealed {
  accountId: AccountId;
}

/** Finds whose address this is, with the sealed secret of the source; null where nobody has connected it there. */
export async function findHookOwner(db: Db, token: string, source: SaleSource): Promise<HookOwner | null> {
  const { rows } = await sql<HookOwner>`
    select s.account_id as "accountId", s.ciphertext, s.key_id as "keyId" from sales_sources s
    where s.source = ${source} and s.account_id in (
      select d.account_id from sales_addresses d where d.hook_token = ${token} and d.source = ${source}
      union all select a.id from accounts a where a.hook_token = ${token}
        and not exists (select from sales_addresses d where d.account_id = a.id and d.source = ${source}))`.execute(db);
  return rows[0] ?? null;
}

/** The tokens of sources that were given an address of their own. */
export async function readAddresses(db: Db, accountId: AccountId): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('sales_addresses')
    .select(['source', 'hook_token'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map(({ source, hook_token: token }) => [source, token]));
}

/** Gives a source another address: the one before it is nobody's, and what was refused there is counted no more. */
export async function writeAddress(
  tx: Tx,
  { accountId, source, token }: { accountId: AccountId; source: SaleSource; token: string },
): Promise<void> {
  await sql`
    insert into sales_addresses (account_id, source, hook_token) values (${accountId}, ${source}, ${token})
    on conflict (account_id, source) do update set hook_token = excluded.hook_token, made_at = db_now()`.execute(tx);
  await sql`update sales_sources set refused_events = 0 where account_id = ${accountId} and source = ${source}`.execute(
    tx,
  );
}

/** Adds calls that were not signed, unless the source was given another address since. */
export async function noteForged(db: Db, { accountId, source, token, count }: Forged): Promise<void> {
  await sql`
    update sales_sources s set refused_events = refused_events + ${count}
    where account_id = ${accountId} and source = ${source} and ${token} = coalesce(
      (select d.hook_token from sales_addresses d where d.account_id = s.account_id and d.source = s.source),
      (select a.hook_token from accounts a where a.id = s.account_id))`.execute(db);
}

/** Counts what came signed: a sale, or of no concern. */
export async function noteHeard(
  db: Db,
  { accountId, source, what }: { accountId: AccountId; source: SaleSource; what: 'sale' | 'other' },
): Promise<void> {
  await sql`
    update sales_sources set heard_at = db_now(), other_events = other_events + ${what === 'other' ? 1 : 0}
    where account_id = ${accountId} and source = ${source}`.execute(db);
}

/**
 * Adds what was told to what is known of a transaction, in whatever order and however often it comes. The purchase is written once, what
 * was paid back only grows, and of what is said of a chargeback the latest stays. A link counts where this account has sent it. While sales
 * are not counted, only what is known already is added to: money that goes back is not shown as earned once they are counted again.
 */
export async function writeSale(
  db: Db,
  { accountId, source, news }: { accountId: AccountId; source: SaleSource; news: SaleNews },
): Promise<void> {
  const { transaction, purchase, linkIds, refundedCents, dispute } = news;
  const refunded = refundedCents === 'all' ? (purchase?.cents ?? 0) : refundedCents;
  await sql`
    insert into sales (account_id, source, transaction, link_id, amount_cents, currency, paid_at, refunded_cents, disputed, disputed_at)
    select ${accountId}::uuid, ${source}, ${transaction},
      (select id from sales_links where account_id = ${accountId} and id = any(${[...linkIds]}::text[]) limit 1),
      ${purchase?.cents ?? null}::bigint, ${purchase?.currency ?? null}, to_timestamp(${purchase ? purchase.paidAt / 1000 : null}::float8),
      ${refunded}::bigint, ${dispute?.open ?? false}::boolean, to_timestamp(${dispute ? dispute.at / 1000 : null}::float8)
    where ${isOfConcern(accountId, source, transaction)}
    on conflict (account_id, source, transaction) do update set
      link_id = coalesce(sales.link_id, excluded.link_id), amount_cents = coalesce(sales.amount_cents, excluded.amount_cents),
      currency = coalesce(sales.currency, excluded.currency), paid_at = coalesce(sales.paid_at, excluded.paid_at),
      refunded_cents = greatest(sales.refunded_cents, excluded.refunded_cents),
      disputed = case when excluded.disputed_at is null or excluded.disputed_at < sales.disputed_at then sales.disputed
        when excluded.disputed_at = sales.disputed_at then sales.disputed and excluded.disputed else excluded.disputed end,
      disputed_at = greatest(sales.disputed_at, excluded.disputed_at)`.execute(db);
}

/** Tells whether sales are counted, or this one was while they were. */
const isOfConcern = (accountId: AccountId, source: SaleSource, transaction: string) => sql`(
  exists (select from accounts where id = ${accountId} and sales_on)
  or exists (select from sales where account_id = ${accountId} and source = ${source} and transaction = ${transaction}))`;

/** A payment is to be asked about; not where what it says would be dropped. */
export async function noteLook(db: Db, accountId: AccountId, source: SaleSource, payment: string): Promise<void> {
  await sql`
    insert into sales_looks (account_id, source, payment) select ${accountId}::uuid, ${source}, ${payment}
    where ${isOfConcern(accountId, source, payment)}
    on conflict (account_id, source, payment) do update set attempts = 0, next_at = db_now()`.execute(db);
}
