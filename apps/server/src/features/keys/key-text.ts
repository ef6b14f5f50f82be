import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { KEY_PREFIX } from '@recado/contract';
import type { Rng } from '../../platform/ports/index.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Digits of base 62 that hold 256 bits, and those that hold a CRC-32. */
const SECRET_DIGITS = 43;
const CHECK_DIGITS = 6;
const SHAPE = new RegExp(`^${KEY_PREFIX}([0-9A-Za-z]{${SECRET_DIGITS}})([0-9A-Za-z]{${CHECK_DIGITS}})$`);

/**
 * A key as its program sends it: the prefix, 256 random bits and their checksum, in letters and digits alone. So it is chosen by a double
 * click, a scanner of secrets finds it by its shape, and a letter too few or too many is refused before anybody looks it up.
 */
export function makeKeyText(rng: Rng): string {
  const secret = toDigits(BigInt(`0x${rng.bytes(32, 'api key').toString('hex')}`), SECRET_DIGITS);
  return `${KEY_PREFIX}${secret}${checkOf(secret)}`;
}

/** Says whether a text can be a key at all: whole, and with the checksum of what it holds. */
export function isKeyText(text: string): boolean {
  const [, secret = '', check] = SHAPE.exec(text) ?? [];
  return check === checkOf(secret);
}

/** Returns what is stored of a key. */
export function hashKeyText(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest();
}

function checkOf(secret: string): string {
  return toDigits(BigInt(crc32(secret)), CHECK_DIGITS);
}

function toDigits(value: bigint, length: number): string {
  let digits = '';
  for (let rest = value; digits.length < length; rest /= 62n) digits = `${DIGITS[Number(rest % 62n)]}${digits}`;
  return digits;
}
