import type { PaymentMethod, PlanCode } from '@recado/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { About, ProviderName } from '../../platform/payments/index.ts';
import { isNotErased } from '../privacy/index.ts';
import { GRACE_MS } from './catalogue/catalogue.ts';
import { owedBy } from './debts/settle-debts.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

/** Times are epoch milliseconds. */
export interface SubscriptionRow {
  account_id: AccountId;
  id: string;
  code: string;
  plan: PlanCode;
  provider: ProviderName | 'code';
  method: PaymentMethod | 'code';
  provider_ref: string | null;
  customer_ref: string | null;
  state: 'pending' | 'active' | 'grace' | 'ended';
  cancelled: boolean;
  /** Ended at its provider. */
  stopped: boolean;
  since: number;
  paid_until: number | null;
  valid_until: number | null;
  ended_at: number | null;
  looks: number;
  created_at: number;
  /** True where a paid month runs, and none is paid after it. */
  is_last_month: boolean;
  /** True where a bank asks back the month that runs: what renews goes on meanwhile. */
  is_disputed: boolean;
  /** The page on which its newest order that is still open goes on. */
  pay_url: string | null;
}

/**
 * Says whether a bank asks back what runs of a row of `subscriptions`, as long as its course leaves the renewal alone for that. The row goes
 * by the name that it has in the statement.
 */
export const isDisputed = (row: 'subscriptions' | 's') => sql<boolean>`exists (select from payments p
  where p.account_id = ${sql.ref(`${row}.account_id`)} and p.subscription_id = ${sql.ref(`${row}.id`)}
    and p.state = 'disputed' and p.period_end + make_interval(secs => ${GRACE_MS / 1000}::float8) > db_now())`;

const SUBSCRIPTION = sql`account_id, id, code, plan, provider, method, provider_ref, customer_ref, state, cancelled, stopped, since, paid_until, valid_until,
  ended_at, looks, created_at, exists (select from payments p where p.account_id = subscriptions.account_id and p.subscription_id = subscriptions.id
    and p.kind = 'month' and p.state = 'paid' and p.period_start <= db_now() and p.period_end > db_now() and p.period_end >= subscriptions.paid_until) as is_last_month,
  ${isDisputed('subscriptions')} as is_disputed,
  (select c.url from checkouts c where c.account_id = subscriptions.account_id and c.subscription_id = subscriptions.id and c.state = 'open'
    order by c.created_at desc limit 1) as pay_url`;

