import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from './store.ts';

/** Outside of the database, so that a backup that is put back does not bring back who was erased after it. */
const FILE = 'tombstones.jsonl';

interface Tombstone {
  /** The account's id in Recado. */
  account: string;
  /** Hash of Instagram's id, hex. */
  ig: string;
  /** Epoch milliseconds. */
  at: number;
}

/** Writes down who was erased; a line twice says no more than once. */
export async function keepTombstone(db: Db, dataDir: string, accountId: string): Promise<void> {
  const { rows } = await sql<Tombstone>`
    select former_id as account, encode(ig_hash, 'hex') as ig, erased_at as at from tombstones where former_id = ${accountId}`.execute(
    db,
  );
  await fs.promises.mkdir(dataDir, { recursive: true });
  for (const row of rows) {
    await fs.promises.appendFile(path.join(dataDir, FILE), `${JSON.stringify(row)}\n`, { flush: true, mode: 0o600 });
  }
}

/**
 * After a backup was put back: all tombstones of the folder stand in the database again, and accounts that they name are due at once.
 * Answers these. An account that the owner made anew after the deletion has another id and stays.
 */
export async function replayTombstones(db: Db, dataDir: string): Promise<string[]> {
  const due: string[] = [];
  for (const { account, ig, at } of await readTombstones(path.join(dataDir, FILE))) {
    await sql`
      insert into tombstones (former_id, ig_hash, erased_at) values (${account}, decode(${ig}, 'hex'), to_timestamp(${at / 1000}::float8))
      on conflict do nothing`.execute(db);
    const { numAffectedRows } = await sql`
      update accounts set deletion_due_at = least(deletion_due_at, db_now()) where id = ${account}`.execute(db);
    if (numAffectedRows) due.push(account);
  }
  return due;
}

async function readTombstones(file: string): Promise<Tombstone[]> {
  const text = await fs.promises.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Tombstone); // as: written by keepTombstone
}
