import type { Place, Sealed, Vault } from '../../../platform/crypto/vault.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { Rng } from '../../../platform/ports/index.ts';
import { SECRET_PREFIX } from '../sign-report.ts';

const BYTES = 32;

/** The place that an endpoint's secret is sealed for: it opens nowhere else. */
const placeOf = (accountId: AccountId, endpointId: string): Place => ({
  accountId,
  column: `outgoing_endpoints.ciphertext ${endpointId}`,
});

/** Makes a secret as its owner reads it: `whsec_` and the base64 of 32 bytes. */
export function makeEndpointSecret(rng: Rng): string {
  return `${SECRET_PREFIX}${rng.bytes(BYTES, 'endpoint secret').toString('base64')}`;
}

export function sealEndpointSecret(vault: Vault, accountId: AccountId, endpointId: string, secret: string): Sealed {
  return vault.seal(secret, placeOf(accountId, endpointId));
}

/** Throws `SealBroken`. */
export function openEndpointSecret(vault: Vault, accountId: AccountId, endpointId: string, sealed: Sealed): string {
  return vault.open(sealed, placeOf(accountId, endpointId));
}
