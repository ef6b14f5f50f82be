import { SealBroken, type Vault } from '../../../apps/server/src/platform/crypto/vault.ts';
import type { Draw } from '../seeded.ts';

const COLUMN = 'instagram_tokens.ciphertext';

/** T28: how many of `flips` sealed tokens with one wrong bit still opened. */
export function flipBits(vault: Vault, flips: number, draw: Draw): number {
  let undetected = 0;
  for (let n = 0; n < flips; n++) {
    const place = { accountId: `account ${n % 100}`, column: COLUMN };
    const sealed = vault.seal(`IGAA${draw.whole(0, 1e9)}`, place);
    const bit = draw.whole(0, sealed.ciphertext.length * 8 - 1);
    sealed.ciphertext[bit >> 3] = (sealed.ciphertext[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    try {
      vault.open(sealed, place);
      undetected++;
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
    }
  }
  return undetected;
}
