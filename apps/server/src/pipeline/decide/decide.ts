import type { ClientBase } from 'pg';
import { isCreditTaken } from '../../features/credits/index.ts';
import { isMissingPartition, isRefusedByDatabase, makePartitions } from '../../platform/db/transaction.ts';
import { isLaneTaken } from '../claim/claim-at-once.ts';
import { isMetElsewhere } from '../people/meet-people.ts';
import { type BatchContext, type DecideDeps, type Decided, makeBatchContext } from './batch/batch-context.ts';
import { claimPending, type Pending } from './batch/claim-pending.ts';
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
    run: (most) => decide(context, most, { careful: false }),
  };
}

/** Decides a batch; carefully where others were at its people, credits or lanes, and row by row where the database refuses it. */
async function decide(context: BatchContext, most: number, { careful }: { careful: boolean }): Promise<Decided> {
  let pending: Pending = { rows: [], accounts: [], more: false };
  const claim = async (tx: ClientBase) => {
    pending = await claimPending(tx, most, context.turn);
    return pending;
  };
  try {
    return await decideBatch(context, claim, { careful });
  } catch (error) {
    if (isMissingPartition(error)) await makePartitions(context.pool);
    const isTaken = isCreditTaken(error) || isLaneTaken(error) || isMetElsewhere(error);
    if (isTaken && !careful) return decide(context, most, { careful: true });
    if (isRefusedByDatabase(error) && pending.rows.length > 0) return decideOneByOne(context, pending.rows);
    throw error;
  }
}
