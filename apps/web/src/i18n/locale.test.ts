import { expect, test } from 'vitest';
import { localeCookies, savedLocale } from './locale.ts';

test.each([
  [
    'https:',
    [
      '__Host-locale=pt-BR; path=/; max-age=31536000; samesite=lax; secure',
      'locale=; path=/; max-age=0; samesite=lax; secure',
    ],
  ],
  ['http:', ['locale=pt-BR; path=/; max-age=31536000; samesite=lax']],
])('the language of a page over %s is kept for 365 days', (protocol, cookies) => {
  expect(localeCookies('pt-BR', protocol)).toEqual(cookies);
});

test.each([
  ['a=b; locale=en-US', 'en-US'],
  ['__Host-locale=ja-JA; a=b', 'ja-JA'],
  // What a subdomain planted does not outrank our own.
  ['locale=en-US; __Host-locale=ja-JA', 'ja-JA'],
  ['x__Host-locale=ja-JA; locale=nothing', null],
  ['', null],
])('of %j the language is %s', (cookies, locale) => {
  expect(savedLocale(cookies)).toBe(locale);
});
