import { hash } from 'node:crypto';
import { makeTypedCode, readTypedCode } from '../../platform/crypto/typed-code.ts';
import type { Rng } from '../../platform/ports/index.ts';

const LENGTH = 16;

/** A new code: 80 random bits. */
export function makeAccessCode(rng: Rng): string {
  return makeTypedCode(rng, { bytes: 10, purpose: 'access code' });
}

/** A code as people write it; null for what is none. */
export function readAccessCode(typed: string): string | null {
  return readTypedCode(typed, LENGTH);
}

/** Returns what is kept of a code. It needs no key: 80 random bits are not guessed, and codes outlive the encryption keys. */
export function hashAccessCode(code: string): Buffer {
  return hash('sha256', `recado access code ${code}`, 'buffer');
}
