import type { Payout } from '@recado/contract';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { type Caller, type CallInfo, Refusal } from '../../platform/http/index.ts';
import { endPayout, lockPayout } from './payouts-store.ts';
import { presentPayout } from './present.ts';
import type { PayoutDeps } from './request-payout.ts';

/**
 * Its owner takes a request back: the sum is payable again, and the key is erased. Once more is the same. Throws `payout_not_found`,
 * `payout_done`, and `payout_filed` where a file for the bank holds it.
 */
export async function callOffPayout(
  { db, ids }: Pick<PayoutDeps, 'db' | 'ids'>,
  { id, caller: { accountId }, call: { requestId } }: { id: string; caller: Caller; call: CallInfo },
): Promise<Payout> {
  return db.transaction().execute(async (tx) => {
    const row = await lockPayout(tx, id);
    if (row?.account_id !== accountId) throw new Refusal('payout_not_found');
    if (row.state === 'called_off') return presentPayout(row, null);
    if (row.state !== 'requested') throw new Refusal('payout_done');
    if (row.exported_at !== null) throw new Refusal('payout_filed');
    await endPayout(tx, row, { state: 'called_off' });
    const entry = {
      accountId,
      actorAccountId: accountId,
      action: 'payout_called_off' as const,
      subject: id,
      requestId,
    };
    await writeAudit(tx, ids, { ...entry, after: { cents: row.cents } });
    return presentPayout((await lockPayout(tx, id)) ?? row, null);
  });
}
