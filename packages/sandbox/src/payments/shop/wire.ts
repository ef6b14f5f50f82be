import { randomUUID } from 'node:crypto';
import { signMercadoPago } from '../mercadopago/mercado-pago-sandbox.ts';
import { signStripe } from '../stripe/stripe-sandbox.ts';

export type ShopSource = 'hotmart' | 'stripe' | 'mercadopago';

/** A purchase in the shop. */
export interface Purchase {
  source: ShopSource;
  /** The transaction's number at its source. */
  id: string;
  cents: number;
  /** The origin that the buyer's address brought along; empty where it brought none. */
  from: string;
  /** Epoch milliseconds. */
  at: number;
  changedAt: number;
  state: 'paid' | 'refunded' | 'charged_back';
}

/** The secrets of this shop alone; shown on its page, to be typed into Recado. */
export const SHOP_SECRETS = {
  hotmart: 'hottok-of-the-shop',
  stripe: 'whsec_of_the_shop',
  mercadopago: 'signature-of-the-shop',
  accessToken: 'TEST-token-of-the-shop',
} as const;

interface Request {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Makes the request by which the source tells the seller's address of a purchase as it is now, in the form that the source documents. */
export function requestOf(purchase: Purchase, url: string, nowMs: number): Request {
  return REQUESTS[purchase.source](purchase, url, nowMs);
}

const HOTMART_EVENTS = { paid: 'APPROVED', refunded: 'REFUNDED', charged_back: 'CHARGEBACK' } as const;
const STRIPE_EVENTS = {
  paid: 'checkout.session.completed',
  refunded: 'charge.refunded',
  charged_back: 'charge.dispute.created',
} as const;

const REQUESTS: Readonly<Record<ShopSource, (purchase: Purchase, url: string, nowMs: number) => Request>> = {
  /** developers.hotmart.com, webhook 2.0.0, "Eventos de pedidos". */
  hotmart({ id, cents, from, at, changedAt, state }, url) {
    const price = { value: cents / 100, currency_value: 'BRL' };
    const body = {
      id: randomUUID(),
      creation_date: changedAt,
      event: `PURCHASE_${HOTMART_EVENTS[state]}`,
      version: '2.0.0',
      data: {
        product: { id: 788921, name: 'Anel Lua Nova', has_co_production: false },
        buyer: { email: 'marina@fans.example', name: 'Marina Costa' },
        purchase: {
          ...{ transaction: id, order_date: at, approved_date: at, status: HOTMART_EVENTS[state], price },
          ...{ full_price: price, original_offer_price: price, payment: { type: 'PIX', installments_number: 1 } },
          ...(from ? { origin: { sck: from, src: from } } : {}),
        },
      },
    };
    return { url, headers: { ...JSON_TYPE, 'x-hotmart-hottok': SHOP_SECRETS.hotmart }, body: JSON.stringify(body) };
  },
  /** docs.stripe.com/api: the objects of the three events, as far as a seller's endpoint needs them. */
  stripe({ id, cents, from, changedAt, state }, url, nowMs) {
    const objects = {
      paid: {
        ...{ id: `cs_${id}`, object: 'checkout.session', mode: 'payment', status: 'complete', payment_status: 'paid' },
        ...{ amount_total: cents, currency: 'brl', client_reference_id: from || null, payment_intent: `pi_${id}` },
      },
      refunded: {
        ...{ id: `ch_${id}`, object: 'charge', amount: cents, amount_refunded: cents, refunded: true },
        ...{ currency: 'brl', payment_intent: `pi_${id}` },
      },
      charged_back: {
        ...{ id: `dp_${id}`, object: 'dispute', amount: cents, currency: 'brl', status: 'needs_response' },
        payment_intent: `pi_${id}`,
      },
    };
    const seconds = Math.floor(changedAt / 1000);
    const event = { id: `evt_${randomUUID()}`, object: 'event', created: seconds, type: STRIPE_EVENTS[state] };
    const body = JSON.stringify({ ...event, data: { object: objects[state] } });
    const signature = signStripe(body, SHOP_SECRETS.stripe, Math.floor(nowMs / 1000));
    return { url, headers: { ...JSON_TYPE, 'stripe-signature': signature }, body };
  },
  /** mercadopago.com.br/developers, "Webhooks": it names the payment, and no more. */
  mercadopago({ id, state }, url, nowMs) {
    const requestId = randomUUID();
    const address = new URL(url);
    address.searchParams.set('data.id', id);
    address.searchParams.set('type', 'payment');
    const signature = signMercadoPago({ id, requestId, ts: nowMs, secret: SHOP_SECRETS.mercadopago });
    const action = state === 'paid' ? 'payment.created' : 'payment.updated';
    const body = JSON.stringify({ type: 'payment', action, api_version: 'v1', live_mode: false, data: { id } });
    return { url: address.href, headers: { ...JSON_TYPE, 'x-request-id': requestId, 'x-signature': signature }, body };
  },
};
const JSON_TYPE = { 'content-type': 'application/json' };

/** The payment as Mercado Pago tells whoever asks with the seller's token. */
export function paymentOf({ id, cents, from, at, changedAt, state }: Purchase): object {
  const iso = (ms: number) => new Date(ms).toISOString().replace('Z', '+00:00');
  return {
    ...{ id: Number(id), status: state === 'paid' ? 'approved' : state, currency_id: 'BRL', live_mode: false },
    ...{ status_detail: state === 'charged_back' ? 'in_process' : 'accredited', external_reference: from || null },
    ...{ transaction_amount: cents / 100, transaction_amount_refunded: state === 'refunded' ? cents / 100 : 0 },
    ...{ date_created: iso(at), date_approved: iso(at), date_last_updated: iso(changedAt), metadata: {} },
    payer: { email: 'marina@fans.example' },
  };
}

/** A page of the search for payments, newest first: `GET /v1/payments/search` with `limit` and `offset`. */
export function newestOf(purchases: readonly Purchase[], query: URLSearchParams): object {
  const [limit, offset] = [Number(query.get('limit') ?? 30), Number(query.get('offset') ?? 0)];
  const results = purchases
    .toReversed()
    .slice(offset, offset + limit)
    .map(paymentOf);
  return { paging: { total: purchases.length, limit, offset }, results };
}
