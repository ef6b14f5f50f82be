import type { AudioUse } from '@recado/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export interface AudioRow {
  id: string;
  name: string;
  format: 'm4a' | 'mp4' | 'aac';
  bytes: number;
  duration_ms: number | null;
  storage_key: string;
  public_key: string;
  created_at: number;
  /** Automations whose newest version names it: the oldest of them, each with how many there are. */
  used_by: (AudioUse & { uses: number })[];
}

/** So many automations are named. */
const NAMED = 10;

/** Those whose file is there, newest first; or the one. */
export async function readAudios(db: Db | Tx, accountId: AccountId, id: string | null = null): Promise<AudioRow[]> {
  const { rows } = await sql<AudioRow>`
    select u.id, u.name, u.format, u.bytes, u.duration_ms, u.storage_key, u.public_key, u.created_at,
      coalesce((select jsonb_agg(use) from (
        select a.id, a.kind, a.name, a.media_id as "mediaId", left(coalesce(m.caption, ''), 80) as caption, (count(*) over ())::int as uses
        from automations a
          join automation_versions v on v.account_id = a.account_id and v.automation_id = a.id and v.version = a.version
          left join media m on m.account_id = a.account_id and m.id = a.media_id
        where a.account_id = u.account_id and v.settings->>'audioId' = u.id::text
        order by a.created_at, a.id limit ${NAMED}) use), '[]') as used_by
    from audios u where u.account_id = ${accountId} and u.stored_at is not null
      and (${id}::uuid is null or u.id = ${id}::uuid)
    order by u.created_at desc, u.id desc`.execute(db);
  return rows;
}

/** The key in the addresses of an audio of this account; null for one that is not there, or somebody else's. */
export async function readAudioKey(db: Db | Tx, accountId: AccountId, id: string): Promise<string | null> {
  const { rows } = await sql<{ public_key: string }>`
    select public_key from audios where account_id = ${accountId} and id::text = ${id} and stored_at is not null`.execute(
    db,
  );
  return rows[0]?.public_key ?? null;
}

/** The file behind a public address, for whoever has it. */
export async function readPublicAudio(
  db: Db,
  publicKey: string,
): Promise<Pick<AudioRow, 'format' | 'bytes' | 'storage_key'> | null> {
  const { rows } = await sql<Pick<AudioRow, 'format' | 'bytes' | 'storage_key'>>`
    select format, bytes, storage_key from audios where public_key = ${publicKey} and stored_at is not null`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Puts the changes of an account's library, and of its automations, in a row: both lock the account. */
export async function lockAccount(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`select from accounts where id = ${accountId} for update`.execute(tx);
}

/** Reads what counts for the quota: files that are on their way too. */
export async function readUsed(db: Db | Tx, accountId: AccountId): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*) as files, coalesce(sum(bytes), 0)::bigint as bytes from audios where account_id = ${accountId}`.execute(
    db,
  );
  return rows[0] ?? { files: 0, bytes: 0 };
}

export type NewAudio = Omit<AudioRow, 'created_at' | 'used_by'> & { account_id: AccountId };

/** A place in the library whose file is not there yet. */
export async function insertAudio(tx: Tx, audio: NewAudio): Promise<void> {
  await tx.insertInto('audios').values(audio).execute();
}

/** Shows an audio to everybody from now on. */
export async function markStored(tx: Tx, accountId: AccountId, id: string): Promise<void> {
  await sql`update audios set stored_at = db_now() where account_id = ${accountId} and id = ${id}`.execute(tx);
}

/** Hides an audio from everybody from now on. */
export async function markLeaving(tx: Tx, accountId: AccountId, id: string): Promise<void> {
  await sql`update audios set stored_at = null where account_id = ${accountId} and id = ${id}`.execute(tx);
}

export async function renameRow(
  tx: Tx,
  accountId: AccountId,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await tx.updateTable('audios').set({ name }).where('account_id', '=', accountId).where('id', '=', id).execute();
}

export async function deleteRow(db: Db, accountId: AccountId, id: string): Promise<void> {
  await db.deleteFrom('audios').where('account_id', '=', accountId).where('id', '=', id).execute();
}

/** Finds what an upload or a removal that was broken off left behind: no request lasts an hour. */
export async function readLeftovers(db: Db): Promise<{ account_id: AccountId; id: string; storage_key: string }[]> {
  const { rows } = await sql<{ account_id: AccountId; id: string; storage_key: string }>`
    select account_id, id, storage_key from audios
    where stored_at is null and created_at < db_now() - interval '1 hour' order by created_at limit 1000`.execute(db);
  return rows;
}
