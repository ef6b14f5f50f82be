import { type Locale, NAMES, type Neighbours } from '@recado/family';
import { escapeHtml, renderPage } from '@recado/family/pages';
import type { KeptMail } from './mailbox.ts';
import { MAILBOX_WORDS, type MailboxWords } from './words.ts';

/** The reader of the mailbox: language, and what stands beside. */
export interface Reading {
  locale: Locale;
  neighbours: Neighbours;
  mails: readonly KeptMail[];
}

type Page = ReturnType<typeof renderPage>;

/** The policy of a mail's own document: it may look as it likes, and loads, runs and sends nothing. */
export const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  // The page around measures it; what it links to opens beside.
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** All mails, the newest first. */
export function listPage(reading: Reading): Page {
  const words = MAILBOX_WORDS[reading.locale];
  const hint = reading.mails.length === 0 ? '' : `<div class="empty"><p>${escapeHtml(words.choose)}</p></div>`;
  return mailboxPage(reading, { title: null, open: null, inside: hint, heading: 'h1' });
}

/** One mail as it looks, with its text and its source. */
export function mailPage(reading: Reading, mail: KeptMail): Page {
  const words = MAILBOX_WORDS[reading.locale];
  const { id, from, to, at, text, html, raw } = mail;
  const subject = mail.subject || words.noSubject;
  const codes = [...new Set(text.match(/(?<!\d)\d{6}(?!\d)/g) ?? [])]
    .slice(0, 3)
    .map((code) => copyButton(code, words));
  const when = new Intl.DateTimeFormat(reading.locale, { dateStyle: 'full', timeStyle: 'short' }).format(new Date(at));
  const plain = `<pre class="words">${withLinks(text)}</pre>`;
  const paper = html
    ? `<iframe data-fit title="${escapeHtml(words.shown)}" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox" src="/mails/${id}/body"></iframe>`
    : plain;
  const asText = html
    ? `<details class="more"><summary>${escapeHtml(words.asText)}</summary><div class="card">${plain}</div></details>`
    : '';
  const inside = `<a class="back" href="/">← ${escapeHtml(words.all)}</a><h1>${escapeHtml(subject)}</h1>
<dl class="facts"><dt>${escapeHtml(words.from)}</dt><dd>${escapeHtml(from)}</dd><dt>${escapeHtml(words.to)}</dt><dd>${escapeHtml(to)}</dd></dl><p class="soft">${escapeHtml(when)}</p>
${codes.length > 0 ? `<div class="codes">${codes.join('')}</div>` : ''}<div class="card paper">${paper}</div>
${asText}<details class="more source"><summary>${escapeHtml(words.source)}</summary><pre class="code" tabindex="0" aria-label="${escapeHtml(words.source)}">${escapeHtml(raw.slice(0, MOST_SHOWN))}</pre></details>`;
  return mailboxPage(reading, { title: subject, open: id, inside, heading: 'h2' });
}

const MOST_SHOWN = 200_000;

/** The document of a mail's frame: links of its own open beside the mailbox. */
export function mailDocument({ html }: KeptMail): string {
  return `<base target="_blank">${html}`;
}

export function noMailPage(reading: Reading): Page {
  const words = MAILBOX_WORDS[reading.locale];
  const inside = `<a class="back" href="/">← ${escapeHtml(words.all)}</a><h1>${escapeHtml(words.gone)}</h1><p class="lead">${escapeHtml(words.goneWhy)}</p>`;
  return mailboxPage(reading, { title: words.gone, open: '', inside, heading: 'h2' });
}

interface Shown {
  title: string | null;
  /** The id of the open mail. */
  open: string | null;
  inside: string;
  heading: 'h1' | 'h2';
}

function mailboxPage(reading: Reading, { title, open, inside, heading }: Shown): Page {
  const { locale, neighbours, mails } = reading;
  const words = MAILBOX_WORDS[locale];
  const unread = mails.filter((mail) => !mail.isRead && mail.id !== open).length;
  const name = NAMES[locale].mailbox;
  const [newest] = mails;
  const said = newest ? words.new.replace('{subject}', newest.subject) : '';
  const rows = mails.map((mail) => row(mail, { locale, words, isOpen: mail.id === open }));
  const list = rows.length
    ? `<ul>${rows.join('')}</ul>`
    : `<div class="empty"><strong>${escapeHtml(words.none)}</strong><p>${escapeHtml(words.noneWhy)}</p></div>`;
  const aside = `<section class="list" id="mails" aria-label="${escapeHtml(words.all)}" data-live data-said="${escapeHtml(said)}"><${heading}${heading === 'h2' ? ' class="unseen"' : ''}>${escapeHtml(heading === 'h1' ? name : words.all)}</${heading}>${open === null ? `<p class="lead">${escapeHtml(words.lead)}</p>` : ''}${list}</section>`;
  return renderPage({
    ...{ place: 'mailbox', locale, neighbours, changes: '/changes', style: '/mailbox.css' },
    title: title ?? name,
    waiting: unread,
    look: open === null ? 'mails' : 'mails is-open',
    // Who hears the page hears the mail that was opened first.
    body:
      open === null ? `${aside}<div class="mail">${inside}</div>` : `${aside}<article class="mail">${inside}</article>`,
  });
}

function row(mail: KeptMail, shown: { locale: Locale; words: MailboxWords; isOpen: boolean }): string {
  const { locale, words, isOpen } = shown;
  const { id, to, subject, text, at, isRead } = mail;
  const isUnread = !isRead && !isOpen;
  const when = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(at));
  const snippet = text.replace(/\s+/g, ' ').trim().slice(0, 120);
  const unread = isUnread ? `<span class="unseen">${escapeHtml(words.unread)}: </span>` : '';
  return `<li><a id="to-${id}" href="/mails/${id}"${isOpen ? ' aria-current="page"' : ''}${isUnread ? ' class="is-unread"' : ''}><span class="dot"></span><span class="whom">${unread}${escapeHtml(to)}</span><span class="when">${escapeHtml(when)}</span><span class="subject">${escapeHtml(subject || words.noSubject)}</span><span class="snippet">${escapeHtml(snippet)}</span></a></li>`;
}

function copyButton(code: string, { copy, copied }: MailboxWords): string {
  return `<button type="button" class="button" data-copy="${code}" data-copied="${escapeHtml(copied)}">${escapeHtml(copy.replace('{code}', code))}</button>`;
}

/** Makes links of the addresses in a text. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"')\]]+)/)
    .map((piece, index) =>
      index % 2 === 1
        ? `<a href="${escapeHtml(piece)}" target="_blank" rel="noreferrer noopener">${escapeHtml(piece)}</a>`
        : escapeHtml(piece),
    )
    .join('');
}
