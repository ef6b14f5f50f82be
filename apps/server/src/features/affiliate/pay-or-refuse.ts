import type { AdminPayout } from '@recado/contract';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { type Caller, type CallInfo, Refusal } from '../../platform/http/index.ts';
import { openPixKey } from './open-pix-key.ts';
import { type End, endPayout, lockPayout, lockWaiting, type PayoutRow } from './payouts-store.ts';
import { presentForAdmin } from './present.ts';
import type { PayoutDeps } from './request-payout.ts';
import { lockAffiliate, type Tx } from './store.ts';
import { tellOfPayout } from './tell-of-payout.ts';

type Said = Exclude<End, { state: 'called_off' }>;

/**
 * An administrator says what became of a payout; its owner hears of it, and its key is erased. The same said again is the same. One that its
 * owner called off may be said to be paid: the bank may have been told before. What was asked for since holds the same sums, and is called
 * off with that. Throws
 * `payout_not_found`, `payout_done` where something else was said, `payout_on_hold` where an account whose standing is not good would be paid, and `payout_key_lost` where its
 * key opens with none of the ring: nobody can have paid it.
 */
export async function payOrRefuse(
  { db, ids, vault }: PayoutDeps,
  { id, end, caller, call }: { id: string; end: Said; caller: Caller; call: CallInfo },
): Promise<AdminPayout> {
  return db.transaction().execute(async (tx) => {
    const row = await lockPayout(tx, id);
    if (!row) throw new Refusal('payout_not_found');
    const isOpen = row.state === 'requested';
    if (!isOpen && !(row.state === 'called_off' && end.state === 'paid')) {
      if (row.state !== end.state || !isSame(row, end)) throw new Refusal('payout_done');
      return presentForAdmin(row);
    }
    if (isOpen && end.state === 'paid' && !mayBePaid(row)) throw new Refusal('payout_on_hold');
    if (isOpen && end.state === 'paid' && openPixKey(vault, row) === null) throw new Refusal('payout_key_lost');
    if (!isOpen) await callOffSince({ tx, ids }, row, { caller, call });
    await endPayout(tx, row, end);
    const { account_id: accountId, cents } = row;
    const entry = { accountId, actorAccountId: caller.accountId, action: `payout_${end.state}` as const, subject: id };
    await writeAudit(tx, ids, { ...entry, requestId: call.requestId, after: { cents, ...end } });
    await tellOfPayout(tx, row, end);
    return presentForAdmin((await lockPayout(tx, id)) ?? row);
  });
}

/** Calls off what waits since `row` was called off: its owner asks again for what is then left. */
async function callOffSince(
  { tx, ids }: { tx: Tx; ids: PayoutDeps['ids'] },
  { id: paidId, account_id: accountId }: PayoutRow,
  { caller, call: { requestId } }: { caller: Caller; call: CallInfo },
): Promise<void> {
  await lockAffiliate(tx, accountId);
  for (const row of await lockWaiting(tx, accountId)) {
    await endPayout(tx, row, { state: 'called_off' });
    const entry = {
      accountId,
      actorAccountId: caller.accountId,
      action: 'payout_called_off' as const,
      subject: row.id,
      requestId,
    };
    await writeAudit(tx, ids, { ...entry, after: { cents: row.cents, paidAs: paidId } });
  }
}

/** An account that is gone left a payout that it had asked for in good standing. */
export const mayBePaid = ({ standing }: PayoutRow): boolean => standing === 'good' || standing === null;

const isSame = (row: PayoutRow, end: Said) =>
  end.state === 'paid' ? row.reference === end.reference : row.reason === end.reason;
