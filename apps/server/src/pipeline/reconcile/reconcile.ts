import type { ClientBase } from 'pg';
import { hashKey } from '../../platform/db/hash-key.ts';
import { NOW } from '../../platform/db/now.ts';
import { transaction, transactionFrom } from '../../platform/db/transaction.ts';
import { sayFault } from '../../platform/telemetry/say-fault.ts';
import { type Change, changeDeliveries } from '../deliveries/change-deliveries.ts';
import { type EndedAttempt, endAttempts } from '../deliveries/end-attempts.ts';
import { LOCKED_COLUMNS, type LockedDelivery, OPEN } from '../deliveries/locked-delivery.ts';
import type { PipelineDeps } from '../deps.ts';
import { bindEvidence, type Evidence, nameSent, type Proven, seesEarlierForm } from '../evidence/bind-evidence.ts';
import { findReceiver } from '../evidence/find-receiver.ts';
import { writeSeen } from '../evidence/seen-messages.ts';
import { pacedReads, type ReadPace } from '../limits/paced-reads.ts';
import type { Answered } from '../limits/pauses.ts';
import { untilNextLook } from '../record/after-attempt.ts';
import { namesOf } from '../updates/interpret.ts';
import { afterRead } from './after-read.ts';
import { type ReadBack, readBack } from './read-back.ts';

export interface Reconcile {
  /** One turn over everything whose outcome nobody knows. True while there is more to do at once. */
  run(): Promise<boolean>;
  /** Ends the reads that are under way; what they read for comes again. */
  close(): Promise<void>;
}

const DUE = {
  name: 'pipeline.doubts',
  text: `select exists (select from deliveries where state = 'sending' and lease_until < ${NOW}) as leases,
    exists (select from deliveries where state = 'unknown') as unknown,
    exists (select from deliveries where ${OPEN} and expires_at <= ${NOW}) as overdue`,
};
const LEASES = {
  name: 'pipeline.leases_over',
  text: `select ${LOCKED_COLUMNS} from deliveries d where d.state = 'sending' and d.lease_until < ${NOW}
    order by d.lease_until limit 500 for update skip locked`,
};
const UNKNOWN_REPLIES = {
  name: 'pipeline.unknown_private_replies',
  text: `select ${LOCKED_COLUMNS} from deliveries d where d.state = 'unknown' and d.kind = 'private_reply' and d.doubts < 2 and d.reason is null
      and d.next_at <= ${NOW}
    order by d.next_at limit 500 for update skip locked`,
};
const EVIDENCE = {
  name: 'pipeline.unknown_with_evidence',
  text: `select ${LOCKED_COLUMNS} from deliveries d where d.state = 'unknown' and exists (
      select from seen_messages s where s.account_id = d.account_id and s.match_hash = d.match_hash and num_nulls(s.delivery_id) = 1
        and s.person_id = case when d.kind = 'public_reply' then 'comment:' || d.comment_id else d.person_id end offset 0)
    order by d.account_id, d.id limit 500 for update skip locked`,
};
const TO_BE_READ = `state = 'unknown' and next_at <= ${NOW} and (kind <> 'private_reply' or doubts >= 2 or reason is not null) and expires_at > ${NOW} - interval '1 day'`;
const OF_ACCOUNT = (column: string) => `(select ${column} from accounts a where a.id = d.account_id) as ${column}`;
const TO_READ = {
  name: 'pipeline.unknown_to_read',
  // One of each account. Pushed back while it is read: another process leaves it alone, and a crash lets it come again; behind the
  // account's pause where there is one, since calls while throttled lengthen it.
  text: `update deliveries d set next_at = greatest(${NOW} + make_interval(secs => $1 / 1000), p.paused_until) from (
      select r.account_id, r.id, greatest((select max(until) from app_pauses), (select max(l.paused_until) from lanes l where l.account_id = r.account_id)) as paused_until
      from (select distinct account_id from deliveries where ${TO_BE_READ} and account_id <> all($2::uuid[]) limit 16) a
      cross join lateral (
        select u.account_id, u.id from deliveries u where u.account_id = a.account_id and ${TO_BE_READ} order by u.next_at limit 1 for update skip locked
      ) r
    ) p where d.account_id = p.account_id and d.id = p.id
    returning ${LOCKED_COLUMNS}, coalesce(p.paused_until > ${NOW}, false) as paused, ${OF_ACCOUNT('ig_id')}, ${OF_ACCOUNT('app_scoped_id')}, ${OF_ACCOUNT('username')}`,
};
const STILL_UNKNOWN = {
  name: 'pipeline.still_unknown',
  text: `select ${LOCKED_COLUMNS} from (select * from deliveries where account_id = $1 and id = $2 offset 0 for update) d
    where d.state = 'unknown' and d.attempt = $3`,
};
const OVERDUE = {
  name: 'pipeline.overdue',
  // What TO_READ reads no more is settled here.
  text: `select ${LOCKED_COLUMNS} from deliveries d where ${OPEN} and d.expires_at <= ${NOW}
      and (d.state <> 'unknown' or d.kind = 'private_reply' or d.expires_at <= ${NOW} - interval '1 day')
    order by d.expires_at limit 500 for update skip locked`,
};

