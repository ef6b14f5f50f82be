import { expect, test } from 'vitest';
import { isKnownHost } from './is-known-host.ts';

test.each([
  ['pay.hotmart.com', true],
  ['buy.stripe.com', true],
  ['wa.me', true],
  ['www.instagram.com', true],
  ['nothotmart.com', false],
  ['hotmart.com.evil.example', false],
  ['loja.exemplo', false],
])('visitors are led to %s without being asked: %s', (hostname, known) => {
  expect(isKnownHost(hostname)).toBe(known);
});
