import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PaymentMethod } from '@recado/contract';
import {
  type About,
  type CheckoutLook,
  type CheckoutPage,
  type Order,
  type PaymentProvider,
  ProviderFault,
  type ProviderPayment,
  type RenewalLook,
} from '../payment-provider.ts';
import {
  instantOf,
  type MercadoPagoClient,
  type MercadoPagoConfig,
  type MercadoPagoPayment,
  makeMercadoPagoClient,
  writtenAt,
} from './mercadopago-client.ts';

const METHODS = ['pix', 'pix_automatic', 'card', 'boleto'] as const;
/** The kinds of payment that a page leaves out, so that the one that was chosen is left (`excluded_payment_types`). */
const LEFT_OUT: Readonly<Record<PaymentMethod, readonly string[]>> = {
  pix: ['credit_card', 'debit_card', 'ticket'],
  boleto: ['credit_card', 'debit_card', 'bank_transfer'],
  card: ['ticket', 'bank_transfer'],
  pix_automatic: [],
};

/**
 * Mercado Pago. Card and Pix Automático renew (`preapproval`), Pix and boleto pay one month (`checkout/preferences`). It changes no plan by
 * itself: the difference is an order of its own. Source: mercadopago.com.br/developers.
 */
export function openMercadoPago(
  config: MercadoPagoConfig,
  { publicUrl, now }: { publicUrl: string; now(): number },
): PaymentProvider {
  const client = makeMercadoPagoClient(config);
  return {
    name: 'mercadopago',
    methods: METHODS,
    keeps: [],
    open: (order) => open(client, order, publicUrl),
    lookAtCheckout: (page) => lookAtCheckout(client, page, now()),
    lookAtRenewal: (ref, since) => lookAtRenewal(client, ref, since),
    upgrades: null,
    setPrice: async (ref, { priceCents, title: reason }) => {
      await client.changePreapproval(ref, {
        reason,
        auto_recurring: { transaction_amount: priceCents / 100, currency_id: 'BRL' },
      });
    },
    // Cancelled for good cannot be taken back: it pauses until its period ends, and is ended then.
    setCancelled: async (ref, cancelled) => {
      await client.changePreapproval(ref, { status: cancelled ? 'paused' : 'authorized' });
    },
    end: (ref) => end(client, ref),
    // A page for one payment ends within the hour.
    close: async ({ ref, renews }) => (renews ? end(client, ref) : undefined),
    refund: async (ref, cents, key) => void (await client.refund(ref, { amount: cents / 100 }, key)),
    portal: async () => null,
    // It signs nothing of the body: all is known by the head.
    looksSigned: (head) => verifyMercadoPago(head, { secrets: config.webhookSecrets, now: now() }) !== null,
    readEvent: (call) => readEvent(call, { secrets: config.webhookSecrets, now: now() }),
    locate: (about) => locate(client, about),
  };
}

async function end(client: MercadoPagoClient, ref: string): Promise<void> {
  if ((await client.readPreapproval(ref)).status === 'cancelled') return;
  await client.changePreapproval(ref, { status: 'cancelled' });
}

async function open(client: MercadoPagoClient, order: Order, publicUrl: string) {
  const { key } = order;
  const price = order.amountCents / 100;
  if (renewsBy(order.method) && order.plan !== null) {
    const made = await client.createPreapproval(
      {
        reason: order.title,
        external_reference: order.checkoutId,
        payer_email: order.email ?? '',
        back_url: order.returnUrl,
        auto_recurring: { frequency: 1, frequency_type: 'months', transaction_amount: price, currency_id: 'BRL' },
        status: 'pending',
      },
      key,
    );
    return { ref: made.id, url: made.init_point };
  }
  const made = await client.createPreference(
    {
      items: [{ id: order.plan ?? 'debt', title: order.title, quantity: 1, unit_price: price, currency_id: 'BRL' }],
      external_reference: order.checkoutId,
      ...(order.email === null ? {} : { payer: { email: order.email } }),
      back_urls: { success: order.returnUrl, pending: order.returnUrl, failure: order.cancelUrl },
      auto_return: 'approved',
      // A sum that was shown long ago is not paid any more.
      expires: true,
      expiration_date_to: writtenAt(order.expiresAt),
      notification_url: `${publicUrl}/webhooks/mercadopago`,
      payment_methods: { excluded_payment_types: LEFT_OUT[order.method].map((id) => ({ id })) },
    },
    key,
  );
  return { ref: made.id, url: made.init_point };
}

