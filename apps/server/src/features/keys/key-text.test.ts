import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rng } from '../../platform/ports/index.ts';
import { hashKeyText, isKeyText, makeKeyText } from './key-text.ts';
import { makeOpenWithKey } from './open-with-key.ts';
import type { Db } from './store.ts';

const of = (bytes: Uint8Array) => makeKeyText({ bytes: () => Buffer.from(bytes) } as unknown as Rng); // as: nothing else is drawn
const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });

test('a key is 53 letters and digits behind its prefix, whatever was drawn, and differs where that does', () => {
  expect(of(new Uint8Array(32))).toMatch(/^rcd_0{43}[0-9A-Za-z]{6}$/);
  expect(of(new Uint8Array(32).fill(255))).toMatch(/^rcd_[0-9A-Za-z]{49}$/);
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      expect(isKeyText(of(one))).toBe(true);
      expect(of(one) === of(other)).toBe(Buffer.compare(one, other) === 0);
    }),
  );
});

test('one letter that is another, is gone, or changed places is no key', () => {
  const digit = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
  fc.assert(
    fc.property(bytes, fc.nat(48), digit, (drawn, at, other) => {
      const key = of(drawn);
      const place = 4 + at;
      const changed = `${key.slice(0, place)}${other}${key.slice(place + 1)}`;
      expect(isKeyText(changed)).toBe(changed === key);
      expect(isKeyText(`${key.slice(0, place)}${key.slice(place + 1)}`)).toBe(false);
      const swapped = `${key.slice(0, place)}${key[place + 1] ?? ''}${key[place]}${key.slice(place + 2)}`;
      expect(isKeyText(swapped)).toBe(swapped === key);
    }),
    { numRuns: 1_000 },
  );
});

test('what cannot be a key is refused without a question to the database', async () => {
  const db = { getExecutor: () => expect.unreachable('nobody was to be asked') } as unknown as Db; // as: it is not to be asked
  const open = makeOpenWithKey(db, () => {});
  const key = of(randomBytes(32));
  for (const text of [`${key}0`, key.slice(0, -1), `rcd_${'0'.repeat(49)}`, key.toLowerCase(), ''])
    expect(await open(text)).toBeNull();
});

test('of a key its hash is kept', () => {
  const key = of(randomBytes(32));
  expect(hashKeyText(key).equals(createHash('sha256').update(key).digest())).toBe(true);
});
