import { hash } from 'node:crypto';
import type { Rng } from '../../platform/ports/index.ts';

/** Crockford's: of letters and numbers that look alike one is in it, and stands for both. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** A new code: 80 random bits. */
export function makeAccessCode(rng: Rng): string {
  const bits = [...rng.bytes(10, 'access code')].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five, 2)]).join('');
}

/** A code as people write it: in small letters, with dashes or spaces, with O for 0 and I or L for 1. Null for what is none. */
export function readAccessCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s\-–—.]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null;
}

/** What is kept of a code. Without a key: 80 random bits are not guessed, and codes outlive the encryption keys. */
export function hashAccessCode(code: string): Buffer {
  return hash('sha256', `recado access code ${code}`, 'buffer');
}
