import { setupI18n } from '@lingui/core';
import { bestLocale, DEFAULT_LOCALE, intlTag, LOCALES, type Locale } from '@recado/contract/locale';
import { loadLanguage } from './words.ts';

/** The one instance that words the whole app. */
export const i18n = setupI18n();

/** Each language in its own words, for the language switch. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  'pt-BR': 'Português (Brasil)',
  'en-US': 'English',
  'es-ES': 'Español',
  'fr-FR': 'Français',
  'ja-JA': '日本語',
  'zh-SG': '简体中文',
  'it-IT': 'Italiano',
};

const COOKIE_SECONDS = 365 * 24 * 3600;

/** The language in use. */
export function currentLocale(): Locale {
  return LOCALES.find((locale) => locale === i18n.locale) ?? DEFAULT_LOCALE;
}

/** The choice that the cookie tells, else the one that the browser kept, else the browser's best match. */
export function wishedLocale(kept: Locale | null): Locale {
  return savedLocale(document.cookie) ?? kept ?? bestLocale(navigator.languages);
}

/** The language that a page's cookies remember. One without the prefix was written over http, or before there was one. */
export function savedLocale(cookies: string): Locale | null {
  const [, saved] = /(?:^|; )__Host-locale=([^;]+)/.exec(cookies) ?? /(?:^|; )locale=([^;]+)/.exec(cookies) ?? [];
  return LOCALES.find((locale) => locale === saved) ?? null;
}

/**
 * Loads a language, shows it, and remembers it for 365 days. Calls ask the server for the language of the document. Where another one was
 * chosen meanwhile, that one is shown.
 */
export async function showLocale(locale: Locale): Promise<void> {
  const messages = await loadLanguage(locale);
  if (messages === null) return;
  i18n.loadAndActivate({ locale, locales: intlTag(locale), messages });
  document.documentElement.lang = intlTag(locale);
  for (const cookie of localeCookies(locale, window.location.protocol)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Safari
    document.cookie = cookie;
  }
}

/**
 * The cookie that remembers a language. Where the page came encrypted, it is sent encrypted alone, and under a name that browsers take from
 * no subdomain and over no plain connection; the one of before goes.
 */
export function localeCookies(locale: Locale, protocol: string): string[] {
  const rest = `path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
  if (protocol !== 'https:') return [`locale=${locale}; ${rest}`];
  return [`__Host-locale=${locale}; ${rest}; secure`, 'locale=; path=/; max-age=0; samesite=lax; secure'];
}
