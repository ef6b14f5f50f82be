import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { revokeKeys, type Tx } from './store.ts';

/** Revokes all keys of an account, in the transaction of what is the reason. */
export async function endKeys(
  tx: Tx,
  ids: Ids,
  { accountId, ...by }: { accountId: AccountId; actorAccountId: AccountId | null; requestId?: string | null },
): Promise<void> {
  for (const subject of await revokeKeys(tx, accountId, 'all'))
    await writeAudit(tx, ids, { accountId, ...by, action: 'key_revoked', subject });
}
