import { checkLedger } from '../features/credits/index.ts';
import type { Installation } from './open-installation.ts';

/** Recomputes every balance from the entries; false where one differs. */
export async function doctorLedger({ database, say }: Installation): Promise<boolean> {
  const drifts = await checkLedger(database.pool);
  for (const { accountId, grantId, what, column, recomputed } of drifts) {
    say(`Drift: account ${accountId}, grant ${grantId}: ${what} is ${column} and should be ${recomputed}.`);
  }
  say(drifts.length ? `The ledger has ${drifts.length} drifts.` : 'The ledger has no drift.');
  return drifts.length === 0;
}
