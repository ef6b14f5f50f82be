import type { MadeCredential, SignedChallenge } from '@recado/contract';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { AccountId } from '../../platform/ids/index.ts';
import type { StoredPasskey } from './store.ts';

/** The host and address that passkeys belong to: one works for this host, at this address alone. */
export interface Party {
  rpId: string;
  origin: string;
}

const NAME = 'Recado';
/** EdDSA, ES256, RS256: what every authenticator of today has one of. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = 120_000;

/** WebAuthn's rules are the library's; it is loaded when an administrator needs it. */
const library = () => import('@simplewebauthn/server');

/** Returns the party of `PUBLIC_URL`. */
export function partyOf(publicUrl: string): Party {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
}

export async function creationOptions(
  party: Party,
  given: { accountId: AccountId; username: string; challenge: Buffer; known: readonly StoredPasskey[] },
): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: party.rpId,
    userName: `@${given.username}`,
    userID: new Uint8Array(Buffer.from(given.accountId.replaceAll('-', ''), 'hex')),
    challenge: new Uint8Array(given.challenge),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: given.known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { ...options };
}

export async function requestOptions(
  party: Party,
  given: { challenge: Buffer; known: readonly StoredPasskey[] },
): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: party.rpId,
    challenge: new Uint8Array(given.challenge),
    timeout: TIMEOUT_MS,
    // Transports are left out: a phone may hold what a laptop made.
    allowCredentials: given.known.map(({ credentialId }) => ({ id: credentialId })),
    userVerification: 'required',
  });
  return { ...options };
}

/** Returns what to keep of a passkey that was made for this challenge, here, by a person; null where it was not. */
export async function checkMade(
  party: Party,
  { credential, challenge }: { credential: MadeCredential; challenge: string },
): Promise<Omit<StoredPasskey, 'id'> | null> {
  const { verifyRegistrationResponse } = await library();
  if (await bringsCertificates(credential)) return null;
  const verified = await orNull(() =>
    verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON, // as: the contract's schema is WebAuthn's, with looser texts
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified?.verified) return null;
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), signCount: counter, transports: transports ?? [] };
}

/** The passkey's next counter where it signed this challenge, here, for a person; null where it did not. */
export async function checkSigned(
  party: Party,
  given: { credential: SignedChallenge; challenge: string; passkey: StoredPasskey },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { passkey } = given;
  const verified = await orNull(() =>
    verifyAuthenticationResponse({
      response: given.credential as unknown as AuthenticationResponseJSON, // as: the contract's schema is WebAuthn's, with looser texts
      expectedChallenge: given.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.signCount,
      },
    }),
  );
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

/** None is asked for; and what checks one would call addresses that stand in it. */
async function bringsCertificates({ response }: MadeCredential): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const bytes = new Uint8Array(Buffer.from(response.attestationObject, 'base64url'));
  return (await orNull(async () => decodeAttestationObject(bytes).get('fmt'))) !== 'none';
}

/** The library throws for whatever does not hold: to whoever asks it is one refusal. */
async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}
