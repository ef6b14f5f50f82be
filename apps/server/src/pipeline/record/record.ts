import type { ClientBase } from 'pg';
import { makeBreather } from '../../platform/db/batches/breather.ts';
import { type GroupCommit, groupCommit } from '../../platform/db/batches/group-commit.ts';
import { together } from '../../platform/db/together.ts';
import { isRefusedByDatabase, transactionFrom } from '../../platform/db/transaction.ts';
import type { AccountId, DeliveryId } from '../../platform/ids/index.ts';
import { changeDeliveries } from '../deliveries/change-deliveries.ts';
import { endAttempts } from '../deliveries/end-attempts.ts';
import { lockAttempts } from '../deliveries/lock-attempts.ts';
import type { LockedDelivery } from '../deliveries/locked-delivery.ts';
import type { PipelineDeps } from '../deps.ts';
import { forgetDeadToken, newPauses, type Pauses } from '../limits/pauses.ts';
import { type Answered, readAnswers, type Verdict } from '../limits/read-answers.ts';
import { isQuiet, writePauses } from '../limits/write-pauses.ts';
import { joinNames } from '../people/join-names.ts';
import type { Attempted } from '../send/send.ts';
import { bindSent, nameReplied, proveTaken } from './bind-sent.ts';
import { changeOfAttempt, toAttemptRow } from './change-of-attempt.ts';
import { doubtAccounts, loseConnections, noteAccountProblem } from './note-account-problem.ts';
import { recordPlain } from './record-plain.ts';

/** The stage that writes down what came of attempts. */
export interface RecordStage {
  /**
   * Resolves when the outcome is durable: false where the delivery was not at this attempt any more, or could not be seen to be. Rejects when the database refused it, or could not take it until
   * the lease is over, which then decides.
   */
  add(attempt: Attempted): Promise<boolean>;
  drained(): Promise<void>;
  /** Notes what an answer says about more than its own message: pauses, lost connections. For calls that are no attempts. */
  noteAccountProblem(answer: Answered): Promise<void>;
  size(): number;
  /** The account is connected again: its token is a new one. */
  forgetDeadToken(accountId: AccountId): void;
}

/** All that recording remembers from one group of outcomes to the next. */
export interface Recording {
  deps: PipelineDeps;
  pauses: Pauses;
  /** By account: when it was last asked about. */
  doubted: Map<AccountId, number>;
}

const MOST_A_COMMIT = 500;
const ROOM = 20_000;
/** Outcomes gather so long at most, milliseconds. */
const LONGEST_PAUSE = 30;
const FIRST_RETRY = 100;
const LONGEST_RETRY = 1_000;

/** Records outcomes in group commits. `wake` tells the claim that something became ready. */
export function makeRecord(deps: PipelineDeps, wake: () => void): RecordStage {
  const pauses = newPauses({ ports: deps.ports, waits: deps.config.waits });
  const recording: Recording = { deps, pauses, doubted: new Map() };
  const group = groupCommit<Attempted, boolean>({
    async flush(attempts) {
      const { ready, recorded } = await recordGroup(recording, attempts);
      if (ready) wake();
      return attempts.map((attempt) => recorded.has(attempt));
    },
    most: MOST_A_COMMIT,
    room: ROOM,
    mayBePoison: isRefusedByDatabase,
    breather: makeBreather(deps.ports.clock, { most: LONGEST_PAUSE, why: 'record: gather' }),
  });
  return {
    add: (attempt) => addUntilLeaseOver(group, deps, attempt),
    noteAccountProblem: (answer) => noteAccountProblem(recording, answer),
    drained: group.drained,
    size: group.size,
    forgetDeadToken: (accountId) => forgetDeadToken(pauses, accountId),
  };
}

/** Adds an outcome, again and again until its lease is over where the database is away or too slow: the fence makes that harmless. */
async function addUntilLeaseOver(
  group: GroupCommit<Attempted, boolean>,
  { ports, config }: PipelineDeps,
  attempt: Attempted,
): Promise<boolean> {
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

/**
 * Records a group of outcomes: plain confirmations in a statement of their own, then whatever is left in one transaction. Where that fails
 * the whole group is tried again, which the fence makes harmless for what is written. Returns whether something became ready,
 * and the attempts that their deliveries were at.
 */
async function recordGroup(
  recording: Recording,
  attempts: Attempted[],
): Promise<{ ready: boolean; recorded: Set<Attempted> }> {
  const { pool, ports } = recording.deps;
  ports.proc.point('record.beforeTx');
  const verdict = readAnswers(recording.pauses, attempts);
  const left = await recordPlain(pool, attempts);
  if (left.length < attempts.length) ports.proc.point('record.afterPlain');
  const { ready, locked } = await recordCarefully(recording, left, verdict);
  ports.proc.point('record.afterCommit');
  await loseConnections(recording.deps, verdict);
  doubtAccounts(recording, attempts);
  const missed = new Set(left.filter(({ delivery }) => !locked.has(delivery.id)));
  return { ready, recorded: new Set(attempts.filter((attempt) => !missed.has(attempt))) };
}

interface Written {
  ready: boolean;
  /** The deliveries that were at the attempt. */
  locked: ReadonlyMap<DeliveryId, LockedDelivery>;
}

async function recordCarefully({ deps }: Recording, attempts: Attempted[], verdict: Verdict): Promise<Written> {
  if (attempts.length === 0 && isQuiet(verdict)) return { ready: false, locked: new Map() };
  return transactionFrom(deps.pool, {
    first: (tx) => lockAttempts(tx, attempts.map(endedOf)),
    work: (tx, rows) => writeGroup(tx, deps, { attempts, verdict, rows }),
  });
}

async function writeGroup(
  tx: ClientBase,
  { config, ports, log }: PipelineDeps,
  { attempts, verdict, rows }: { attempts: Attempted[]; verdict: Verdict; rows: LockedDelivery[] },
): Promise<Written> {
  const { waits, appIds = [] } = config;
  const locked = new Map(rows.map((row) => [row.id, row]));
  const [owners] = await together([
    bindSent(tx, { attempts, locked, log }),
    endAttempts(tx, attempts.map(toAttemptRow)),
  ]);
  const changes = attempts.flatMap(({ delivery, outcome }) => {
    const row = locked.get(delivery.id);
    return row ? [changeOfAttempt(row, { outcome, verdict, owners, waits, rng: ports.rng })] : [];
  });
  await proveTaken(tx, changes, appIds);
  await nameReplied(tx, changes, appIds);
  const skipped = await joinNames(tx, changes);
  // The lanes' rows before the grants': the order of every transaction that locks both.
  await writePauses(tx, verdict);
  const { ready } = await changeDeliveries(tx, [...changes, ...skipped]);
  return { ready, locked };
}

function endedOf({ delivery: { account_id: accountId, id, attempt }, outcome }: Attempted) {
  return { accountId, id, attempt, sent: outcome.k === 'sent' };
}
