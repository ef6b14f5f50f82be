import type { PaymentMethod } from '@recado/contract';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/db/database.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { ProviderName } from '../../../platform/payments/index.ts';

/** A payment of which something goes back, and has not gone yet. */
export interface OwedBack {
  /** Null: it was paid for an order whose account was erased before. */
  accountId: AccountId | null;
  /** Its name at its provider. */
  provider: ProviderName;
  payment: string;
  cents: number;
  /** The method by which its plan was paid; null where that is not known. */
  method: PaymentMethod | 'code' | null;
}

/**
 * Returns what is owed back to one account, or to all: its provider refused it, or was away. Between an order and its word it is owed for a
 * moment; of all, what was ordered within ten minutes is on its way and nobody's alarm.
 */
export async function readOwedBack(db: Kysely<DB>, accountId: AccountId | null): Promise<OwedBack[]> {
  const { rows } = await sql<OwedBack>`
    select p.account_id as "accountId", p.provider, p.provider_ref as payment, p.back_to_cents - p.refunded_cents as cents, s.method
    from payments p left join subscriptions s on s.account_id = p.account_id and s.id = p.subscription_id
    where p.back_to_cents > p.refunded_cents and p.state = 'paid'
      and (p.account_id = ${accountId}::uuid or ${accountId}::uuid is null and not exists (select from audit_entries e
        where e.account_id = p.account_id and e.action = 'refund_ordered' and e.at > db_now() - interval '10 minutes'))
    order by p.account_id, p.paid_at`.execute(db);
  if (accountId !== null) return rows;
  const erased = await sql<OwedBack>`
    select null::uuid as "accountId", provider, provider_ref as payment, cents, null::text as method
    from payments_of_nobody where by_hand_at is null order by refused_at`.execute(db);
  return [...rows, ...erased.rows];
}

export const sumOf = (owed: readonly OwedBack[]) => owed.reduce((sum, { cents }) => sum + cents, 0);
