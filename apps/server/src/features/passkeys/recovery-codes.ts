import { hash } from 'node:crypto';
import { makeTypedCode, readTypedCode } from '../../platform/crypto/typed-code.ts';
import type { Rng } from '../../platform/ports/index.ts';

const LENGTH = 24;
/** The number of codes that are made at once. */
const COUNT = 10;

/** New codes, 120 random bits each, as they are shown once: in fours. */
export function makeRecoveryCodes(rng: Rng): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = makeTypedCode(rng, { bytes: 15, purpose: 'recovery code' });
    return (letters.match(/.{4}/g) ?? []).join('-');
  });
}

/** A code as people write it; null for what is none. */
export function readRecoveryCode(typed: string): string | null {
  return readTypedCode(typed, LENGTH);
}

/** Returns what is kept of a code (as `readRecoveryCode` gives it): 120 random bits need no slow hash. */
export function hashRecoveryCode(code: string): Buffer {
  return hash('sha256', `recado recovery code ${code}`, 'buffer');
}
