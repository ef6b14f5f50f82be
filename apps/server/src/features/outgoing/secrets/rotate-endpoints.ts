import { sql } from 'kysely';
import { SealBroken, type Sealed, type Vault } from '../../../platform/crypto/vault.ts';
import { type AccountId, asAccountId } from '../../../platform/ids/index.ts';
import type { Db, Tx } from '../endpoints-store.ts';
import { openEndpointSecret, sealEndpointSecret } from './endpoint-secret.ts';

const BATCH = 200;
const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Row {
  accountId: AccountId;
  id: string;
  ciphertext: Buffer;
  keyId: string;
  oldCiphertext: Buffer | null;
  oldKeyId: string | null;
}

/**
 * Seals every endpoint's secrets that are not on the first key with it, in batches of a transaction each, so that it may be ended at any
 * moment and begun again. Returns how many endpoints, and the accounts of those that no key opens: they stay as they are.
 */
export async function rotateEndpoints({
  db,
  vault,
}: {
  db: Db;
  vault: Vault;
}): Promise<{ resealed: number; broken: AccountId[] }> {
  const broken: AccountId[] = [];
  let resealed = 0;
  let after = { accountId: asAccountId(NOBODY), id: NOBODY };
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

async function readBatch(tx: Tx, vault: Vault, after: { accountId: AccountId; id: string }): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select account_id as "accountId", id, ciphertext, key_id as "keyId", old_ciphertext as "oldCiphertext", old_key_id as "oldKeyId"
    from outgoing_endpoints
    where (key_id <> ${vault.keyId} or old_key_id <> ${vault.keyId}) and (account_id, id) > (${after.accountId}::uuid, ${after.id}::uuid)
    order by account_id, id limit ${BATCH} for update`.execute(tx);
  return rows;
}

async function reseal(tx: Tx, vault: Vault, row: Row): Promise<boolean> {
  const { accountId, id, ciphertext, keyId, oldCiphertext, oldKeyId } = row;
  const anew = (sealed: Sealed) =>
    sealEndpointSecret(vault, accountId, id, openEndpointSecret(vault, accountId, id, sealed));
  try {
    const now = anew({ ciphertext, keyId });
    const old = oldCiphertext && oldKeyId ? anew({ ciphertext: oldCiphertext, keyId: oldKeyId }) : null;
    await sql`
      update outgoing_endpoints set ciphertext = ${now.ciphertext}, key_id = ${now.keyId},
        old_ciphertext = ${old?.ciphertext ?? null}, old_key_id = ${old?.keyId ?? null}
      where account_id = ${accountId} and id = ${id}`.execute(tx);
    return true;
  } catch (error) {
    if (error instanceof SealBroken) return false;
    throw error;
  }
}

/** Counts the secrets of endpoints that each key has sealed. */
export async function countSealedEndpoints(db: Db): Promise<{ keyId: string; count: number }[]> {
  const { rows } = await sql<{ keyId: string; count: number }>`
    select key_id as "keyId", count(*)::int as count from (
      select key_id from outgoing_endpoints union all select old_key_id from outgoing_endpoints where old_key_id is not null) k
    group by key_id order by key_id`.execute(db);
  return rows;
}
