import type { Rng } from '../../platform/ports/index.ts';

/** Crockford's: of letters and numbers that look alike one is in it, and stands for both. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** A new code: 40 random bits. It opens nothing; it only must not be found by trying. */
export function makeAffiliateCode(rng: Rng): string {
  return [...rng.bytes(LENGTH, 'affiliate code')].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** A code as people write it, in small letters, with O for 0 and I or L for 1. Null for what is none. */
export function readAffiliateCode(typed: string): string | null {
  const code = typed.trim().toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null;
}
