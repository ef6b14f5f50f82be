import { AUDIO_LIMITS, type AuditAction } from '@recado/contract';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { type Caller, Refusal } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ids, Rng } from '../../platform/ports/index.ts';
import { type Storage, StorageFull } from '../../platform/storage/index.ts';
import { CONTENT_TYPES, namesOf } from './present.ts';
import { readAudio } from './read-audio.ts';
import {
  type AudioRow,
  type Db,
  deleteRow,
  insertAudio,
  lockAccount,
  markLeaving,
  markStored,
  type NewAudio,
  readAudios,
  readUsed,
  renameRow,
  type Tx,
} from './store.ts';

export interface LibraryDeps {
  db: Db;
  ids: Ids;
  rng: Rng;
  storage: Storage;
}

interface Change {
  caller: Caller;
  requestId: string;
}

/** 192 bits, as 32 characters that need no escape. */
const KEY_BYTES = 24;

/**
 * Adds a file to the library: a place for it first, then the file, then it is seen. So a crash leaves nothing that nobody knows of.
 * Refuses with `invalid_audio_format`, `audio_library_full` or `disk_full`.
 */
export async function addAudio(
  deps: LibraryDeps,
  change: Change & { name: string; bytes: Uint8Array },
): Promise<AudioRow> {
  const { db, ids, rng, storage } = deps;
  const { caller, name } = change;
  const facts = readAudio(change.bytes);
  if (!facts) throw new Refusal('invalid_audio_format');
  const id = ids.uuid();
  const audio: NewAudio = {
    account_id: caller.accountId,
    id,
    name,
    format: facts.format,
    bytes: change.bytes.length,
    duration_ms: facts.durationMs,
    storage_key: `audios/${caller.accountId}/${id}`,
    public_key: rng.bytes(KEY_BYTES, 'audio key').toString('base64url'),
  };
  await db.transaction().execute((tx) => takePlace(tx, audio));
  try {
    const file = { bytes: Buffer.from(change.bytes), contentType: CONTENT_TYPES[facts.format] };
    await storage.put(audio.storage_key, file);
  } catch (cause) {
    // Where this fails too, the hourly job takes it away.
    await takeAway(deps, audio).catch(() => {});
    throw cause instanceof StorageFull ? new Refusal('disk_full', { cause }) : cause;
  }
  return db.transaction().execute(async (tx) => {
    await markStored(tx, caller.accountId, id);
    await note(tx, ids, { ...change, action: 'audio_added', subject: id, after: { name } });
    return ownAudio(tx, caller.accountId, id);
  });
}

/** Refuses with `audio_not_found`. */
export async function renameAudio(
  { db, ids }: LibraryDeps,
  change: Change & { id: string; name: string },
): Promise<AudioRow> {
  const { id, name, caller } = change;
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, caller.accountId);
    const before = await ownAudio(tx, caller.accountId, id);
    await renameRow(tx, caller.accountId, { id, name });
    await note(tx, ids, {
      ...change,
      action: 'audio_renamed' as const,
      subject: id,
      before: { name: before.name },
      after: { name },
    });
    return { ...before, name };
  });
}

/** Refuses with `audio_not_found`, or `fk_direct_audio` while the newest version of an automation names it, which it says. */
export async function removeAudio(deps: LibraryDeps, change: Change & { id: string }): Promise<void> {
  const { id, caller } = change;
  const audio = await deps.db.transaction().execute(async (tx) => {
    await lockAccount(tx, caller.accountId);
    const before = await ownAudio(tx, caller.accountId, id);
    if (before.used_by.length > 0) throw new Refusal('fk_direct_audio', { said: namesOf(before) });
    await markLeaving(tx, caller.accountId, id);
    await note(tx, deps.ids, { ...change, action: 'audio_removed', subject: id, before: { name: before.name } });
    return before;
  });
  // It is gone for everybody: a store that is away now is the hourly job's affair.
  await takeAway(deps, { account_id: caller.accountId, ...audio }).catch(() => {});
}

/** The file, then its row: as long as there is a row, somebody knows of the file. */
export async function takeAway(
  { db, storage }: Pick<LibraryDeps, 'db' | 'storage'>,
  audio: { account_id: AccountId; id: string; storage_key: string },
): Promise<void> {
  await storage.remove(audio.storage_key);
  await deleteRow(db, audio.account_id, audio.id);
}

async function takePlace(tx: Tx, audio: NewAudio): Promise<void> {
  await lockAccount(tx, audio.account_id);
  const used = await readUsed(tx, audio.account_id);
  if (used.files >= AUDIO_LIMITS.files || used.bytes + audio.bytes > AUDIO_LIMITS.bytes) {
    throw new Refusal('audio_library_full');
  }
  await insertAudio(tx, audio);
}

/** Somebody else's audio answers as an absent one. */
async function ownAudio(tx: Tx, accountId: AccountId, id: string): Promise<AudioRow> {
  const [row] = await readAudios(tx, accountId, id);
  if (!row) throw new Refusal('audio_not_found');
  return row;
}

interface Note extends Change {
  action: AuditAction;
  subject: string;
  before?: unknown;
  after?: unknown;
}

function note(tx: Tx, ids: Ids, { caller, requestId, action, subject, before, after }: Note): Promise<void> {
  const actorAccountId = caller.actorAccountId ?? caller.accountId;
  return writeAudit(tx, ids, {
    accountId: caller.accountId,
    actorAccountId,
    action,
    subject,
    requestId,
    before,
    after,
  });
}
