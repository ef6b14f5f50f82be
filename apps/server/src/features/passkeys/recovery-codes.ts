import { hash } from 'node:crypto';
import type { Rng } from '../../platform/ports/index.ts';

/** Crockford's: of letters and numbers that look alike one is in it, and stands for both. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 24;
/** How many are made at once. */
const COUNT = 10;

/** New codes, 120 random bits each, as they are shown once: in fours. */
export function makeRecoveryCodes(rng: Rng): string[] {
  return Array.from({ length: COUNT }, () => {
    const bits = [...rng.bytes(15, 'recovery code')].map((byte) => byte.toString(2).padStart(8, '0')).join('');
    const letters = (bits.match(/.{5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five, 2)]).join('');
    return (letters.match(/.{4}/g) ?? []).join('-');
  });
}

/** A code as people write it: in small letters, without dashes, with O for 0 and I or L for 1. Null for what is none. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s\-–—.]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null;
}

/** What is kept of a code (as `readRecoveryCode` gives it): 120 random bits need no slow hash. */
export function hashRecoveryCode(code: string): Buffer {
  return hash('sha256', `recado recovery code ${code}`, 'buffer');
}
