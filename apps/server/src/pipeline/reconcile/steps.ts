import type { ClientBase } from 'pg';
import { NOW } from '../../platform/db/now.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Change } from '../deliveries/change-deliveries.ts';
import { changeDeliveries } from '../deliveries/change-deliveries.ts';
import type { EndedAttempt } from '../deliveries/end-attempts.ts';
import { endAttempts } from '../deliveries/end-attempts.ts';
import type { LockedDelivery } from '../deliveries/locked-delivery.ts';
import { LOCKED_COLUMNS } from '../deliveries/locked-delivery.ts';
import type { PipelineDeps } from '../deps.ts';
import { untilNextLook } from '../limits/until-next-look.ts';
import type { Waits } from '../limits/waits.ts';
import { proveSent, toSent } from './prove-sent.ts';

/** One locked, set-based step: the rows that a statement takes, and what becomes of them. */
export interface Step {
  sql: { name: string; text: string };
  decide(tx: ClientBase, rows: LockedDelivery[], manner: Manner): Promise<Change[]>;
}

interface Manner {
  appIds: readonly string[];
  waits: Waits;
}

const LEASES = {
  name: 'pipeline.leases_over',
  // Once, though every claim that it was taken with may still be there.
  text: `select d.* from (select distinct account_id, id from claimed where lease_until < ${NOW}) c cross join lateral (
      select ${LOCKED_COLUMNS} from deliveries d where d.account_id = c.account_id and d.id = c.id and d.state = 'sending' and d.lease_until < ${NOW}
      for update skip locked
    ) d limit 500`,
};
const UNKNOWN_REPLIES = {
  name: 'pipeline.unknown_private_replies',
  text: `select d.* from (select account_id, id from waiting where state = 'unknown' and reason is null and next_at <= ${NOW} order by next_at) w cross join lateral (
      select ${LOCKED_COLUMNS} from deliveries d where d.account_id = w.account_id and d.id = w.id and d.state = 'unknown' and d.kind = 'private_reply'
        and d.doubts < 2 and d.reason is null and d.next_at <= ${NOW} for update skip locked
    ) d limit 500`,
};
const EVIDENCE = {
  name: 'pipeline.unknown_with_evidence',
  text: `select d.* from (select account_id, id from waiting where state = 'unknown' order by account_id, id) w cross join lateral (
      select ${LOCKED_COLUMNS} from deliveries d where d.account_id = w.account_id and d.id = w.id and d.state = 'unknown' and exists (
        select from seen_messages s where s.account_id = d.account_id and s.match_hash = d.match_hash and num_nulls(s.delivery_id) = 1
          and s.person_id = case when d.kind = 'public_reply' then 'comment:' || d.comment_id else d.person_id end offset 0)
      for update skip locked
    ) d limit 500`,
};
const OVERDUE = {
  name: 'pipeline.overdue',
  // What TO_READ reads no more is settled here.
  text: `select d.* from (select account_id, id from waiting where expires_at <= ${NOW} order by expires_at) w cross join lateral (
      select ${LOCKED_COLUMNS} from deliveries d where d.account_id = w.account_id and d.id = w.id and d.state in ('held', 'ready', 'unknown') and d.expires_at <= ${NOW}
        and (d.state <> 'unknown' or d.kind = 'private_reply' or d.expires_at <= ${NOW} - interval '1 day')
      for update skip locked
    ) d limit 500`,
};

/** The steps of a turn. Only reads of Instagram, which wait for their turn, are none: `read-apart.ts`. */
export const STEPS = {
  leasesOver: { sql: LEASES, decide: endLeases },
  withEvidence: { sql: EVIDENCE, decide: endProven },
  unknownReplies: { sql: UNKNOWN_REPLIES, decide: repeatReplies },
  overdue: { sql: OVERDUE, decide: endOverdue },
} satisfies Record<string, Step>;

/** Takes one step in one transaction. Returns how many deliveries changed, and whether one of them became ready. */
export function takeStep(
  { pool, config }: Pick<PipelineDeps, 'pool' | 'config'>,
  { sql: statement, decide }: Step,
): Promise<{ count: number; ready: boolean }> {
  const { waits, appIds = [] } = config;
  return transaction(pool, async (tx) => {
    const { rows } = await tx.query<LockedDelivery>(statement);
    if (rows.length === 0) return { count: 0, ready: false };
    const changes = await decide(tx, rows, { appIds, waits });
    const { ready } = await changeDeliveries(tx, changes);
    return { count: changes.length, ready };
  });
}

async function endLeases(tx: ClientBase, rows: LockedDelivery[], { waits }: Manner): Promise<Change[]> {
  await endAttempts(tx, rows.map(lostWithLease));
  return rows.map((row) => ({
    delivery: row,
    state: 'unknown',
    reason: null,
    wait: untilNextLook({ kind: row.kind, live: row.lane === 'live_replies' }, row.doubts + 1, waits),
    doubts: row.doubts + 1,
    absences: 0,
  }));
}

async function endProven(tx: ClientBase, rows: LockedDelivery[], { appIds }: Manner): Promise<Change[]> {
  return (await proveSent(tx, rows, { how: 'echo', appIds })).proven.map(toSent);
}

/** Lets private replies without an answer go again: repeating is safe, since Instagram takes one per comment, and says so. */
async function repeatReplies(tx: ClientBase, rows: LockedDelivery[], { appIds }: Manner): Promise<Change[]> {
  const { proven } = await proveSent(tx, rows, { how: 'echo', appIds });
  const sent = proven.map(toSent);
  const settled = new Set(sent.map(({ delivery }) => delivery.id));
  const open = rows.filter(({ id, expires_at, now }) => !settled.has(id) && expires_at > now);
  return [...sent, ...open.map((row): Change => ({ delivery: row, state: 'ready', reason: null, wait: 0 }))];
}

/** Ends what may not leave any more. What waits for its repeat may have been proven meanwhile. */
async function endOverdue(tx: ClientBase, rows: LockedDelivery[], { appIds }: Manner): Promise<Change[]> {
  const doubted = new Set(rows.filter(({ doubts, state }) => doubts > 0 || state === 'unknown'));
  const { proven } = await proveSent(tx, [...doubted], { how: 'echo', appIds });
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
