import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

/** The keys of a browser that a push is for: its own, and the secret that it gave away. */
export interface Receiver {
  /** 32 bytes. */
  privateKey: Buffer;
  auth: Buffer;
}

/** A push that the browser it is for could not read. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

/** Opens a push as a browser does (RFC 8291 and RFC 8188), and checks its frame on the way; throws `Unreadable`. */
export function openPush(body: Buffer, { privateKey, auth }: Receiver): Buffer {
  if (body.length < 86 + 17) throw new Unreadable('shorter than its header and one octet');
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  if (body.readUInt8(20) !== 65) throw new Unreadable('the key id is no point');
  const [server, sealed] = [body.subarray(21, 86), body.subarray(86)];
  // One record: a second one, or a smaller size, no browser reads.
  if (recordSize < 18 || sealed.length > recordSize) throw new Unreadable('more than one record');
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey);
  const hkdf = (ikm: Buffer, salted: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', ikm, salted, info, length));
  try {
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), server]);
    const secret = hkdf(own.computeSecret(server), auth, info, 32);
    const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 });
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    const end = padded.findLastIndex((byte) => byte !== 0);
    if (padded[end] !== 2) throw new Unreadable('the last record does not end with 2');
    return padded.subarray(0, end);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable('sealed for another browser, or changed', { cause: error });
  }
}
