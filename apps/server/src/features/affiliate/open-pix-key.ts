import { type Place, SealBroken, type Vault } from '../../platform/crypto/vault.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { PayoutRow } from './payouts-store.ts';

/** Returns the place that a Pix key is sealed for: it opens nowhere else. */
export const placeOf = (accountId: AccountId): Place => ({ accountId, column: 'affiliate_payouts.pix_key' });

/** The key of a payout that waits; null once it is done, or where no key of the ring opens it. */
export function openPixKey(
  vault: Vault,
  { account_id, pix_key, pix_key_id }: Pick<PayoutRow, 'account_id' | 'pix_key' | 'pix_key_id'>,
): string | null {
  if (pix_key === null || pix_key_id === null) return null;
  try {
    return vault.open({ ciphertext: pix_key, keyId: pix_key_id }, placeOf(account_id));
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}
