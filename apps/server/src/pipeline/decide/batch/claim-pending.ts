import type { ClientBase } from 'pg';
import { uuids } from '../../../platform/db/array-parameters.ts';
import { NOW } from '../../../platform/db/now.ts';
import { together } from '../../../platform/db/together.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
/** A pending inbox row without its payload: most payloads are still in this process's memory. */
export interface PendingRow {
  account_id: AccountId;
  id: string;
  kind: string;
  event_at: number;
  tries: number;
  /** The outcome of before, of an update that is decided once more; else null. */
  before: string | null;
  /** The database's clock. */
  now: number;
}

export interface DecidingAccount {
  id: AccountId;
  ig_id: string;
  /** Its other id at Instagram. */
  app_scoped_id: string | null;
  username: string;
  /** The language of its fans. */
  locale: string;
  /** The account's standing: one that leaves is answered for as little as one that is banned. */
  standing: 'good' | 'non_compliant' | 'banned';
  connection: 'connected' | 'reconnect' | 'messages_off' | 'blocked';
  automations_version: number;
  hold_without_credits: boolean;
  person_hour_cap: number;
  person_day_cap: number;
  /** So long automation for a person stands back after the owner answered by hand; 0: not at all. */
  owner_first_minutes: number;
  /** Null: by the country of the dialling code. */
  disclosure: boolean | null;
  disclosure_text: string | null;
  /** The seller's word for a name that nobody knows. */
  name_fallback: string | null;
  ddi: string | null;
  /** The key that the ids of its links are made with; null while its links lead straight. */
  link_key: Buffer | null;
}

/** Arrivals that one claim looks at in all, where many accounts have many. */
const LOOKED_AT = 10_000;

/**
 * The accounts for which something arrived, `$1` at most, in a circle that begins after `$2`: one step of the index for each, however much
 * waits. Whoever has much so stands before nobody (L3).
 */
const HEARD = `with recursive heard(account_id, place, first) as (
    (select account_id, 1, account_id from (
      select coalesce((select account_id from arrivals where account_id > $2 order by account_id limit 1),
        (select account_id from arrivals order by account_id limit 1)) as account_id) f where account_id is not null)
    union all
    select n.account_id, h.place + 1, h.first from heard h cross join lateral (
      select coalesce((select account_id from arrivals where account_id > h.account_id order by account_id limit 1),
        (select account_id from arrivals order by account_id limit 1)) as account_id) n
    where h.place < $1 and n.account_id <> h.first)`;

const PENDING = {
  name: 'pipeline.pending',
  // Arrivals are read without a lock: what holds an update is the lock on its row, which is asked again whether it is undecided still.
  text: `${HEARD}, turns as (
      select h.place, a.account_id, a.id, row_number() over (partition by a.account_id order by a.id) as turn
      from heard h cross join lateral (select account_id, id from arrivals where account_id = h.account_id order by id
        limit least(2 * $1::int, greatest(2 * $1::int, ${LOOKED_AT}) / (select count(*) from heard))) a)
    select i.*, t.place, (select count(*)::int from heard) as accounts from (select * from turns order by turn, place) t cross join lateral (
      select account_id, id, kind, event_at, tries, outcome as before, ${NOW} as now from inbox
      where account_id = t.account_id and id = t.id and state = 'pending' for update skip locked
    ) i limit $1`,
};

const ONE_PENDING = {
  name: 'pipeline.one_pending',
  text: `select account_id, id, kind, event_at, tries, outcome as before, ${NOW} as now from inbox
    where account_id = $1 and id = $2 and state = 'pending' for update skip locked`,
};

const PAYLOADS = {
  name: 'pipeline.payloads',
  text: `select i.id, i.payload, i.event_at from unnest($1::uuid[], $2::uuid[]) as w(account_id, id) join inbox i using (account_id, id)`,
};

