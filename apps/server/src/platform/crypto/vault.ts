import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Rng } from '../ports/index.ts';

/** The place of a secret: it opens only in its own row and column. */
export interface Place {
  accountId: string;
  column: string;
}

export interface Sealed {
  ciphertext: Buffer;
  keyId: string;
}

/** A secret that does not open: another row's, changed bytes, or a key that is gone. Says nothing about the content. */
export class SealBroken extends Error {
  override name = 'SealBroken';
}

export interface Vault {
  /** Of the key that seals now. */
  keyId: string;
  seal(secret: string, place: Place): Sealed;
  /** Throws `SealBroken`. */
  open(sealed: Sealed, place: Place): string;
}

const FORMAT = 1;
const NONCE = 12;
const TAG = 16;
const KEY = 32;
const WRAPPED = NONCE + KEY + TAG;

/**
 * Envelope encryption (docs/invariants.md T25, T28, T29): each secret has a data key of its own, wrapped by the first key of the ring.
 * AES-256-GCM twice, both bound to account, column and key id. Bytes: format, wrapped data key, sealed secret; each box is
 * nonce, ciphertext, tag.
 */
export function makeVault(keys: readonly { id: string; key: Uint8Array }[], rng: Rng): Vault {
  const [first] = keys;
  if (!first) throw new Error('the key ring is empty');
  const ring = new Map(keys.map(({ id, key }) => [id, key]));
  return {
    keyId: first.id,
    seal(secret, place) {
      const dataKey = rng.bytes(KEY, 'data key');
      const aad = boundTo(place, first.id);
      const nonce = () => rng.bytes(NONCE, 'nonce');
      const wrapped = box({ key: first.key, aad: `wrap:${aad}`, nonce: nonce(), plain: dataKey });
      const sealed = box({ key: dataKey, aad: `data:${aad}`, nonce: nonce(), plain: Buffer.from(secret, 'utf8') });
      return { ciphertext: Buffer.concat([Buffer.of(FORMAT), wrapped, sealed]), keyId: first.id };
    },
    open({ ciphertext, keyId }, place) {
      const key = ring.get(keyId);
      if (!key) throw new SealBroken(`no key ${keyId} in the ring`);
      if (ciphertext.length < 1 + WRAPPED + NONCE + TAG || ciphertext[0] !== FORMAT)
        throw new SealBroken('wrong format');
      const aad = boundTo(place, keyId);
      const dataKey = unbox({ key, aad: `wrap:${aad}`, sealed: ciphertext.subarray(1, 1 + WRAPPED) });
      return unbox({ key: dataKey, aad: `data:${aad}`, sealed: ciphertext.subarray(1 + WRAPPED) }).toString('utf8');
    },
  };
}

function boundTo({ accountId, column }: Place, keyId: string): string {
  return JSON.stringify([accountId, column, keyId]);
}

function box({ key, aad, nonce, plain }: { key: Uint8Array; aad: string; nonce: Buffer; plain: Buffer }): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(aad));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function unbox({ key, aad, sealed }: { key: Uint8Array; aad: string; sealed: Buffer }): Buffer {
  const body = sealed.subarray(NONCE, sealed.length - TAG);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(aad)).setAuthTag(sealed.subarray(sealed.length - TAG));
  try {
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch {
    throw new SealBroken('the secret does not belong here, or was changed');
  }
}
