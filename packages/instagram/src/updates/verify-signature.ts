import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Checks `X-Hub-Signature-256` (docs/platform.md 3.2): HMAC-SHA256 of the raw bytes as received, with any of the secrets.
 * Constant time in the content of header and body; a header of another length is refused before anything is computed.
 */
export function verifySignature(ask: { rawBody: Uint8Array; header: string | undefined; secrets: string[] }): boolean {
  const { rawBody, header, secrets } = ask;
  if (!looksSigned(header)) return false;
  const given = Buffer.from(header.slice(PREFIX.length), 'hex');
  return matchesAny({ message: rawBody, given, secrets });
}

/** Says whether a header looks like a signature: anything else is refused before a byte of what it signs is read. */
export function looksSigned(header: string | string[] | undefined): header is string {
  return typeof header === 'string' && HEADER.test(header);
}

export interface SignedRequest {
  /** App-scoped id of the user (`Me.appScopedId`), not the IG_ID. */
  userId: string;
  /** Epoch milliseconds; null when absent. */
  issuedAt: number | null;
}

/** Checks and reads the `signed_request` of the lifecycle callbacks (docs/platform.md 11). Null for anything that does not verify. */
export function verifySignedRequest(ask: {
  signedRequest: string | undefined;
  secrets: string[];
}): SignedRequest | null {
  const { signedRequest, secrets } = ask;
  if (typeof signedRequest !== 'string' || signedRequest.length > 10_000) return null;
  const [signature, payload, ...rest] = signedRequest.split('.');
  if (!signature || !payload || rest.length > 0) return null;
  if (!BASE64URL.test(signature) || !BASE64URL.test(payload)) return null;
  const given = Buffer.from(signature, 'base64url');
  if (!matchesAny({ message: Buffer.from(payload), given, secrets })) return null;
  return readPayload(payload);
}

/**
 * The verification handshake (docs/platform.md 3.1): the challenge to answer as raw text with 200, or null for 403.
 * Only digits come back, so that a page cannot be made to echo markup.
 */
export function answerChallenge(query: Record<string, unknown>, verifyToken: string): string | null {
  const token = query['hub.verify_token'];
  const challenge = query['hub.challenge'];
  if (query['hub.mode'] !== 'subscribe' || typeof token !== 'string' || typeof challenge !== 'string') return null;
  if (verifyToken === '' || !/^\d{1,64}$/.test(challenge)) return null;
  return timingSafeEqual(digest(token), digest(verifyToken)) ? challenge : null;
}

const PREFIX = 'sha256=';
const HEADER = /^sha256=[0-9a-f]{64}$/;
/** Missing or extra padding is tolerated. */
const BASE64URL = /^[A-Za-z0-9_-]+={0,3}$/;

/** Every secret is tried, so that the time does not tell which one matched. An empty secret never matches. */
function matchesAny({ message, given, secrets }: { message: Uint8Array; given: Buffer; secrets: string[] }): boolean {
  let matched = false;
  for (const secret of secrets) {
    if (secret === '') continue;
    const expected = createHmac('sha256', secret).update(message).digest();
    if (given.length === expected.length && timingSafeEqual(given, expected)) matched = true;
  }
  return matched;
}

/** Equal lengths for a comparison of secrets of unequal length. */
function digest(value: string): Buffer {
  return createHmac('sha256', 'recado.verify_token').update(value).digest();
}

function readPayload(payload: string): SignedRequest | null {
  try {
    const json: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'), keepDigits);
    if (typeof json !== 'object' || json === null) return null;
    const { algorithm, user_id, issued_at } = json as Record<string, unknown>; // narrowed field by field below
    if (typeof algorithm !== 'string' || algorithm.toUpperCase() !== 'HMAC-SHA256') return null;
    if (typeof user_id !== 'string' || !/^\d{1,32}$/.test(user_id)) return null;
    return { userId: user_id, issuedAt: typeof issued_at === 'number' ? issued_at * 1000 : null };
  } catch {
    return null;
  }
}

/** `user_id` may come as a number, whose digits count. */
function keepDigits(key: string, value: unknown, context?: { source?: string }): unknown {
  return key === 'user_id' && typeof value === 'number' ? (context?.source ?? null) : value;
}
