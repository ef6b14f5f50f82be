import type { TakenBackFor } from '@recado/contract';
import type { ClientBase } from 'pg';
import type { AccountId } from '../../platform/ids/index.ts';

export interface Withdrawal {
  accountId: AccountId;
  grantId: string;
  /** Shown in the statement, which nobody reads of who is erased. */
  reason: TakenBackFor | 'erased';
  /** A UUIDv7 of the id port: the cause of the ledger's entry. */
  id: string;
  actorAccountId?: AccountId;
}

// All balances as they were locked: of a row that somebody changed since the statement began, Postgres first checks what would become of
// the old one.
export const lockedBalances = (locked: string) =>
  ['granted', 'held', 'spent', 'goodwill'].map((name) => `${name} = ${locked}.${name}`).join(', ');

// One that has not begun ends before it begins: a period is never empty, and nothing reserves from it.
const WITHDRAW = {
  name: 'credits.withdraw',
  text: `with taken as (
    select * from credit_grants where account_id = $1 and id = $2 and not closed for update
  ), moved as (
    update credit_grants g set available = 0, expired = taken.expired + taken.available, closed = true, ${lockedBalances('taken')},
      starts_at = least(g.starts_at, db_now() - interval '1 millisecond'), ends_at = least(g.ends_at, db_now())
    from taken where g.account_id = taken.account_id and g.id = taken.id
    returning taken.available
  ), noted as (
    insert into credit_entries (account_id, cause_id, kind, grant_id, from_balance, to_balance, amount, reason, actor_account_id, at)
    select account_id, $3, 'withdraw', id, 'available', 'expired', available, $4, $5, db_now() from taken where available > 0
  )
  select available from moved`,
};

/**
 * Takes back what is left of a grant and ends its period: what is held is still settled, and what comes back of it expires. Returns how
 * many credits were taken; null when the grant is over already, or there is none: harmless any number of times.
 */
export async function withdraw(tx: ClientBase, taken: Withdrawal): Promise<number | null> {
  const { accountId, grantId, id, reason, actorAccountId } = taken;
  const values = [accountId, grantId, id, reason, actorAccountId ?? null];
  const { rows } = await tx.query<{ available: number }>({ ...WITHDRAW, values });
  return rows[0]?.available ?? null;
}
