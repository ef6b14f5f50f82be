import { LOCALES, type Locale } from '@recado/contract';
import type { FastifyRequest } from 'fastify';
import { readLocale } from './read-locale.ts';

/** Returns the language as the app chooses it: the one that was saved in a cookie, else the browser's best match. */
export function wishedLocale(request: FastifyRequest): Locale {
  const cookies = request.headers.cookie ?? '';
  const [, saved] = /(?:^|; )__Host-locale=([^;]+)/.exec(cookies) ?? /(?:^|; )locale=([^;]+)/.exec(cookies) ?? [];
  return LOCALES.find((locale) => locale === saved) ?? readLocale(request.headers['accept-language']);
}
