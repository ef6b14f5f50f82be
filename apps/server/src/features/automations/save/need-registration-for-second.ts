import type { AccountId } from '../../../platform/ids/index.ts';
import { needRegistration } from '../../profile/index.ts';
import type { Tx } from '../media/store.ts';
import { isAnyOn } from '../store.ts';

/**
 * The first automation needs no form; whoever switches on a second one says first how to be reached. `more` are those
 * that are being switched on, `but` the one of them that is there already. Returns whether it was asked, and so is known.
 */
export async function needRegistrationForSecond(
  tx: Tx,
  accountId: AccountId,
  { but, more }: { but: string | null; more: number },
): Promise<boolean> {
  if (more === 0 || (more === 1 && !(await isAnyOn(tx, accountId, but)))) return false;
  await needRegistration(tx, accountId);
  return true;
}
