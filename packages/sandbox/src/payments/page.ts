import { type Locale, localeOf, NAMES, signSvg } from '@recado/family';
import { escapeHtml, renderPage } from '@recado/family/pages';
import { renderSVG } from 'uqr';
import type { Answer } from './receive.ts';
import type { Words } from './words/index.ts';

export const text = escapeHtml;

/** A page that plays one of a provider: it names itself a play, and leads to the board of all payments. */
export function page(
  { title, words, body, look = 'narrow' }: { title: string; words: Words; body: string; look?: string },
  status = 200,
): Answer {
  const locale: Locale = localeOf([words.lang]);
  const header = `<header class="family played"><a class="family-own" href="/">${signSvg('payments', 32)}<span>${text(NAMES[locale].payments)}</span></a><p class="chip warn">${text(words.test)}</p></header>`;
  const shown = {
    title,
    locale,
    header,
    body,
    look,
    neighbours: {},
    style: '/payments.css',
    place: 'payments',
  } as const; // const: the place's name
  // Forms may end in a redirect to the shop, wherever that is.
  return { status, ...renderPage({ ...shown, formsTo: 'http: https:' }) };
}

/** A form of one button; fields that nobody sees go along. */
export function button(action: string, label: string, fields: Record<string, string> = {}, look = 'whole'): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${text(name)}" value="${text(value)}">`,
  );
  return `<form method="post" action="${text(action)}">${hidden.join('')}<button class="button ${look}">${text(label)}</button></form>`;
}

export function qr(code: string, name: string): string {
  return `<div class="qr" role="img" aria-label="${text(name)}"><div aria-hidden="true">${renderSVG(code, { border: 1 })}</div></div>`;
}

export function money(cents: number, lang: string, currency = 'BRL'): string {
  return new Intl.NumberFormat(lang, { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);
}
