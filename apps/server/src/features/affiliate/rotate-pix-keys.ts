import { sql } from 'kysely';
import type { Vault } from '../../platform/crypto/vault.ts';
import { openPixKey, placeOf } from './open-pix-key.ts';
import type { PayoutRow } from './payouts-store.ts';
import type { Db } from './store.ts';

type Row = Pick<PayoutRow, 'account_id' | 'id' | 'pix_key' | 'pix_key_id'>;

/**
 * Seals the Pix keys of payouts that wait with the first key of the ring (T29). Returns how many were, and the payouts whose key opens with
 * none.
 */
export async function rotatePixKeys(db: Db, vault: Vault): Promise<{ resealed: number; broken: string[] }> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Row>`
      select account_id, id, pix_key, pix_key_id from affiliate_payouts
      where state = 'requested' and pix_key_id <> ${vault.keyId} order by requested_at for update`.execute(tx);
    const broken: string[] = [];
    for (const row of rows) {
      const key = openPixKey(vault, row);
      if (key === null) {
        broken.push(row.id);
        continue;
      }
      const { ciphertext, keyId } = vault.seal(key, placeOf(row.account_id));
      await sql`update affiliate_payouts set pix_key = ${ciphertext}, pix_key_id = ${keyId} where id = ${row.id}`.execute(
        tx,
      );
    }
    return { resealed: rows.length - broken.length, broken };
  });
}

/** Counts the Pix keys that each key has sealed. */
export async function countSealedPixKeys(db: Db): Promise<{ keyId: string; count: number }[]> {
  const { rows } = await sql<{ keyId: string; count: number }>`
    select pix_key_id as "keyId", count(*)::int as count from affiliate_payouts where pix_key_id is not null group by pix_key_id order by 1`.execute(
    db,
  );
  return rows;
}
