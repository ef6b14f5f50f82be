import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The question to a browser; as much of WebAuthn's JSON as an authenticator reads. */
type Asked = Record<string, unknown>;

/** The things that a test says otherwise than an honest browser would. */
export interface Lie {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Without the person: nobody touched it, or nobody was recognised. */
  flags?: number;
  count?: number;
  type?: string;
}

export interface Authenticator {
  id: string;
  make(asked: Asked, lie?: Lie): Record<string, unknown>;
  sign(asked: Asked, lie?: Lie): Record<string, unknown>;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** A passkey in software, ES256, for the browser at `origin`: the ceremony of WebAuthn as an authenticator does it. */
export function makeAuthenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let used = 0;
  const rpOf = (asked: Asked) => String((asked.rp as { id?: string } | undefined)?.id ?? asked.rpId);
  const envelope = {
    id,
    rawId: id,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
  };
  const clientData = (type: string, asked: Asked, lie: Lie) =>
    Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? asked.challenge,
        origin: lie.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const dataOf = (asked: Asked, lie: Lie, extra: { flags: number; more: Buffer }) => {
    const count = Buffer.alloc(4);
    used += 1;
    count.writeUInt32BE(lie.count ?? used);
    const flags = Buffer.from([(lie.flags ?? PRESENT | VERIFIED) | extra.flags]);
    return Buffer.concat([sha256(lie.rpId ?? rpOf(asked)), flags, count, extra.more]);
  };
  return {
    id,
    make(asked, lie = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const more = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const data = dataOf(asked, lie, { flags: ATTESTED, more });
      const size = Buffer.alloc(2);
      size.writeUInt16BE(data.length);
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        size,
        data,
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', asked, lie).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
      return { ...envelope, response };
    },
    sign(asked, lie = {}) {
      const client = clientData('webauthn.get', asked, lie);
      const data = dataOf(asked, lie, { flags: 0, more: Buffer.alloc(0) });
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      };
      return { ...envelope, response };
    },
  };
}

function sha256(given: string | Buffer): Buffer {
  return createHash('sha256').update(given).digest();
}