// Share lock: a save of an automation (which counts up automations_version) waits for this batch, so that nothing is decided with
// the old version after the save is committed (S10).
const accountsIn = (ids: string, before = '') =>
  `${before} select id, ig_id, app_scoped_id, username, coalesce(fans_locale, locale) as locale, case when deletion_due_at is null then standing else 'banned' end as standing, connection, automations_version, hold_without_credits, person_hour_cap, person_day_cap, owner_first_minutes,
      disclosure, disclosure_text, name_fallback, ddi, case when sales_on then link_key end as link_key
    from accounts where id in (${ids}) order by id for share`;

const ACCOUNTS = { name: 'pipeline.accounts', text: accountsIn('select unnest($1::uuid[])') };

const ACCOUNTS_OF_PENDING = {
  name: 'pipeline.accounts_of_pending',
  text: accountsIn('select account_id from heard', HEARD),
};

/** Claimed rows, and the accounts that came with them: theirs, unless others claimed at the same time. */
export interface Pending {
  rows: PendingRow[];
  accounts: DecidingAccount[];
  /** More waits, of these accounts or of others. */
  more: boolean;
}

/** The place where the next batch begins: after the account that had the last turn of this one. */
export interface Turn {
  after: AccountId;
}

/** The place before everybody's. */
export const FIRST_TURN: Turn = { after: '00000000-0000-0000-0000-000000000000' as AccountId }; // as: before every id

/**
 * Claims up to `most` pending rows, of each account the oldest first; the accounts take turns, and other processes skip what is claimed. One
 * flight. Notes in `turn` where the next batch begins.
 */
export async function claimPending(tx: ClientBase, most: number, turn: Turn): Promise<Pending> {
  const values = [most, turn.after];
  const [{ rows }, accounts] = await together([
    tx.query<InTurn>({ ...PENDING, values }),
    tx.query<DecidingAccount>({ ...ACCOUNTS_OF_PENDING, values }),
  ]);
  const last = rows.reduce((one, other) => (other.place > one.place ? other : one), {
    place: 0,
    account_id: turn.after,
  });
  turn.after = last.account_id;
  // What somebody wrote first is decided first.
  const sorted = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { rows: sorted, accounts: accounts.rows, more: isMoreThere(rows, most) };
}

type InTurn = PendingRow & { place: number; accounts: number };

/** Says whether the batch is full, or one of its accounts has all of its share in it. */
function isMoreThere(rows: readonly InTurn[], most: number): boolean {
  if (rows.length >= most) return true;
  const share = Math.min(2 * most, Math.floor(Math.max(2 * most, LOOKED_AT) / (rows[0]?.accounts ?? 1)));
  return [...Map.groupBy(rows, ({ account_id }) => account_id).values()].some(({ length }) => length >= share);
}

export async function claimOnePending(tx: ClientBase, row: { account_id: AccountId; id: string }): Promise<Pending> {
  const { rows } = await tx.query<PendingRow>({ ...ONE_PENDING, values: [row.account_id, row.id] });
  return { rows, accounts: [], more: false };
}

export async function readPayloads(tx: ClientBase, rows: readonly PendingRow[]): Promise<Map<string, unknown>> {
  if (rows.length === 0) return new Map();
  const values = [uuids(rows.map(({ account_id }) => account_id)), uuids(rows.map(({ id }) => id))];
  const found = await tx.query<{ id: string; payload: unknown }>({ ...PAYLOADS, values });
  return new Map(found.rows.map(({ id, payload }) => [id, payload]));
}

/** The accounts of the claimed rows; those that did not come with them are read. */
export async function accountsOf(
  tx: ClientBase,
  { rows, accounts }: Pending,
): Promise<Map<AccountId, DecidingAccount>> {
  const found = new Map(accounts.map((account) => [account.id, account]));
  const missing = [...new Set(rows.map(({ account_id }) => account_id))].filter((id) => !found.has(id));
  if (missing.length === 0) return found;
  const more = await tx.query<DecidingAccount>({ ...ACCOUNTS, values: [uuids(missing)] });
  for (const account of more.rows) found.set(account.id, account);
  return found;
}
