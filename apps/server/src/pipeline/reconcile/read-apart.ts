import type { ClientBase } from 'pg';
import { hashKey } from '../../platform/db/hash-key.ts';
import { NOW } from '../../platform/db/now.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { sayFault } from '../../platform/telemetry/say-fault.ts';
import type { Change } from '../deliveries/change-deliveries.ts';
import { changeDeliveries } from '../deliveries/change-deliveries.ts';
import type { LockedDelivery } from '../deliveries/locked-delivery.ts';
import { LOCKED_COLUMNS } from '../deliveries/locked-delivery.ts';
import type { PipelineDeps } from '../deps.ts';
import { nameSent, seesEarlierForm } from '../evidence/bind-evidence.ts';
import { findReceiver } from '../evidence/find-receiver.ts';
import { writeSeen } from '../evidence/seen-messages.ts';
import { pacedReads, type ReadPace } from '../limits/paced-reads.ts';
import type { Answered } from '../limits/read-answers.ts';
import { namesOf } from '../updates/interpret.ts';
import { afterRead } from './after-read.ts';
import { proveSent, toSent } from './prove-sent.ts';
import { type ReadBack, readBack } from './read-back.ts';

/** The reads that look for messages whose outcome nobody knows: one at a time for each account, apart from all that goes on besides. */
export interface ReadsApart {
  deps: PipelineDeps;
  pace: ReadPace;
  /** Tells the claim that something became ready. */
  wake(): void;
  /** Hears what Instagram says of the account instead of an answer. */
  noteAccountProblem(answer: Answered): Promise<void>;
  /** By account: the read that is under way. */
  reading: Map<string, Promise<void>>;
  closing: AbortController;
}

/** A delivery in doubt that only a read can tell of, if it still waits as `w`, which was found among what waits. */
const ASKS_FOR_READ = `account_id = w.account_id and id = w.id and state = 'unknown' and next_at <= ${NOW} and (kind <> 'private_reply' or doubts >= 2 or reason is not null)`;
const IN_DOUBT = `w.state = 'unknown' and w.next_at <= ${NOW} and w.expires_at > ${NOW} - interval '1 day'`;
const OF_ACCOUNT = (column: string) => `(select ${column} from accounts a where a.id = d.account_id) as ${column}`;
const TO_READ = {
  name: 'pipeline.unknown_to_read',
  // One of each account. Pushed back while it is read: another process leaves it alone, and a crash lets it come again; behind the
  // account's pause where there is one, since calls while throttled lengthen it.
  text: `update deliveries d set next_at = greatest(${NOW} + make_interval(secs => $1 / 1000), p.paused_until) from (
      select r.account_id, r.id, greatest((select max(until) from app_pauses), (select max(l.paused_until) from lanes l where l.account_id = r.account_id)) as paused_until
      from (
        select distinct w.account_id from waiting w where ${IN_DOUBT} and w.account_id <> all($2::uuid[])
          and exists (select from deliveries where ${ASKS_FOR_READ} offset 0) limit 16
      ) a cross join lateral (
        select u.account_id, u.id from (select w.account_id, w.id from waiting w where w.account_id = a.account_id and ${IN_DOUBT} order by w.next_at) w
        cross join lateral (select account_id, id from deliveries where ${ASKS_FOR_READ} for update skip locked) u limit 1
      ) r
    ) p where d.account_id = p.account_id and d.id = p.id
    returning ${LOCKED_COLUMNS}, coalesce(p.paused_until > ${NOW}, false) as paused, ${OF_ACCOUNT('ig_id')}, ${OF_ACCOUNT('app_scoped_id')}, ${OF_ACCOUNT('username')}`,
};
const STILL_UNKNOWN = {
  name: 'pipeline.still_unknown',
  text: `select ${LOCKED_COLUMNS} from (select * from deliveries where account_id = $1 and id = $2 offset 0 for update) d
    where d.state = 'unknown' and d.attempt = $3`,
};

