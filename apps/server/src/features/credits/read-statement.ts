import type { StatementLine, StatementQuery } from '@recado/contract';
import type { Pool } from 'pg';
import { timestampText } from '../../platform/db/column-types.ts';
import type { AccountId } from '../../platform/ids/index.ts';

/** A line of the statement, and where the one after it begins. */
export type StatementRow = StatementLine & { cursor: string };

type Wanted = Pick<StatementQuery, 'show' | 'from' | 'to'> & { after: string | null; limit: number };

const KINDS = {
  used: ['reserve'],
  back: ['release', 'gift'],
  added: ['grant', 'correct'],
  ended: ['expire', 'withdraw'],
} as const; // const: literals of the closed list

// A cursor is the order of its line, and what was left before it.
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const CURSOR = new RegExp(`^(\\d{1,17})\\.([01])\\.(${UUID})\\.([a-z]{1,10})\\.(${UUID})\\.(\\d{1,9})$`);
/** The order of a statement: of two lines of one moment the one that gives is older than those that take. */
const ORDER = `at desc, gives, cause_id desc, kind desc, grant_id desc`;

// A month is told when it begins, and is no news before. What is left is told backwards from now, or from the line before: the credits
// that can be spent, less what came later. What an unlimited grant issues for a single message is no news, and takes nothing. Grants are
// few and found by their own ids; all else by its time.
const READ = `with entries as not materialized (
    select e.at, 0 as gives, e.cause_id, e.kind, e.grant_id, e.amount, e.reason, g.source, g.ends_at,
      case when g.source = 'unlimited' then 0 when e.to_balance = 'available' then e.amount when e.from_balance = 'available' then -e.amount else 0 end as change
    from credit_entries e join credit_grants g on g.account_id = e.account_id and g.id = e.grant_id
    where e.account_id = $1 and e.kind not in ('capture', 'goodwill', 'grant') and g.starts_at <= db_now()
    union all
    select greatest(e.at, g.starts_at), 1, e.cause_id, e.kind, e.grant_id, e.amount, e.reason, g.source, g.ends_at, e.amount
    from credit_grants g join credit_entries e on e.account_id = g.account_id and e.cause_id = g.id and e.kind = 'grant' and e.grant_id = g.id
    where g.account_id = $1 and g.source <> 'unlimited' and g.starts_at <= db_now()
  ), older as not materialized (
    select * from entries where at <= coalesce($2::timestamptz, 'infinity')
      and ($2::timestamptz is null or at < $2 or (gives, $4::uuid, $5::text, $6::uuid) > ($3::int, cause_id, kind, grant_id))
  ), page as (
    select * from older where at >= $7 and at < $8 and ($9::text[] is null or kind = any($9)) order by ${ORDER} limit $10
  ), told as (
    select cause_id, kind, grant_id, coalesce(sum(change) over (order by ${ORDER} rows between unbounded preceding and 1 preceding), 0)::int as newer
    from older where at >= (select min(at) from page)
  ), now_left as (
    select coalesce($11::int, (select coalesce(sum(available), 0) from credit_grants where account_id = $1 and source <> 'unlimited' and starts_at <= db_now()))::int as credits
  )
  select p.*, (extract(epoch from p.at) * 1000000)::bigint::text as at_key, n.credits - t.newer as balance,
    d.inbox_id as activity_id, d.state as outcome, coalesce(i.person_username, w.username, w.name) as person
  from page p join told t using (cause_id, kind, grant_id) cross join now_left n
  left join deliveries d on d.account_id = $1 and d.id = p.cause_id
  left join inbox i on i.account_id = $1 and i.id = d.inbox_id
  left join people w on w.account_id = $1 and w.id = i.person_id
  order by p.at desc, p.gives, p.cause_id desc, p.kind desc, p.grant_id desc`;

interface Row {
  at: number;
  gives: number;
  cause_id: string;
  kind: StatementLine['kind'];
  grant_id: string;
  amount: number;
  reason: StatementLine['reason'];
  source: StatementLine['source'];
  ends_at: number;
  change: number;
  at_key: string;
  balance: number;
  activity_id: string | null;
  outcome: StatementLine['outcome'];
  person: string | null;
}

/** Says whether `after` is one that a page gave. */
export function isStatementCursor(after: string): boolean {
  return CURSOR.test(after);
}

/**
 * Reads what changed an account's credits, newest first: with the message behind each line, what became of it, and what was left after it.
 */
export async function readStatement(
  db: Pick<Pool, 'query'>,
  accountId: AccountId,
  { show, from, to, after, limit }: Wanted,
): Promise<StatementRow[]> {
  const [, atKey = null, gives = null, cause = null, kind = null, grant = null, left = null] =
    after === null ? [] : (CURSOR.exec(after) ?? []);
  const at = atKey === null ? null : microseconds(atKey);
  const span = [timestampText(from ?? 0), to === undefined ? 'infinity' : timestampText(to)];
  const values = [accountId, at, gives, cause, kind, grant, ...span, show ? KINDS[show] : null, limit, left];
  const { rows } = await db.query<Row>(READ, values);
  return rows.map(present);
}

function present(row: Row): StatementRow {
  const { at, kind, amount, reason, source, change, balance, person, outcome } = row;
  const place = [row.at_key, row.gives, row.cause_id, kind, row.grant_id, Math.max(0, balance - change)];
  return {
    ...{ at, kind, amount, change, balance, reason, source, until: row.ends_at },
    ...{ activityId: row.activity_id, person, outcome },
    cursor: place.join('.'),
  };
}

/** Whole milliseconds would leave out the lines of the same one. */
function microseconds(key: string): string {
  const ms = Number(key.slice(0, -3) || '0');
  return timestampText(ms).replace('Z', `${key.slice(-3).padStart(3, '0')}Z`);
}
