import { NAMES, type Neighbours } from '@recado/family';
import { renderPage } from '@recado/family/pages';
import type { Controlled } from '../answer-control.ts';
import { text } from '../page.ts';
import type { Answer } from '../receive.ts';
import { fill, localeOfWords, type Words } from '../words/index.ts';
import { canDo } from './can-do.ts';
import type { Card } from './card.ts';
import { mercadoPagoCards } from './mercado-pago-cards.ts';
import { notices } from './notices.ts';
import { form, renderCard } from './render-card.ts';
import { stripeCards } from './stripe-cards.ts';

/** The steps of the clock: a day, a week, a month of a subscription. */
const JUMPS = [1, 7, 31] as const;
const DAY = 86_400_000;

export interface Board {
  controlled: Controlled;
  words: Words;
  neighbours: Neighbours;
  query: URLSearchParams;
}

/** Everything that was bought, and what can happen to it: the payers' and the banks' side of the play. */
export function boardPage({ controlled, words, neighbours, query }: Board): Answer {
  const { stripe, mercadopago, now } = controlled;
  const locale = localeOfWords(words);
  const atStripe = stripeCards(stripe.world.state, words);
  const atMercadoPago = mercadoPagoCards(mercadopago.world.state, { words, now: now() });
  const section = (name: 'orders' | 'subscriptions' | 'payments', none: string) =>
    cards(name, { title: words[name], none, list: [...atStripe[name], ...atMercadoPago[name]], words });
  const name = NAMES[locale].payments;
  const body = `<h1>${text(name)}</h1><p class="lead">${text(words.lead)}</p>${told(query, words)}
<section aria-labelledby="can"><h2 id="can">${text(words.canDo)}</h2>${canDo(words, neighbours)}</section>
${clock(controlled, words)}
<div id="bought" data-live>${section('orders', words.noOrders)}${section('subscriptions', words.noSubscriptions)}${section('payments', words.noPayments)}</div>
${notices(controlled.sender, words)}`;
  const page = { place: 'payments', locale, neighbours, title: name, body, style: '/payments.css' } as const; // const: the place's name
  return { status: 200, ...renderPage({ ...page, changes: '/_sandbox/changes' }) };
}

/** The outcome of what was pressed just before. */
function told(query: URLSearchParams, words: Words): string {
  if (query.has('failed')) return `<p class="bad-news" role="alert">${text(words.failed)}</p>`;
  const done = query.get('done') ?? '';
  return isWord(done, words)
    ? `<p class="good-news" role="status">${text(fill(words.done, { act: words[done] }))}</p>`
    : '';
}

function isWord(name: string, words: Words): name is keyof Words & string {
  return Object.hasOwn(words, name);
}

function clock({ now, jump }: Controlled, words: Words): string {
  const time = new Intl.DateTimeFormat(words.lang, { dateStyle: 'full', timeStyle: 'short' }).format(now());
  const length = (n: number) =>
    new Intl.NumberFormat(words.lang, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(n);
  const steps = JUMPS.map((days) => {
    const label = fill(words.jump, { time: length(days) });
    return form({
      action: '/_sandbox/jump',
      fields: { jumpMs: String(days * DAY) },
      label: `+${length(days)}`,
      says: label,
    });
  });
  return `<section aria-labelledby="clock"><h2 id="clock">${text(words.clock)}</h2><div class="card clock"><div><p class="now" id="now" data-live>${text(time)}</p><p class="soft">${text(jump ? words.clockHow : words.clockAlone)}</p></div>${jump ? `<div class="acts">${steps.join('')}</div>` : ''}</div></section>`;
}

function cards(id: string, given: { title: string; none: string; list: Card[]; words: Words }): string {
  const { title, none, list, words } = given;
  const inside = list.length
    ? `<ul class="cards">${list.map((card) => renderCard(card, words)).join('')}</ul>`
    : `<p class="none">${text(none)}</p>`;
  return `<section aria-labelledby="${id}"><h2 id="${id}">${text(title)}</h2>${inside}</section>`;
}
