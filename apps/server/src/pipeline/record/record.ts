import type { ClientBase } from 'pg';
import { makeBreather } from '../../platform/db/batches/breather.ts';
import { type GroupCommit, groupCommit } from '../../platform/db/batches/group-commit.ts';
import { together } from '../../platform/db/together.ts';
import { isRefusedByDatabase, transactionFrom } from '../../platform/db/transaction.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import { changeDeliveries } from '../deliveries/change-deliveries.ts';
import { endAttempts } from '../deliveries/end-attempts.ts';
import type { LockedDelivery } from '../deliveries/locked-delivery.ts';
import { LOCKED_COLUMNS } from '../deliveries/locked-delivery.ts';
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
  /** Resolves when the outcome is durable. Rejects when the database refused it, or could not take it until the lease is over, which then decides. */
  add(attempt: Attempted): Promise<void>;
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
export function makeRecord(deps: PipelineDeps, wake: () => void): RecordStage {
  const pauses = newPauses({ ports: deps.ports, waits: deps.config.waits });
  const recording: Recording = { deps, pauses, doubted: new Map() };
  const group = groupCommit<Attempted, undefined>({
    async flush(attempts) {
      if (await recordGroup(recording, attempts)) wake();
      return attempts.map(() => undefined);
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
  group: GroupCommit<Attempted, undefined>,
  { ports, config }: PipelineDeps,
  attempt: Attempted,
): Promise<void> {
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
 * the whole group is tried again, which the fence makes harmless for what is written. Returns whether something became ready.
 */
async function recordGroup(recording: Recording, attempts: Attempted[]): Promise<boolean> {
  const { pool, ports } = recording.deps;
  ports.proc.point('record.beforeTx');
  const verdict = readAnswers(recording.pauses, attempts);
  const left = await recordPlain(pool, attempts);
  if (left.length < attempts.length) ports.proc.point('record.afterPlain');
  const ready = await recordCarefully(recording, left, verdict);
  ports.proc.point('record.afterCommit');
  await loseConnections(recording.deps, verdict);
  doubtAccounts(recording, attempts);
  return ready;
}

async function recordCarefully({ deps }: Recording, attempts: Attempted[], verdict: Verdict): Promise<boolean> {
  if (attempts.length === 0 && isQuiet(verdict)) return false;
  const { ready } = await transactionFrom(deps.pool, {
    first: (tx) => lockAttempts(tx, attempts),
    work: (tx, rows) => writeGroup(tx, deps, { attempts, verdict, rows }),
  });
  return ready;
}

async function writeGroup(
  tx: ClientBase,
  { config, ports, log }: PipelineDeps,
  { attempts, verdict, rows }: { attempts: Attempted[]; verdict: Verdict; rows: LockedDelivery[] },
): Promise<{ ready: boolean }> {
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
  return changeDeliveries(tx, [...changes, ...skipped]);
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
