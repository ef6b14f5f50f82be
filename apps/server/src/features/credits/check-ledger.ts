import { OPEN_STATES } from '@recado/contract';
import type { ClientBase } from 'pg';
import { listStates } from '../../platform/db/list-states.ts';
import type { AccountId } from '../../platform/ids/index.ts';

/** One number that two sources disagree about. */
export interface Drift {
  accountId: AccountId;
  grantId: string;
  /** `balance` and `granted`: columns against entries. `deliveries`: held and spent against the deliveries that name the grant. */
  what: string;
  column: number;
  recomputed: number;
}

const BALANCES = {
  name: 'credits.check_balances',
  text: `with moved as (
      select account_id, grant_id, balance, sum(amount)::int as amount from (
        select account_id, grant_id, to_balance as balance, amount from credit_entries
        union all select account_id, grant_id, from_balance, -amount from credit_entries
      ) m group by account_id, grant_id, balance
    )
    select coalesce(g.account_id, m.account_id) as account_id, coalesce(g.id, m.grant_id) as grant_id,
      coalesce(g.balance, m.balance) as what, coalesce(g.amount, 0)::int as kept, coalesce(m.amount, 0)::int as recomputed
    from (
      select account_id, id, b.balance, b.amount from credit_grants,
        lateral (values ('issued', -granted), ('available', available), ('held', held), ('spent', spent), ('expired', expired), ('goodwill', goodwill))
          as b(balance, amount)
    ) g
    full join moved m on m.account_id = g.account_id and m.grant_id = g.id and m.balance = g.balance
    where coalesce(g.amount, 0) <> coalesce(m.amount, 0)`,
};

// Added up once for all grants: a look for each of them would read its account's deliveries again and again. Of who is erased the sums
// stay, and the deliveries go.
const DELIVERIES = {
  name: 'credits.check_deliveries',
  text: `with named as (
      select account_id, grant_id, count(*) filter (where state in (${listStates(OPEN_STATES)}))::int as held,
        count(*) filter (where state = 'sent')::int as spent, count(*) filter (where state = 'unprovable')::int as goodwill
      from deliveries where grant_id is not null group by account_id, grant_id
    )
    select g.account_id, g.id as grant_id, b.what, b.kept, b.recomputed from credit_grants g
    join accounts a on a.id = g.account_id and a.ig_id not like 'erased %'
    left join named d on d.account_id = g.account_id and d.grant_id = g.id
    cross join lateral (values ('deliveries held', g.held, coalesce(d.held, 0)), ('deliveries spent', g.spent, coalesce(d.spent, 0)),
      ('deliveries goodwill', g.goodwill, coalesce(d.goodwill, 0))) as b(what, kept, recomputed)
    where b.kept <> b.recomputed`,
};

/** Recomputes every balance from the append-only entries, and held and spent from the deliveries. Empty: no drift (C8, C3). */
export async function checkLedger(db: Pick<ClientBase, 'query'>): Promise<Drift[]> {
  type Row = { account_id: AccountId; grant_id: string; what: string; kept: number; recomputed: number };
  const balances = await db.query<Row>(BALANCES);
  const deliveries = await db.query<Row>(DELIVERIES);
  return [...balances.rows, ...deliveries.rows].map((row) => ({
    accountId: row.account_id,
    grantId: row.grant_id,
    what: row.what,
    column: row.kept,
    recomputed: row.recomputed,
  }));
}
