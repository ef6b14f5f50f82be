import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerChallenge, verifySignature, verifySignedRequest } from './verify-signature.ts';

const sign = (body: Uint8Array, secret: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
const rawBody = Buffer.from('{"object":"instagram","text":"\\u00e9"}');
const secrets = ['meta-secret', 'instagram-secret'];

describe('verifySignature', () => {
  test('hc26 either secret verifies, no other does', () => {
    for (const secret of secrets)
      expect(verifySignature({ rawBody, header: sign(rawBody, secret), secrets })).toBe(true);
    expect(verifySignature({ rawBody, header: sign(rawBody, 'other'), secrets })).toBe(false);
    expect(verifySignature({ rawBody, header: sign(rawBody, ''), secrets: [''] })).toBe(false);
    expect(verifySignature({ rawBody, header: sign(rawBody, 'a'), secrets: [] })).toBe(false);
  });

  test.each([
    undefined,
    '',
    'sha256=',
    'sha1=00',
    `sha256=${'g'.repeat(64)}`,
    sign(rawBody, 'meta-secret').toUpperCase(),
  ])('refuses header %s', (header) => expect(verifySignature({ rawBody, header, secrets })).toBe(false));

  test('every mutation of body or header is refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1 }), fc.nat(), fc.integer({ min: 1, max: 255 }), (body, at, flip) => {
        const header = sign(body, 'meta-secret');
        const changed = Uint8Array.from(body);
        changed[at % body.length] = (changed[at % body.length] ?? 0) ^ flip;
        expect(verifySignature({ rawBody: body, header, secrets })).toBe(true);
        expect(verifySignature({ rawBody: changed, header, secrets })).toBe(false);
        const position = 7 + (at % 64);
        const digit = header[position] === '0' ? '1' : '0';
        const forged = header.slice(0, position) + digit + header.slice(position + 1);
        expect(verifySignature({ rawBody: body, header: forged, secrets })).toBe(false);
        expect(verifySignature({ rawBody: body, header: header.slice(0, -1), secrets })).toBe(false);
        expect(verifySignature({ rawBody: body, header: `${header}0`, secrets })).toBe(false);
      }),
    );
  });
});

describe('verifySignedRequest', () => {
  const request = (payload: string, secret = 'meta-secret') => {
    const encoded = Buffer.from(payload).toString('base64url');
    return `${createHmac('sha256', secret).update(encoded).digest('base64url')}.${encoded}`;
  };
  const payload = '{"algorithm":"HMAC-SHA256","issued_at":1291836800,"user_id":"25000000000000001"}';

  test('reads the user, whatever the padding', () => {
    const answer = { userId: '25000000000000001', issuedAt: 1291836800000 };
    expect(verifySignedRequest({ signedRequest: request(payload), secrets })).toEqual(answer);
    expect(verifySignedRequest({ signedRequest: request(payload, 'instagram-secret'), secrets })).toEqual(answer);
    const [signature, rest] = request(payload).split('.');
    expect(verifySignedRequest({ signedRequest: `${signature}=.${rest}`, secrets })).toEqual(answer);
  });

  test('a user id that is a number keeps its digits', () => {
    const signedRequest = request('{"algorithm":"HMAC-SHA256","user_id":25000000000000001}');
    expect(verifySignedRequest({ signedRequest, secrets })).toEqual({ userId: '25000000000000001', issuedAt: null });
  });

  test.each([
    undefined,
    '',
    '.',
    'a.b.c',
    request(payload, 'other'),
    request('{"algorithm":"none","user_id":"1"}'),
    request('{"algorithm":"HMAC-SHA256"}'),
    request('null'),
    request('no json'),
  ])('refuses %s', (signedRequest) => expect(verifySignedRequest({ signedRequest, secrets })).toBeNull());
});

describe('answerChallenge', () => {
  const query = { 'hub.mode': 'subscribe', 'hub.challenge': '1158201444', 'hub.verify_token': 'token' };
  test('answers the digits', () => expect(answerChallenge(query, 'token')).toBe('1158201444'));
  test.each([
    { 'hub.mode': 'unsubscribe' },
    { 'hub.verify_token': 'tokens' },
    { 'hub.verify_token': ['token'] },
    { 'hub.challenge': '<script>' },
    { 'hub.challenge': '1'.repeat(65) },
    { 'hub.challenge': undefined },
  ])('refuses %j', (change) => expect(answerChallenge({ ...query, ...change }, 'token')).toBeNull());
  test('no token configured, no answer', () =>
    expect(answerChallenge({ ...query, 'hub.verify_token': '' }, '')).toBeNull());
});
