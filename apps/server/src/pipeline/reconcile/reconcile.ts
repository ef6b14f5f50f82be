import { NOW } from '../../platform/db/now.ts';
import { transactionFrom } from '../../platform/db/transaction.ts';
import { endClaims } from '../deliveries/claims.ts';
import type { PipelineDeps } from '../deps.ts';
import { type ReadsApart, startReads } from './read-apart.ts';
import { STEPS, type Step, takeStep } from './steps.ts';

/** The stage that finds out what became of attempts without an answer. */
export interface Reconcile {
  /** Takes one turn over everything whose outcome nobody knows. True while there is more to do at once. */
  run(): Promise<boolean>;
  /** Ends the reads that are under way; what they read for comes again. */
  close(): Promise<void>;
}

const DUE = {
  name: 'pipeline.doubts',
  text: `select exists (select from claims where lease_until < ${NOW}) as leases,
    exists (select from waiting where state = 'unknown') as unknown,
    exists (select from waiting where expires_at <= ${NOW}) as overdue`,
};

export function makeReconcile(
  deps: PipelineDeps,
  given: Pick<ReadsApart, 'wake' | 'noteAccountProblem' | 'pace'>,
): Reconcile {
  const reads: ReadsApart = { deps, ...given, reading: new Map(), closing: new AbortController() };
  return {
    run: () => reconcileOnce(reads),
    async close() {
      reads.closing.abort('closing');
      await Promise.all(reads.reading.values());
    },
  };
}

async function reconcileOnce(reads: ReadsApart): Promise<boolean> {
  const due = await transactionFrom(reads.deps.pool, {
    first: (tx) => tx.query<{ leases: boolean; unknown: boolean; overdue: boolean }>(DUE),
    work: async (_, { rows }) => rows[0],
  });
  const take = async (step: Step): Promise<number> => {
    const { count, ready } = await takeStep(reads.deps, step);
    if (ready) reads.wake();
    return count;
  };
  let count = due?.leases ? await take(STEPS.leasesOver) : 0;
  if (due?.leases) await endClaims(reads.deps.pool);
  if (due?.unknown) {
    count += await take(STEPS.withEvidence);
    count += await take(STEPS.unknownReplies);
    count += await startReads(reads);
  }
  if (due?.overdue) count += await take(STEPS.overdue);
  return count > 0;
}
