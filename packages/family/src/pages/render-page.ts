import type { Locale } from '../locales.ts';
import { NAMES } from '../names.ts';
import { type Neighbours, PLACES, type Place } from '../places.ts';
import { signIcon, signSvg } from '../sign-svg.ts';
import { escapeHtml } from './escape-html.ts';

/** A page of one of the three that stand beside the product. */
export interface FamilyPage {
  place: Exclude<Place, 'app'>;
  locale: Locale;
  title: string;
  /** A figure before the title, where something waits to be read. */
  waiting?: number;
  neighbours: Neighbours;
  /** The inside of `main`, as HTML. */
  body: string;
  /** Classes of `main`. */
  look?: string;
  /** The path of the stream that says when something changed: pieces marked `data-live` are renewed then. */
  changes?: string;
  /** The path of a stylesheet of the page's own. */
  style?: string;
  /** A page that plays another's (a checkout): what stands in place of the header, as HTML. */
  header?: string;
  /** The origins that forms may lead to, besides the page's own. */
  formsTo?: string;
}

/** Renders a page and the headers it is sent with: nothing but its own files is loaded, and no script stands in it. */
export function renderPage(page: FamilyPage): { headers: Record<string, string>; body: string } {
  const { place, locale, title, body, look = '', waiting = 0, changes, style } = page;
  const name = NAMES[locale][place];
  const icon = escapeHtml(signIcon(place));
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${waiting > 0 ? `(${waiting}) ` : ''}${escapeHtml(title === name ? name : `${title} · ${name}`)}</title><link rel="icon" href="${icon}"><link rel="stylesheet" href="/family/pages.css">${style ? `<link rel="stylesheet" href="${style}">` : ''}${changes ? '<script type="module" src="/family/live.js"></script>' : ''}`;
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(page),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
    body: `<!doctype html><html lang="${locale}" data-place="${place}"><head>${head}</head><body${changes ? ` data-changes="${changes}"` : ''}>${page.header ?? familyHeader(page)}<main class="${look}">${body}</main>${changes ? '<p id="said" class="unseen" role="status"></p>' : ''}</body></html>`,
  };
}

function familyHeader({ place, locale, neighbours }: FamilyPage): string {
  const names = NAMES[locale];
  const ways = PLACES.filter((one) => one !== place).flatMap((one) => {
    const address = neighbours[one];
    return address === undefined
      ? []
      : [`<li><a href="${escapeHtml(address)}">${signSvg(one, 24)}<span>${escapeHtml(names[one])}</span></a></li>`];
  });
  const nav =
    ways.length === 0
      ? ''
      : `<nav class="family-ways" aria-label="${escapeHtml(names.beside)}"><ul>${ways.join('')}</ul></nav>`;
  return `<header class="family"><p class="family-own">${signSvg(place, 32)}${escapeHtml(names[place])}</p>${nav}</header>`;
}

function policyOf({ changes, formsTo }: FamilyPage): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    ...(changes ? ["script-src 'self'", "connect-src 'self'", "require-trusted-types-for 'script'"] : []),
    "frame-src 'self'",
    `form-action 'self'${formsTo ? ` ${formsTo}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
