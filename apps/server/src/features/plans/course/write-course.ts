import { sql } from 'kysely';
import { asClient } from '../../../platform/db/as-client.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { CheckoutLook, ProviderName, RenewalLook } from '../../../platform/payments/index.ts';
import type { Ids } from '../../../platform/ports/index.ts';
import { grant, withdraw } from '../../credits/index.ts';
import { CATALOGUE } from '../catalogue/catalogue.ts';
import type { CheckoutRow, SubscriptionRow, Tx } from '../store.ts';
import type { Course, GrantWish, TakeBack } from './decide-course.ts';
import type { PaidPeriod } from './lay-out-payments.ts';

/** Payments as they are now, each once. */
export async function writePayments(
  tx: Tx,
  ids: Ids,
  subscription: SubscriptionRow,
  { bought, backTo }: { bought: readonly PaidPeriod[]; backTo: Course['backTo'] },
): Promise<void> {
  const { account_id, id, provider } = subscription;
  for (const payment of bought) {
    const state =
      payment.state === 'paid' && payment.refundedCents >= payment.amountCents && payment.amountCents > 0
        ? 'refunded'
        : payment.state;
    await sql`
      insert into payments (account_id, id, subscription_id, provider, provider_ref, kind, plan, amount_cents, refunded_cents, currency, state,
        paid_at, period_start, period_end, receipt_url, back_to_cents)
      values (${account_id}, ${ids.uuid()}, ${id}, ${provider}, ${payment.ref}, ${payment.kind}, ${payment.plan}, ${payment.amountCents},
        ${Math.min(payment.refundedCents, payment.amountCents)}, 'BRL', ${state}, ${at(payment.paidAt)}, ${at(payment.start)}, ${at(payment.end)}, ${payment.receiptUrl}, ${backTo.get(payment.ref) ?? null})
      on conflict (provider, provider_ref) do update set refunded_cents = excluded.refunded_cents, back_to_cents = excluded.back_to_cents,
        state = case when payments.state = 'settled' and excluded.state = 'lost' then 'settled' else excluded.state end,
        receipt_url = coalesce(excluded.receipt_url, payments.receipt_url)`.execute(tx);
  }
}

/** Writes what is granted and taken back, each once. */
export async function writeGrants(
  tx: Tx,
  ids: Ids,
  accountId: AccountId,
  course: Pick<Course, 'grants' | 'takeBack'>,
): Promise<void> {
  for (const wish of course.grants) await grantOnce(tx, ids, accountId, wish);
  for (const taken of course.takeBack) await takeBackOf(tx, ids, accountId, taken);
}

/**
 * Grants what is wished where nothing of that name runs. The first is all of it; a later one is what was left when the one before was taken
 * back.
 */
async function grantOnce(tx: Tx, ids: Ids, accountId: AccountId, wish: GrantWish): Promise<void> {
  const { sourceId, plan, start, end, credits } = wish;
  const { count, runs, left } = await readFamily(tx, accountId, wish);
  if (runs) return;
  await grant(asClient(tx), {
    accountId,
    id: ids.uuid(),
    source: credits === null ? 'unlimited' : 'plan',
    sourceId: count === 0 ? sourceId : `again:${count}:${sourceId}`,
    covers: CATALOGUE[plan].covers,
    startsAt: start,
    endsAt: end,
    amount: left ?? credits ?? 0,
    // Three days after the month are given beside it, and read otherwise.
    reason: sourceId.includes('grace:') ? 'grace' : plan,
  });
}

const ofFamily = (accountId: AccountId, sourceId: string) => sql`
  account_id = ${accountId} and source in ('plan', 'unlimited') and (source_id = ${sourceId} or right(source_id, ${sourceId.length + 1}) = ${`:${sourceId}`})`;

/** Grants of one name: how many, whether one runs or the time is over, and what was not used of them and is not on its way. */
async function readFamily(
  tx: Tx,
  accountId: AccountId,
  { sourceId, end }: GrantWish,
): Promise<{ count: number; runs: boolean; left: number | null }> {
  const { rows } = await sql<{ count: number; runs: boolean; left: number | null }>`
    select count(*)::int as count, coalesce(bool_or(not closed or db_now() >= ${at(end)}), false) as runs,
      min(greatest(0, granted - spent - held - goodwill))::int as left
    from credit_grants where ${ofFamily(accountId, sourceId)}`.execute(tx);
  return rows[0] ?? { count: 0, runs: false, left: null };
}

