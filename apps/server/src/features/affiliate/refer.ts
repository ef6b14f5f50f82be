import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { readAffiliateCode } from './affiliate-code.ts';
import { insertReferral, type Tx } from './store.ts';

/** Notes by whose link a new account came, in the transaction that makes it. What is no code, or no good one, is not used; nothing is refused. */
export async function refer(
  tx: Tx,
  ids: Ids,
  { accountId, ref, requestId }: { accountId: AccountId; ref: string; requestId: string },
): Promise<void> {
  const code = readAffiliateCode(ref);
  const affiliate = code === null ? null : await insertReferral(tx, accountId, code);
  if (affiliate === null) return;
  const entry = { accountId: affiliate, actorAccountId: null, action: 'referral_made' as const, requestId };
  await writeAudit(tx, ids, entry);
}
