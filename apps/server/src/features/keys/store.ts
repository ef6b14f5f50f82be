import type { KeyScope } from '@recado/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export interface KeyRow {
  id: string;
  name: string;
  scopes: string[];
  last_four: string;
  created_at: number;
  ends_at: number | null;
  last_used_at: number | null;
}

const COLUMNS = sql`id, name, scopes, last_four, created_at, ends_at, last_used_at`;

/** Reads the keys that nobody revoked, the newest first. */
export async function listKeys(db: Db, accountId: AccountId): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select ${COLUMNS} from api_keys where account_id = ${accountId} and revoked_at is null order by id desc`.execute(
    db,
  );
  return rows;
}

/** Counts them while nobody else makes one. What was revoked 400 days ago goes by the way. */
export async function lockKeys(tx: Tx, accountId: AccountId): Promise<number> {
  await sql`select from accounts where id = ${accountId} for no key update`.execute(tx);
  await sql`
    delete from api_keys where account_id = ${accountId} and revoked_at < db_now() - interval '400 days'`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from api_keys where account_id = ${accountId} and revoked_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

interface NewKey {
  id: string;
  accountId: AccountId;
  name: string;
  scopes: readonly KeyScope[];
  keyHash: Buffer;
  lastFour: string;
  days: number | null;
}

export async function insertKey(tx: Tx, key: NewKey): Promise<KeyRow> {
  const { id, accountId, name, scopes, keyHash, lastFour, days } = key;
  const { rows } = await sql<KeyRow>`
    insert into api_keys (account_id, id, name, scopes, key_hash, last_four, ends_at)
    values (${accountId}, ${id}, ${name}, ${[...scopes]}::text[], ${keyHash}, ${lastFour},
      db_now() + make_interval(days => ${days}::int))
    returning ${COLUMNS}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a key is always returned');
  return row;
}

/** Revokes one key, or all of an account; returns which. */
export async function revokeKeys(tx: Tx, accountId: AccountId, which: { id: string } | 'all'): Promise<string[]> {
  const id = which === 'all' ? null : which.id;
  const { rows } = await sql<{ id: string }>`
    update api_keys set revoked_at = db_now()
    where account_id = ${accountId} and revoked_at is null and (${id}::uuid is null or id = ${id}::uuid) returning id`.execute(
    tx,
  );
  return rows.map((row) => row.id).sort();
}

export type OpenKey = Pick<Caller, 'accountId' | 'standing'> & { id: string; scopes: string[]; stale: boolean };

/** Reads whose a key is, by its hash, as long as it opens anything. Looks across accounts. */
export async function findOpenKey(db: Db, keyHash: Buffer): Promise<OpenKey | null> {
  const { rows } = await sql<OpenKey>`
    select k.account_id as "accountId", k.id, k.scopes, a.standing,
      k.last_used_at is null or k.last_used_at < date_trunc('minute', db_now()) as stale
    from api_keys k join accounts a on a.id = k.account_id
    where k.key_hash = ${keyHash} and k.revoked_at is null and (k.ends_at is null or k.ends_at > db_now())
      and a.deletion_due_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Notes the minute in which a key was used; of many calls in it one writes. */
export async function touchKey(db: Db, { accountId, id }: Pick<OpenKey, 'accountId' | 'id'>): Promise<void> {
  await sql`
    update api_keys set last_used_at = date_trunc('minute', db_now())
    where account_id = ${accountId} and id = ${id} and last_used_at is distinct from date_trunc('minute', db_now())`.execute(
    db,
  );
}

/** Reads a key, and the account that it opens. */
export async function readKeyAndAccount(db: Db, accountId: AccountId, id: string) {
  const { rows } = await sql<KeyRow & { username: string; shown_name: string }>`
    select k.id, k.name, k.scopes, k.last_four, k.created_at, k.ends_at, k.last_used_at, a.username, a.name as shown_name
    from api_keys k join accounts a on a.id = k.account_id
    where k.account_id = ${accountId} and k.id = ${id} and k.revoked_at is null`.execute(db);
  return rows[0] ?? null;
}
