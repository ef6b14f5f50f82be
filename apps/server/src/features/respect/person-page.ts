import { hash } from 'node:crypto';
import { intlTag, type Locale } from '@recado/contract';
import { personPageWords } from '@recado/locales';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;background:light-dark(#faf8f5,#171512);color:light-dark(#221e19,#f2ede6)}
main{box-sizing:border-box;width:min(32rem,100%);padding:1.5rem}
h1{font-size:1.375rem;line-height:1.25;margin:0 0 1rem;overflow-wrap:anywhere}
p{margin:0 0 1rem}
form{margin:1.5rem 0 0}
button{box-sizing:border-box;min-height:44px;width:100%;padding:.625rem 1rem;border:0;border-radius:.75rem;font:inherit;font-weight:600;cursor:pointer;background:light-dark(#221e19,#f2ede6);color:light-dark(#faf8f5,#171512)}
button.quiet{background:none;color:inherit;border:1px solid currentcolor}
a{color:inherit;display:inline-block;margin-top:1rem;padding:.625rem 0}
.said{padding:.75rem 1rem;border-radius:.75rem;background:light-dark(#efe9df,#2a261f)}`;

/** The policy of the page: it shows its one style, and sends its own forms to this server. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export type Done = 'stop' | 'start' | 'delete';

interface Shown {
  /** In the address; holds no character that HTML reads. */
  key: string;
  /** The account's name on Instagram. */
  username: string;
  stopped: boolean;
  /** The step that the person just took. */
  done: Done | null;
}

/** The page of somebody who got a message: who sent it and why, to stop it, to start again, to delete. */
export function personPage(locale: Locale, { key, username, stopped, done }: Shown): string {
  const words = personPageWords(locale);
  const said = done === null ? '' : `<p class="said" role="status">${words.done[done]}</p>`;
  const turn = stopped ? form(`/l/${key}/start`, words.start, 'quiet') : form(`/l/${key}/stop`, words.stop);
  const state = stopped ? `<p>${words.stopped}</p>` : '';
  const more = done === 'delete' ? '' : `<a href="/l/${key}/delete">${words.erase}</a>`;
  return page(
    locale,
    words.title.replace('{username}', `@${escapeHtml(username)}`),
    `${said}<p>${words.why}</p>${state}${turn}${more}`,
  );
}

/** Asks once more before anything is deleted. */
export function erasePage(locale: Locale, { key, username }: Pick<Shown, 'key' | 'username'>): string {
  const words = personPageWords(locale);
  const ask = `<p>${words.eraseWhat.replace('{username}', `@${escapeHtml(username)}`)}</p>`;
  const back = `<a href="/l/${key}">${words.back}</a>`;
  return page(locale, words.erase, `${ask}${form(`/l/${key}/delete`, words.eraseNow)}${back}`);
}

/** The page of an address that is nobody's. */
export function nobodyPage(locale: Locale): string {
  const { nobody, nobodyWhy } = personPageWords(locale);
  return page(locale, nobody, `<p>${nobodyWhy}</p>`);
}

function form(action: string, label: string, look = ''): string {
  return `<form method="post" action="${action}"><button${look && ` class="${look}"`}>${label}</button></form>`;
}

function page(locale: Locale, title: string, content: string): string {
  return `<!doctype html>
<html lang="${intlTag(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
