import type { Passkey } from '@recado/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

/** A passkey as WebAuthn needs it. */
export interface StoredPasskey {
  id: string;
  credentialId: string;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
}

export type Purpose = 'enrol' | 'prove';

/** An administrator's factors change one after the other. */
export async function lockFactors(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`select from accounts where id = ${accountId} for no key update`.execute(tx);
}

export async function readPasskeys(db: Db, accountId: AccountId): Promise<StoredPasskey[]> {
  const { rows } = await sql<StoredPasskey>`
    select id, credential_id as "credentialId", public_key as "publicKey", sign_count::float8 as "signCount", transports
    from passkeys where account_id = ${accountId} order by created_at, id`.execute(db);
  return rows;
}

/** The same as their owner sees them. */
export async function listPasskeys(db: Db, accountId: AccountId): Promise<Passkey[]> {
  const { rows } = await sql<Passkey>`
    select id, name, created_at as "createdAt", last_used_at as "lastUsedAt"
    from passkeys where account_id = ${accountId} order by created_at, id`.execute(db);
  return rows;
}

/** Inserts a passkey; false where this credential is known already. */
export async function insertPasskey(
  tx: Tx,
  passkey: Omit<StoredPasskey, 'signCount'> & { accountId: AccountId; signCount: number; name: string },
): Promise<boolean> {
  const { accountId, id, credentialId, publicKey, signCount, transports, name } = passkey;
  const { rows } = await sql`
    insert into passkeys (account_id, id, credential_id, public_key, sign_count, transports, name)
    values (${accountId}, ${id}, ${credentialId}, ${publicKey}, ${signCount}, ${transports}, ${name})
    on conflict (credential_id) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** The name of what was taken away; null where it was not there. */
export async function deletePasskey(tx: Tx, accountId: AccountId, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    delete from passkeys where account_id = ${accountId} and id = ${id} returning name`.execute(tx);
  return rows[0]?.name ?? null;
}

export async function notePasskeyUse(
  tx: Tx,
  use: { accountId: AccountId; id: string; signCount: number },
): Promise<void> {
  await sql`
    update passkeys set sign_count = ${use.signCount}, last_used_at = db_now()
    where account_id = ${use.accountId} and id = ${use.id}`.execute(tx);
}

/** Keeps what an authenticator is asked to sign, in place of what was asked before. */
export async function keepChallenge(
  db: Db,
  asked: { accountId: AccountId; sessionId: string; purpose: Purpose; challenge: string },
): Promise<void> {
  const { accountId, sessionId, purpose, challenge } = asked;
  await sql`
    insert into passkey_challenges (account_id, session_id, purpose, challenge, expires_at)
    values (${accountId}, ${sessionId}, ${purpose}, ${challenge}, db_now() + interval '2 minutes')
    on conflict (account_id, session_id, purpose) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`.execute(
    db,
  );
}

/**
 * Takes the challenge that this session was asked to sign, once, whatever becomes of the answer; null where there was none, or too long
 * ago.
 */
export async function takeChallenge(
  db: Db,
  { accountId, sessionId, purpose }: { accountId: AccountId; sessionId: string; purpose: Purpose },
): Promise<string | null> {
  const { rows } = await sql<{ challenge: string; live: boolean }>`
    delete from passkey_challenges where account_id = ${accountId} and session_id = ${sessionId} and purpose = ${purpose}
    returning challenge, expires_at > db_now() as live`.execute(db);
  return rows[0]?.live ? rows[0].challenge : null;
}

/** This session has shown the second factor now. False where it has ended. */
export async function noteProof(tx: Tx, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    update sessions set factor_at = db_now() where id = ${sessionId} and revoked_at is null returning id`.execute(tx);
  return rows.length > 0;
}

/** Other sessions of the account have to show the second factor anew. */
export async function forgetProofs(tx: Tx, accountId: AccountId, but: string): Promise<void> {
  await sql`update sessions set factor_at = null where account_id = ${accountId} and id <> ${but} and factor_at is not null`.execute(
    tx,
  );
}

export async function replaceRecoveryCodes(tx: Tx, accountId: AccountId, hashes: readonly Buffer[]): Promise<void> {
  await sql`delete from recovery_codes where account_id = ${accountId}`.execute(tx);
  for (const codeHash of hashes)
    await sql`insert into recovery_codes (account_id, code_hash) values (${accountId}, ${codeHash})`.execute(tx);
}

/** Spends a recovery code; true for the one call that uses it. */
export async function spendRecoveryCode(tx: Tx, accountId: AccountId, codeHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    update recovery_codes set used_at = db_now()
    where account_id = ${accountId} and code_hash = ${codeHash} and used_at is null returning code_hash`.execute(tx);
  return rows.length > 0;
}

export async function countRecoveryCodes(db: Db, accountId: AccountId): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from recovery_codes where account_id = ${accountId} and used_at is null`.execute(db);
  return rows[0]?.left ?? 0;
}

/** Takes the whole factor away, and what was shown with it; returns how many passkeys there were. */
export async function deleteFactor(tx: Tx, accountId: AccountId): Promise<number> {
  await sql`update sessions set factor_at = null where account_id = ${accountId} and factor_at is not null`.execute(tx);
  await sql`delete from recovery_codes where account_id = ${accountId}`.execute(tx);
  await sql`delete from passkey_challenges where account_id = ${accountId}`.execute(tx);
  const { rows } = await sql`delete from passkeys where account_id = ${accountId} returning id`.execute(tx);
  return rows.length;
}
