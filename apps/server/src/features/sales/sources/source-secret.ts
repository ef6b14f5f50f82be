import type { SaleSource } from '@recado/contract';
import type { Place, Sealed, Vault } from '../../../platform/crypto/vault.ts';
import type { AccountId } from '../../../platform/ids/index.ts';

/** The secret that a source is verified with; of Mercado Pago also the token that its payments are asked about with. */
export interface SourceSecret {
  secret: string;
  accessToken: string | null;
}

/** Returns the place that a source's secret is sealed for: it opens nowhere else. */
export const placeOf = (accountId: AccountId, source: SaleSource): Place => ({
  accountId,
  column: `sales_sources.ciphertext ${source}`,
});

export function sealSecret(vault: Vault, accountId: AccountId, source: SaleSource, secret: SourceSecret): Sealed {
  return vault.seal(JSON.stringify(secret), placeOf(accountId, source));
}

/** Throws `SealBroken`. */
export function openSecret(vault: Vault, accountId: AccountId, source: SaleSource, sealed: Sealed): SourceSecret {
  return JSON.parse(vault.open(sealed, placeOf(accountId, source)));
}
