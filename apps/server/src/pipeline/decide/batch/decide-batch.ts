import type { ClientBase } from 'pg';
import { transactionFrom } from '../../../platform/db/transaction.ts';
import { sayFault } from '../../../platform/telemetry/say-fault.ts';
import { withdraw } from '../answer-opt-out.ts';
import { readTestWords, testWordStatements } from '../automations/spend-test-words.ts';
import { decideRow } from '../decide-row.ts';
import type { Batch, Decision, RowInput } from '../decision.ts';
import { personOf } from '../read-row.ts';
import { commentedOf, unclaimedOf } from '../unclaimed-of.ts';
import { type BatchContext, type Decided, type Manner, NOTHING, type Written } from './batch-context.ts';
import type { Pending } from './claim-pending.ts';
import { type BatchFacts, lookUpFacts } from './look-up-facts.ts';
import { payFor } from './pay-for.ts';
import { readBatch } from './read-batch.ts';
import { wishesOf, writeBatch } from './write-batch.ts';
import type { Failed } from './write-decisions.ts';

/** The number of automations whose last public replies are remembered. */
const MOST_REMEMBERED = 10_000;

/** Decides the rows that `first` claims, in a transaction of their own. */
export async function decideBatch(
  context: BatchContext,
  first: (tx: ClientBase) => Promise<Pending>,
  { careful }: Pick<Manner, 'careful'>,
): Promise<Decided> {
  const { pool, ports } = context;
  const manner = { claimedMono: ports.clock.mono(), careful };
  const decided = await transactionFrom(pool, {
    first,
    work: (tx, pending) => decidePending(context, tx, pending, manner),
    last: ({ last }) => last,
  });
  if (decided.rows > 0) ports.proc.point('decide.afterCommit');
  if (decided.claimed.length > 0) ports.proc.point('claim.afterCommit');
  return decided;
}

async function decidePending(
  context: BatchContext,
  tx: ClientBase,
  pending: Pending,
  manner: Manner,
): Promise<Written> {
  if (pending.rows.length === 0) return { ...NOTHING, last: [] };
  const { inputs, accounts } = await readBatch(context, tx, pending);
  const tests = await readTestWords(tx, inputs);
  const found = await lookUpFacts(context, tx, inputs, manner);
  const { decisions, failed } = decideRows(context, inputs, found);
  withdraw(decisions);
  context.ports.proc.point('decide.inTx');
  const payments = await payFor(tx, decisions, { accounts, grants: found.grants, careful: manner.careful });
  const unclaimed = unclaimedOf(inputs, decisions);
  const commented = commentedOf(decisions);
  const profiles = wishesOf(found.people, decisions);
  const { claimedMono } = manner;
  const { lanes, seen, now, met } = found;
  const before = [...met, ...testWordStatements(tests, decisions)];
  const written = await writeBatch(context, tx, {
    before,
    decisions,
    failed,
    payments,
    accounts,
    lanes,
    seen,
    now,
    unclaimed,
    commented,
    profiles,
    claimedMono,
  });
  return { ...written, more: pending.more };
}

/** Decides row by row: one that throws has failed, and no other with it. */
function decideRows(
  context: BatchContext,
  inputs: readonly RowInput[],
  { people, facts, taps }: BatchFacts,
): { decisions: Decision[]; failed: Failed[] } {
  const { config, lastReplies, ports, log, nameRoom } = context;
  const { waits, publicUrl, pagesUrl = null } = config;
  if (lastReplies.size > MOST_REMEMBERED) lastReplies.clear();
  const shared = { lastReplies, ports, spacing: waits.spacingFactor, publicUrl, pagesUrl, nameRoom: nameRoom() };
  const batch: Batch = { people, facts, taps, ...shared };
  const decisions: Decision[] = [];
  const failed: Failed[] = [];
  for (const input of inputs) {
    try {
      if (input.broken) throw input.broken;
      decisions.push(decideRow(input, batch));
    } catch (error) {
      log.error({ inbox: input.row.id, error: sayFault(error) }, 'an update could not be decided');
      const { account_id, id } = input.row;
      failed.push({ account_id, id, why: sayFault(error), person_id: personOf(input) });
    }
  }
  return { decisions, failed };
}
