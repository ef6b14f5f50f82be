import { createHash } from 'node:crypto';
import type { Rng } from '../../platform/ports/index.ts';

/** 256 random bits for session tokens. */
export function makeSecret(rng: Rng, why: string): string {
  return rng.bytes(32, why).toString('base64url');
}

/** Returns what is stored of a token, code or state: a dump of the database opens nothing. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret, 'utf8').digest();
}
