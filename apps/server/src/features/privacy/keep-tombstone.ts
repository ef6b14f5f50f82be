import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Db, Tx } from './store.ts';

/** The file outside of the database, so that a backup that is put back does not bring back who was erased after it. */
const FILE = 'tombstones.jsonl';

interface Tombstone {
  /** The account's id in Recado. */
  account: AccountId;
  /** Hash of Instagram's id, hex. */
  ig: string;
  /** Epoch milliseconds. */
  at: number;
  /**
   * The standing that outlives the erasure, and below the rest of it, as the tombstone's row has it; absent in lines of before.
   * `freeUntil`: epoch milliseconds.
   */
  standing?: string | null;
  beforeBan?: string | null;
  freeCredits?: number | null;
  freeUntil?: number | null;
}

/** The last word on an account's deletion. */
export interface KeptDeletion {
  account: AccountId;
  /** The instant at which it is due, as the database writes it; null where it was called off. */
  due: string | null;
  /** Epoch milliseconds. */
  at: number;
}

/** Writes down who was erased; a line twice says no more than once. */
export async function keepTombstone(db: Db | Tx, dataDir: string, accountId: AccountId): Promise<void> {
  const { rows } = await sql<Tombstone>`
    select former_id as account, encode(ig_hash, 'hex') as ig, erased_at as at, standing, standing_before_ban as "beforeBan",
      free_credits as "freeCredits", free_until as "freeUntil"
    from tombstones where former_id = ${accountId}`.execute(db);
  await appendLines(dataDir, rows);
}

/** Appends lines that are on the disk when it resolves. Each begins a line of its own, also behind one that a full disk cut short. */
export async function appendLines(dataDir: string, rows: readonly (Tombstone | KeptDeletion)[]): Promise<void> {
  await fs.promises.mkdir(dataDir, { recursive: true });
  const lines = rows.map((row) => `\n${JSON.stringify(row)}\n`).join('');
  await fs.promises.appendFile(path.join(dataDir, FILE), lines, { flush: true, mode: 0o600 });
}

/**
 * Repeats erasures after a backup was put back. All tombstones of the folder stand in the database again, as they were written last, and
 * accounts that they name are due at once, held to the same. Returns these, and how many lines cannot be read. An account that the owner
 * made anew after the deletion has another id and stays.
 */
export async function replayTombstones(db: Db, dataDir: string): Promise<{ due: AccountId[]; unread: number }> {
  const due = new Set<AccountId>();
  const { tombstones, unread } = await readKept(dataDir);
  for (const kept of tombstones) {
    const { account, ig, at, standing = null, beforeBan = null, freeCredits = null, freeUntil = null } = kept;
    await sql`
      insert into tombstones (former_id, ig_hash, erased_at, standing, standing_before_ban, free_credits, free_until)
      values (${account}, decode(${ig}, 'hex'), to_timestamp(${at}::float8 / 1000), ${standing}, ${beforeBan}, ${freeCredits},
        to_timestamp(${freeUntil}::float8 / 1000))
      -- A later line says what is so by now; one of before these words says nothing of it.
      on conflict (former_id) do update set standing = excluded.standing, standing_before_ban = excluded.standing_before_ban,
        free_credits = excluded.free_credits, free_until = excluded.free_until where excluded.standing is not null`.execute(
      db,
    );
    const { numAffectedRows } = await sql`
      update accounts set standing = coalesce(${standing}, standing),
        standing_before_ban = case when ${standing}::text is null then standing_before_ban else ${beforeBan} end,
        free_credits = case when ${standing}::text is null then free_credits else ${freeCredits}::integer end,
        deletion_due_at = least(deletion_due_at, db_now()),
        deletion_asked_at = case when deletion_due_at is null then db_now() else deletion_asked_at end where id = ${account}`.execute(
      db,
    );
    if (numAffectedRows) due.add(account);
  }
  return { due: [...due], unread };
}

interface Kept {
  tombstones: Tombstone[];
  deletions: KeptDeletion[];
  /** Lines that cannot be read. One that was cut short was never acknowledged, and stands once more behind itself. */
  unread: number;
}

/** All lines of the folder, oldest first; none where there is no file. */
export async function readKept(dataDir: string): Promise<Kept> {
  const text = await fs.promises.readFile(path.join(dataDir, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').filter((line) => line !== '');
  const kept = lines.flatMap(readLine);
  return {
    tombstones: kept.filter((one) => 'ig' in one),
    deletions: kept.filter((one) => 'due' in one),
    unread: lines.length - kept.length,
  };
}

function readLine(line: string): (Tombstone | KeptDeletion)[] {
  try {
    return [JSON.parse(line) as Tombstone | KeptDeletion]; // as: written by appendLines
  } catch {
    return [];
  }
}
