import { isCreditTaken } from '../../features/credits/index.ts';
import { isMissingPartition, isRefusedByDatabase, makePartitions } from '../../platform/db/transaction.ts';
import { isLaneTaken } from '../claim/claim-at-once.ts';
import { isMetElsewhere } from '../people/meet-people.ts';
import { type BatchContext, type DecideDeps, type Decided, makeBatchContext } from './batch/batch-context.ts';
import { claimPending, claimPendingInTurns } from './batch/claim-pending.ts';
import { decideBatch } from './batch/decide-batch.ts';
import { decideOneByOne } from './batch/decide-one-by-one.ts';

/** Most rows of one transaction. */
export const BATCH = 500;

interface Decide {
  /** Decides one batch of at most `most` rows. Tells how many it took, and what the next stages have to look at. */
  run(most: number): Promise<Decided>;
}

/** Makes the stage that decides: inbox rows become deliveries, with the credits that pay for them. */
export function makeDecide(
  deps: Pick<DecideDeps, 'pool' | 'ports' | 'log' | 'config'>,
  given: Pick<DecideDeps, 'recall' | 'room' | 'nameRoom'>,
): Decide {
  const { pool, ports, log, config } = deps;
  const { recall, room, nameRoom } = given;
  const context = makeBatchContext({ pool, ports, log, config, recall, room, nameRoom });
  return {
    async run(most) {
      const decided = await decide(context, most, { careful: false });
      // More waits. Turns cost a look over all that waits: they begin where one account's burst stands before the others.
      context.inTurns = decided.rows >= most && (context.inTurns || context.isOneSided);
      return decided;
    },
  };
}

/** Decides a batch; carefully where others were at its people, credits or lanes, and row by row where the database refuses it. */
async function decide(context: BatchContext, most: number, { careful }: { careful: boolean }): Promise<Decided> {
  try {
    const claim = context.inTurns ? claimPendingInTurns : claimPending;
    return await decideBatch(context, (tx) => claim(tx, most), { careful });
  } catch (error) {
    if (isMissingPartition(error)) await makePartitions(context.pool);
    const isTaken = isCreditTaken(error) || isLaneTaken(error) || isMetElsewhere(error);
    if (isTaken && !careful) return decide(context, most, { careful: true });
    if (isRefusedByDatabase(error)) return decideOneByOne(context, BATCH);
    throw error;
  }
}
