import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/db/database.ts';
import type { AccountId } from '../../../platform/ids/index.ts';

/** Something that a subscription, its payments and its credits disagree about. */
export interface SubscriptionDrift {
  accountId: AccountId;
  /** Its public number. */
  code: string;
  /** The payment's name at its provider; null where the subscription itself is meant. */
  payment: string | null;
  /** `unpaid`: credits run that nothing pays. `ungranted`: paid for now, and no credits run. `until`: not what its payments say. */
  what: 'unpaid' | 'ungranted' | 'until';
}

interface Row {
  account_id: AccountId;
  code: string;
  payment: string | null;
  what: SubscriptionDrift['what'];
}

// A grant's source ends with the name of the payment that it came of.
const DRIFT = sql<Row>`with running as (
    select account_id, regexp_replace(source_id, '^.*:', '') as ref from credit_grants
    where source in ('plan', 'unlimited') and not closed and starts_at <= db_now() and ends_at > db_now() and source_id ~ '(^|:)(payment|grace):'
  ), paid as (
    select p.*, s.code, s.ended_at from payments p join subscriptions s on s.account_id = p.account_id and s.id = p.subscription_id
    where p.state = 'paid' and (p.refunded_cents < p.amount_cents or p.amount_cents = 0)
      and (p.back_to_cents is null or p.back_to_cents < p.amount_cents)
  )
  select p.account_id, s.code, p.provider_ref as payment, 'unpaid' as what from running r
    join payments p on p.account_id = r.account_id and p.provider_ref = r.ref
    join subscriptions s on s.account_id = p.account_id and s.id = p.subscription_id
    where p.state <> 'paid' or (p.refunded_cents >= p.amount_cents and p.amount_cents > 0)
  union all
  select account_id, code, provider_ref, 'ungranted' from paid p
    where p.period_start <= db_now() and p.period_end > db_now() and p.ended_at is null
      and not exists (select from running r where r.account_id = p.account_id and r.ref = p.provider_ref)
      and not exists (select from paid u where u.account_id = p.account_id and u.subscription_id = p.subscription_id and u.kind = 'upgrade'
        and u.id <> p.id and u.paid_at >= p.paid_at and u.period_start between p.period_start and p.period_end)
  union all
  select s.account_id, s.code, null, 'until' from subscriptions s
    left join lateral (select max(p.period_end) as until from paid p where p.account_id = s.account_id and p.subscription_id = s.id) l on true
    where s.state in ('active', 'grace') and s.ended_at is null and s.provider <> 'code' and s.paid_until is distinct from l.until`;

/** Holds subscriptions against their payments, and both against the credits that run. Empty: all of them agree. */
export async function checkSubscriptions(db: Kysely<DB>): Promise<SubscriptionDrift[]> {
  const { rows } = await DRIFT.execute(db);
  return rows.map(({ account_id: accountId, code, payment, what }) => ({ accountId, code, payment, what }));
}