const renewsBy = (method: PaymentMethod) => method === 'card' || method === 'pix_automatic';

/** The time after a page's end in which what was begun before may be told. */
const TOLD_LATE_MS = 2 * 3_600_000;
/** A payment in one of these takes no money any more; in every other one it may. */
const FAILED: readonly string[] = ['rejected', 'cancelled'];

async function lookAtCheckout(
  client: MercadoPagoClient,
  { id, ref, renews, expiresAt }: CheckoutPage,
  now: number,
): Promise<CheckoutLook> {
  const none = { renewalRef: null, customerRef: null, voucherUrl: null, payments: [] };
  if (renews) {
    const { status } = await client.readPreapproval(ref);
    if (status === 'pending') return { ...none, state: 'open' };
    const isPaid = (await client.authorizedPayments(ref)).some(({ payment }) => payment?.status === 'approved');
    return { ...none, state: isPaid ? 'paid' : status === 'cancelled' ? 'ended' : 'open', renewalRef: ref };
  }
  const all = await client.paymentsOf(id);
  const payments = all.map(toPayment).filter((one) => one !== null);
  // Nothing at the provider says that a page has ended.
  const isOver = now > expiresAt + TOLD_LATE_MS && all.every(({ status }) => FAILED.includes(status));
  return { ...none, state: payments.length > 0 ? 'paid' : isOver ? 'ended' : 'open', payments };
}

const STATES = { pending: 'waiting', authorized: 'active', paused: 'active', cancelled: 'ended' } as const;

async function lookAtRenewal(client: MercadoPagoClient, ref: string, since: number): Promise<RenewalLook> {
  const { status, auto_recurring: recurring, payment_method_id: paidWith } = await client.readPreapproval(ref);
  const debits = (await client.authorizedPayments(ref)).filter(
    ({ debit_date: debited }) => !debited || instantOf(debited) >= since,
  );
  const found = await Promise.all(
    debits.map(({ payment }) => (payment ? client.readPayment(String(payment.id)) : null)),
  );
  const payments = found.map((payment) => (payment ? toPayment(payment) : null)).filter((payment) => payment !== null);
  const isFailing = status === 'authorized' && debits.some((debit) => debit.status === 'recycling');
  return {
    state: isFailing ? 'failing' : STATES[status],
    cancelled: status === 'paused',
    plan: null,
    // Its page takes both, whatever was ordered.
    method: paidWith ? (paidWith === 'pix' ? 'pix_automatic' : 'card') : null,
    priceCents: recurring ? Math.round(recurring.transaction_amount * 100) : null,
    customerRef: null,
    payments,
  };
}

/** Returns a payment of the only states that have taken money; a chargeback says in its detail how far it is. */
function toPayment(payment: MercadoPagoPayment): ProviderPayment | null {
  const { id, status, status_detail: detail, date_approved: approved } = payment;
  const state = stateOf(status, detail ?? null);
  if (state === null || !approved) return null;
  const amountCents = Math.round(payment.transaction_amount * 100);
  return {
    ref: String(id),
    plan: null,
    kind: 'month',
    amountCents,
    refundedCents: status === 'refunded' ? amountCents : Math.round((payment.transaction_amount_refunded ?? 0) * 100),
    state,
    paidAt: instantOf(approved),
    period: null,
    receiptUrl: null,
  };
}

function stateOf(status: string, detail: string | null): ProviderPayment['state'] | null {
  if (status === 'approved' || status === 'refunded') return 'paid';
  if (status === 'in_mediation') return 'disputed';
  if (status !== 'charged_back') return null;
  return detail === 'reimbursed' ? 'paid' : detail === 'settled' ? 'lost' : 'disputed';
}

type Call = Parameters<PaymentProvider['readEvent']>[0];

