import { hash } from 'node:crypto';
import { renderSVG } from 'uqr';
import type { Answer } from './receive.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;--ink:light-dark(#221e19,#f2ede6);--line:light-dark(#d9d0c3,#3b352e);--card:light-dark(#fff,#221f1b);--go:light-dark(#0b6b4f,#4fc99f)}
*{box-sizing:border-box}
body{margin:0;background:light-dark(#f4f0ea,#171512);color:var(--ink)}
main{max-width:30rem;margin:0 auto;padding:1.25rem 1rem 3rem}
main.wide{max-width:64rem}
h1{font-size:1.25rem;line-height:1.3;margin:0;overflow-wrap:anywhere}
h2{font-size:1rem;margin:2rem 0 .5rem}
p{margin:.5rem 0;overflow-wrap:anywhere}
small{opacity:.75}
.who{display:flex;justify-content:space-between;gap:1rem;font-size:.8125rem;opacity:.8;margin-bottom:1.25rem}
.sum{font-size:2rem;font-weight:650;font-variant-numeric:tabular-nums;margin:.25rem 0 1.25rem}
.sum small{font-size:1rem;font-weight:400}
details,.box{background:var(--card);border:1px solid var(--line);border-radius:.875rem;margin:0 0 .75rem}
.box{padding:1rem}
summary{min-height:56px;padding:1rem;cursor:pointer;font-weight:600}
details>div{padding:0 1rem 1rem}
label{display:block;font-size:.875rem;margin:.75rem 0}
input,select{display:block;width:100%;min-height:48px;margin-top:.25rem;padding:0 .75rem;font:inherit;color:inherit;background:light-dark(#fff,#171512);border:1px solid var(--line);border-radius:.625rem}
.two{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
button,.go{display:block;width:100%;min-height:48px;padding:.625rem 1rem;font:inherit;font-weight:600;text-align:center;text-decoration:none;color:light-dark(#fff,#10241d);background:var(--go);border:0;border-radius:.75rem;cursor:pointer}
button.quiet,.quiet{color:inherit;background:none;border:1px solid var(--line)}
.back{display:block;min-height:44px;padding:.75rem 0;text-align:center;color:inherit}
.bad{color:light-dark(#9c2b1c,#ff9d8a);font-weight:600}
.code{font:.8125rem/1.4 ui-monospace,monospace;overflow-wrap:anywhere;padding:.75rem;border:1px dashed var(--line);border-radius:.625rem;user-select:all}
.qr{background:#fff;border-radius:.75rem;padding:.5rem;width:14rem;margin:0 auto .75rem}
.qr svg{display:block;width:100%;height:auto}
table{border-collapse:collapse;width:100%;font-size:.8125rem}
td,th{text-align:left;padding:.5rem .5rem .5rem 0;border-top:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}
.num{white-space:nowrap}
@media (max-width:48rem){.scroll table,.scroll tbody,.scroll tr,.scroll td{display:block}.scroll th{display:none}.scroll tr{padding:.75rem 0;border-top:1px solid var(--line)}.scroll td{border:0;padding:.125rem 0}}
.verbs{display:flex;flex-wrap:wrap;gap:.375rem}
.verbs form{display:flex;gap:.25rem}
.verbs button{width:auto;min-height:44px;padding:.25rem .75rem;font-size:.8125rem}
.verbs input{width:6rem;min-height:44px;margin:0;font-size:.8125rem}
a:focus-visible,button:focus-visible,input:focus-visible,summary:focus-visible{outline:3px solid var(--go);outline-offset:2px}`;

/** No script, nothing from elsewhere. Forms may end in a redirect to the shop, wherever that is. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "form-action 'self' http: https:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function page(
  { title, lang, body, wide = false }: { title: string; lang: string; body: string; wide?: boolean },
  status = 200,
): Answer {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text(title)}</title><style>${STYLE}</style>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
  return {
    status,
    headers,
    body: `<!doctype html><html lang="${lang}"><head>${head}</head><body><main${wide ? ' class="wide"' : ''}>${body}</main></body></html>`,
  };
}

export function text(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A form of one button; fields that nobody sees go along. */
export function button(action: string, label: string, fields: Record<string, string> = {}, look = ''): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${text(name)}" value="${text(value)}">`,
  );
  return `<form method="post" action="${text(action)}">${hidden.join('')}<button${look ? ` class="${look}"` : ''}>${text(label)}</button></form>`;
}

export function qr(code: string): string {
  return `<div class="qr">${renderSVG(code, { border: 1 })}</div>`;
}

export function money(cents: number, lang: string, currency = 'BRL'): string {
  return new Intl.NumberFormat(lang, { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);
}
