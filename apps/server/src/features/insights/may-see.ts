import type { AccountId } from '../../platform/ids/index.ts';
import { isPartner } from '../partners/index.ts';
import { readPlanFlags } from '../plans/index.ts';
import type { Db } from './store.ts';

/** Says whether an account sees figures: whoever has a plan of any kind, or is a partner. */
export async function maySee(db: Db, accountId: AccountId): Promise<boolean> {
  const { hasContentActive, hasSelfServiceActive, hasLivesActive } = await readPlanFlags(db, accountId);
  return hasContentActive || hasSelfServiceActive || hasLivesActive || isPartner(db, accountId);
}