/**
 * The signature covers the id, the request and the time, and not the body: an event's id is made of those, and of the body only the kind is
 * read. Source: mercadopago.com.br/developers, "Webhooks", x-signature.
 */
function readEvent(call: Call, known: { secrets: readonly string[]; now: number }) {
  const signed = verifyMercadoPago(call, known);
  if (!signed) return null;
  const { body, query } = call;
  const { id, request, ts } = signed;
  const kind = kindOf(body) ?? query.get('type') ?? '';
  return {
    id: `${id} ${request ?? ''} ${ts}`.slice(0, 300),
    kind: kind.slice(0, 100),
    about: aboutOf(kind, query.get('data.id') ?? id),
  };
}

/**
 * The distance that the time of a signature may have from ours, as Stripe's SDK has it. Each attempt is signed anew, so that one that is
 * told again after days passes; one that did not would cost a day: what was paid is looked at daily.
 */
const TOLERANCE_MS = 5 * 60_000;
/** Written in milliseconds, and in seconds in the documentation's example. */
const FIRST_MS = 1e12;

/**
 * Verifies a notification, and returns what it has signed: the id of what it is about, of itself, and its time. Null where none of the
 * secrets signed it, or not near `now` (epoch milliseconds).
 */
export function verifyMercadoPago(
  { headers, query }: Pick<Call, 'headers' | 'query'>,
  { secrets, now }: { secrets: readonly string[]; now: number },
): { id: string; request: string | undefined; ts: string } | null {
  const parts = new Map(
    (headers['x-signature'] ?? '').split(',').map((part): [string, string] => {
      const [name = '', value = ''] = part.split('=', 2);
      return [name.trim(), value.trim()];
    }),
  );
  const [id, request, ts, given] = [
    query.get('data.id')?.toLowerCase(),
    headers['x-request-id'],
    parts.get('ts'),
    parts.get('v1'),
  ];
  if (!id || !ts || !given || !/^[0-9a-f]{64}$/.test(given) || !/^\d{10,16}$/.test(ts)) return null;
  const at = Number(ts) < FIRST_MS ? Number(ts) * 1000 : Number(ts);
  if (Math.abs(now - at) > TOLERANCE_MS) return null;
  const signed = `id:${id};${request ? `request-id:${request};` : ''}ts:${ts};`;
  const fits = (secret: string) =>
    timingSafeEqual(createHmac('sha256', secret).update(signed).digest(), Buffer.from(given, 'hex'));
  return secrets.some(fits) ? { id, request, ts } : null;
}

function kindOf(body: Buffer): string | null {
  try {
    const { type } = JSON.parse(body.toString('utf8')) as { type?: unknown }; // as: looked at below
    return typeof type === 'string' ? type : null;
  } catch {
    return null;
  }
}

const DEBIT = 'debit ';
const CHARGEBACK = 'chargeback ';

function aboutOf(kind: string, id: string): About {
  if (kind === 'payment') return { paymentRef: id };
  if (kind === 'subscription_preapproval') return { renewalRef: id };
  if (kind === 'subscription_authorized_payment') return { paymentRef: `${DEBIT}${id}` };
  if (kind === 'topic_chargebacks_wh') return { paymentRef: `${CHARGEBACK}${id}` };
  return {};
}

async function locate(client: MercadoPagoClient, about: About): Promise<About> {
  const { paymentRef: ref } = about;
  if (ref === undefined) return about;
  if (ref.startsWith(DEBIT)) {
    const { preapproval_id: renewalRef } = await client.readAuthorizedPayment(ref.slice(DEBIT.length));
    return { renewalRef };
  }
  if (ref.startsWith(CHARGEBACK)) {
    const [payment] = (await client.readChargeback(ref.slice(CHARGEBACK.length))).payments;
    if (payment === undefined) throw new ProviderFault('refused', 'mercadopago: a chargeback without a payment');
    return locate(client, { paymentRef: String(payment) });
  }
  // What a renewal is paid with carries the reference of the order that began it.
  const { external_reference: checkoutId } = await client.readPayment(ref);
  return checkoutId ? { paymentRef: ref, checkoutId } : about;
}
