import type { EventSender } from '../event-sender.ts';
import { type Answer, json, type Received, redirect } from '../receive.ts';
import { wordsFor } from '../words/index.ts';
import { shopPage } from './shop-page.ts';
import { newestOf, type Purchase, paymentOf, requestOf, SHOP_SECRETS, type ShopSource } from './wire.ts';

/** The state of the shop: where its three sources tell of its sales, and what was bought. */
export interface ShopState {
  hooks: Record<ShopSource, string>;
  /** With it the seller's payments at Mercado Pago are asked about. */
  accessToken: string;
  purchases: Purchase[];
}

export interface Shop {
  /** Null: no page or call of the shop. */
  answer(request: Received): Answer | null;
  reset(): void;
}

const PRICE_CENTS = 38_800;
const SOURCES = ['hotmart', 'stripe', 'mercadopago'] as const;
/** The waits before the next tries, given in minutes, as long as somebody looks on. */
const BACKOFF = [1, 5, 15].map((minutes) => minutes * 60_000);
const empty = (): ShopState => ({
  hooks: { hotmart: '', stripe: '', mercadopago: '' },
  accessToken: SHOP_SECRETS.accessToken,
  purchases: [],
});

/**
 * Makes a seller's shop, a target for links: `GET /shop` shows a ring, which is sold at Hotmart, Stripe or Mercado Pago. These tell
 * the address that the seller gave them. `POST /shop/buy` (`source`, `from`), `/shop/hooks` (an address for each), `/shop/refund`,
 * `/shop/charge_back` and `/shop/again` (`id`), and `/shop/token`, which renews the token: the one before is refused from then on.
 */
export function createShop({ clock, sender }: { clock: { now(): number }; sender: EventSender }): Shop {
  let state = empty();
  let count = 0;
  const tell = (purchase: Purchase) => {
    const url = state.hooks[purchase.source];
    if (!url) return;
    // As it is now: what is sent again later says what it said first.
    const told = { ...purchase };
    const request = (nowMs: number) => requestOf(told, url, nowMs);
    const id = `shop-${++count}`;
    sender.send({
      id,
      type: `${purchase.source} ${purchase.state}`,
      provider: 'shop',
      told: null,
      request,
      backoffMs: BACKOFF,
    });
  };
  const become = (id: string | null, next: Purchase['state'] | null) => {
    const purchase = state.purchases.find((one) => one.id === id);
    if (!purchase) return;
    if (next) Object.assign(purchase, { state: next, changedAt: clock.now() });
    tell(purchase);
  };
  const act: Readonly<Record<string, (given: URLSearchParams) => void>> = {
    '/shop/buy': (given) => {
      const source = SOURCES.find((one) => one === given.get('source'));
      if (!source) return;
      const now = clock.now();
      const number = String(Math.floor(now) + state.purchases.length);
      const id = source === 'hotmart' ? `HP${number}` : number;
      const purchase = { source, id, cents: PRICE_CENTS, from: given.get('from') ?? '', at: now, changedAt: now };
      state.purchases.push({ ...purchase, state: 'paid' });
      become(id, null);
    },
    '/shop/hooks': (given) => {
      for (const source of SOURCES) state.hooks[source] = given.get(source)?.trim() ?? state.hooks[source];
    },
    '/shop/refund': (given) => become(given.get('id'), 'refunded'),
    '/shop/charge_back': (given) => become(given.get('id'), 'charged_back'),
    '/shop/again': (given) => become(given.get('id'), null),
    '/shop/token': () => {
      state.accessToken = `${SHOP_SECRETS.accessToken}-${++count}`;
    },
  };
  return {
    answer(request) {
      const { method, path, headers, query, body } = request;
      const [, payment] = /^\/v1\/payments\/(\d+|search)$/.exec(path) ?? [];
      if (payment && headers.authorization === `Bearer ${state.accessToken}`) {
        const sold = state.purchases.filter(({ source }) => source === 'mercadopago');
        if (payment === 'search') return json(200, newestOf(sold, query));
        const found = sold.find(({ id }) => id === payment);
        return found ? json(200, paymentOf(found)) : json(404, { message: 'Payment not found', status: 404 });
      }
      if (method === 'GET' && path === '/shop')
        return shopPage(state, query, wordsFor(null, headers['accept-language']));
      const run = method === 'POST' ? act[path] : undefined;
      if (!run) return null;
      const given = new URLSearchParams(body);
      run(given);
      const from = given.get('from');
      return redirect(`/shop?thanks=1${from ? `&utm_content=${encodeURIComponent(from)}` : ''}`);
    },
    reset: () => {
      state = empty();
    },
  };
}
