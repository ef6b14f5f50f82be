import type { OffReason, ReportType } from '@recado/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Sealed } from '../../platform/crypto/vault.ts';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export interface EndpointRow {
  id: string;
  url: string;
  since: Partial<Record<ReportType, number>>;
  words: boolean;
  off: OffReason | null;
  created_at: number;
  took_at: number | null;
  failing_since: number | null;
  old_until: number | null;
  waiting: number;
  given_up: number;
}

const COUNTED = 1_000;
const COLUMNS = sql`e.id, e.url, e.since, e.words, e.off, e.created_at, e.took_at, e.failing_since,
  case when e.old_until > db_now() then e.old_until end as old_until`;
const ofState = (state: 'waiting' | 'given_up') => sql`(
  select count(*)::int from (select from outgoing_sendings s
    where s.account_id = e.account_id and s.endpoint_id = e.id and s.state = ${sql.lit(state)} limit ${COUNTED}) counted)`;

/** Reads an account's endpoints, oldest first; what waits and what was given up is counted as far as a thousand. */
export async function listEndpoints(
  db: Db | Tx,
  accountId: AccountId,
  id: string | null = null,
): Promise<EndpointRow[]> {
  const { rows } = await sql<EndpointRow>`
    select ${COLUMNS}, ${ofState('waiting')} as waiting, ${ofState('given_up')} as given_up
    from outgoing_endpoints e where e.account_id = ${accountId} and (${id}::uuid is null or e.id = ${id}::uuid) order by e.id`.execute(
    db,
  );
  return rows;
}

/** Counts an account's endpoints while nobody else adds one. */
export async function lockEndpoints(tx: Tx, accountId: AccountId): Promise<number> {
  await sql`select from accounts where id = ${accountId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outgoing_endpoints where account_id = ${accountId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** One endpoint, held until the transaction ends; not against what is written of it meanwhile, which has the account's mark first. */
export async function lockEndpoint(
  tx: Tx,
  accountId: AccountId,
  id: string,
): Promise<Pick<EndpointRow, 'url' | 'since' | 'words' | 'off'> | null> {
  const { rows } = await sql<Pick<EndpointRow, 'url' | 'since' | 'words' | 'off'>>`
    select url, since, words, off from outgoing_endpoints where account_id = ${accountId} and id = ${id}::uuid for no key update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export interface Wanted {
  url: string;
  types: readonly ReportType[];
  words: boolean;
}

export async function insertEndpoint(
  tx: Tx,
  accountId: AccountId,
  { id, wanted, sealed }: { id: string; wanted: Wanted; sealed: Sealed },
): Promise<void> {
  await sql`
    insert into outgoing_endpoints (account_id, id, url, since, words, ciphertext, key_id)
    values (${accountId}, ${id}, ${wanted.url}, ${sinceNow(wanted.types)}, ${wanted.words}, ${sealed.ciphertext}, ${sealed.keyId})`.execute(
    tx,
  );
}

/** Types that it was told of before it is told of without a gap; the others, and all after it was off, from now on. */
export async function updateEndpoint(
  tx: Tx,
  accountId: AccountId,
  { id, wanted, on, wasOn }: { id: string; wanted: Wanted; on: boolean; wasOn: boolean },
): Promise<void> {
  const since = wasOn ? sql`${sinceNow(wanted.types)} || ${keptOf(wanted.types)}` : sinceNow(wanted.types);
  await sql`
    update outgoing_endpoints e set url = ${wanted.url}, words = ${wanted.words}, since = ${since},
      off = case when ${on} then null else coalesce(off, 'owner') end,
      failing_since = case when ${on && wasOn} then failing_since end
    where account_id = ${accountId} and id = ${id}::uuid`.execute(tx);
}

const sinceNow = (types: readonly ReportType[]) => sql`(
  select coalesce(jsonb_object_agg(t, floor(extract(epoch from db_now()) * 1000)), '{}') from unnest(${[...types]}::text[]) t)`;
const keptOf = (types: readonly ReportType[]) => sql`(
  select coalesce(jsonb_object_agg(k, v), '{}') from jsonb_each(e.since) as had (k, v) where k = any(${[...types]}::text[]))`;

export async function deleteEndpoint(tx: Tx, accountId: AccountId, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from outgoing_endpoints where account_id = ${accountId} and id = ${id}::uuid`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Gives an endpoint another secret; the one before it is valid for a day more. */
export async function rollSecret(
  tx: Tx,
  accountId: AccountId,
  { id, sealed }: { id: string; sealed: Sealed },
): Promise<void> {
  await sql`
    update outgoing_endpoints set old_ciphertext = ciphertext, old_key_id = key_id, old_until = db_now() + interval '24 hours',
      ciphertext = ${sealed.ciphertext}, key_id = ${sealed.keyId}
    where account_id = ${accountId} and id = ${id}::uuid`.execute(tx);
}

/** Turns an endpoint off, and gives up what waited for it. Says whether it was on. */
export async function turnOff(tx: Tx, accountId: AccountId, id: string, why: OffReason): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update outgoing_endpoints set off = ${why} where account_id = ${accountId} and id = ${id}::uuid and off is null`.execute(
    tx,
  );
  await giveUpWaiting(tx, accountId, id);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Turns all that are on off, as their owner does. Returns their ids. */
export async function turnAllOff(tx: Tx, accountId: AccountId): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from outgoing_endpoints where account_id = ${accountId} and off is null order by id for no key update`.execute(
    tx,
  );
  for (const { id } of rows) await turnOff(tx, accountId, id, 'owner');
  return rows.map(({ id }) => id);
}

export async function giveUpWaiting(tx: Tx, accountId: AccountId, id: string): Promise<void> {
  await sql`
    update outgoing_sendings set state = 'given_up', lease_until = null
    where account_id = ${accountId} and endpoint_id = ${id}::uuid and state = 'waiting'`.execute(tx);
}

/**
 * Begins to read what is committed for an account; `now`: of the clock that ids are made with. What was committed while its endpoints were
 * off is passed over.
 */
export async function beginMarks(tx: Tx, accountId: AccountId, now: number): Promise<void> {
  const at = sql`to_timestamp(${now}::float8 / 1000)`;
  await sql`
    insert into outgoing_marks (account_id, inbox_at, deliveries_at, audit_at, notices_at, sales_at)
    values (${accountId}, ${at}, ${at}, ${at}, ${at}, db_now()) on conflict (account_id) do update set
      inbox_at = greatest(outgoing_marks.inbox_at, excluded.inbox_at), deliveries_at = greatest(outgoing_marks.deliveries_at, excluded.deliveries_at),
      audit_at = greatest(outgoing_marks.audit_at, excluded.audit_at), notices_at = greatest(outgoing_marks.notices_at, excluded.notices_at),
      sales_at = greatest(outgoing_marks.sales_at, excluded.sales_at)
    where not exists (select from outgoing_endpoints e where e.account_id = excluded.account_id and e.off is null)`.execute(
    tx,
  );
}
