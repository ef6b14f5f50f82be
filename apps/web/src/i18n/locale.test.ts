import { expect, test } from 'vitest';
import { localeCookie } from './locale.ts';

test.each([
  ['https:', 'locale=pt-BR; path=/; max-age=31536000; samesite=lax; secure'],
  ['http:', 'locale=pt-BR; path=/; max-age=31536000; samesite=lax'],
])('the language of a page over %s is kept for 365 days', (protocol, cookie) => {
  expect(localeCookie('pt-BR', protocol)).toBe(cookie);
});
