import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { type Tx, turnAllOff } from './endpoints-store.ts';

/** Turns all endpoints of an account off, in the transaction of what is the reason; what waited for them is given up. */
export async function endEndpoints(
  tx: Tx,
  ids: Ids,
  { accountId, ...by }: { accountId: AccountId; actorAccountId: AccountId | null; requestId?: string | null },
): Promise<void> {
  for (const subject of await turnAllOff(tx, accountId))
    await writeAudit(tx, ids, { accountId, ...by, action: 'endpoint_changed', subject, after: { on: false } });
}
