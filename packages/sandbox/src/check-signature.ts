import { createHmac, hash, timingSafeEqual } from 'node:crypto';

/** A request as it came over the wire. */
export interface SignedRequest {
  method: string;
  /** Path and query, encoded. */
  path: string;
  /** Small letters; the values of a repeated one joined by commas. */
  headers: Record<string, string | undefined>;
  body: Buffer;
}

export interface StoreKeys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** A reason for which a request is refused, as S3 names it. */
export type SignatureFault =
  | 'AccessDenied'
  | 'AuthorizationHeaderMalformed'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch';

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const MOST_APART_MS = 15 * 60_000;

/**
 * Checks a request to S3 that is signed in its `Authorization` header with its payload in one piece; null when everything is right.
 * AWS describes it: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html. `now`: epoch milliseconds.
 */
export function checkSignature(request: SignedRequest, keys: StoreKeys, now: number): SignatureFault | null {
  const { headers } = request;
  if (headers.authorization === undefined) return 'AccessDenied';
  const [, keyId, day = '', region, names = '', signature = ''] = AUTHORIZATION.exec(headers.authorization) ?? [];
  const time = headers['x-amz-date'] ?? '';
  const signed = names.split(';');
  if (keyId === undefined || region !== keys.region || !time.startsWith(day) || !areEnough(signed, headers)) {
    return 'AuthorizationHeaderMalformed';
  }
  if (keyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (!(Math.abs(now - readTime(time)) <= MOST_APART_MS)) return 'RequestTimeTooSkewed';
  const payload = headers['x-amz-content-sha256'] ?? '';
  const canonical = canonicalRequest(request, { signed, payload });
  const scope = `${day}/${keys.region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, hash('sha256', canonical)].join('\n');
  const right = createHmac('sha256', signingKey(keys, day)).update(text).digest();
  if (!timingSafeEqual(right, Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch';
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== hash('sha256', request.body)) return 'XAmzContentSHA256Mismatch';
  return null;
}

/** The host and everything of AWS' own must be signed. */
function areEnough(signed: string[], headers: Record<string, string | undefined>): boolean {
  const needed = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  return [...needed, 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name));
}

function canonicalRequest(
  { method, path, headers }: SignedRequest,
  { signed, payload }: { signed: string[]; payload: string },
): string {
  const [pathname = '/', search = ''] = path.split(/\?(.*)/s);
  const values = signed.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`).join('');
  const way = pathname.split('/').map((part) => encode(decodeURIComponent(part)));
  return [method, way.join('/'), canonicalQuery(search), values, signed.join(';'), payload].join('\n');
}

function canonicalQuery(search: string): string {
  const pairs = [...new URLSearchParams(search)].map(([name, value]) => [encode(name), encode(value)] as const);
  const order = (a: string, b: string) => Number(a > b) - Number(a < b);
  return pairs
    .sort(([a, x], [b, y]) => order(a, b) || order(x, y))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** AWS leaves letters, digits and `-._~` alone; `encodeURIComponent` leaves five more. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function signingKey({ secretAccessKey, region }: StoreKeys, day: string): Buffer {
  const step = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
  return step(step(step(step(`AWS4${secretAccessKey}`, day), region), 's3'), 'aws4_request');
}

/** `20130524T000000Z` as epoch milliseconds; NaN for anything else. */
function readTime(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}