/** A delivery whose message is looked for. */
type ToRead = LockedDelivery & { ig_id: string; app_scoped_id: string | null; username: string; paused: boolean };

/** Begins a read for each account that has one due and none under way: nobody waits for a slow one. Returns how many were due. */
export async function startReads(reads: ReadsApart): Promise<number> {
  const { pool, config } = reads.deps;
  const { reading } = reads;
  const { rows } = await pool.query<ToRead>({ ...TO_READ, values: [config.waits.readGap, [...reading.keys()]] });
  for (const row of rows) if (!row.paused) reading.set(row.account_id, readApart(reads, row));
  return rows.length;
}

/** Reads for one delivery, and leaves room behind for the account's next. */
async function readApart(reads: ReadsApart, row: ToRead): Promise<void> {
  const { ports, config, log } = reads.deps;
  try {
    if (await readOne(reads, row)) reads.wake();
  } catch (error) {
    log.warn({ error: sayFault(error) }, 'a read-back failed');
  }
  await ports.clock.sleep(config.waits.readSpacing, 'reconcile: spacing of reads', reads.closing.signal);
  reads.reading.delete(row.account_id);
}

/** Returns whether something became ready. */
async function readOne(reads: ReadsApart, row: ToRead): Promise<boolean> {
  const { deps } = reads;
  const read = await ask(reads, row);
  deps.ports.proc.point('recon.afterRead');
  return transaction(deps.pool, async (tx) => {
    if (read.k === 'read') await writeSeen(tx, read.seen, hashKey);
    const { rows } = await tx.query<LockedDelivery>({
      ...STILL_UNKNOWN,
      values: [row.account_id, row.id, row.attempt],
    });
    const changes = read.k === 'taken' ? await endTaken(tx, rows, deps) : await endRead(tx, rows, { read, deps });
    return (await changeDeliveries(tx, changes)).ready;
  });
}

async function ask(reads: ReadsApart, row: ToRead): Promise<ReadBack> {
  const { deps, pace, closing } = reads;
  const token = await deps.tokenOf(row.account_id);
  if (!token) return { k: 'failed', error: null };
  const read = await readBack({
    instagram: pacedReads(deps.instagram, pace.turnsOf(row.account_id, closing.signal)),
    token,
    account: namesOf({ igId: row.ig_id }, row),
    delivery: row,
    receiver: await findReceiver(deps.pool, row),
    timeoutMs: deps.config.waits.graphTimeout,
  });
  if (read.k === 'failed' && read.error)
    await reads.noteAccountProblem({ delivery: row, token, outcome: { k: 'notSent', ...read.error, usage: null } });
  return read;
}

/** Ends what was sent for certain; where its message was seen by now, that one is bound. */
async function endTaken(tx: ClientBase, rows: LockedDelivery[], { config }: PipelineDeps): Promise<Change[]> {
  const named = await nameSent(tx, rows, config.appIds ?? []);
  const mids = new Map(named.map(({ delivery, mid }) => [delivery.id, mid]));
  return rows.map((delivery) => ({
    delivery,
    state: 'sent',
    reason: null,
    messageId: mids.get(delivery.id) ?? null,
  }));
}

async function endRead(
  tx: ClientBase,
  rows: LockedDelivery[],
  { read, deps }: { read: Exclude<ReadBack, { k: 'taken' }>; deps: PipelineDeps },
): Promise<Change[]> {
  const { waits, appIds = [] } = deps.config;
  const { proven, contested } = await proveSent(tx, rows, { how: 'read_back', appIds });
  const found = new Set(proven.map(({ delivery }) => delivery.id));
  const changes = proven.map(toSent);
  for (const row of rows.filter(({ id }) => !found.has(id))) {
    const earlier = (await seesEarlierForm(tx, row, appIds)) ? 'for_good' : null;
    changes.push(afterRead(row, { read, contest: contested.get(row.id) ?? earlier, waits }));
  }
  return changes;
}
