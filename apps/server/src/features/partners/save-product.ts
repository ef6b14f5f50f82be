import { type AuditAction, PARTNER_LIMITS, type PartnerProduct, type ProductContent } from '@recado/contract';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { type Caller, type CallInfo, Refusal } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { presentProduct } from './present.ts';
import { afterSave } from './product-course.ts';
import {
  countProducts,
  type Db,
  deleteProduct,
  insertProduct,
  isPartner,
  lockAccount,
  lockProduct,
  readProducts,
  setPaused,
  type Tx,
  writeProduct,
} from './store.ts';

interface Deps {
  db: Db;
  ids: Ids;
}

interface By {
  caller: Caller;
  call: CallInfo;
}

interface Saved extends By {
  content: ProductContent;
  submit: boolean;
}

/** Writes down a new product of a partner. Throws `access_denied` to others, and `too_many_products`. */
export async function addProduct({ db, ids }: Deps, { caller, call, ...saved }: Saved): Promise<PartnerProduct> {
  const { accountId } = caller;
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    await needPartner(tx, accountId);
    if ((await countProducts(tx, accountId)) >= PARTNER_LIMITS.products) throw new Refusal('too_many_products');
    const [id, product] = [ids.uuid(), afterSave(null, saved)];
    await insertProduct(tx, { accountId, id, product });
    await note(tx, ids, { caller, call, action: 'product_added', subject: id, after: saved });
    return readOne(tx, accountId, id);
  });
}

/** Changes what a partner says of a product. Throws `product_not_found`, and `product_changed` for an older version. */
export async function saveProduct(
  { db, ids }: Deps,
  { caller, call, id, version, ...saved }: Saved & { id: string; version: number },
): Promise<PartnerProduct> {
  return change(db, { caller, id }, async (tx, before) => {
    if (before.version !== version) throw new Refusal('product_changed');
    await writeProduct(tx, id, afterSave(before, saved), { isNew: true });
    await note(tx, ids, { caller, call, action: 'product_changed', subject: id, before: before.wanted, after: saved });
  });
}

/** Hides a product, or shows it again; harmless twice. */
export async function pauseProduct(
  { db, ids }: Deps,
  { caller, call, id, paused }: By & { id: string; paused: boolean },
): Promise<PartnerProduct> {
  return change(db, { caller, id }, async (tx, before) => {
    if (before.paused === paused) return;
    await setPaused(tx, { accountId: caller.accountId, id, paused });
    const action = paused ? 'product_paused' : 'product_resumed';
    await note(tx, ids, { caller, call, action, subject: id, before: before.paused, after: paused });
  });
}

/** Removes a product, and what was counted of it. */
export async function removeProduct({ db, ids }: Deps, { caller, call, id }: By & { id: string }): Promise<void> {
  const { accountId } = caller;
  await db.transaction().execute(async (tx) => {
    await needPartner(tx, accountId);
    const before = await lockProduct(tx, accountId, id);
    if (!before) throw new Refusal('product_not_found');
    await deleteProduct(tx, { accountId, id });
    await note(tx, ids, { caller, call, action: 'product_removed', subject: id, before: before.wanted });
  });
}

/** Throws `access_denied` where the account is no partner. */
export async function needPartner(db: Db, accountId: AccountId): Promise<void> {
  if (!(await isPartner(db, accountId))) throw new Refusal('access_denied');
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockProduct>>>;

async function change(
  db: Db,
  { caller: { accountId }, id }: { caller: Caller; id: string },
  work: (tx: Tx, before: Locked) => Promise<void>,
): Promise<PartnerProduct> {
  return db.transaction().execute(async (tx) => {
    await needPartner(tx, accountId);
    const before = await lockProduct(tx, accountId, id);
    if (!before) throw new Refusal('product_not_found');
    await work(tx, before);
    return readOne(tx, accountId, id);
  });
}

async function readOne(tx: Tx, accountId: AccountId, id: string): Promise<PartnerProduct> {
  const [row] = await readProducts(tx, accountId, id);
  if (!row) throw new Error('a product that was just written is not there');
  return presentProduct(row);
}

async function note(
  tx: Tx,
  ids: Ids,
  { caller, call, ...entry }: By & { action: AuditAction; subject: string; before?: unknown; after?: unknown },
): Promise<void> {
  const who = { accountId: caller.accountId, actorAccountId: caller.accountId };
  await writeAudit(tx, ids, { ...who, ...entry, requestId: call.requestId });
}
