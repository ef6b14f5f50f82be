import { sql } from 'kysely';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { asClient } from '../../platform/db/as-client.ts';
import type { Ids, Rng } from '../../platform/ports/index.ts';
import { tellAccount } from '../notices/index.ts';
import type { Claimed } from './claim-sendings.ts';
import { type Db, type Tx, turnOff } from './endpoints-store.ts';
import { nextTry } from './next-try.ts';
import type { Posted } from './post-report.ts';

export interface RecordDeps {
  db: Db;
  ids: Ids;
  rng: Pick<Rng, 'next'>;
}

/**
 * Writes down what became of one request, and what follows: done, tried again, or given up. An endpoint that is gone, or took nothing for
 * as long as one report is tried, is turned off. A record whose lease somebody else has by now changes nothing.
 */
export async function recordTry(deps: RecordDeps, claimed: Claimed, posted: Posted): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    // The endpoint before its sendings, as whoever changes it holds them.
    const endpoint = await lockTook(tx, claimed);
    if (!endpoint) return;
    const sinceMs = await noteTry(tx, claimed, posted);
    if (sinceMs === null) return;
    if (posted.k === 'taken') return noteTaken(tx, claimed);
    const { askedMs } = posted;
    const chance = deps.rng.next('pause of an endpoint');
    const waitMs = posted.k === 'gone' ? null : nextTry({ failures: claimed.failures + 1, sinceMs, askedMs, chance });
    await endTry(tx, claimed, waitMs);
    // Ours, and nothing of the endpoint.
    if (posted.problem === 'body') return;
    // What was tried for three days, while nothing else went through since it was begun.
    const isFailing = waitMs === null && (endpoint.tookMs === null || endpoint.tookMs > sinceMs);
    if (posted.k === 'gone') await switchOff(tx, deps, claimed, 'gone');
    else if (isFailing) await switchOff(tx, deps, claimed, 'failing');
    else await noteFailing(tx, claimed);
  });
}

/** Holds the endpoint; how long ago it took something, milliseconds. Null: it is there no more. */
async function lockTook(tx: Tx, { accountId, endpointId }: Claimed): Promise<{ tookMs: number | null } | null> {
  const { rows } = await sql<{ tookMs: number | null }>`
    select extract(epoch from db_now() - took_at)::float8 * 1000 as "tookMs"
    from outgoing_endpoints where account_id = ${accountId} and id = ${endpointId} for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** Keeps the try; milliseconds since its round was begun, or null where it is somebody else's by now. */
async function noteTry(
  tx: Tx,
  { accountId, endpointId, reportId, n }: Claimed,
  posted: Posted,
): Promise<number | null> {
  const { status, problem, answer, ms } = posted;
  const { rows } = await sql<{ since_ms: number }>`
    with own as (
      update outgoing_sendings set lease_until = null, status = ${status}, problem = ${problem}
      where account_id = ${accountId} and endpoint_id = ${endpointId} and report_id = ${reportId} and tries = ${n} and lease_until is not null
      returning begun_at),
    kept as (
      insert into outgoing_tries (account_id, endpoint_id, report_id, n, at, ms, status, problem, answer)
      select ${accountId}::uuid, ${endpointId}::uuid, ${reportId}::uuid, ${n}, db_now() - make_interval(secs => ${ms}::float8 / 1000),
        ${ms}, ${status}::smallint, ${problem}, ${answer} from own)
    select extract(epoch from db_now() - begun_at)::float8 * 1000 as since_ms from own`.execute(tx);
  return rows[0]?.since_ms ?? null;
}

async function noteTaken(tx: Tx, { accountId, endpointId, reportId }: Claimed): Promise<void> {
  await sql`
    update outgoing_sendings set state = 'done' where account_id = ${accountId} and endpoint_id = ${endpointId} and report_id = ${reportId}`.execute(
    tx,
  );
  await sql`
    update outgoing_endpoints set took_at = db_now(), failing_since = null
    where account_id = ${accountId} and id = ${endpointId}`.execute(tx);
}

async function endTry(tx: Tx, { accountId, endpointId, reportId }: Claimed, waitMs: number | null): Promise<void> {
  await sql`
    update outgoing_sendings set state = ${waitMs === null ? 'given_up' : 'waiting'},
      next_at = db_now() + make_interval(secs => ${waitMs ?? 0}::float8 / 1000)
    where account_id = ${accountId} and endpoint_id = ${endpointId} and report_id = ${reportId}`.execute(tx);
}

async function noteFailing(tx: Tx, { accountId, endpointId }: Claimed): Promise<void> {
  await sql`
    update outgoing_endpoints set failing_since = coalesce(failing_since, db_now())
    where account_id = ${accountId} and id = ${endpointId}`.execute(tx);
}

async function switchOff(
  tx: Tx,
  { ids }: RecordDeps,
  { accountId, endpointId, url }: Claimed,
  why: 'gone' | 'failing',
): Promise<void> {
  if (!(await turnOff(tx, accountId, endpointId, why))) return;
  await writeAudit(tx, ids, { accountId, actorAccountId: null, action: 'endpoint_off', subject: endpointId });
  const facts = { endpointId, host: new URL(url).host, gone: why === 'gone' };
  await tellAccount(asClient(tx), ids, accountId, { kind: 'endpoint_off', facts });
}
