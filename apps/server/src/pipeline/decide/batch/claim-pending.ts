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

const PENDING = {
  name: 'pipeline.pending',
  // Arrivals are read without a lock: what holds an update is the lock on its row, which is asked again whether it is undecided still.
  text: `select i.* from (select account_id, id from arrivals order by id) a cross join lateral (
      select account_id, id, kind, event_at, tries, outcome as before, ${NOW} as now from inbox
      where account_id = a.account_id and id = a.id and state = 'pending' for update skip locked
    ) i limit $1`,
};

/** The number of the oldest that take part when accounts take turns. */
const TURNS_AMONG = 10_000;

const PENDING_IN_TURNS = {
  name: 'pipeline.pending_in_turns',
  text: `select i.* from (
      select account_id, id from (
        select account_id, id from (
          select account_id, id, row_number() over (partition by account_id order by id) as turn
          from (select account_id, id from arrivals order by id limit ${TURNS_AMONG}) oldest
        ) numbered order by turn, id limit $1
      ) first order by id
    ) t cross join lateral (
      select account_id, id, kind, event_at, tries, outcome as before, ${NOW} as now from inbox
      where account_id = t.account_id and id = t.id and state = 'pending' for update skip locked
    ) i`,
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
const accountsIn = (ids: string) =>
  `select id, ig_id, app_scoped_id, username, coalesce(fans_locale, locale) as locale, case when deletion_due_at is null then standing else 'banned' end as standing, connection, automations_version, hold_without_credits, person_hour_cap, person_day_cap, owner_first_minutes,
      disclosure, disclosure_text, name_fallback, ddi, case when sales_on then link_key end as link_key
    from accounts where id in (${ids}) order by id for share`;

const ACCOUNTS = { name: 'pipeline.accounts', text: accountsIn('select unnest($1::uuid[])') };

const ACCOUNTS_OF_PENDING = {
  name: 'pipeline.accounts_of_pending',
  text: accountsIn('select account_id from (select account_id from arrivals order by id limit $1) a'),
};

/** Claimed rows, and the accounts that came with them: theirs, unless others claimed at the same time. */
export interface Pending {
  rows: PendingRow[];
  accounts: DecidingAccount[];
}

/** Claims up to `most` pending rows, oldest first of all accounts; other processes skip them. One flight. */
export async function claimPending(tx: ClientBase, most: number): Promise<Pending> {
  const [{ rows }, accounts] = await together([
    tx.query<PendingRow>({ ...PENDING, values: [most] }),
    tx.query<DecidingAccount>({ ...ACCOUNTS_OF_PENDING, values: [most] }),
  ]);
  return { rows, accounts: accounts.rows };
}

/** Claims rows where more waits than one batch takes: the accounts take turns, so that nobody's burst stands before the others (L3). */
export async function claimPendingInTurns(tx: ClientBase, most: number): Promise<Pending> {
  const { rows } = await tx.query<PendingRow>({ ...PENDING_IN_TURNS, values: [most] });
  // Another process has just these.
  return rows.length === 0 ? claimPending(tx, most) : { rows, accounts: [] };
}

export async function claimOnePending(tx: ClientBase, row: { account_id: AccountId; id: string }): Promise<Pending> {
  const { rows } = await tx.query<PendingRow>({ ...ONE_PENDING, values: [row.account_id, row.id] });
  return { rows, accounts: [] };
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
