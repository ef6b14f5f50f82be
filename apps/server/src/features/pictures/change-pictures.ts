import { hash } from 'node:crypto';
import { type AuditAction, PICTURE_LIMITS } from '@recado/contract';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { type Caller, Refusal } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ids, Rng } from '../../platform/ports/index.ts';
import { type Storage, StorageFull } from '../../platform/storage/index.ts';
import { CONTENT_TYPES } from './present.ts';
import { type CleanPicture, readPicture } from './read-picture.ts';
import {
  type Db,
  deleteRow,
  findSame,
  insertPicture,
  lockAccount,
  markLeaving,
  markStored,
  type NewPicture,
  type PictureRow,
  readPictures,
  readUsed,
  type Stored,
  type Tx,
} from './store.ts';

export interface PictureDeps {
  db: Db;
  ids: Ids;
  rng: Rng;
  storage: Storage;
}

export interface Change {
  caller: Caller;
  requestId: string;
}

/** 192 bits, as 32 characters that need no escape. */
const KEY_BYTES = 24;

/**
 * Keeps a picture: a place for it first, then the file, then it is seen. So a crash leaves nothing that nobody knows of. One that is there
 * already is that one. Refuses with `invalid_picture_format`, `picture_size_wrong`, `picture_library_full` or `disk_full`.
 */
export async function addPicture(deps: PictureDeps, change: Change & { bytes: Uint8Array }): Promise<PictureRow> {
  const clean = readPicture(change.bytes);
  if (!clean) throw new Refusal('invalid_picture_format');
  if (!isSane(clean)) throw new Refusal('picture_size_wrong');
  return keepPicture(deps, change, clean);
}

/** Keeps what was read already. */
export async function keepPicture(deps: PictureDeps, change: Change, clean: CleanPicture): Promise<PictureRow> {
  const { db, ids, storage } = deps;
  const { accountId } = change.caller;
  const picture = newPicture(deps, accountId, clean);
  const same = await db.transaction().execute((tx) => takePlace(tx, picture));
  if (same) return same;
  try {
    await storage.put(picture.storage_key, { bytes: clean.bytes, contentType: CONTENT_TYPES[clean.format] });
  } catch (cause) {
    // Where this fails too, the hourly job takes it away.
    await takeAway(deps, picture).catch(() => {});
    throw cause instanceof StorageFull ? new Refusal('disk_full', { cause }) : cause;
  }
  return db.transaction().execute(async (tx) => {
    await markStored(tx, accountId, picture.id);
    await note(tx, ids, { ...change, action: 'picture_added', subject: picture.id });
    return ownPicture(tx, accountId, picture.id);
  });
}

/** Refuses with `picture_not_found`, or `picture_in_use` while a version of an automation names it. */
export async function removePicture(deps: PictureDeps, change: Change & { id: string }): Promise<void> {
  const { id, caller } = change;
  const picture = await deps.db.transaction().execute(async (tx) => {
    await lockAccount(tx, caller.accountId);
    const before = await ownPicture(tx, caller.accountId, id);
    if (before.is_used) throw new Refusal('picture_in_use');
    await markLeaving(tx, caller.accountId, id);
    await note(tx, deps.ids, { ...change, action: 'picture_removed', subject: id });
    return before;
  });
  // It is gone for everybody: a store that is away now is the hourly job's affair.
  await takeAway(deps, { account_id: caller.accountId, ...picture }).catch(() => {});
}

/** Removes a picture that nobody has used for long; leaves it where a save came first. */
export async function removeUnused(deps: Pick<PictureDeps, 'db' | 'storage' | 'ids'>, picture: Stored): Promise<void> {
  const { account_id: accountId, id } = picture;
  const isGone = await deps.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    const [row] = await readPictures(tx, accountId, id);
    if (!row || row.is_used) return false;
    await markLeaving(tx, accountId, id);
    await writeAudit(tx, deps.ids, { accountId, actorAccountId: null, action: 'picture_removed', subject: id });
    return true;
  });
  if (isGone) await takeAway(deps, picture);
}

/** The file, then its row: as long as there is a row, somebody knows of the file. */
export async function takeAway({ db, storage }: Pick<PictureDeps, 'db' | 'storage'>, picture: Stored): Promise<void> {
  await storage.remove(picture.storage_key);
  await deleteRow(db, picture.account_id, picture.id);
}

/** So large that a card shows it, and so small that every phone draws it. */
export function isSane({ width, height }: Pick<CleanPicture, 'width' | 'height'>): boolean {
  const { shortestSide, longestSide } = PICTURE_LIMITS;
  return Math.min(width, height) >= shortestSide && Math.max(width, height) <= longestSide;
}

function newPicture(
  { ids, rng }: PictureDeps,
  accountId: AccountId,
  { format, width, height, bytes }: CleanPicture,
): NewPicture {
  const id = ids.uuid();
  return {
    account_id: accountId,
    id,
    ...{ format, width, height },
    bytes: bytes.length,
    hash: Buffer.from(hash('sha256', bytes, 'hex'), 'hex'),
    storage_key: `pictures/${accountId}/${id}`,
    public_key: `${rng.bytes(KEY_BYTES, 'picture key').toString('base64url')}.${format}`,
  };
}

/** Takes a place for a picture; returns the one that is the same, where there is one, which takes none. */
async function takePlace(tx: Tx, picture: NewPicture): Promise<PictureRow | null> {
  await lockAccount(tx, picture.account_id);
  const same = await findSame(tx, picture.account_id, picture.hash);
  if (same !== null) return ownPicture(tx, picture.account_id, same);
  const used = await readUsed(tx, picture.account_id);
  if (used.files >= PICTURE_LIMITS.files || used.bytes + picture.bytes > PICTURE_LIMITS.bytes) {
    throw new Refusal('picture_library_full');
  }
  await insertPicture(tx, picture);
  return null;
}

/** Somebody else's picture answers as an absent one. */
async function ownPicture(tx: Tx, accountId: AccountId, id: string): Promise<PictureRow> {
  const [row] = await readPictures(tx, accountId, id);
  if (!row) throw new Refusal('picture_not_found');
  return row;
}

function note(
  tx: Tx,
  ids: Ids,
  { caller, requestId, ...said }: Change & { action: AuditAction; subject: string },
): Promise<void> {
  const { accountId } = caller;
  return writeAudit(tx, ids, { accountId, actorAccountId: caller.actorAccountId ?? accountId, requestId, ...said });
}
