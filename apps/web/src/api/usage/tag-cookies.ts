import type { Consent } from './consent.ts';

/** The cookies that Google's tag writes for us: the browser's number, and one for each id. */
const OF_ALL = '_ga';
const OF_ONE = /^_ga_/;

/**
 * Returns what is to be written so that a tag's cookies are gone; those of an id that is still on stay, and the browser's number with
 * them. A tag writes them on the widest domain that takes them, which cannot be read: all that may be it are written to. Pure.
 */
export function goneCookies(cookies: string, hostname: string, { consented, off }: Consent): string[] {
  const names = cookies.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  const isOff = (name: string) => !consented || off.some((id) => name === `_ga_${id.replace(/^G-/, '')}`);
  const ofIds = names.filter((name) => OF_ONE.test(name));
  const gone = ofIds.filter(isOff);
  if (names.includes(OF_ALL) && (!consented || (gone.length > 0 && gone.length === ofIds.length))) gone.push(OF_ALL);
  return [...new Set(gone)].flatMap((name) => {
    const none = `${name}=; path=/; max-age=0; samesite=lax`;
    return [none, ...domainsOf(hostname).map((domain) => `${none}; domain=${domain}`)];
  });
}

/** Takes away the cookies of a tag that may not count any more. */
export function forgetTagCookies(consent: Consent): void {
  for (const cookie of goneCookies(document.cookie, location.hostname, consent)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Safari
    document.cookie = cookie;
  }
}

/** The domains that a page of this host may write cookies for; the browser itself refuses those of nobody, such as `com`. */
function domainsOf(hostname: string): string[] {
  if (/^[\d.]+$|:/.test(hostname)) return [];
  const parts = hostname.split('.');
  return parts.slice(0, -1).map((_, from) => parts.slice(from).join('.'));
}
