import { WINDOWS } from '@recado/engine';
import type { SendOutcome } from '@recado/instagram';
import type { ClientBase } from 'pg';
import { groupCommit } from '../../platform/db/group-commit.ts';
import { together } from '../../platform/db/together.ts';
import { isRefusedByDatabase, transaction, transactionFrom } from '../../platform/db/transaction.ts';
import { forgetOld } from '../../platform/limits/index.ts';
import { sayFault } from '../../platform/telemetry/say-fault.ts';
import { bindMessages } from '../deliveries/bind-messages.ts';
import { type Change, changeDeliveries } from '../deliveries/change-deliveries.ts';
import { type EndedAttempt, endAttempts } from '../deliveries/end-attempts.ts';
import { LOCKED_COLUMNS, type LockedDelivery } from '../deliveries/locked-delivery.ts';
import type { PipelineDeps } from '../deps.ts';
import { bindEvidence, nameSent } from '../evidence/bind-evidence.ts';
import { type Answered, type Lost, makePauses, type Pauses, type Verdict, writePauses } from '../limits/pauses.ts';
import { MAYBE_OF_ACCOUNT, TAKEN } from '../limits/reasons.ts';
import { joinNames } from '../people/join-names.ts';
import type { Attempted } from '../send/send.ts';
import { afterAttempt, type Next } from './after-attempt.ts';

export interface Record {
  /** Resolves when the outcome is durable. Rejects when the database refused it, or could not take it until the lease is over, which then decides. */
  add(attempt: Attempted): Promise<void>;
  drained(): Promise<void>;
  /** Heeds what an answer says about more than its own message: pauses, lost connections. For calls that are no attempts. */
  heed(answer: Answered): Promise<void>;
  size(): number;
  pauses: Pauses;
}

const MOST_A_COMMIT = 500;
const ROOM = 20_000;
const FIRST_RETRY = 100;
const LONGEST_RETRY = 1_000;
const DOUBT_AGAIN = 10 * 60_000;

const LOCK = {
  name: 'pipeline.lock_attempts',
  // The fence: only the attempt that the row is at may change it, until something else has settled it. That it was sent is true even
  // after the lease's end made the row wait for a repeat. The ends of the ids are given as values: a plan is made for their months alone.
  text: `select d.* from (select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::boolean[]) as a(account_id, id, attempt, sent) order by account_id, id) a
    cross join lateral (
      select ${LOCKED_COLUMNS} from deliveries d where d.account_id = a.account_id and d.id = a.id and d.id between $5 and $6 and d.attempt = a.attempt
        and (d.state in ('sending', 'unknown') or (a.sent and d.state in ('ready', 'held'))) for update
    ) d`,
};

