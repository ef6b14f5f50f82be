import { hash } from 'node:crypto';
import { intlTag, type Locale } from '@recado/contract';
import { playerWords } from '@recado/locales';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;background:light-dark(#faf8f5,#171512);color:light-dark(#221e19,#f2ede6)}
main{box-sizing:border-box;width:min(28rem,100%);padding:1.5rem;text-align:center}
h1{font-size:1.25rem;margin:0 0 1rem}
audio{width:100%}
a{color:inherit;display:inline-block;margin-top:1rem;padding:.5rem}`;

/** The policy of the pages: they show their one style, and play sound of this server. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "media-src 'self'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page that plays a file: nothing on it tells whose it is. `filePath` holds no character that HTML would read. */
export function playerPage(locale: Locale, filePath: string): string {
  const { title, save } = playerWords(locale);
  const sound = `<audio controls preload="metadata" src="${filePath}" aria-label="${title}"></audio>`;
  return page(locale, title, `${sound}<a href="${filePath}" download>${save}</a>`);
}

/** The page of an address that plays nothing. */
export function gonePage(locale: Locale): string {
  const { gone, why } = playerWords(locale);
  return page(locale, gone, `<p>${why}</p>`);
}

function page(locale: Locale, title: string, content: string): string {
  return `<!doctype html>
<html lang="${intlTag(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>
`;
}
