import { createECDH } from 'node:crypto';
import { openPush } from '@recado/sandbox';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Rng, systemRng } from '../ports/index.ts';
import { CURVE, MOST_PUSHED, sealPush } from './seal-push.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** The example of RFC 8291, appendix A. */
const EXAMPLE = {
  content: 'When I grow up, I want to be a watermelon',
  serverKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  browserKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

/** Draws what the example drew. */
const drawn: Rng = {
  next: () => 0,
  bytes: (_length, why) => bytes(why === 'push salt' ? EXAMPLE.salt : EXAMPLE.serverKey),
};

test('a push is sealed as RFC 8291 shows it, byte by byte, and opens as it shows', () => {
  const keys = { p256dh: bytes(EXAMPLE.p256dh), auth: bytes(EXAMPLE.auth) };
  const sealed = sealPush(Buffer.from(EXAMPLE.content), keys, drawn);
  expect(sealed.toString('base64url')).toBe(EXAMPLE.sealed);
  const receiver = { privateKey: bytes(EXAMPLE.browserKey), auth: keys.auth };
  expect(openPush(sealed, receiver).toString()).toBe(EXAMPLE.content);
});

function browser() {
  const own = createECDH(CURVE);
  own.generateKeys();
  const auth = systemRng().bytes(16, 'auth');
  const privateKey = Buffer.from(own.getPrivateKey('hex').padStart(64, '0'), 'hex');
  return { keys: { p256dh: own.getPublicKey(), auth }, receiver: { privateKey, auth } };
}

test('whatever is sealed for a browser opens there alone, and fits into one record', () => {
  const [own, other] = [browser(), browser()];
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: MOST_PUSHED }), (content) => {
      const sealed = sealPush(Buffer.from(content), own.keys, systemRng());
      expect(sealed.length).toBeLessThanOrEqual(4096);
      expect(openPush(sealed, own.receiver)).toEqual(Buffer.from(content));
      expect(() => openPush(sealed, other.receiver)).toThrow('sealed for another browser');
    }),
    { numRuns: 40 },
  );
});

test('a byte that changed on the way, or is missing, opens nothing', () => {
  const { keys, receiver } = browser();
  const sealed = sealPush(Buffer.from('{"title":"Oi"}'), keys, systemRng());
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    // The record size alone is no part of what is sealed: any that is large enough says the same.
    if (at >= 16 && at < 20) continue;
    expect(() => openPush(changed, receiver), String(at)).toThrow();
  }
  for (let length = 0; length < sealed.length; length++)
    expect(() => openPush(sealed.subarray(0, length), receiver)).toThrow();
});

test('what does not fit, or is for no point of the curve, is not sealed', () => {
  const { keys } = browser();
  expect(() => sealPush(Buffer.alloc(MOST_PUSHED + 1), keys, systemRng())).toThrow('a push holds');
  const bent = Buffer.from(keys.p256dh);
  bent.writeUInt8(bent.readUInt8(64) ^ 1, 64);
  expect(() => sealPush(Buffer.from('x'), { ...keys, p256dh: bent }, systemRng())).toThrow();
});

test('a private key that is no number of the curve is drawn again', () => {
  const draws = [Buffer.alloc(32), Buffer.alloc(32, 0xff), bytes(EXAMPLE.serverKey)];
  const rng: Rng = {
    next: () => 0,
    bytes: (length, why) => (why === 'push key' ? draws.shift() : Buffer.alloc(length)) ?? Buffer.alloc(0),
  };
  const { keys, receiver } = browser();
  expect(openPush(sealPush(Buffer.from('x'), keys, rng), receiver).toString()).toBe('x');
  expect(draws).toEqual([]);
});
