import { createCipheriv, createECDH, createHmac } from 'node:crypto';
import type { Rng } from '../ports/index.ts';

/** The keys of a browser, as it gave them: a point of P-256 (65 bytes) and a secret of 16. */
export interface BrowserKeys {
  p256dh: Buffer;
  auth: Buffer;
}

export const CURVE = 'prime256v1';
const SALT = 16;
const TAG = 16;
/** One record holds all of it: 4,096 bytes is the size that every push service takes (RFC 8291, 4). */
const RECORD = 4096;
/** The rest of it, without the header of 86 bytes, the tag, and the octet that ends the content. */
export const MOST_PUSHED = RECORD - (SALT + 4 + 1 + 65) - TAG - 1;

/**
 * Encrypts what one browser alone may read (RFC 8291, with the coding aes128gcm of RFC 8188): one record with a key pair and a salt of
 * its own. Throws where it is longer than fits, or where the browser's point is none.
 */
export function sealPush(content: Buffer, { p256dh, auth }: BrowserKeys, rng: Rng): Buffer {
  if (content.length > MOST_PUSHED) throw new Error(`a push holds ${MOST_PUSHED} bytes, and not ${content.length}`);
  const own = createECDH(CURVE);
  own.setPrivateKey(drawPrivate(rng));
  const salt = rng.bytes(SALT, 'push salt');
  const { key, nonce } = contentKeys({
    shared: own.computeSecret(p256dh),
    auth,
    salt,
    browser: p256dh,
    server: own.getPublicKey(),
  });
  const cipher = createCipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG });
  const sealed = Buffer.concat([
    cipher.update(content),
    cipher.update(Buffer.of(2)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const header = Buffer.alloc(SALT + 5);
  salt.copy(header);
  header.writeUInt32BE(RECORD, SALT);
  header.writeUInt8(65, SALT + 4);
  return Buffer.concat([header, own.getPublicKey(), sealed]);
}

interface Agreed {
  shared: Buffer;
  auth: Buffer;
  salt: Buffer;
  browser: Buffer;
  server: Buffer;
}

/** Derives the content's key and nonce (RFC 8291, 3.4). */
function contentKeys({ shared, auth, salt, browser, server }: Agreed): { key: Buffer; nonce: Buffer } {
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, server]);
  const secret = derive({ salt: auth, secret: shared, info, length: 32 });
  return {
    key: derive({ salt, secret, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 }),
    nonce: derive({ salt, secret, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 }),
  };
}

/** HKDF with SHA-256, of which one block is enough here. */
function derive({
  salt,
  secret,
  info,
  length,
}: {
  salt: Buffer;
  secret: Buffer;
  info: Buffer;
  length: number;
}): Buffer {
  const extracted = createHmac('sha256', salt).update(secret).digest();
  return createHmac('sha256', extracted).update(info).update(Buffer.of(1)).digest().subarray(0, length);
}

/** The order of P-256: a private key is smaller, and not 0. One draw in four thousand million is not. */
const ORDER = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex');

function drawPrivate(rng: Rng): Buffer {
  for (;;) {
    const drawn = rng.bytes(32, 'push key');
    if (drawn.compare(ORDER) < 0 && drawn.some((byte) => byte !== 0)) return drawn;
  }
}
