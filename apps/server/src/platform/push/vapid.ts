import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { CURVE } from './seal-push.ts';

/** The sender of pushes: the server's own key, and an address under which its operator is found. */
export interface VapidConfig {
  /** 32 bytes. */
  privateKey: Buffer;
  /** `mailto:` or `https:`. */
  subject: string;
}

export interface Vapid {
  /** The key that browsers subscribe with, as they take it. */
  publicKey: string;
  /** The header that a push to this address carries. `now`: epoch milliseconds. */
  authorize(endpoint: URL, now: number): string;
}

/** A signature holds for half of the day that RFC 8292 allows; one hour before its end another is made. */
const HOLDS_S = 12 * 3_600;
const RENEWED_S = 3_600;

/** Signs for push services (RFC 8292): one token by service, used again while it holds. */
export function makeVapid({ privateKey, subject }: VapidConfig): Vapid {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  const point = pair.getPublicKey();
  const key = signingKey(privateKey, point);
  const publicKey = point.toString('base64url');
  const tokens = new Map<string, { token: string; until: number }>();
  return {
    publicKey,
    authorize({ origin }, now) {
      const seconds = Math.floor(now / 1_000);
      let known = tokens.get(origin);
      if (!known || known.until < seconds + RENEWED_S || known.until > seconds + HOLDS_S) {
        // The services are a handful; whoever invents more of them fills no memory.
        if (tokens.size > 100) tokens.clear();
        const until = seconds + HOLDS_S;
        known = { token: signed({ aud: origin, exp: until, sub: subject }, key), until };
        tokens.set(origin, known);
      }
      return `vapid t=${known.token}, k=${publicKey}`;
    },
  };
}

function signingKey(privateKey: Buffer, point: Buffer): KeyObject {
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = { kty: 'EC', crv: 'P-256', d: privateKey.toString('base64url'), x: x ?? '', y: y ?? '' };
  return createPrivateKey({ key, format: 'jwk' });
}

function signed(claims: object, key: KeyObject): string {
  const text = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}
