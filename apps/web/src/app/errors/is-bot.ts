/** Names of programs that read pages for search engines and previews. Not `Cubot`: that is a phone. */
const BOTS = /(?<!\bcu)bot\b|crawl|spider|slurp|facebookexternalhit|embedly/i;

/** Says whether this user agent looks like a program that reads pages, to which no error page is shown. */
export function isBot(userAgent: string): boolean {
  return BOTS.test(userAgent);
}
