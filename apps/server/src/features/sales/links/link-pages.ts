import { hash } from 'node:crypto';
import { intlTag, type Locale } from '@recado/contract';
import { linkWords } from '@recado/locales';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:light-dark(#faf8f5,#171512);color:light-dark(#221e19,#f2ede6)}
main{box-sizing:border-box;width:min(32rem,100%);padding:1.5rem}
h1{font-size:1.375rem;line-height:1.25;margin:0 0 1rem;overflow-wrap:anywhere}
a{display:block;margin-top:1.5rem;padding:.75rem 1rem;border-radius:.75rem;text-align:center;font-weight:600;text-decoration:none;overflow-wrap:anywhere;background:light-dark(#221e19,#f2ede6);color:light-dark(#fff,#171512)}
a:focus-visible{outline:.1875rem solid light-dark(#b4530a,#f5a35b);outline-offset:.1875rem}`;

/** The page may show its one style, and nothing else. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Returns the page of a link that leads nowhere any more. */
export function gonePage(locale: Locale): string {
  const { gone, why } = linkWords(locale);
  return page(locale, gone, `<p>${why}</p>`);
}

/** Asks whoever is led to a host that Recado does not know. */
export function betweenPage(locale: Locale, target: URL): string {
  const { leads, unknown, goOn } = linkWords(locale);
  const host = escaped(target.hostname);
  const link = `<a href="${escaped(target.href)}" rel="noreferrer">${goOn.replace('{host}', () => host)}</a>`;
  return page(
    locale,
    leads.replace('{host}', () => host),
    `<p>${unknown}</p>${link}`,
  );
}

function page(locale: Locale, title: string, body: string): string {
  return `<!doctype html>
<html lang="${intlTag(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
