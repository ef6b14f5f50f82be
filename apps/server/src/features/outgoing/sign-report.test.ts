import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { signReport } from './sign-report.ts';

test('a report is signed as the vector of the specification says', () => {
  // From the tests of the reference libraries (standard-webhooks/standard-webhooks, libraries/*).
  const vector = {
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  };
  expect(signReport(vector, [vector.secret])).toEqual({
    'webhook-id': vector.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

const secret = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => `whsec_${Buffer.from(bytes).toString('base64')}`);

test('whatever is said is verified by the official library with either secret, and by no other', () => {
  const timestamp = Math.floor(Date.now() / 1_000);
  fc.assert(
    fc.property(fc.uuid(), fc.json(), secret, secret, secret, (id, body, now, before, other) => {
      fc.pre(new Set([now, before, other]).size === 3);
      const headers = signReport({ id, timestamp, body }, [now, before]);
      for (const known of [now, before]) expect(new Webhook(known).verify(body, headers)).toEqual(JSON.parse(body));
      expect(() => new Webhook(other).verify(body, headers)).toThrow();
      expect(() => new Webhook(now).verify(`${body} `, headers)).toThrow();
      expect(() => new Webhook(now).verify(body, { ...headers, 'webhook-id': `${id}x` })).toThrow();
    }),
  );
});
