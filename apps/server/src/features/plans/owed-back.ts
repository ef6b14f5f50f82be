import type { Pool } from 'pg';

/** A payment of which something goes back, and has not gone yet. */
export interface OwedBack {
  accountId: string;
  /** Its name at its provider. */
  provider: string;
  payment: string;
  cents: number;
}

const OWED = `select account_id as "accountId", provider, provider_ref as payment, back_to_cents - refunded_cents as cents from payments
  where back_to_cents > refunded_cents and state = 'paid' and (account_id = $1 or $1::uuid is null and not exists (select from audit_entries e
    where e.account_id = payments.account_id and e.action = 'refund_ordered' and e.at > db_now() - interval '10 minutes'))
  order by account_id, paid_at`;

/**
 * What is owed back to one account, or to all: its provider refused it, or was away. Between an order and its word it is owed for a moment;
 * of all, what was ordered within ten minutes is on its way and nobody's alarm.
 */
export async function readOwedBack(pool: Pick<Pool, 'query'>, accountId: string | null): Promise<OwedBack[]> {
  const { rows } = await pool.query<OwedBack>(OWED, [accountId]);
  return rows;
}

export const sumOf = (owed: readonly OwedBack[]) => owed.reduce((sum, { cents }) => sum + cents, 0);
