import { intlTag, type Locale } from '@recado/contract';
import { type MailTemplate, mailWords } from '@recado/locales';

export interface Composing {
  template: MailTemplate;
  locale: Locale;
  /** The facts that go into the places of the words, `username` among them. */
  facts: Readonly<Record<string, string>>;
  /** The address that the button leads to, where the words have one. */
  link: string;
}

export interface Composed {
  subject: string;
  text: string;
  html: string;
}

const STYLES = {
  body: 'margin:0;padding:24px;background:#faf8f5;color:#221e19;font:16px/1.5 system-ui,sans-serif',
  main: 'max-width:32rem;margin:0 auto',
  code: 'font-size:28px;font-weight:700;letter-spacing:4px',
  button:
    'display:inline-block;padding:12px 20px;border-radius:12px;background:#221e19;color:#faf8f5;text-decoration:none;font-weight:600',
  footer: 'margin-top:32px;font-size:13px;color:#6b6259',
} as const;

/** A mail as plain text, and as HTML that loads nothing from anywhere. Pure. */
export function composeMail({ template, locale, facts, link }: Composing): Composed {
  const { mails, footer } = mailWords(locale);
  const { subject, lines, button } = mails[template];
  const put = (words: string) => fill(words, facts);
  const shown = lines.map(put);
  const under = put(footer);
  const paragraphs = lines.map((line, index) => paragraph(shown[index] ?? '', line === '{code}' ? STYLES.code : null));
  const action =
    button === null ? '' : `<p><a href="${escapeHtml(link)}" style="${STYLES.button}">${escapeHtml(button)}</a></p>`;
  return {
    // A name of somebody's choosing must not begin a header of its own.
    subject: put(subject).replace(/\s+/g, ' '),
    text: [...shown, ...(button === null ? [] : [`${button}: ${link}`]), '-- ', under].join('\n\n'),
    html: `<!doctype html><html lang="${intlTag(locale)}"><head><meta charset="utf-8"></head><body style="${STYLES.body}"><div style="${STYLES.main}">${paragraphs.join('')}${action}<p style="${STYLES.footer}">${escapeHtml(under)}</p></div></body></html>`,
  };
}

function paragraph(text: string, style: string | null): string {
  return `<p${style === null ? '' : ` style="${style}"`}>${escapeHtml(text)}</p>`;
}

function fill(words: string, facts: Composing['facts']): string {
  return words.replace(/\{([a-z]+)\}/g, (_, name: string) => facts[name] ?? '');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
