import { sql } from 'kysely';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { sayFault } from '../../platform/telemetry/say-fault.ts';
import type { Warns } from '../../platform/telemetry/say-seldom.ts';
import type { Db, Tx } from './endpoints-store.ts';
import { type Fact, type From, lookAtOpen, readFacts, readNewest, rememberOpen } from './read-facts.ts';

export interface GatherDeps {
  db: Db;
  ids: Ids;
  log: Warns;
}

interface Marks extends From {
  account_id: AccountId;
  /** True where it is time to look for what came late: by a quarter of an hour, and by a day. */
  late: boolean;
  later: boolean;
}

/** So much is read again at every look: ids are made a moment before they are committed, and not by one clock. */
const OVERLAP_MS = 30_000;
/** So much once a minute, and once an hour: what was held up on its way, or waited on a disk while the database was away. */
const LATE_MS = 15 * 60_000;
const LATER_MS = 25 * 3_600_000;
/** A delivery that has no end by then is looked at by itself. */
const OPEN_AFTER_MS = 5 * 60_000;
/** A mark that goes on by more than is read again may leave something behind. */
const LEAP_MS = 60_000;
const AT_ONCE = 500;

/**
 * Reads what was committed for accounts with endpoints, and makes reports and sendings of it, each account in a transaction of its own.
 * Returns whether there is more right away. What others read now is theirs; an account that cannot be read holds up no other.
 */
export async function gatherReports(deps: GatherDeps): Promise<boolean> {
  let more = false;
  for (const accountId of await accountsDue(deps.db)) {
    const isFull = await gatherOne(deps, accountId);
    more ||= isFull;
  }
  return more;
}

/** One account; one that fails is warned of, and looked at again in a minute. Never throws. */
async function gatherOne({ db, ids, log }: GatherDeps, accountId: AccountId): Promise<boolean> {
  try {
    return await db.transaction().execute((tx) => gatherOf(tx, ids, accountId));
  } catch (error) {
    log.warn({ accountId, error: sayFault(error) }, 'what endpoints of an account are told of could not be read');
  }
  await putOff(db, accountId).catch((error: unknown) =>
    log.warn({ accountId, error: sayFault(error) }, 'an account that could not be read was not put off'),
  );
  return false;
}

async function putOff(db: Db, accountId: AccountId): Promise<void> {
  await sql`
    update outgoing_marks set look_at = db_now() + interval '1 minute' where account_id = ${accountId}`.execute(db);
}

async function accountsDue(db: Db): Promise<AccountId[]> {
  const { rows } = await sql<{ id: AccountId }>`
    select m.account_id as id from outgoing_marks m join accounts a on a.id = m.account_id
    where m.look_at <= db_now() and a.standing <> 'banned' and a.deletion_due_at is null
      and exists (select from outgoing_endpoints e where e.account_id = m.account_id and e.off is null)
    order by m.look_at limit 1000`.execute(db);
  return rows.map(({ id }) => id);
}

async function gatherOf(tx: Tx, ids: Ids, accountId: AccountId): Promise<boolean> {
  const marks = await lockMarks(tx, accountId);
  if (!marks) return false;
  // Before what is read by it: what is committed in between is read at the next look.
  const newest = await readNewest(tx, accountId);
  const back = marks.later ? LATER_MS : marks.late ? LATE_MS : OVERLAP_MS;
  const from = mapFrom((name) => marks[name] - back);
  const facts = await readFacts(tx, accountId, from, AT_ONCE);
  await writeReports(tx, ids, accountId, facts);
  const isFull = facts.length === AT_ONCE;
  if (isFull) return true;
  const next = mapFrom((name) => Math.max(marks[name], newest[name] ?? 0));
  // Before the mark leaves them behind: where little comes, it goes on by hours or days at once.
  if (marks.late || marks.later || next.deliveries - marks.deliveries > LEAP_MS)
    await rememberOpen(tx, accountId, {
      since: marks.deliveries - Math.max(back, LATE_MS),
      before: next.deliveries - OPEN_AFTER_MS,
    });
  await lookAtOpen(tx, accountId);
  await writeMarks(tx, { ...marks, ...next });
  return false;
}

function mapFrom(of: (name: keyof From) => number): From {
  return {
    inbox: of('inbox'),
    deliveries: of('deliveries'),
    audit: of('audit'),
    notices: of('notices'),
    sales: of('sales'),
  };
}

async function lockMarks(tx: Tx, accountId: AccountId): Promise<Marks | null> {
  const { rows } = await sql<Marks>`
    select account_id, inbox_at as inbox, deliveries_at as deliveries, audit_at as audit, notices_at as notices, sales_at as sales,
      late_at <= db_now() as late, later_at <= db_now() as later
    from outgoing_marks where account_id = ${accountId} and look_at <= db_now() for update skip locked`.execute(tx);
  return rows[0] ?? null;
}

async function writeMarks(tx: Tx, { account_id, late, later, ...at }: Marks): Promise<void> {
  const time = (ms: number) => sql`to_timestamp(${ms}::float8 / 1000)`;
  await sql`
    update outgoing_marks set inbox_at = ${time(at.inbox)}, deliveries_at = ${time(at.deliveries)}, audit_at = ${time(at.audit)},
      notices_at = ${time(at.notices)}, sales_at = ${time(at.sales)}, look_at = db_now() + interval '1 second',
      late_at = case when ${late || later} then db_now() + interval '1 minute' else late_at end,
      later_at = case when ${later} then db_now() + interval '1 hour' else later_at end
    where account_id = ${account_id}`.execute(tx);
}

/** Writes reports, each once, and a sending for each endpoint that is told of its type. */
export async function writeReports(tx: Tx, ids: Ids, accountId: AccountId, facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return;
  await sql`
    with made as (
      insert into outgoing_reports (account_id, id, type, subject, at, facts)
      select ${accountId}::uuid, n.id, n.type, n.subject, to_timestamp(n.at / 1000), n.facts::jsonb
      from unnest(${facts.map(() => ids.uuid())}::uuid[], ${facts.map(({ type }) => type)}::text[], ${facts.map(({ subject }) => subject)}::text[],
        ${facts.map(({ at }) => at)}::float8[], ${facts.map((one) => JSON.stringify(one.facts))}::text[]) as n (id, type, subject, at, facts)
      on conflict (account_id, type, subject) do nothing returning id, type, at)
    insert into outgoing_sendings (account_id, endpoint_id, report_id)
    select ${accountId}::uuid, e.id, made.id from made join outgoing_endpoints e on e.account_id = ${accountId} and e.off is null
      and (e.since->>made.type)::float8 <= extract(epoch from made.at) * 1000`.execute(tx);
}
