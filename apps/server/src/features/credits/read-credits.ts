import type { Credits } from '@recado/contract';
import type { WalledPool } from '../../platform/db/walls.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import { presentCredits } from './present.ts';
import { readFree, readKindsOn, readRunningGrants } from './store.ts';

/** The account's credits as its screens show them; the month's free ones are made where they are missing. */
export async function readCredits(pool: WalledPool, accountId: AccountId): Promise<Credits> {
  const [grants, kindsOn, free] = await Promise.all([
    readRunningGrants(pool, accountId),
    readKindsOn(pool, accountId),
    readFree(pool, accountId),
  ]);
  const credits = presentCredits(grants, kindsOn);
  return { ...credits, renewsAt: credits.renewsAt ?? free.from, freePerMonth: free.perMonth };
}
