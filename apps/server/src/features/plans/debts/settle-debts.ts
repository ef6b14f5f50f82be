import { sql } from 'kysely';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { Db, NewCheckout, Tx } from '../store.ts';

/** Money that chargebacks took for good and that was not paid again, in cents. */
export async function readDebt(db: Db | Tx, accountId: AccountId): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents - refunded_cents), 0)::int as cents from payments where account_id = ${accountId} and state = 'lost'`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}

/** Writes down which payments an order of a debt pays again: all that were lost and not paid again so far. */
export async function nameDebts(tx: Tx, { account_id, id }: Pick<NewCheckout, 'account_id' | 'id'>): Promise<void> {
  await sql`
    update checkouts set settles = ${owedBy(account_id)} where account_id = ${account_id} and id = ${id}`.execute(tx);
}

/** Holds what a look at a debt may write, in one order whoever looks. */
export async function lockDebts(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`
    select from payments where account_id = ${accountId} and (kind = 'debt' or state in ('lost', 'settled')) order by id for update`.execute(
    tx,
  );
}

/** Lists the payments that an account owes for, as an order of its debt names them. */
export const owedBy = (accountId: AccountId) =>
  sql`(select array_agg(id order by paid_at, id) from payments where account_id = ${accountId} and state = 'lost')`;

/**
 * Settles what a payment of a debt was ordered for, the oldest first, as far as it goes; all of it is owed again where that payment was
 * paid back whole. A chargeback of it is a debt of its own. True where it settles something. Harmless any number of times.
 */
export async function settleDebts(
  tx: Tx,
  accountId: AccountId,
  { checkoutId, paymentId }: { checkoutId: string; paymentId: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_paid: boolean }>`
    with by as (select p.id, p.state, p.amount_cents - p.refunded_cents as cents, c.settles from payments p, checkouts c
        where p.account_id = ${accountId} and p.id = ${paymentId} and c.account_id = p.account_id and c.id = ${checkoutId}),
      named as (select p.id, p.state = 'settled' as was, sum(p.amount_cents - p.refunded_cents) over (order by p.paid_at, p.id) as so_far
        from payments p, by where p.account_id = ${accountId} and p.id = any(by.settles)
          and (p.state = 'lost' or (p.state = 'settled' and p.settled_by = by.id))),
      after as (select named.id, by.state <> 'refunded' and (named.was or so_far <= by.cents) as is_paid, by.id as by_id from named, by)
    update payments p set state = case when is_paid then 'settled' else 'lost' end, settled_by = case when is_paid then by_id end
    from after where p.account_id = ${accountId} and p.id = after.id
    returning is_paid`.execute(tx);
  return rows.some(({ is_paid }) => is_paid);
}
