import type { AuditAction } from '@recado/contract';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { type Caller, type CallInfo, Refusal } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { notifyAccount } from '../mails/index.ts';
import { afterTakeDown, afterVerdict } from './product-course.ts';
import { swapPlaces } from './shown-store.ts';
import { type Db, lockPlaces, lockProduct, type ProductRow, type Tx, writeProduct } from './store.ts';

interface Deps {
  db: Db;
  ids: Ids;
}

interface Asked {
  id: string;
  caller: Caller;
  call: CallInfo;
}

/** Approves the version that was looked at, or says why not; both by mail. Throws `product_not_found` and `product_changed`. */
export async function decideProduct(
  { db, ids }: Deps,
  { id, caller, call, version, refusal }: Asked & { version: number; refusal: string | null },
): Promise<void> {
  await change(db, id, async (tx, before) => {
    if (before.state !== 'submitted' || before.version !== version) throw new Refusal('product_changed');
    await writeProduct(tx, id, afterVerdict(before, refusal), { isNew: false });
    const action = refusal === null ? 'product_approved' : 'product_refused';
    await note(tx, ids, { id, caller, call, accountId: before.account_id, action, after: before.wanted });
    const { title } = before.wanted;
    await notifyAccount(
      tx,
      before.account_id,
      refusal === null ? { kind: 'product_approved', title } : { kind: 'product_refused', title, reason: refusal },
    );
  });
}

/** Takes what is shown away from subscribers, and tells its partner why; harmless twice. */
export async function takeDownProduct(
  { db, ids }: Deps,
  { id, caller, call, reason }: Asked & { reason: string },
): Promise<void> {
  await change(db, id, async (tx, before) => {
    if (before.shown === null) return;
    await writeProduct(tx, id, afterTakeDown(before, reason), { isNew: false });
    const entry = { accountId: before.account_id, action: 'product_taken_down' as const, before: before.shown };
    await note(tx, ids, { id, caller, call, ...entry });
    await notifyAccount(tx, before.account_id, { kind: 'product_taken_down', title: before.shown.title, reason });
  });
}

/** One place up or down among those that are shown; at the end it stays where it is. */
export async function moveProduct({ db, ids }: Deps, { id, caller, call, to }: Asked & { to: 'up' | 'down' }) {
  await db.transaction().execute(async (tx) => {
    // Before the product, as an approval: whoever holds the places waits for no product that waits for them.
    await lockPlaces(tx);
    const before = await lockProduct(tx, null, id);
    if (!before) throw new Refusal('product_not_found');
    if (!(await swapPlaces(tx, id, to))) return;
    await note(tx, ids, { id, caller, call, accountId: before.account_id, action: 'product_moved', after: to });
  });
}

async function change(db: Db, id: string, work: (tx: Tx, before: ProductRow) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPlaces(tx);
    const before = await lockProduct(tx, null, id);
    if (!before) throw new Refusal('product_not_found');
    await work(tx, before);
  });
}

async function note(
  tx: Tx,
  ids: Ids,
  {
    id,
    caller,
    call,
    ...entry
  }: Asked & { accountId: AccountId; action: AuditAction; before?: unknown; after?: unknown },
): Promise<void> {
  const actorAccountId = caller.accountId;
  await writeAudit(tx, ids, { ...entry, actorAccountId, subject: id, requestId: call.requestId });
}