/** Records outcomes in group commits. `wake` tells the claim that something became ready. */
export function makeRecord(deps: PipelineDeps, wake: () => void): Record {
  const { pool, ports, config, log } = deps;
  const pauses = makePauses({ ports, waits: config.waits });
  /** When an account was last asked about. */
  const doubted = new Map<string, number>();

  async function flush(attempts: Attempted[]): Promise<undefined[]> {
    ports.proc.point('record.beforeTx');
    const verdict = pauses.read(attempts);
    const { ready } = await transactionFrom(pool, {
      first: (tx) => lockAttempts(tx, attempts),
      work: (tx, rows) => recordGroup(tx, { attempts, verdict, rows }),
    });
    ports.proc.point('record.afterCommit');
    for (const lost of verdict.lost.values()) await lose(lost);
    for (const { delivery } of attempts.filter(isMaybeOfAccount)) doubt(delivery.account_id);
    if (ready) wake();
    return attempts.map(() => undefined);
  }

  async function recordGroup(
    tx: ClientBase,
    { attempts, verdict, rows }: { attempts: Attempted[]; verdict: Verdict; rows: LockedDelivery[] },
  ): Promise<{ ready: boolean }> {
    const locked = new Map(rows.map((row) => [row.id, row]));
    const [owners] = await together([bindSent(tx, { attempts, locked }), endAttempts(tx, attempts.map(toAttemptRow))]);
    const changes = attempts.flatMap((attempt) => {
      const row = locked.get(attempt.delivery.id);
      return row ? [changeOf(row, { outcome: attempt.outcome, verdict, owners })] : [];
    });
    await proveTaken(tx, changes);
    await nameReplied(tx, changes);
    const skipped = await joinNames(tx, changes);
    // The lanes' rows before the grants': the order of every transaction that locks both.
    await writePauses(tx, verdict);
    return changeDeliveries(tx, [...changes, ...skipped]);
  }

  /** Where the echo of what Instagram has taken was seen, that settles it at once; else the comment is asked for. */
  async function proveTaken(tx: ClientBase, changes: Change[]): Promise<void> {
    const taken = changes.filter(({ state, reason }) => state === 'unknown' && reason === TAKEN);
    if (taken.length === 0) return;
    const asked = taken.map(({ delivery, reason }): LockedDelivery => ({ ...delivery, state: 'unknown', reason }));
    const { proven } = await bindEvidence(tx, asked, config.appIds ?? []);
    const mids = new Map(proven.map(({ delivery, mid }) => [delivery.id, mid]));
    for (const change of taken) {
      const messageId = mids.get(change.delivery.id);
      if (messageId !== undefined) Object.assign(change, { state: 'sent', reason: null, messageId });
    }
  }

  /** Sent for certain, though no answer says which message it is: where it was seen by now, that one is bound. */
  async function nameReplied(tx: ClientBase, changes: Change[]): Promise<void> {
    const replied = changes.filter(({ state, messageId }) => state === 'sent' && messageId === undefined);
    const asked = replied.map(({ delivery }): LockedDelivery => ({ ...delivery, state: 'sent' }));
    const mids = new Map(
      (await nameSent(tx, asked, config.appIds ?? [])).map(({ delivery, mid }) => [delivery.id, mid]),
    );
    for (const change of replied) change.messageId = mids.get(change.delivery.id) ?? null;
  }

  async function bindSent(
    tx: ClientBase,
    { attempts, locked }: { attempts: Attempted[]; locked: Map<string, LockedDelivery> },
  ): Promise<Set<string>> {
    const bindings = attempts.flatMap(({ delivery, outcome }) =>
      outcome.k === 'sent' && locked.has(delivery.id)
        ? [{ accountId: delivery.account_id, mid: outcome.messageId, deliveryId: delivery.id }]
        : [],
    );
    const owners = await bindMessages(tx, bindings);
    for (const { deliveryId } of bindings) {
      if (!owners.has(deliveryId))
        log.error({ delivery: deliveryId }, 'S6: the answer names a message that another delivery owns');
    }
    return owners;
  }

  function changeOf(
    row: LockedDelivery,
    { outcome, verdict, owners }: { outcome: SendOutcome; verdict: Verdict; owners: Set<string> },
  ): Change {
    // The lease ran out before: its doubt was about this very attempt, whose outcome is known now. A reason says that this was recorded
    // already, by a commit that nobody heard of: the doubt is about an earlier attempt.
    const wasLost = row.state === 'unknown' && row.reason === null;
    const doubts = wasLost ? Math.max(0, row.doubts - 1) : row.doubts;
    const open = {
      kind: row.kind,
      content: row.content,
      fallback: row.fallback,
      doubts,
      refusals: row.refusals,
      early: row.early,
      // A message may leave for as long after what it answers.
      age: row.now - (row.expires_at - WINDOWS.message),
      live: row.lane === 'live_replies',
    };
    let next = afterAttempt(open, outcome, { waits: config.waits, drawn: ports.rng.next('backoff') });
    if (next.to === 'held' && next.reason === 'reconnect' && verdict.doubted.has(row.account_id)) {
      next = { to: 'ready', wait: 0, refused: false };
    }
    return { doubts, ...toChange(row, next, { doubts, owners, echo: config.waits.echo }) };
  }

  function doubt(accountId: string): void {
    const now = ports.clock.mono();
    if (now - (doubted.get(accountId) ?? Number.NEGATIVE_INFINITY) < DOUBT_AGAIN) return;
    forgetOld(doubted, (at) => now - at >= DOUBT_AGAIN);
    doubted.set(accountId, now);
    deps.onAccountDoubted?.(accountId);
  }

  async function lose({ accountId, token, ...problem }: Lost): Promise<void> {
    try {
      await deps.onConnectionLost(accountId, problem, token);
    } catch (error) {
      log.error({ account: accountId, error: sayFault(error) }, 'a lost connection could not be noted');
    }
  }

  async function heed(answer: Answered): Promise<void> {
    const verdict = pauses.read([answer]);
    await transaction(pool, (tx) => writePauses(tx, verdict));
    for (const lost of verdict.lost.values()) await lose(lost);
  }

  const group = groupCommit<Attempted, undefined>({
    flush,
    most: MOST_A_COMMIT,
    room: ROOM,
    mayBePoison: isRefusedByDatabase,
  });
  /** While the database is away, or too slow, an outcome is tried again until its lease is over: the fence makes repeating harmless. */
  async function add(attempt: Attempted): Promise<void> {
    const { mono, sleep } = ports.clock;
    const until = attempt.delivery.claimedMono + config.waits.lease;
    for (let wait = FIRST_RETRY; ; wait = Math.min(2 * wait, LONGEST_RETRY)) {
      try {
        return await group.add(attempt);
      } catch (error) {
        if (isRefusedByDatabase(error) || mono() + wait >= until) throw error;
        await sleep(wait, 'record: again');
      }
    }
  }

  return { add, heed, drained: group.drained, size: group.size, pauses };
}

