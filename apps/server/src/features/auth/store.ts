import type { ErrorCode } from '@recado/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Sealed } from '../../platform/crypto/vault.ts';
import type { DB } from '../../platform/db/database.ts';
import type { Refusal } from '../../platform/http/index.ts';

type Db = Kysely<DB>;
type Tx = Transaction<DB>;

/** A code and the state that came with it, as they are stored. */
export interface CodeHashes {
  codeHash: Buffer;
  stateHash: Buffer | null;
}

/** The reason why a code came to nothing, as its repeat is told it too. */
export interface CodeProblem {
  code: ErrorCode;
  /** Without a cause: that is the log's. */
  details?: Omit<Refusal['details'], 'cause'>;
}

export interface SignInCode {
  stateHash: Buffer | null;
  sessionId: string | null;
  problem: CodeProblem | null;
  /** The time since it was used, in milliseconds; null while it was only looked at. */
  usedMs: number | null;
  /** True where it is known whom it stands for, and it waits to be used. */
  isLooked: boolean;
}

/** Claims a code: true for the one call that may exchange it, to use it or only to look; its state belongs to it from then on. */
export async function claimCode(db: Db, { codeHash, stateHash }: CodeHashes, to: 'use' | 'look'): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sign_in_codes')
    .values({
      code_hash: codeHash,
      state_hash: stateHash,
      used_at: to === 'use' ? sql<string>`db_now()` : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function readCode(db: Db, codeHash: Buffer): Promise<SignInCode | null> {
  const { rows } = await sql<SignInCode>`
    select state_hash as "stateHash", session_id as "sessionId", grantor is not null as "isLooked",
      -- Of the release before there may be a code alone.
      case when problem like '{%' then problem::jsonb when problem is not null then jsonb_build_object('code', problem) end as problem,
      (extract(epoch from db_now() - used_at) * 1000)::float8 as "usedMs"
    from sign_in_codes where code_hash = ${codeHash}`.execute(db);
  return rows[0] ?? null;
}

export async function noteProblem(db: Db, codeHash: Buffer, problem: CodeProblem): Promise<void> {
  const kept = JSON.stringify(problem);
  await db.updateTable('sign_in_codes').set({ problem: kept }).where('code_hash', '=', codeHash).execute();
}

/** Notes the session that a code was for, from now on. */
export async function noteSession(tx: Tx, codeHash: Buffer, sessionId: string): Promise<void> {
  await tx.updateTable('sign_in_codes').set({ session_id: sessionId }).where('code_hash', '=', codeHash).execute();
}

/** Forgets whom codes stand for that were looked at, and that nobody used in ten minutes. */
export async function forgetLooked(db: Db): Promise<void> {
  await sql`update sign_in_codes set grantor = null where grantor is not null and created_at < db_now() - interval '10 minutes'`.execute(
    db,
  );
}

/** Keeps, sealed, whom a code stands for. */
export async function keepGrantor(db: Db, codeHash: Buffer, { ciphertext, keyId }: Sealed): Promise<void> {
  await sql`update sign_in_codes set grantor = ${ciphertext}, grantor_key = ${keyId} where code_hash = ${codeHash}`.execute(
    db,
  );
}

/** Reads whom a code stands for, and leaves that where it is. */
export async function readGrantor(db: Db, codeHash: Buffer): Promise<Sealed | null> {
  const { rows } = await sql<Sealed>`
    select grantor as ciphertext, grantor_key as "keyId" from sign_in_codes
    where code_hash = ${codeHash} and grantor is not null`.execute(db);
  return rows[0] ?? null;
}

/** The same for the one call that uses it. */
export async function takeGrantor(db: Db, codeHash: Buffer): Promise<Sealed | null> {
  const { rows } = await sql<Sealed>`
    with taken as (select code_hash, grantor, grantor_key from sign_in_codes
      where code_hash = ${codeHash} and grantor is not null for update)
    update sign_in_codes c set grantor = null, used_at = db_now() from taken t where c.code_hash = t.code_hash
    returning t.grantor as ciphertext, t.grantor_key as "keyId"`.execute(db);
  return rows[0] ?? null;
}

/** Forgets codes and states that no browser repeats any more, sessions that ended long ago, and where those were that ran out. */
export async function forgetOldSignIns(db: Db): Promise<void> {
  await sql`delete from sign_in_codes where created_at < db_now() - interval '1 day'`.execute(db);
  await sql`update sessions set last_network = null where last_network is not null and expires_at < db_now()`.execute(
    db,
  );
  await sql`delete from sessions where coalesce(revoked_at, expires_at) < db_now() - interval '180 days'`.execute(db);
  await sql`delete from past_views where ended_at < db_now() - interval '180 days'`.execute(db);
}
