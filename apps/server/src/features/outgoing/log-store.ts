import type { AnyReportType, SendingState, TryProblem } from '@recado/contract';
import { sql } from 'kysely';
import type { AccountId } from '../../platform/ids/index.ts';
import type { ReportRow } from './build-body.ts';
import type { Db, Tx } from './endpoints-store.ts';

export interface SendingRow {
  report_id: string;
  type: AnyReportType;
  at: number;
  state: SendingState;
  tries: number;
  status: number | null;
  problem: TryProblem | null;
  next_at: number;
}

/** One endpoint of an account. */
export interface Which {
  accountId: AccountId;
  endpointId: string;
}

/** Reads some of the log of one endpoint, newest first: reports have ids in order of time. */
export async function listSendings(
  db: Db,
  { accountId, endpointId }: Which,
  { state, before, most }: { state: SendingState | null; before: string | null; most: number },
): Promise<SendingRow[]> {
  const { rows } = await sql<SendingRow>`
    select s.report_id, r.type, r.at, s.state, s.tries, s.status, s.problem, s.next_at
    from outgoing_sendings s join outgoing_reports r on r.account_id = s.account_id and r.id = s.report_id
    where s.account_id = ${accountId} and s.endpoint_id = ${endpointId}::uuid
      and (${before}::uuid is null or s.report_id < ${before}::uuid) and (${state}::text is null or s.state = ${state}::text)
    order by s.report_id desc limit ${most}`.execute(db);
  return rows;
}

export async function readSending(
  db: Db | Tx,
  { accountId, endpointId }: Which,
  id: string,
): Promise<SendingRow | null> {
  const { rows } = await sql<SendingRow>`
    select s.report_id, r.type, r.at, s.state, s.tries, s.status, s.problem, s.next_at
    from outgoing_sendings s join outgoing_reports r on r.account_id = s.account_id and r.id = s.report_id
    where s.account_id = ${accountId} and s.endpoint_id = ${endpointId}::uuid and s.report_id = ${id}::uuid`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** A report as it is kept. */
export async function readReport(db: Db, accountId: AccountId, id: string): Promise<ReportRow | null> {
  const { rows } = await sql<ReportRow>`
    select id, type, subject, at, facts from outgoing_reports where account_id = ${accountId} and id = ${id}::uuid`.execute(
    db,
  );
  return rows[0] ?? null;
}

export interface TryRow {
  n: number;
  at: number;
  ms: number;
  status: number | null;
  problem: TryProblem | null;
  answer: string | null;
}

export async function listTries(db: Db, { accountId, endpointId }: Which, id: string): Promise<TryRow[]> {
  const { rows } = await sql<TryRow>`
    select n, at, ms, status, problem, answer from outgoing_tries
    where account_id = ${accountId} and endpoint_id = ${endpointId}::uuid and report_id = ${id}::uuid order by n desc limit 100`.execute(
    db,
  );
  return rows;
}

const ANEW = sql`state = 'waiting', round = 0, begun_at = db_now(), next_at = db_now()`;

/** Sends one report anew; what is under way is left to itself. */
export async function replayOne(tx: Tx, { accountId, endpointId }: Which, id: string): Promise<void> {
  await sql`
    update outgoing_sendings set ${ANEW}
    where account_id = ${accountId} and endpoint_id = ${endpointId}::uuid and report_id = ${id}::uuid
      and (lease_until is null or lease_until <= db_now())`.execute(tx);
}

/** Sends anew what was given up since a time (epoch milliseconds), oldest first. Returns how many. */
export async function replayGivenUp(
  tx: Tx,
  { accountId, endpointId }: Which,
  { since, most }: { since: number; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update outgoing_sendings set ${ANEW} where account_id = ${accountId} and endpoint_id = ${endpointId}::uuid and report_id in (
      select s.report_id from outgoing_sendings s join outgoing_reports r on r.account_id = s.account_id and r.id = s.report_id
      where s.account_id = ${accountId} and s.endpoint_id = ${endpointId}::uuid and s.state = 'given_up'
        and r.at >= to_timestamp(${since}::float8 / 1000) order by s.report_id limit ${most}) and state = 'given_up'`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}

const ROWS_A_BATCH = 2_000;

/** Forgets reports of more than 30 days, with what became of them, in batches. */
export async function forgetOldReports(db: Db): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from outgoing_reports r using (
        select account_id, id from outgoing_reports
        where account_id in (select account_id from outgoing_marks) and id < uuid7_floor(db_now() - interval '30 days')
        limit ${ROWS_A_BATCH}) old
      where r.account_id = old.account_id and r.id = old.id`.execute(db);
    if (Number(numAffectedRows ?? 0n) < ROWS_A_BATCH) return;
  }
}
