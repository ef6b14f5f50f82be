import { createPublicKey, verify } from 'node:crypto';

/** The reason why a request is refused, with the status that a push service answers. */
export interface Refused {
  status: 400 | 401 | 403 | 404 | 405 | 410 | 413;
  why: string;
}

interface Asked {
  /** The header as it came. */
  authorization: string | undefined;
  /** The origin of the address that was asked. */
  origin: string;
  /** The key that the browser subscribed with. */
  serverKey: string;
  /** Epoch milliseconds. */
  now: number;
}

const DAY_S = 86_400;

/** Holds the header against RFC 8292, word for word; null where all of it is as it should be. */
export function readVapid({ authorization = '', origin, serverKey, now }: Asked): Refused | null {
  const refused = (why: string, status: 401 | 403 = 403): Refused => ({ status, why });
  const [, token, key] = /^vapid t=([A-Za-z0-9_.-]+), ?k=([A-Za-z0-9_-]+)$/.exec(authorization) ?? [];
  if (token === undefined || key === undefined) return refused('no vapid authorization', 401);
  if (key !== serverKey) return refused('another key than the one subscribed with');
  const [head = '', claims = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0) return refused('the token has more than three parts');
  const { alg, typ } = readPart(head);
  if (alg !== 'ES256' || (typ !== undefined && typ !== 'JWT')) return refused('the token is not of ES256');
  if (!isSigned(`${head}.${claims}`, { signature, key })) return refused('the signature does not hold');
  const { aud, exp, sub } = readPart(claims);
  const seconds = now / 1_000;
  if (aud !== origin) return refused(`aud is ${String(aud)} and not ${origin}`);
  if (typeof exp !== 'number' || exp <= seconds) return refused('the token is over');
  if (exp > seconds + DAY_S) return refused('the token holds for more than a day');
  if (typeof sub !== 'string' || !/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(sub))
    return refused('sub names nobody who can be reached');
  return null;
}

function readPart(part: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}; // as: an object, checked field by field
  } catch {
    return {};
  }
}

function isSigned(text: string, { signature, key }: { signature: string; key: string }): boolean {
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  try {
    const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
    const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }; // as: a word of crypto's own list
    return verify('sha256', Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}
