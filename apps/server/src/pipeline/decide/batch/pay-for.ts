import type { ClientBase } from 'pg';
import { choosePayments, type PayingGrant, type Payment } from '../../../features/credits/index.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import { chooseStates } from '../choose-states.ts';
import type { Decision } from '../decision.ts';
import type { DecidingAccount } from './claim-pending.ts';

/** Chooses the credits that pay for what was decided, and by them the deliveries' states. */
export async function payFor(
  tx: ClientBase,
  decisions: readonly Decision[],
  given: { accounts: ReadonlyMap<AccountId, DecidingAccount>; grants: PayingGrant[]; careful: boolean },
): Promise<Payment[]> {
  const { accounts, grants, careful } = given;
  const wants = decisions.flatMap((decision) => decision.wants);
  const payments = await choosePayments(tx, wants, { grants, lock: careful });
  const paid = new Map(payments.map(({ want, grant }) => [want.deliveryId, grant.id]));
  for (const decision of decisions)
    chooseStates(decision, { paid, account: accounts.get(decision.row.account_id) ?? null });
  return payments;
}
