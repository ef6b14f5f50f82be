import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { type Tx, takeSharedEmail } from './store.ts';

interface Parting {
  accountId: AccountId;
  actorAccountId: AccountId;
  /** Those it was linked with; all of their rows are held by the transaction. */
  from: readonly AccountId[];
  requestId: string;
}

/**
 * Takes an e-mail that somebody else of the link group has too from an account that leaves it: strangers share none. Returns it where it
 * was confirmed: what happened is told there once more.
 */
export async function partEmail(
  tx: Tx,
  ids: Ids,
  { accountId, actorAccountId, from, requestId }: Parting,
): Promise<string | null> {
  const taken = await takeSharedEmail(tx, accountId, from);
  if (taken === null) return null;
  const { email } = taken;
  const change = { before: { email }, after: { email: null }, requestId };
  await writeAudit(tx, ids, { accountId, actorAccountId, action: 'contact_changed', ...change });
  return taken.confirmed ? email : null;
}
