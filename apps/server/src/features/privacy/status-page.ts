import { createHash } from 'node:crypto';
import { intlTag, type Locale } from '@recado/contract';
import { deletionWords } from '@recado/locales';

const STYLE =
  ':root{color-scheme:light dark}body{box-sizing:border-box;margin:0;min-height:100dvh;display:grid;place-content:center;padding:1.25rem;font:1rem/1.6 system-ui,sans-serif;text-align:center}main{max-width:28rem}h1{font-size:1.5rem}';
const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** The page may do nothing but look as its own style says. */
export const STATUS_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Shows how far a deletion is, for whoever has the code; it tells nothing of the account. */
export function statusPage(locale: Locale, state: 'begun' | 'done' | 'withdrawn' | 'unknown'): string {
  const words = deletionWords(locale);
  return `<!doctype html>
<html lang="${intlTag(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${words.title} · Recado</title><style>${STYLE}</style></head>
<body><main><h1>${words.title}</h1><p role="status">${words[state]}</p><p><a href="/privacy">${words.privacy}</a></p></main></body></html>
`;
}
