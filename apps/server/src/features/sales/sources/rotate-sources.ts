import type { SaleSource } from '@recado/contract';
import { sql } from 'kysely';
import { SealBroken, type Sealed, type Vault } from '../../../platform/crypto/vault.ts';
import { type AccountId, asAccountId } from '../../../platform/ids/index.ts';
import type { Db, Tx } from '../store.ts';
import { placeOf } from './source-secret.ts';

const BATCH = 200;

interface Row extends Sealed {
  accountId: AccountId;
  source: SaleSource;
}

/** The place in the order of sources: what comes after it is the next batch. */
interface After {
  accountId: AccountId;
  source: string;
}

/**
 * Seals every source's secret that is not on the first key with it, in batches of a transaction each, so that it may be ended at any moment
 * and begun again. Returns how many, and the accounts of those that no key opens: they stay as they are.
 */
export async function rotateSources({
  db,
  vault,
}: {
  db: Db;
  vault: Vault;
}): Promise<{ resealed: number; broken: AccountId[] }> {
  const broken: AccountId[] = [];
  let resealed = 0;
  let after: After = { accountId: asAccountId('00000000-0000-0000-0000-000000000000'), source: '' };
  for (;;) {
    const rows = await db.transaction().execute(async (tx) => {
      const batch = await readBatch(tx, vault, after);
      for (const row of batch) {
        if (await reseal(tx, vault, row)) resealed++;
        else broken.push(row.accountId);
      }
      return batch;
    });
    const last = rows.at(-1);
    if (!last) return { resealed, broken };
    after = last;
  }
}

async function readBatch(tx: Tx, vault: Vault, after: After): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select account_id as "accountId", source, ciphertext, key_id as "keyId" from sales_sources
    where key_id <> ${vault.keyId} and (account_id, source) > (${after.accountId}::uuid, ${after.source})
    order by account_id, source limit ${BATCH} for update`.execute(tx);
  return rows;
}

async function reseal(tx: Tx, vault: Vault, { accountId, source, ...sealed }: Row): Promise<boolean> {
  const place = placeOf(accountId, source);
  try {
    const { ciphertext, keyId } = vault.seal(vault.open(sealed, place), place);
    await sql`
      update sales_sources set ciphertext = ${ciphertext}, key_id = ${keyId} where account_id = ${accountId} and source = ${source}`.execute(
      tx,
    );
    return true;
  } catch (error) {
    if (error instanceof SealBroken) return false;
    throw error;
  }
}

/** Counts the secrets of sources that each key has sealed. */
export async function countSealedSources(db: Db): Promise<{ keyId: string; count: number }[]> {
  const { rows } = await sql<{ keyId: string; count: number }>`
    select key_id as "keyId", count(*)::int as count from sales_sources group by key_id order by key_id`.execute(db);
  return rows;
}
