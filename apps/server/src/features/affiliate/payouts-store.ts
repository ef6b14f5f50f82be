import type { Payout, PixKeyKind } from '@recado/contract';
import { sql } from 'kysely';
import type { Sealed } from '../../platform/crypto/vault.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Db, Tx } from './store.ts';

export interface PayoutRow {
  id: string;
  account_id: AccountId;
  cents: number;
  state: Payout['state'];
  key_kind: PixKeyKind;
  pix_key: Buffer | null;
  pix_key_id: string | null;
  requested_at: number;
  done_at: number | null;
  reference: string | null;
  reason: string | null;
  /** The instant at which it went into a file for the bank. */
  exported_at: number | null;
  username: string | null;
  /** Null once the account is gone. */
  standing: 'good' | 'non_compliant' | 'banned' | null;
  /** The instant at which the account is to be erased. */
  leaves_at: number | null;
}

const PAYOUT = sql`o.id, o.account_id, o.cents, o.state, o.key_kind, o.pix_key, o.pix_key_id, o.requested_at, o.done_at, o.reference, o.reason,
  o.exported_at, nullif(a.username, '') as username, a.standing, a.deletion_due_at as leaves_at`;

/** Newest first, at most a hundred. */
export async function readPayouts(db: Db, accountId: AccountId): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select ${PAYOUT} from affiliate_payouts o left join accounts a on a.id = o.account_id
    where o.account_id = ${accountId} order by o.requested_at desc, o.id desc limit 100`.execute(db);
  return rows;
}

/** Cents by state, over all payouts of an account. */
export async function sumPayouts(db: Db, accountId: AccountId): Promise<{ requestedCents: number; paidCents: number }> {
  const { rows } = await sql<{ requestedCents: number; paidCents: number }>`
    select coalesce(sum(cents) filter (where state = 'requested'), 0)::int as "requestedCents",
      coalesce(sum(cents) filter (where state = 'paid'), 0)::int as "paidCents"
    from affiliate_payouts where account_id = ${accountId}`.execute(db);
  return rows[0] ?? { requestedCents: 0, paidCents: 0 };
}

export interface NewPayout {
  id: string;
  accountId: AccountId;
  cents: number;
  keyKind: PixKeyKind;
  sealed: Sealed;
  lines: readonly { paymentId: string; cents: number }[];
}

export async function insertPayout(
  tx: Tx,
  { id, accountId, cents, keyKind, sealed, lines }: NewPayout,
): Promise<PayoutRow> {
  await sql`
    insert into affiliate_payouts (account_id, id, cents, key_kind, pix_key, pix_key_id)
    values (${accountId}, ${id}, ${cents}, ${keyKind}, ${sealed.ciphertext}, ${sealed.keyId})`.execute(tx);
  await sql`
    insert into affiliate_payout_lines (account_id, payout_id, payment_id, cents)
    select ${accountId}, ${id}, payment, line from unnest(${lines.map(({ paymentId }) => paymentId)}::uuid[],
      ${lines.map((line) => line.cents)}::int[]) as n (payment, line)`.execute(tx);
  return lockPayout(tx, id).then((row) => row ?? missing());
}

function missing(): never {
  throw new Error('a payout that was just written is not there');
}

/** The payout, held until the transaction ends. */
export async function lockPayout(tx: Tx, id: string): Promise<PayoutRow | null> {
  const { rows } = await sql<PayoutRow>`
    select ${PAYOUT} from affiliate_payouts o left join accounts a on a.id = o.account_id where o.id = ${id} for update of o`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Those of an account that wait, held until the transaction ends. */
export async function lockWaiting(tx: Tx, accountId: AccountId): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select ${PAYOUT} from affiliate_payouts o left join accounts a on a.id = o.account_id
    where o.account_id = ${accountId} and o.state = 'requested' order by o.id for update of o`.execute(tx);
  return rows;
}

/** Counts how often an account called requests off within the last day. */
export async function countCalledOff(tx: Tx, accountId: AccountId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from affiliate_payouts
    where account_id = ${accountId} and state = 'called_off' and done_at > db_now() - interval '1 day'`.execute(tx);
  return rows[0]?.count ?? 0;
}

export type End = { state: 'paid'; reference: string } | { state: 'refused'; reason: string } | { state: 'called_off' };

/** Ends a payout that its transaction holds; its key is gone with it, and the notice that it was asked for. */
export async function endPayout(
  tx: Tx,
  { id, account_id: accountId }: Pick<PayoutRow, 'id' | 'account_id'>,
  end: End,
): Promise<void> {
  const reference = end.state === 'paid' ? end.reference : null;
  const reason = end.state === 'refused' ? end.reason : null;
  await sql`
    update affiliate_payouts set state = ${end.state}, done_at = db_now(), reference = ${reference}, reason = ${reason},
      pix_key = null, pix_key_id = null
    where id = ${id}`.execute(tx);
  await tx.deleteFrom('account_notices').where('account_id', '=', accountId).where('id', '=', id).execute();
}

/** Payouts that wait and were in no file yet, the oldest first, held until the transaction ends: of two files at once one has them. */
export async function lockUnexported(tx: Tx, most: number): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select ${PAYOUT} from affiliate_payouts o left join accounts a on a.id = o.account_id
    where o.state = 'requested' and o.exported_at is null order by o.requested_at, o.id limit ${most} for update of o`.execute(
    tx,
  );
  return rows;
}

/** Notes that they are in a file for the bank now. */
export async function markExported(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update affiliate_payouts set exported_at = db_now() where id = any (${[...ids]}::uuid[])`.execute(tx);
}

export interface PageOf {
  state: 'requested' | 'done';
  page: number;
  size: number;
}

/** Lists payouts of all accounts: what waits, the oldest first; what is done, the newest first. */
export async function listPayouts(db: Db, { state, page, size }: PageOf): Promise<PayoutRow[]> {
  const isOpen = state === 'requested';
  const order = isOpen ? sql`o.requested_at, o.id` : sql`o.done_at desc, o.id desc`;
  const { rows } = await sql<PayoutRow>`
    select ${PAYOUT} from affiliate_payouts o left join accounts a on a.id = o.account_id
    where ${isOpen ? sql`o.state = 'requested'` : sql`o.state <> 'requested'`}
    order by ${order} limit ${size} offset ${(page - 1) * size}`.execute(db);
  return rows;
}

export async function countPayouts(db: Db, state: PageOf['state']): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from affiliate_payouts where (state = 'requested') = ${state === 'requested'}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}
