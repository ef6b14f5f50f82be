import { createHmac } from 'node:crypto';

/** The bytes of a secret as its owner reads it: `whsec_` and base64. */
export const SECRET_PREFIX = 'whsec_';

export interface Signed {
  id: string;
  /** Seconds since the epoch. */
  timestamp: number;
  body: string;
}

/**
 * Returns the headers of Standard Webhooks 1.0, by which a receiver knows who sent a report, and when. There is a signature for each
 * secret that is valid now. Pure.
 */
export function signReport({ id, timestamp, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const content = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) => `v1,${hmac(keyOf(secret), content)}`);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}

function hmac(key: Buffer, content: string): string {
  return createHmac('sha256', key).update(content, 'utf8').digest('base64');
}

function keyOf(secret: string): Buffer {
  return Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
}
