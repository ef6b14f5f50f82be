import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { systemRng } from '../ports/index.ts';
import { makeVault, SealBroken } from './vault.ts';

const rng = systemRng();
const ring = [
  { id: 'b', key: rng.bytes(32, 'test') },
  { id: 'a', key: rng.bytes(32, 'test') },
];
const vault = makeVault(ring, rng);
const place = { accountId: '0197c5a0-0000-7000-8000-000000000001', column: 'instagram_tokens.ciphertext' };

describe('a sealed secret', () => {
  it('opens in its own place, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (secret) => {
        expect(vault.open(vault.seal(secret, place), place)).toBe(secret);
      }),
    );
  });

  it('T25: does not open in the row of another account, or in another column', () => {
    const sealed = vault.seal('IGAA-canary', place);
    expect(() => vault.open(sealed, { ...place, accountId: '0197c5a0-0000-7000-8000-000000000002' })).toThrow(
      SealBroken,
    );
    expect(() => vault.open(sealed, { ...place, column: 'other' })).toThrow(SealBroken);
    expect(() => vault.open({ ...sealed, keyId: 'a' }, place)).toThrow(SealBroken);
  });

  it('T28: refuses every single flipped bit, and every cut', () => {
    const sealed = vault.seal('IGAA-canary-token', place);
    for (let bit = 0; bit < sealed.ciphertext.length * 8; bit++) {
      const changed = Buffer.from(sealed.ciphertext);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => vault.open({ ...sealed, ciphertext: changed }, place)).toThrow(SealBroken);
    }
    for (let length = 0; length < sealed.ciphertext.length; length++) {
      const cut = sealed.ciphertext.subarray(0, length);
      expect(() => vault.open({ ...sealed, ciphertext: cut }, place)).toThrow(SealBroken);
    }
  });

  it('T28: shows nothing of the secret, and never looks the same twice', () => {
    const one = vault.seal('IGAA-canary', place).ciphertext;
    expect(one.includes('canary')).toBe(false);
    expect(one.equals(vault.seal('IGAA-canary', place).ciphertext)).toBe(false);
  });

  it('T29: stays readable while its key is in the ring, and new ones take the first key', () => {
    const old = makeVault(ring.slice(1), rng).seal('still here', place);
    expect(old.keyId).toBe('a');
    expect(vault.open(old, place)).toBe('still here');
    expect(vault.seal('x', place).keyId).toBe('b');
    expect(() => makeVault(ring.slice(0, 1), rng).open(old, place)).toThrow(SealBroken);
  });
});
