import type { AutomationKind } from '@recado/contract';
import { asClient } from '../../../platform/db/as-client.ts';
import { Refusal } from '../../../platform/http/index.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import { canPay } from '../../credits/index.ts';
import type { Tx } from '../media/store.ts';

/**
 * The 402 rule: what neither a plan nor a free credit pays for is not switched on. What is on already stays on: its DMs
 * wait for credits.
 */
export async function needCredits(tx: Tx, accountId: AccountId, kind: AutomationKind): Promise<void> {
  if (!(await canPay(asClient(tx), accountId, kind))) throw new Refusal('no_credits');
}
