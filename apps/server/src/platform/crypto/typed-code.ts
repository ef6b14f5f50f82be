import type { Rng } from '../ports/index.ts';

/** Crockford's: of letters and numbers that look alike one is in it, and stands for both. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code that people type: a letter for every five random bits, so `bytes` is a multiple of five. */
export function makeTypedCode(rng: Rng, { bytes, purpose }: { bytes: number; purpose: string }): string {
  const bits = [...rng.bytes(bytes, purpose)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five, 2)]).join('');
}

/** A code as people write it: in small letters, with dashes or spaces, with O for 0 and I or L for 1. Null for what is none of this length. */
export function readTypedCode(typed: string, length: number): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s\-–—.]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return code.length === length && [...code].every((letter) => LETTERS.includes(letter)) ? code : null;
}
