import { Refusal } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import { type Db, readContactRow, type Tx } from './store.ts';

/** Says whether e-mail and phone are filled in. A mail that got lost must not stand between somebody and their plan: confirmed or not. */
export async function isRegistered(db: Db, accountId: AccountId): Promise<boolean> {
  const { email, phone } = await readContactRow(db, accountId);
  return email !== null && phone !== null;
}

/** The 417 rule, where only the transaction knows whether it holds. */
export async function needRegistration(tx: Tx, accountId: AccountId): Promise<void> {
  if (!(await isRegistered(tx, accountId))) throw new Refusal('fill_registration');
}