async function takeBackOf(tx: Tx, ids: Ids, accountId: AccountId, { sourceId, reason }: TakeBack): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from credit_grants where ${ofFamily(accountId, sourceId)} and not closed`.execute(tx);
  for (const { id: grantId } of rows) await withdraw(asClient(tx), { accountId, grantId, reason, id: ids.uuid() });
}

interface Refs {
  renewalRef: string | null;
  customerRef: string | null;
  /** Null: as it was ordered. */
  renewal: Pick<RenewalLook, 'method'> | null;
}

export async function writeSubscription(
  tx: Tx,
  subscription: SubscriptionRow,
  course: Course,
  refs: Refs,
): Promise<void> {
  await sql`
    update subscriptions set plan = ${course.plan}, state = ${course.state}, cancelled = ${course.cancelled}, stopped = ${course.stopped},
      since = coalesce(${at(course.since)}, since), paid_until = ${at(course.paidUntil)}, valid_until = ${at(course.validUntil)},
      provider_ref = coalesce(${refs.renewalRef}, provider_ref), customer_ref = coalesce(${refs.customerRef}, customer_ref),
      method = coalesce(${refs.renewal?.method ?? null}, method),
      looks = looks + 1, looked_at = db_now()
    where account_id = ${subscription.account_id} and id = ${subscription.id}`.execute(tx);
}

export async function writeCheckout(
  tx: Tx,
  { account_id, id }: CheckoutRow,
  { state, voucherUrl }: Pick<CheckoutLook, 'state' | 'voucherUrl'>,
): Promise<void> {
  await sql`update checkouts set state = case when state = 'paid' then state else ${state} end, looked_at = db_now(),
      url = coalesce(${voucherUrl}, url)
    where account_id = ${account_id} and id = ${id}`.execute(tx);
}

/**
 * Writes what the account's row says of its payments: until when it is a subscriber, and its standing (of who is banned: that behind the
 * ban). Each payment that is disputed or lost is answered once, so that what an administrator says afterwards stays, and what comes after
 * that is answered too. Returns the standing before and after.
 */
export async function writeAccount(tx: Tx, accountId: AccountId): Promise<AccountChange> {
  const { rows } = await sql<AccountChange>`
    with b as (select id, standing, owed, case standing when 'banned' then coalesce(standing_before_ban, 'good') else standing end as said
        from accounts where id = ${accountId} for no key update),
      owing as (select count(*) > 0 as owes, count(*) filter (where not answered) > 0 as fresh
        from payments where account_id = ${accountId} and state in ('disputed', 'lost')),
      next as (select b.said = 'good' and fresh as stops, b.said = 'non_compliant' and b.owed and not owes as goes_on, owes from b, owing),
      told as (select case when stops then 'non_compliant' when goes_on then 'good' else b.said end as said from b, next),
      valid as (select count(*) > 0 as has_any, max(valid_until) as until from subscriptions where account_id = ${accountId})
    update accounts a set premium_until = case when valid.has_any then valid.until else a.premium_until end,
      standing = case when b.standing = 'banned' then b.standing else told.said end,
      standing_before_ban = case when b.standing = 'banned' then told.said else a.standing_before_ban end,
      owed = owes and (b.owed or stops)
    from b, next, told, valid where a.id = b.id
    returning b.standing as before, a.standing as after`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an account that pays is not there');
  await sql`
    update payments set answered = not answered where account_id = ${accountId} and answered <> (state in ('disputed', 'lost'))`.execute(
    tx,
  );
  return row;
}

export interface AccountChange {
  before: string;
  after: string;
}

/** Notes a payment of a debt as it is now, and answers which one it is with us, whether it is new, and its state. */
export async function writeDebtPayment(
  tx: Tx,
  payment: {
    accountId: AccountId;
    id: string;
    provider: ProviderName;
    ref: string;
    amountCents: number;
    refundedCents: number;
    state: string;
    paidAt: number;
    receiptUrl: string | null;
  },
): Promise<{ paymentId: string; isNew: boolean; state: string }> {
  const { rows } = await sql<{ paymentId: string; isNew: boolean; state: string }>`
    insert into payments (account_id, id, provider, provider_ref, kind, amount_cents, refunded_cents, currency, state, paid_at, period_start, period_end, receipt_url)
    values (${payment.accountId}, ${payment.id}, ${payment.provider}, ${payment.ref}, 'debt', ${payment.amountCents}, ${payment.refundedCents}, 'BRL',
      ${payment.state}, ${at(payment.paidAt)}, ${at(payment.paidAt)}, ${at(payment.paidAt)}, ${payment.receiptUrl})
    on conflict (provider, provider_ref) do update set refunded_cents = excluded.refunded_cents,
      state = case when payments.state = 'settled' and excluded.state = 'lost' then 'settled' else excluded.state end
    returning id as "paymentId", xmax = 0 as "isNew", state`.execute(tx);
  if (!rows[0]) throw new Error('an upsert returns its row');
  return rows[0];
}

const at = (ms: number | null) => sql`to_timestamp(${ms}::float8 / 1000)`;