/** Newest first. */
export async function readSubscriptions(db: Db | Tx, accountId: AccountId): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    select ${SUBSCRIPTION} from subscriptions where account_id = ${accountId} order by created_at desc, id desc`.execute(
    db,
  );
  return rows;
}

export async function readSubscription(db: Db | Tx, accountId: AccountId, id: string): Promise<SubscriptionRow | null> {
  const { rows } = await sql<SubscriptionRow>`
    select ${SUBSCRIPTION} from subscriptions where account_id = ${accountId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The same, held until the transaction ends. */
export async function lockSubscription(tx: Tx, accountId: AccountId, id: string): Promise<SubscriptionRow | null> {
  const { rows } = await sql<SubscriptionRow>`
    select ${SUBSCRIPTION} from subscriptions where account_id = ${accountId} and id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

/** All of an account, held until the transaction ends: always in the same order, as each look holds one. */
export async function lockSubscriptions(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`select from subscriptions where account_id = ${accountId} order by id for update`.execute(tx);
}

export interface CheckoutRow {
  account_id: AccountId;
  id: string;
  kind: 'month' | 'upgrade' | 'debt';
  subscription_id: string | null;
  plan: PlanCode | null;
  provider: ProviderName;
  method: PaymentMethod;
  provider_ref: string | null;
  url: string | null;
  amount_cents: number;
  state: 'open' | 'paid' | 'ended';
  priced_at: number | null;
  created_at: number;
}

/** The time for which the page of an order can be paid: a sum that was shown long ago is no longer looked at. */
const PAGE_MS = 3_600_000;

/** Returns the moment until which the page of an order can be paid, epoch milliseconds. */
export const pageEndOf = ({ created_at }: Pick<CheckoutRow, 'created_at'>) => created_at + PAGE_MS;

const CHECKOUT = sql`account_id, id, kind, subscription_id, plan, provider, method, provider_ref, url, amount_cents, state, priced_at, created_at`;

export async function readCheckout(db: Db | Tx, accountId: AccountId, id: string): Promise<CheckoutRow | null> {
  const { rows } = await sql<CheckoutRow>`
    select ${CHECKOUT} from checkouts where account_id = ${accountId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Those of a subscription that have a page at the provider, oldest first. */
export async function readCheckouts(db: Db | Tx, accountId: AccountId, subscriptionId: string): Promise<CheckoutRow[]> {
  const { rows } = await sql<CheckoutRow>`
    select ${CHECKOUT} from checkouts where account_id = ${accountId} and subscription_id = ${subscriptionId}
      and provider_ref is not null order by created_at, id`.execute(db);
  return rows;
}

export async function insertSubscription(
  tx: Tx,
  made: Pick<SubscriptionRow, 'account_id' | 'id' | 'code' | 'plan' | 'provider' | 'method'>,
): Promise<void> {
  await sql`
    insert into subscriptions (account_id, id, code, plan, provider, method, state)
    values (${made.account_id}, ${made.id}, ${made.code}, ${made.plan}, ${made.provider}, ${made.method}, 'pending')`.execute(
    tx,
  );
}

export type NewCheckout = Omit<CheckoutRow, 'provider_ref' | 'url' | 'state' | 'created_at'>;

export async function insertCheckout(tx: Tx, made: NewCheckout): Promise<void> {
  await sql`
    insert into checkouts (account_id, id, kind, subscription_id, plan, provider, method, amount_cents, state, priced_at)
    values (${made.account_id}, ${made.id}, ${made.kind}, ${made.subscription_id}, ${made.plan}, ${made.provider}, ${made.method},
      ${made.amount_cents}, 'open', to_timestamp(${made.priced_at}::float8 / 1000))`.execute(tx);
}

/** Notes the page that was opened; false where the order is there no more. */
export async function noteOpened(
  tx: Tx,
  { account_id, id }: NewCheckout,
  opened: { ref: string; url: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update checkouts set provider_ref = ${opened.ref}, url = ${opened.url} where account_id = ${account_id} and id = ${id}`.execute(
    tx,
  );
  return numAffectedRows > 0n;
}

/** A page is open for an hour from its order; one that was never heard of can be asked for while Stripe takes so near an end. */
const SAME_PAGE = sql`case when url is null then interval '25 minutes' else interval '50 minutes' end`;

/** An order for the same that is an hour old at most: who presses twice gets the same page. */
export async function findOpenCheckout(
  db: Db | Tx,
  wanted: Pick<NewCheckout, 'account_id' | 'kind' | 'plan' | 'method' | 'amount_cents'>,
): Promise<CheckoutRow | null> {
  const { rows } = await sql<CheckoutRow>`
    select ${CHECKOUT} from checkouts where account_id = ${wanted.account_id} and kind = ${wanted.kind} and plan is not distinct from ${wanted.plan}
      and method = ${wanted.method} and amount_cents = ${wanted.amount_cents} and state = 'open'
      and (kind <> 'debt' or settles is not distinct from ${owedBy(wanted.account_id)})
      and created_at > db_now() - ${SAME_PAGE} order by created_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The newest order of a move to that plan that can still be paid, an hour old at most. */
export async function findOpenUpgrade(
  db: Db | Tx,
  { accountId, subscriptionId, plan }: { accountId: AccountId; subscriptionId: string; plan: PlanCode },
): Promise<CheckoutRow | null> {
  const { rows } = await sql<CheckoutRow>`
    select ${CHECKOUT} from checkouts where account_id = ${accountId} and subscription_id = ${subscriptionId} and kind = 'upgrade'
      and plan = ${plan} and state = 'open' and created_at > db_now() - ${SAME_PAGE} order by created_at desc limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Orders of an account are made one after the other. */
export async function lockBuyer(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`select from accounts where id = ${accountId} for no key update`.execute(tx);
}

/** The owner of a provider's event. */
export interface Owner {
  accountId: AccountId;
  subscriptionId: string | null;
  checkoutId: string | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An order's id as a provider tells it; null where it is no order of ours. */
export const orderId = (told: string | null) => sql`${told !== null && UUID.test(told) ? told : null}::uuid`;

/** Finds whom an event is about; null: nobody that we know, or an account that is erased. */
export async function findOwner(db: Db, provider: ProviderName, about: About): Promise<Owner | null> {
  const { checkoutId = null, renewalRef = null, paymentRef = null } = about;
  const { rows } = await sql<Owner>`
    select account_id as "accountId", subscription_id as "subscriptionId", id as "checkoutId" from checkouts
      where provider = ${provider} and (id = ${orderId(checkoutId)} or provider_ref = ${renewalRef})
    union all
    select account_id, id, null from subscriptions where provider = ${provider} and provider_ref = ${renewalRef}
    union all
    select account_id, subscription_id, null from payments p where provider = ${provider} and provider_ref = ${paymentRef}
      and exists (select from accounts a where a.id = p.account_id and ${isNotErased('a')})
    limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Instants that months from a moment begin at, for each of these moments. */
export async function readMonths(
  db: Db | Tx,
  moments: readonly number[],
  months: number,
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ ms: number; starts: number[] }>`
    select ms, (select array_agg(extract(epoch from s) * 1000 order by s)::float8[] from unnest(months_from(to_timestamp(ms / 1000), ${months})) s) as starts
    from unnest(${[...moments]}::float8[]) ms`.execute(db);
  return new Map(rows.map(({ ms, starts }) => [ms, starts]));
}

export interface PaymentRow {
  id: string;
  provider_ref: string;
  subscription_id: string | null;
  kind: 'month' | 'upgrade' | 'debt';
  plan: PlanCode | null;
  amount_cents: number;
  refunded_cents: number;
  state: 'paid' | 'refunded' | 'disputed' | 'lost' | 'settled';
  paid_at: number;
  period_start: number;
  period_end: number;
  receipt_url: string | null;
  /** Up to this sum it goes back. */
  back_to_cents: number | null;
  /** The part of what went back that an operator paid by hand. */
  by_hand_cents: number;
  created_at: number;
}

/** More than anybody has. */
export const MOST_PAYMENTS = 1_000;

/** An account's payments, newest first; of one subscription, or all. */
export async function readPayments(
  db: Db | Tx,
  accountId: AccountId,
  subscriptionId: string | null,
  limit = 100,
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select id, provider_ref, subscription_id, kind, plan, amount_cents, refunded_cents, state, paid_at, period_start, period_end, receipt_url,
      back_to_cents, by_hand_cents, created_at
    from payments where account_id = ${accountId} and (${subscriptionId}::uuid is null or subscription_id = ${subscriptionId})
    order by paid_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * Finds subscriptions that nobody called about, and that have to be looked at. They ended, are needless, were begun, are owed something
 * back, or ended here and are not known to have ended there. At most 300.
 */
export async function readDue(
  db: Db,
  providers: readonly ProviderName[],
): Promise<{ accountId: AccountId; id: string }[]> {
  const calm = sql`provider = any(${[...providers]}::text[]) and (failed_at is null or failed_at < db_now() - interval '15 minutes')`;
  const { rows } = await sql<{ accountId: AccountId; id: string }>`
    (select account_id as "accountId", id from subscriptions where state in ('active', 'grace') and valid_until <= db_now()
       and ${calm} order by valid_until limit 100)
    union
    (select account_id, id from subscriptions where state in ('active', 'grace') and paid_until <= db_now()
       and looked_at < db_now() - interval '10 minutes' and ${calm} order by looked_at limit 50)
    union
    (select account_id, id from subscriptions where state = 'active' and looked_at < paid_until and paid_until <= db_now() and ${calm} limit 50)
    union
    (select account_id, id from subscriptions where ended_at is not null and state <> 'ended' and ${calm} limit 50)
    union
    (select s.account_id, s.id from payments p join subscriptions s on s.account_id = p.account_id and s.id = p.subscription_id
       where p.back_to_cents > p.refunded_cents and p.state = 'paid' and s.looked_at < db_now() - interval '1 hour'
         and s.provider = any(${[...providers]}::text[]) and (s.failed_at is null or s.failed_at < db_now() - interval '15 minutes') limit 50)
    union
    (select account_id, id from subscriptions where state = 'pending' and created_at < db_now() - interval '10 minutes'
       and (looked_at is null or looked_at < db_now() - interval '1 hour') and ${calm} order by looked_at nulls first limit 50)
    union
    (select account_id, id from subscriptions where state = 'ended' and not stopped and provider_ref is not null
       and looked_at < db_now() - interval '1 hour' and ${calm} order by looked_at limit 50)`.execute(db);
  return rows;
}

/** The provider did not answer: who looks by the clock leaves it alone for a while. */
export async function noteFailed(db: Db, { accountId, id }: { accountId: AccountId; id: string }): Promise<void> {
  await sql`update subscriptions set failed_at = db_now() where account_id = ${accountId} and id = ${id}`.execute(db);
}

export async function readBuyer(db: Db | Tx, accountId: AccountId) {
  const { rows } = await sql<{
    email: string | null;
    locale: string;
    standing: 'good' | 'non_compliant' | 'banned';
    partner: boolean;
  }>`
    select email, locale, standing, partner from accounts where id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}