const PROVEN = {
  name: 'pipeline.proven_attempts',
  // Which of several lost attempts arrived nobody can tell: the last one stands for them.
  text: `update attempts a set outcome = 'sent', evidence = $3, code = null, answer = null, ended_at = ${NOW}
    from unnest($1::uuid[], $2::uuid[]) as p(account_id, id)
    where a.account_id = p.account_id and a.delivery_id = p.id and a.n = (select max(u.n) from attempts u
      where u.account_id = p.account_id and u.delivery_id = p.id and u.outcome = 'unknown')`,
};

/** A delivery whose message is looked for. */
type ToRead = LockedDelivery & { ig_id: string; app_scoped_id: string | null; username: string; paused: boolean };

/** `wake` tells the claim that something became ready; `heed` what Instagram says of the account instead of an answer. */
export function makeReconcile(
  deps: PipelineDeps,
  { wake, heed, pace }: { wake(): void; heed(answer: Answered): Promise<void>; pace: ReadPace },
): Reconcile {
  const { pool, ports, config, log } = deps;
  const appIds = config.appIds ?? [];
  /** By account: the read that is under way. */
  const reading = new Map<string, Promise<void>>();
  const closing = new AbortController();

  /** One locked, set-based step: rows → changes. */
  async function step(
    sql: { name: string; text: string },
    decide: (tx: ClientBase, rows: LockedDelivery[]) => Promise<Change[]>,
  ): Promise<number> {
    const done = await transaction(pool, async (tx) => {
      const { rows } = await tx.query<LockedDelivery>(sql);
      if (rows.length === 0) return { count: 0, ready: false };
      const changes = await decide(tx, rows);
      const { ready } = await changeDeliveries(tx, changes);
      return { count: changes.length, ready };
    });
    if (done.ready) wake();
    return done.count;
  }

  const leasesOver = async (tx: ClientBase, rows: LockedDelivery[]): Promise<Change[]> => {
    await endAttempts(tx, rows.map(lostWithLease));
    return rows.map((row) => ({
      delivery: row,
      state: 'unknown',
      reason: null,
      wait: untilNextLook({ kind: row.kind, live: row.lane === 'live_replies' }, row.doubts + 1, config.waits),
      doubts: row.doubts + 1,
      absences: 0,
    }));
  };

  const prove = async (tx: ClientBase, rows: LockedDelivery[], how: string): Promise<Evidence> => {
    const evidence = await bindEvidence(tx, rows, appIds);
    const { proven } = evidence;
    if (proven.length === 0) return evidence;
    const of = (name: 'account_id' | 'id') => proven.map(({ delivery }) => delivery[name]);
    await tx.query({ ...PROVEN, values: [of('account_id'), of('id'), how] });
    return evidence;
  };

  /** Repeating is safe: Instagram takes one private reply per comment, and says so (reliability 4.2). */
  const repeatReplies = async (tx: ClientBase, rows: LockedDelivery[]): Promise<Change[]> => {
    const { proven } = await prove(tx, rows, 'echo');
    const sent = proven.map(toSent);
    const settled = new Set(sent.map(({ delivery }) => delivery.id));
    const open = rows.filter(({ id, expires_at, now }) => !settled.has(id) && expires_at > now);
    return [...sent, ...open.map((row): Change => ({ delivery: row, state: 'ready', reason: null, wait: 0 }))];
  };

  /** What waits for its repeat may have been proven meanwhile. */
  const overdue = async (tx: ClientBase, rows: LockedDelivery[]): Promise<Change[]> => {
    const doubted = new Set(rows.filter(({ doubts, state }) => doubts > 0 || state === 'unknown'));
    const { proven } = await prove(tx, [...doubted], 'echo');
    const sent = proven.map(toSent);
    const settled = new Set(sent.map(({ delivery }) => delivery));
    const open = rows.filter((row) => !settled.has(row));
    const ends = open.map(
      (delivery): Change =>
        doubted.has(delivery)
          ? { delivery, state: 'unprovable', reason: 'outcome_unknown' }
          : { delivery, state: 'expired', reason: 'too_late' },
    );
    return [...sent, ...ends];
  };

  /** Sent for certain; where its message was seen by now, that one is bound. */
  const asTaken = async (tx: ClientBase, rows: LockedDelivery[]): Promise<Change[]> => {
    const mids = new Map((await nameSent(tx, rows, appIds)).map(({ delivery, mid }) => [delivery.id, mid]));
    return rows.map((delivery) => ({
      delivery,
      state: 'sent',
      reason: null,
      messageId: mids.get(delivery.id) ?? null,
    }));
  };

  async function readOne(row: ToRead): Promise<void> {
    const token = await deps.tokenOf(row.account_id);
    const read: ReadBack = token
      ? await readBack({
          instagram: pacedReads(deps.instagram, pace.turnsOf(row.account_id, closing.signal)),
          token,
          account: namesOf({ igId: row.ig_id }, row),
          delivery: row,
          receiver: await findReceiver(pool, row),
          timeoutMs: config.waits.graphTimeout,
        })
      : { k: 'failed', error: null };
    if (read.k === 'failed' && read.error)
      await heed({ delivery: row, token, outcome: { k: 'notSent', ...read.error, usage: null } });
    ports.proc.point('recon.afterRead');
    const ready = await transaction(pool, async (tx) => {
      if (read.k === 'read') await writeSeen(tx, read.seen, hashKey);
      const { rows } = await tx.query<LockedDelivery>({
        ...STILL_UNKNOWN,
        values: [row.account_id, row.id, row.attempt],
      });
      if (read.k === 'taken') return (await changeDeliveries(tx, await asTaken(tx, rows))).ready;
      const { proven, contested } = await prove(tx, rows, 'read_back');
      const found = new Set(proven.map(({ delivery }) => delivery.id));
      const open = rows.filter(({ id }) => !found.has(id));
      const changes = proven.map(toSent);
      for (const now of open) {
        const earlier = (await seesEarlierForm(tx, now, appIds)) ? 'for_good' : null;
        changes.push(afterRead(now, { read, contest: contested.get(now.id) ?? earlier, waits: config.waits }));
      }
      return (await changeDeliveries(tx, changes)).ready;
    });
    if (ready) wake();
  }

  /** Reads for one delivery, and leaves room behind for the account's next. */
  async function readApart(row: ToRead): Promise<void> {
    try {
      await readOne(row);
    } catch (error) {
      log.warn({ error: sayFault(error) }, 'a read-back failed');
    }
    await ports.clock.sleep(config.waits.readSpacing, 'reconcile: spacing of reads', closing.signal);
    reading.delete(row.account_id);
  }

  /** Begins a read for each account that has one due and none under way: nobody waits for a slow one. */
  async function startReads(): Promise<number> {
    const { rows } = await pool.query<ToRead>({ ...TO_READ, values: [config.waits.readGap, [...reading.keys()]] });
    for (const row of rows) if (!row.paused) reading.set(row.account_id, readApart(row));
    return rows.length;
  }

  return {
    async run() {
      const due = await transactionFrom(pool, {
        first: (tx) => tx.query<{ leases: boolean; unknown: boolean; overdue: boolean }>(DUE),
        work: async (_, { rows }) => rows[0],
      });
      let count = due?.leases ? await step(LEASES, leasesOver) : 0;
      if (due?.unknown) {
        count += await step(EVIDENCE, async (tx, found) => (await prove(tx, found, 'echo')).proven.map(toSent));
        count += await step(UNKNOWN_REPLIES, repeatReplies);
        count += await startReads();
      }
      if (due?.overdue) count += await step(OVERDUE, overdue);
      return count > 0;
    },
    async close() {
      closing.abort('closing');
      await Promise.all(reading.values());
    },
  };
}

function toSent({ delivery, mid }: Proven): Change {
  return { delivery, state: 'sent', reason: null, messageId: mid };
}

function lostWithLease({ account_id, id, attempt, claimed_at, now }: LockedDelivery): EndedAttempt {
  return {
    account_id,
    delivery_id: id,
    n: attempt,
    started: claimed_at ?? now,
    ended: now,
    outcome: 'unknown',
    code: null,
    evidence: 'lease_over',
    answer: null,
  };
}
