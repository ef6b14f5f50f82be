import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export interface PictureRow {
  id: string;
  format: 'jpg' | 'png';
  bytes: number;
  width: number;
  height: number;
  storage_key: string;
  public_key: string;
  created_at: number;
  /** A version of an automation names it, the newest or one before, in the bin too. */
  is_used: boolean;
}
export type Stored = { account_id: AccountId; id: string; storage_key: string };

const USED = sql`(exists (select from automation_versions v where v.account_id = q.account_id and v.settings->>'imageId' = q.id::text)
  or exists (select from binned_automations b, jsonb_array_elements(b.versions) v
    where b.account_id = q.account_id and v->'settings'->>'imageId' = q.id::text))`;

/** Those whose file is there, newest first; or the one. */
export async function readPictures(db: Db | Tx, accountId: AccountId, id: string | null = null): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    select q.id, q.format, q.bytes, q.width, q.height, q.storage_key, q.public_key, q.created_at, ${USED} as is_used
    from pictures q where q.account_id = ${accountId} and q.stored_at is not null
      and (${id}::uuid is null or q.id = ${id}::uuid)
    order by q.created_at desc, q.id desc`.execute(db);
  return rows;
}

/** The id of a picture of this account whose file is the same, byte by byte; null where there is none. */
export async function findSame(tx: Tx, accountId: AccountId, hash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from pictures where account_id = ${accountId} and hash = ${hash} and stored_at is not null limit 1`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

/** The key in the address of a picture of this account; null for one that is not there, or somebody else's. */
export async function readPictureKey(db: Db | Tx, accountId: AccountId, id: string): Promise<string | null> {
  const { rows } = await sql<{ public_key: string }>`
    select public_key from pictures where account_id = ${accountId} and id::text = ${id} and stored_at is not null`.execute(
    db,
  );
  return rows[0]?.public_key ?? null;
}

/** The file behind a public address, for whoever has it. */
export async function readPublicPicture(
  db: Db,
  publicKey: string,
): Promise<Pick<PictureRow, 'format' | 'bytes' | 'storage_key'> | null> {
  const { rows } = await sql<Pick<PictureRow, 'format' | 'bytes' | 'storage_key'>>`
    select format, bytes, storage_key from pictures where public_key = ${publicKey} and stored_at is not null`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The address of a media's picture, as Instagram said it last: `url` is null where it has none; null where the media is not the account's. */
export async function readMediaPicture(
  db: Db,
  accountId: AccountId,
  mediaId: string,
): Promise<{ url: string | null } | null> {
  const { rows } = await sql<{ url: string | null }>`
    select picture_url as url from media where account_id = ${accountId} and id = ${mediaId}`.execute(db);
  return rows[0] ?? null;
}

/** Puts the changes of an account's pictures, and of its automations, in a row: both lock the account. */
export async function lockAccount(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`select from accounts where id = ${accountId} for update`.execute(tx);
}

/** Reads what counts for the quota: files that are on their way too. */
export async function readUsed(db: Db | Tx, accountId: AccountId): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*) as files, coalesce(sum(bytes), 0)::bigint as bytes from pictures where account_id = ${accountId}`.execute(
    db,
  );
  return rows[0] ?? { files: 0, bytes: 0 };
}

export type NewPicture = Omit<PictureRow, 'created_at' | 'is_used'> & { account_id: AccountId; hash: Buffer };

/** A place whose file is not there yet. */
export async function insertPicture(tx: Tx, picture: NewPicture): Promise<void> {
  await tx.insertInto('pictures').values(picture).execute();
}

/** Shows a picture from now on. */
export async function markStored(tx: Tx, accountId: AccountId, id: string): Promise<void> {
  await sql`update pictures set stored_at = db_now() where account_id = ${accountId} and id = ${id}`.execute(tx);
}

/** Hides a picture from now on. */
export async function markLeaving(tx: Tx, accountId: AccountId, id: string): Promise<void> {
  await sql`update pictures set stored_at = null where account_id = ${accountId} and id = ${id}`.execute(tx);
}

export async function deleteRow(db: Db, accountId: AccountId, id: string): Promise<void> {
  await db.deleteFrom('pictures').where('account_id', '=', accountId).where('id', '=', id).execute();
}

/** Finds what an upload or a removal that was broken off left behind: no request lasts an hour. */
export async function readLeftovers(db: Db): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select account_id, id, storage_key from pictures
    where stored_at is null and created_at < db_now() - interval '1 hour' order by created_at limit 1000`.execute(db);
  return rows;
}

/** Notes since when no version names a picture; one that is named again begins anew. */
export async function noteUse(db: Db): Promise<void> {
  await sql`update pictures q set unused_since = db_now() where unused_since is null and stored_at is not null and not ${USED}`.execute(
    db,
  );
  await sql`update pictures q set unused_since = null where unused_since is not null and ${USED}`.execute(db);
}

/** Finds what no version has named for so many days. */
export async function readUnused(db: Db, days: number): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select account_id, id, storage_key from pictures
    where stored_at is not null and unused_since < db_now() - ${days} * interval '1 day' order by unused_since limit 1000`.execute(
    db,
  );
  return rows;
}
