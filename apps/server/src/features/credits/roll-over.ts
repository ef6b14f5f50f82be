import type { ClientBase } from 'pg';
import { hintStatements } from '../../platform/hints/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Proc } from '../../platform/ports/index.ts';
import { ensureFreeGrants } from './ensure-free-grants.ts';
import { lockedBalances } from './withdraw.ts';

const A_BATCH = 500;

// An entry's cause is its own id: a correction may open a period again. Its random half is drawn from the grant and what has expired
// of it so far, so that the same history makes the same ids.
const CLOSE = {
  name: 'credits.close_periods',
  text: `with clock as materialized (
      select db_now() as at
    ), over as (
      select *, md5(account_id || ' ' || id || ' expired:' || expired) as own from credit_grants
      where not closed and ends_at <= (select at from clock) order by ends_at limit ${A_BATCH} for update skip locked
    ), moved as (
      update credit_grants g set available = 0, expired = over.expired + over.available, closed = true, ${lockedBalances('over')} from over
      where g.account_id = over.account_id and g.id = over.id
    ), noted as (
      insert into credit_entries (account_id, cause_id, kind, grant_id, from_balance, to_balance, amount, at)
      select account_id, (left(uuid7_floor(clock.at)::text, 14) || '7' || left(own, 3) || '-8' || substr(own, 4, 3) || '-' || substr(own, 7, 12))::uuid, 'expire', id, 'available', 'expired', available, clock.at
      from over, clock where available > 0
    )
    select o.account_id, o.source = 'free' and a.standing = 'good' and a.deletion_due_at is null as renews
    from over o left join accounts a on a.id = o.account_id`,
};

/**
 * Closes the periods that are over, at most 500 a call. What was left of them expires, and whose free month it was gets the next one in the
 * same transaction. Passes by what somebody else has under way. Returns how many it closed.
 */
export async function rollOver(tx: ClientBase, proc: Pick<Proc, 'point'>): Promise<number> {
  const { rows } = await tx.query<{ account_id: AccountId; renews: boolean | null }>(CLOSE);
  if (rows.length === 0) return 0;
  proc.point('rollover.mid');
  const renewing = rows.filter(({ renews }) => renews).map(({ account_id }) => account_id);
  if (renewing.length > 0) await ensureFreeGrants(tx, renewing);
  const hints = rows.map(({ account_id: accountId }) => ({ accountId, kind: 'credits' }) as const); // const: a word of a closed list
  for (const statement of hintStatements(hints)) await tx.query(statement);
  return rows.length;
}
