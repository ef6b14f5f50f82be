import type { Affiliate } from '@recado/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { ReferredPayment } from './commissions-of.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export async function readCode(db: Db, accountId: AccountId): Promise<string | null> {
  const row = await db.selectFrom('affiliates').select('code').where('account_id', '=', accountId).executeTakeFirst();
  return row?.code ?? null;
}

/** Inserts an account's code; false where there is one, or the code is another's. */
export async function insertCode(tx: Tx, accountId: AccountId, code: string): Promise<boolean> {
  const { rows } = await sql`
    insert into affiliates (account_id, code) values (${accountId}, ${code}) on conflict do nothing returning code`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function countClick(db: Db, code: string): Promise<void> {
  await sql`
    insert into affiliate_clicks as c (account_id, day, clicks)
    select account_id, (db_now() at time zone 'America/Sao_Paulo')::date, 1 from affiliates where code = ${code}
    on conflict (account_id, day) do update set clicks = c.clicks + 1`.execute(db);
}

/**
 * Notes that a new account came by the code; returns whose it is. Null where it is nobody's, the account's own or that of one linked with
 * it, or where the account was here before and was erased.
 */
export async function insertReferral(tx: Tx, referredId: AccountId, code: string): Promise<AccountId | null> {
  const { rows } = await sql<{ id: AccountId }>`
    insert into referrals (account_id, referred_id)
    select by.id, new.id from affiliates f join accounts by on by.id = f.account_id, accounts new
    where f.code = ${code} and new.id = ${referredId} and by.id <> new.id and by.ig_id not like 'erased %'
      and (by.link_group_id is null or by.link_group_id is distinct from new.link_group_id)
      and not exists (select from tombstones t where t.ig_hash = tombstone_hash(new.ig_id))
    on conflict do nothing returning account_id as id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** One payout is asked for after the other. */
export async function lockAffiliate(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`select from affiliates where account_id = ${accountId} for update`.execute(tx);
}

export interface PaymentRow extends ReferredPayment {
  /** The account that paid; told to nobody. */
  referredId: AccountId;
}

/** Payments that count: of the first twelve months of whoever came, and of the time before the two were linked. Looks across accounts. */
export async function readPayments(db: Db, accountId: AccountId): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select p.id, r.referred_id as "referredId", r.same_phone as "isOwn", p.amount_cents as "amountCents", p.refunded_cents as "refundedCents", p.state,
      p.paid_at as "paidAt", coalesce(s.cents, 0) as "settledCents", coalesce(s.requested, false) as "isRequested"
    from referrals r join payments p on p.account_id = r.referred_id
      and p.paid_at < ((r.came_at at time zone 'America/Sao_Paulo') + interval '12 months') at time zone 'America/Sao_Paulo'
      and (r.ended_at is null or p.paid_at < r.ended_at)
    left join lateral (
      select sum(l.cents)::int as cents, bool_or(o.state = 'requested') as requested
      from affiliate_payout_lines l join affiliate_payouts o on o.account_id = l.account_id and o.id = l.payout_id and o.state in ('requested', 'paid')
      where l.account_id = r.account_id and l.payment_id = p.id) s on true
    where r.account_id = ${accountId}`.execute(db);
  return rows;
}

export interface ReferralRow {
  id: AccountId;
  at: number;
  ended: Affiliate['referrals'][number]['ended'];
}

/** Newest first. */
export async function readReferrals(db: Db, accountId: AccountId): Promise<ReferralRow[]> {
  const { rows } = await sql<ReferralRow>`
    select referred_id as id, came_at as at, same_phone or ended_at is not null as ended
    from referrals where account_id = ${accountId}
    order by came_at desc, referred_id`.execute(db);
  return rows;
}

export async function readClicks(db: Db, accountId: AccountId): Promise<number> {
  const { rows } = await sql<{ clicks: number }>`
    select coalesce(sum(clicks), 0)::int as clicks from affiliate_clicks where account_id = ${accountId}`.execute(db);
  return rows[0]?.clicks ?? 0;
}

export async function readNow(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`select db_now() as now`.execute(db);
  return rows[0]?.now ?? 0;
}

export async function readLocale(tx: Tx, accountId: AccountId): Promise<string | null> {
  const row = await tx.selectFrom('accounts').select('locale').where('id', '=', accountId).executeTakeFirst();
  return row?.locale ?? null;
}

/** Writes the notice that the owner reads on every screen until it is read, or the payout is over: its id is the payout's. */
export async function insertNotice(
  tx: Tx,
  { accountId, id, about }: { accountId: AccountId; id: string; about: string },
): Promise<void> {
  await tx
    .insertInto('account_notices')
    .values({ account_id: accountId, id, kind: 'payout_requested', about })
    .execute();
}
