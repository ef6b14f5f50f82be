import { sql } from 'kysely';
import type { RefreshDeps } from '../course/refresh-subscription.ts';
import { readOwedBack, sumOf } from '../returns/owed-back.ts';
import { checkSubscriptions } from './check-subscriptions.ts';

/** An alarm where subscriptions, payments and credits disagree, and one where a provider does not pay back what is owed. */
export async function checkNightly({ db, log }: Pick<RefreshDeps, 'db' | 'log'>): Promise<void> {
  const { drifts, owed } = await db.transaction().execute(async (tx) => {
    // All that was ever paid takes longer than a call may.
    await sql`set local statement_timeout = '30min'`.execute(tx);
    return { drifts: await checkSubscriptions(tx), owed: await readOwedBack(tx, null) };
  });
  const [first] = owed;
  if (drifts.length > 0)
    log.error({ drifts: drifts.length, first: drifts[0] }, 'subscriptions, their payments and their credits disagree');
  if (first)
    log.error({ payments: owed.length, cents: sumOf(owed), first }, 'what is owed back could not be paid back');
}