function isMaybeOfAccount({ outcome }: Attempted): boolean {
  return outcome.k === 'notSent' && MAYBE_OF_ACCOUNT.has(outcome.code);
}

async function lockAttempts(tx: ClientBase, attempts: Attempted[]): Promise<LockedDelivery[]> {
  const ids = attempts.map(({ delivery }) => delivery.id);
  const inOrder = ids.toSorted();
  const values = [
    attempts.map(({ delivery }) => delivery.account_id),
    ids,
    attempts.map(({ delivery }) => delivery.attempt),
    attempts.map(({ outcome }) => outcome.k === 'sent'),
    inOrder.at(0),
    inOrder.at(-1),
  ];
  return (await tx.query<LockedDelivery>({ ...LOCK, values })).rows;
}

/** The change that a next state is, without its numbers. */
function toChange(
  row: LockedDelivery,
  next: Next,
  { doubts, owners, echo }: { doubts: number; owners: Set<string>; echo: number },
): Change {
  const base = { delivery: row, reason: null };
  switch (next.to) {
    case 'sent':
      return {
        ...base,
        ...receiverOf(row, next),
        state: 'sent',
        messageId: owners.has(row.id) ? next.messageId : null,
      };
    case 'taken':
      return { ...base, state: 'unknown', reason: TAKEN, wait: echo, absences: 0 };
    case 'replied':
      return { ...base, state: 'sent' };
    case 'ready': {
      const refusals = row.refusals + (next.refused && !next.asText ? 1 : 0);
      const early = row.early + (next.early ? 1 : 0);
      return {
        ...base,
        state: 'ready',
        wait: next.wait,
        refusals,
        early,
        ...(next.asText ? { content: next.asText } : {}),
      };
    }
    case 'unknown':
      if (next.refused) return { ...base, state: 'unknown', reason: next.refused, wait: next.wait, absences: 0 };
      return { ...base, state: 'unknown', wait: next.wait, doubts: doubts + 1, absences: 0 };
    case 'held':
      return { ...base, state: 'held', reason: next.reason, wait: next.wait };
    case 'failed':
    case 'skipped':
      return { ...base, state: next.to, reason: next.reason };
  }
}

/** Who really got it, where Instagram names a person otherwise in messages than in comments (platform 2, open question 7). */
function receiverOf(
  { kind, person_id }: LockedDelivery,
  { recipientId }: { recipientId: string | null },
): Pick<Change, 'recipientId'> {
  return kind === 'private_reply' && recipientId !== null && recipientId !== person_id ? { recipientId } : {};
}

function toAttemptRow({ delivery, outcome, startedAt, endedAt }: Attempted): EndedAttempt {
  const row = {
    account_id: delivery.account_id,
    delivery_id: delivery.id,
    n: delivery.attempt,
    started: startedAt,
    ended: endedAt,
  };
  switch (outcome.k) {
    case 'sent':
      return { ...row, outcome: 'sent', code: null, evidence: 'answer', answer: { messageId: outcome.messageId } };
    case 'notSent':
      return {
        ...row,
        outcome: 'not_sent',
        code: outcome.code,
        evidence: 'answer',
        answer: { code: outcome.code, message: outcome.message },
      };
    case 'unknown':
      return {
        ...row,
        outcome: 'unknown',
        code: outcome.code ?? null,
        evidence: outcome.why,
        answer: { why: outcome.why, message: outcome.message },
      };
  }
}
