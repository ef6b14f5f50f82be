import { button, money, page, text } from '../page.ts';
import type { Answer } from '../receive.ts';
import type { ShopState } from './shop.ts';
import { type Purchase, SHOP_SECRETS } from './wire.ts';

const NAMES = { hotmart: 'Hotmart', stripe: 'Stripe', mercadopago: 'Mercado Pago' } as const;

/** The ring, its three checkouts, and what the seller has set up. */
export function shopPage({ hooks, accessToken, purchases }: ShopState, query: URLSearchParams): Answer {
  // A checkout hands on what its own field says; a shop of one's own, what the campaign says.
  const from = ['sck', 'src', 'client_reference_id', 'utm_content'].map((name) => query.get(name)).find(Boolean) ?? '';
  const sources = Object.keys(NAMES) as (keyof typeof NAMES)[]; // as: Object.keys loses the literal keys
  const buy = sources.map((source) => button('/shop/buy', `Buy at ${NAMES[source]}`, { source, from }));
  const boxes = sources.map(
    (source) =>
      `<label>Address for the webhook of ${NAMES[source]}<input name="${source}" value="${text(hooks[source])}"></label><p class="code">${SHOP_SECRETS[source]}</p>`,
  );
  const body = `<p class="who"><span>A shop, played</span></p><h1>Anel Lua Nova</h1><p class="sum">R$ 388,00</p>
${query.has('thanks') ? '<p class="box" role="status">Thank you! Told to Recado, where an address is set below.</p>' : ''}
<p><small>You come from: ${text(from) || 'nowhere that is known'}</small></p>
${buy.map((one) => `<p>${one}</p>`).join('')}
<h2>For the seller</h2>
<form class="box" method="post" action="/shop/hooks">${boxes.join('')}<p>Access token of Mercado Pago</p><p class="code">${accessToken}</p><button class="quiet">Keep the addresses</button></form>
<p>${button('/shop/token', 'Renew the access token', {}, 'quiet')}</p>
<h2>Bought</h2>${purchases.length === 0 ? '<p>Nothing yet.</p>' : purchases.map(row).join('')}`;
  return page({ title: 'Anel Lua Nova', lang: 'en', body });
}

function row({ id, source, cents, from, state }: Purchase): string {
  const verbs = [
    ...(state === 'paid' ? [button('/shop/refund', 'Refund', { id }, 'quiet')] : []),
    ...(state === 'paid' ? [button('/shop/charge_back', 'Charge back', { id }, 'quiet')] : []),
    button('/shop/again', 'Tell again', { id }, 'quiet'),
  ];
  return `<div class="box"><p>${NAMES[source]} ${text(id)} · ${money(cents, 'en')} · ${state}</p><p><small>from ${text(from) || 'nowhere'}</small></p><div class="verbs">${verbs.join('')}</div></div>`;
}
