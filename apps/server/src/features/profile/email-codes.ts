import { createHmac, hkdfSync } from 'node:crypto';

/** Codes that confirm an address: six digits, made of a number of ours and the encryption keys, so that none is kept anywhere. */
export interface EmailCodes {
  of(id: string): string;
  /** Also for a code that was made before the newest key. */
  isOf(id: string, code: string): boolean;
}

export function makeEmailCodes(encryptionKeys: readonly { key: Buffer }[]): EmailCodes {
  const keys = encryptionKeys.map(({ key }) => Buffer.from(hkdfSync('sha256', key, '', 'email code', 32)));
  const [newest] = keys;
  if (!newest) throw new Error('there is no key to make codes with');
  return {
    of: (id) => digits(newest, id),
    // Five guesses at a million: comparing in constant time would protect nothing.
    isOf: (id, code) => keys.some((key) => digits(key, id) === code),
  };
}

function digits(key: Buffer, id: string): string {
  const number = createHmac('sha256', key).update(id).digest().readUIntBE(0, 6) % 1_000_000;
  return String(number).padStart(6, '0');
}
