import type { ClientBase } from 'pg';
import { isRefusedByDatabase, sendAll, transaction } from '../../../platform/db/transaction.ts';
import { sayFault } from '../../../platform/telemetry/say-fault.ts';
import { readStored } from '../../updates/interpret.ts';
import { personOf, readRow } from '../read-row.ts';
import { type BatchContext, type Decided, NOTHING } from './batch-context.ts';
import { accountsOf, claimOnePending, type PendingRow, readPayloads } from './claim-pending.ts';
import { decideBatch } from './decide-batch.ts';
import { isDecidedElsewhere, triedStatements } from './write-decisions.ts';

/** Decides a batch that the database refuses row by row: the one at fault counts a try, its neighbours go through. */
export async function decideOneByOne(context: BatchContext, rows: readonly PendingRow[]): Promise<Decided> {
  const sum = { ...NOTHING };
  for (const row of rows) {
    const one = await decideAlone(context, row);
    sum.rows += one.rows;
    sum.ready += one.ready;
    sum.claimed = [...sum.claimed, ...one.claimed];
    sum.evidence += one.evidence;
    sum.sightings += one.sightings;
    sum.unclaimed = [...sum.unclaimed, ...one.unclaimed];
    sum.commented = [...sum.commented, ...one.commented];
    sum.checks += one.checks;
    sum.profiles = [...sum.profiles, ...one.profiles];
  }
  return sum;
}

async function decideAlone(context: BatchContext, row: PendingRow): Promise<Decided> {
  try {
    return await decideBatch(context, (tx) => claimOnePending(tx, row), { careful: true });
  } catch (error) {
    // Once, another process was at it; again and again, nothing here would end it.
    const isElsewhere = isDecidedElsewhere(error);
    if (!isElsewhere && !isRefusedByDatabase(error)) throw error;
    if (!isElsewhere)
      context.log.error(
        { inbox: row.id, error: sayFault(error) },
        'the database refused what an update was decided to be',
      );
    await transaction(context.pool, (tx) => countTry(tx, row, sayFault(error)));
    return isElsewhere ? NOTHING : { ...NOTHING, rows: 1 };
  }
}

async function countTry(tx: ClientBase, row: PendingRow, why: string): Promise<void> {
  const account = (await accountsOf(tx, { rows: [row], accounts: [], more: false })).get(row.account_id);
  const payload = (await readPayloads(tx, [row])).get(row.id);
  const parse = () => readStored({ igId: account?.ig_id ?? '', payload, eventAt: row.event_at });
  const person_id = personOf(readRow({ row, account: null, automations: null, wish: null, parse }));
  await sendAll(tx, triedStatements([{ ...row, why, person_id }]));
}
