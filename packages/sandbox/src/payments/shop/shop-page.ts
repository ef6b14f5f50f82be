import { button, money, page, text } from '../page.ts';
import type { Answer } from '../receive.ts';
import { fill, type Words } from '../words/index.ts';
import type { ShopState } from './shop.ts';
import { type Purchase, SHOP_SECRETS } from './wire.ts';

const NAMES = { hotmart: 'Hotmart', stripe: 'Stripe', mercadopago: 'Mercado Pago' } as const;

/** The ring, its three checkouts, and what the seller has set up. */
export function shopPage({ hooks, accessToken, purchases }: ShopState, query: URLSearchParams, words: Words): Answer {
  // A checkout hands on what its own field says; a shop of one's own, what the campaign says.
  const from = ['sck', 'src', 'client_reference_id', 'utm_content'].map((name) => query.get(name)).find(Boolean) ?? '';
  const sources = Object.keys(NAMES) as (keyof typeof NAMES)[]; // as: Object.keys loses the literal keys
  const buy = sources.map((source) =>
    button('/shop/buy', fill(words.buyAt, { provider: NAMES[source] }), { source, from }),
  );
  const boxes = sources.map(
    (source) =>
      `<label>${text(fill(words.hook, { provider: NAMES[source] }))}<input name="${source}" value="${text(hooks[source])}"></label><p class="code">${SHOP_SECRETS[source]}</p>`,
  );
  const thanks = query.has('thanks') ? `<p class="good-news" role="status">${text(words.thanks)}</p>` : '';
  const body = `<p><span class="chip">${text(words.shop)}</span></p><h1>Anel Lua Nova</h1><p class="sum">${text(money(38_800, words.lang))}</p>${thanks}
<p class="soft">${text(fill(words.comeFrom, { from: from || words.nowhere }))}</p>
<div class="stack">${buy.join('')}</div>
<h2>${text(words.forSeller)}</h2>
<form class="card" method="post" action="/shop/hooks">${boxes.join('')}<p>${text(words.accessToken)}</p><p class="code">${text(accessToken)}</p><button class="button quiet whole">${text(words.keepHooks)}</button></form>
<p>${button('/shop/token', words.renewToken, {}, 'quiet whole')}</p>
<h2>${text(words.bought)}</h2><div class="stack">${
    purchases.length === 0
      ? `<p class="none">${text(words.nothingBought)}</p>`
      : purchases
          .toReversed()
          .map((one) => row(one, words))
          .join('')
  }</div>`;
  return page({ title: 'Anel Lua Nova', words, body });
}

const LOOKS = { paid: 'good', refunded: 'info', charged_back: 'bad' } as const;

function row({ id, source, cents, from, state }: Purchase, words: Words): string {
  const acts = [
    ...(state === 'paid' ? [button('/shop/refund', words.refund, { id }, 'quiet')] : []),
    ...(state === 'paid' ? [button('/shop/charge_back', words.charge_back, { id }, 'quiet')] : []),
    button('/shop/again', words.again, { id }, 'quiet'),
  ];
  return `<article class="card stack"><h3>${NAMES[source]} · ${text(money(cents, words.lang))}</h3><p class="soft">${text(id)} · ${text(fill(words.comeFrom, { from: from || words.nowhere }))}</p><p><span class="chip ${LOOKS[state]}">${text(words[state])}</span></p><div class="acts">${acts.join('')}</div></article>`;
}
