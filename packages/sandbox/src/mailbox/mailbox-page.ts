import { hash } from 'node:crypto';
import type { ReceivedMail } from './mailbox.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;background:light-dark(#faf8f5,#171512);color:light-dark(#221e19,#f2ede6)}
main{box-sizing:border-box;max-width:44rem;margin:0 auto;padding:1.5rem 1rem}
h1{font-size:1.375rem;line-height:1.25;margin:0 0 1rem;overflow-wrap:anywhere}
ul{list-style:none;margin:0;padding:0}
li{border-top:1px solid light-dark(#d9d0c3,#3b352e)}
a{color:inherit}
li a{display:block;min-height:44px;padding:.75rem 0;text-decoration:none;overflow-wrap:anywhere}
li a:hover strong{text-decoration:underline}
small{display:block;opacity:.75}
.back{display:inline-flex;align-items:center;min-height:44px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;padding:1rem;border-radius:.75rem;background:light-dark(#efe9df,#2a261f)}
iframe{width:100%;height:32rem;border:1px solid light-dark(#d9d0c3,#3b352e);border-radius:.75rem;background:#fff}`;

/** The page may show its styles and those of a mail; a mail runs no script and loads nothing. */
export const MAILBOX_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "style-src-attr 'unsafe-inline'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** All mails, the newest first. */
export function listPage(mails: readonly ReceivedMail[]): string {
  const rows = mails.map(
    ({ id, to, subject, at }) =>
      `<li><a href="/mails/${id}"><strong>${escapeHtml(subject)}</strong><small>${escapeHtml(to)} · ${escapeHtml(at)}</small></a></li>`,
  );
  const list = rows.length ? `<ul>${rows.join('')}</ul>` : '<p>Nothing was sent yet.</p>';
  return page(
    'Mailbox',
    `<h1>Mailbox</h1><p>What Recado would have sent by mail. Nothing here leaves this machine.</p>${list}`,
  );
}

/** One mail: its text, and its HTML in a frame of its own without scripts. */
export function mailPage({ subject, from, to, at, text, html }: ReceivedMail): string {
  const frame = html ? `<iframe title="HTML" sandbox="" srcdoc="${escapeHtml(html)}"></iframe>` : '';
  return page(
    subject,
    `<a class="back" href="/">← Mailbox</a><h1>${escapeHtml(subject)}</h1><p><small>${escapeHtml(from)} → ${escapeHtml(to)}</small><small>${escapeHtml(at)}</small></p><pre>${escapeHtml(text)}</pre>${frame}`,
  );
}

export function noMailPage(): string {
  return page('Mailbox', '<a class="back" href="/">← Mailbox</a><h1>There is no such mail</h1>');
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
