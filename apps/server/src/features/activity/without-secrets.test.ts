import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

test('what is named as a secret is removed at any depth, and tokens in any text', () => {
  const token = `IGAA${'x1'.repeat(20)}`;
  const given = { a: [{ access_token: token, text: `see ${token}.` }], appSecret: 'x', n: 1, none: null };
  expect(withoutSecrets(given)).toEqual({
    a: [{ access_token: '[removed]', text: 'see [removed].' }],
    appSecret: '[removed]',
    n: 1,
    none: null,
  });
});

test('all else stays as it is', () => {
  const plain = fc
    .jsonValue()
    .filter((value) => !/token|secret|password|authorization|signature|cookie/i.test(JSON.stringify(value)));
  fc.assert(
    fc.property(plain, (value) => {
      expect(withoutSecrets(value)).toEqual(value);
    }),
  );
});
