import { PLANS, type PlanCode } from '@recado/contract';
import Stripe from 'stripe';
import {
  type About,
  type CheckoutLook,
  type Order,
  type PaymentProvider,
  ProviderFault,
  type ProviderPayment,
  type RenewalLook,
  type UpgradeOrder,
} from '../payment-provider.ts';
import { refund, refundedOf } from './refund.ts';

export interface StripeConfig {
  /** Null: Stripe's own host. */
  url: string | null;
  secretKey: string;
  /** The first signs; notifications signed with any of them are taken. */
  webhookSecrets: string[];
}

/** States of disputes that take nothing: won, or a bank's inquiry, which may become a dispute. Source: docs.stripe.com/disputes/how-disputes-work. */
export const HARMLESS_DISPUTES: readonly string[] = [
  'won',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'prevented',
];

const TIMEOUT_MS = 10_000;
const PRODUCT = 'recado_';
/** What a renewal is paid with: only a card is debited again by Stripe in Brazil. */
const METHODS = ['card', 'boleto', 'pix'] as const;

/** Stripe, by its SDK. Cards renew by themselves; boleto and Pix pay one month. Source: docs.stripe.com, version of the SDK's types. */
export function openStripe({ url, secretKey, webhookSecrets }: StripeConfig, now: () => number): PaymentProvider {
  const stripe = new Stripe(secretKey, { ...hostOf(url), timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false });
  return {
    name: 'stripe',
    methods: METHODS,
    // "Refunds / Partial refunds: No / No": docs.stripe.com/payments/boleto.
    keeps: ['boleto'],
    open: (order) => ask(() => open(stripe, order)),
    lookAtCheckout: ({ ref }) => ask(() => lookAtCheckout(stripe, ref)),
    lookAtRenewal: (ref, since) => ask(() => lookAtRenewal(stripe, ref, since)),
    upgrades: {
      price: (order) => ask(() => priceUpgrade(stripe, order)),
      change: (order) => ask(() => upgrade(stripe, order)),
    },
    setPrice: (ref, next) => ask(() => setPrice(stripe, ref, next)),
    setCancelled: (ref, cancelled) =>
      ask(async () => void (await stripe.subscriptions.update(ref, { cancel_at_period_end: cancelled }))),
    end: (ref) => ask(() => end(stripe, ref)),
    close: ({ ref }) => ask(() => close(stripe, ref)),
    refund: (paymentRef, amount, key) => ask(() => refund(stripe, { payment_intent: paymentRef, amount }, key)),
    portal: (customer, return_url) =>
      ask(async () => (await stripe.billingPortal.sessions.create({ customer, return_url })).url),
    looksSigned: ({ headers }) => looksSignedByStripe(headers['stripe-signature']),
    readEvent: ({ body, headers }) =>
      readEvent({ body, signature: headers['stripe-signature'], now: now() }, webhookSecrets),
    locate: (about) => ask(() => locate(stripe, about)),
  };
}

function hostOf(url: string | null) {
  if (url === null) return {};
  const { hostname, port, protocol } = new URL(url);
  const secure = protocol === 'https:';
  return {
    host: hostname,
    port: Number(port) || (secure ? 443 : 80),
    protocol: secure ? ('https' as const) : ('http' as const),
  };
}

/** Stripe's own errors name what was sent; ours say what kind it was. */
async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, statusCode } = error;
    throw new ProviderFault(kindOf(statusCode), `stripe: ${type} ${code ?? ''} ${statusCode ?? ''}`.trim());
  }
}

/** 401: no key of theirs, or one that was taken back; 403: one that may not do this (docs.stripe.com/api/errors). */
function kindOf(status: number | undefined): ProviderFault['kind'] {
  if (status === 401 || status === 403) return 'denied';
  return status !== undefined && status >= 400 && status < 500 && status !== 429 && status !== 409 ? 'refused' : 'away';
}

async function open(stripe: Stripe, order: Order) {
  const recurring = order.method === 'card' && order.plan !== null;
  const product = order.plan === null ? null : await productOf(stripe, order.plan, order.title);
  const names = { checkout_id: order.checkoutId, account_id: order.accountId };
  const price = {
    currency: 'brl',
    unit_amount: order.amountCents,
    ...(product === null ? { product_data: { name: order.title } } : { product }),
    ...(recurring ? { recurring: { interval: 'month' as const } } : {}),
  };
  const who =
    order.customerRef !== null
      ? { customer: order.customerRef }
      : order.email !== null
        ? { customer_email: order.email }
        : {};
  const session = await stripe.checkout.sessions.create(
    {
      mode: recurring ? 'subscription' : 'payment',
      allowed_payment_method_types: [order.method === 'pix' || order.method === 'boleto' ? order.method : 'card'],
      line_items: [{ price_data: price, quantity: 1 }],
      client_reference_id: order.checkoutId,
      metadata: names,
      ...(recurring ? { subscription_data: { metadata: names } } : { payment_intent_data: { metadata: names } }),
      ...who,
      success_url: order.returnUrl,
      cancel_url: order.cancelUrl,
      expires_at: Math.floor(order.expiresAt / 1000),
    },
    { idempotencyKey: order.key },
  );
  if (session.url === null) throw new ProviderFault('refused', 'stripe: a checkout without an address');
  return { ref: session.id, url: session.url };
}

/** One product a plan, made once: its id says which plan a price belongs to. */
async function productOf(stripe: Stripe, plan: PlanCode, name: string): Promise<string> {
  const id = `${PRODUCT}${plan}`;
  try {
    return (await stripe.products.create({ id, name })).id;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists') return id;
    throw error;
  }
}

function planOf(product: unknown): PlanCode | null {
  const id = typeof product === 'string' ? product : '';
  return PLANS.find((plan) => id === `${PRODUCT}${plan}`) ?? null;
}

async function lookAtCheckout(stripe: Stripe, ref: string): Promise<CheckoutLook> {
  const session = await stripe.checkout.sessions.retrieve(ref);
  const paid = session.payment_status === 'paid';
  const intent = idOf(session.payment_intent);
  const waiting = !paid && session.status === 'complete' && intent !== null ? await voucherOf(stripe, intent) : null;
  const isOver = session.status === 'expired' || waiting?.hasLapsed === true;
  const payment = paid && session.mode === 'payment' && intent !== null ? await lookAtIntent(stripe, intent) : null;
  return {
    state: paid ? 'paid' : isOver ? 'ended' : 'open',
    renewalRef: idOf(session.subscription),
    customerRef: idOf(session.customer),
    voucherUrl: waiting?.url ?? null,
    // A page of Stripe's is paid once.
    payments: payment ? [payment] : [],
  };
}

/**
 * A boleto that nobody has paid leaves its session complete, whose page is closed: it is paid on a page of its own, and once it has lapsed
 * its payment would need another way to be paid.
 */
async function voucherOf(stripe: Stripe, intent: string): Promise<{ url: string | null; hasLapsed: boolean }> {
  const { status, next_action: next } = await stripe.paymentIntents.retrieve(intent);
  const hasLapsed = status === 'requires_payment_method' || status === 'canceled';
  return { url: hasLapsed ? null : (next?.boleto_display_details?.hosted_voucher_url ?? null), hasLapsed };
}

async function lookAtIntent(stripe: Stripe, ref: string): Promise<ProviderPayment | null> {
  const intent = await stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge'] });
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  if (intent.status !== 'succeeded' || !charge) return null;
  return {
    ref,
    plan: null,
    kind: 'month',
    amountCents: intent.amount_received,
    refundedCents: charge.amount_refunded > 0 ? await refundedOf(stripe, ref) : 0,
    state: charge.disputed ? await disputeOf(stripe, ref) : 'paid',
    paidAt: charge.created * 1000,
    period: null,
    receiptUrl: charge.receipt_url,
  };
}

async function disputeOf(stripe: Stripe, payment_intent: string): Promise<ProviderPayment['state']> {
  const { data } = await stripe.disputes.list({ payment_intent, limit: 100 });
  if (data.some(({ status }) => status === 'lost')) return 'lost';
  return data.every(({ status }) => HARMLESS_DISPUTES.includes(status)) ? 'paid' : 'disputed';
}

const STATES: Readonly<Record<string, RenewalLook['state']>> = {
  active: 'active',
  trialing: 'active',
  incomplete: 'waiting',
  past_due: 'failing',
  unpaid: 'failing',
  paused: 'failing',
  incomplete_expired: 'ended',
  canceled: 'ended',
};

async function lookAtRenewal(stripe: Stripe, ref: string, since: number): Promise<RenewalLook> {
  const subscription = await stripe.subscriptions.retrieve(ref);
  const wanted = {
    subscription: ref,
    created: { gte: Math.floor(since / 1000) },
    limit: 100,
    expand: ['data.payments'],
  };
  const paid: Stripe.Invoice[] = [];
  // Page after page.
  for await (const invoice of stripe.invoices.list(wanted)) if (invoice.status === 'paid') paid.push(invoice);
  const payments = await Promise.all(paid.map((one) => paymentOf(stripe, one)));
  return {
    state: STATES[subscription.status] ?? 'waiting',
    cancelled: subscription.cancel_at_period_end,
    plan: planOf(idOf(subscription.items.data[0]?.price.product ?? null)),
    method: null,
    priceCents: subscription.items.data[0]?.price.unit_amount ?? null,
    customerRef: idOf(subscription.customer),
    payments: payments.filter((payment) => payment !== null),
  };
}

/** What a paid invoice bought: its dearest line. What a credit or a coupon paid is a payment of nothing, named by its invoice. */
async function paymentOf(stripe: Stripe, invoice: Stripe.Invoice): Promise<ProviderPayment | null> {
  const line = invoice.lines.data.toSorted((a, b) => b.amount - a.amount)[0];
  const [paid] = (invoice.payments?.data ?? []).filter(({ status }) => status === 'paid');
  const intent = idOf(paid?.payment.payment_intent ?? null);
  if (!line) return null;
  const found = intent === null ? giftOf(invoice) : await lookAtIntent(stripe, intent);
  if (!found) return null;
  return {
    ...found,
    plan: planOf(line.pricing?.price_details?.product),
    kind: invoice.billing_reason === 'subscription_update' ? 'upgrade' : 'month',
    amountCents: intent === null ? 0 : invoice.amount_paid,
    period: { start: line.period.start * 1000, end: line.period.end * 1000 },
    receiptUrl: invoice.hosted_invoice_url ?? found.receiptUrl,
  };
}

function giftOf({ id, created, status_transitions: { paid_at } }: Stripe.Invoice) {
  if (id === undefined) return null;
  return { ref: id, refundedCents: 0, state: 'paid' as const, paidAt: (paid_at ?? created) * 1000, receiptUrl: null }; // const: of the closed list
}

/** The change itself, the same for looking at its price and for doing it: so the two cannot differ. */
async function changeOf(stripe: Stripe, { renewalRef, at, ...next }: UpgradeOrder) {
  const { customer, items } = await itemsOf(stripe, renewalRef, next);
  const proration_behavior = 'always_invoice' as const; // const: of Stripe's closed list
  return { customer, change: { items, proration_behavior, proration_date: Math.floor(at / 1000) } };
}

/** A subscription's customer, and its one item as it would be at another price. */
async function itemsOf(
  stripe: Stripe,
  ref: string,
  { plan, title, priceCents }: Pick<UpgradeOrder, 'plan' | 'title' | 'priceCents'>,
) {
  const subscription = await stripe.subscriptions.retrieve(ref);
  const item = subscription.items.data[0];
  if (!item) throw new ProviderFault('refused', 'stripe: a subscription without an item');
  const product = await productOf(stripe, plan, title);
  const price_data = { currency: 'brl', product, unit_amount: priceCents, recurring: { interval: 'month' as const } };
  return { customer: idOf(subscription.customer) ?? '', items: [{ id: item.id, price_data }] };
}

async function setPrice(stripe: Stripe, ref: string, next: Parameters<typeof itemsOf>[2]): Promise<void> {
  const { items } = await itemsOf(stripe, ref, next);
  await stripe.subscriptions.update(ref, { items, proration_behavior: 'none' });
}

async function priceUpgrade(stripe: Stripe, order: UpgradeOrder) {
  const { customer, change } = await changeOf(stripe, order);
  const preview = await stripe.invoices.createPreview({
    customer,
    subscription: order.renewalRef,
    subscription_details: change,
  });
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const amounts = preview.lines.data.map(({ amount }) => amount);
  return {
    amountCents: preview.amount_due,
    creditCents: -sum(amounts.filter((amount) => amount < 0)),
    debitCents: sum(amounts.filter((amount) => amount > 0)),
  };
}

async function upgrade(stripe: Stripe, order: UpgradeOrder): Promise<{ url: string | null }> {
  const { change } = await changeOf(stripe, order);
  const changed = await stripe.subscriptions.update(
    order.renewalRef,
    // Nothing changes before it is paid.
    { ...change, payment_behavior: 'pending_if_incomplete', expand: ['latest_invoice'] },
    { idempotencyKey: order.key },
  );
  if (!changed.pending_update) return { url: null };
  const invoice = typeof changed.latest_invoice === 'string' ? null : changed.latest_invoice;
  return { url: invoice?.hosted_invoice_url ?? null };
}

async function end(stripe: Stripe, ref: string): Promise<void> {
  const { status } = await stripe.subscriptions.retrieve(ref);
  if (status === 'canceled' || status === 'incomplete_expired') return;
  await stripe.subscriptions.cancel(ref);
}

async function close(stripe: Stripe, ref: string): Promise<void> {
  const { status } = await stripe.checkout.sessions.retrieve(ref);
  if (status === 'open') await stripe.checkout.sessions.expire(ref);
}

function readEvent(
  { body, signature, now }: { body: Buffer; signature: string | undefined; now: number },
  secrets: readonly string[],
) {
  const event = verifyStripe({ body, signature, now }, secrets);
  return event && { id: event.id, kind: event.type, about: aboutOf(event) };
}

/** Whether a `Stripe-Signature` has a time and a signature in it (docs.stripe.com/webhooks/signature). */
export function looksSignedByStripe(header: string | undefined): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim());
  return parts.some((part) => /^t=\d{1,15}$/.test(part)) && parts.some((part) => /^v1=[0-9a-f]{64}$/.test(part));
}

/** The event that a body holds, where one of the secrets has signed it, not long before `now`; else null. */
export function verifyStripe(
  { body, signature, now }: { body: Buffer; signature: string | undefined; now: number },
  secrets: readonly string[],
): Stripe.Event | null {
  for (const secret of secrets) {
    try {
      return Stripe.webhooks.constructEvent(body, signature ?? '', secret, undefined, undefined, now);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return null;
    }
  }
  return null;
}

/** What an object of one of the kinds below may carry. */
interface Named {
  id?: string;
  client_reference_id?: string | null;
  payment_intent?: unknown;
  subscription?: unknown;
  metadata?: Stripe.Metadata | null;
  parent?: Stripe.Invoice.Parent | null;
}

function aboutOf({ type, data }: Stripe.Event): About {
  const object = data.object as Named; // as: each field is looked at
  if (type.startsWith('checkout.session.'))
    return withoutNone({ checkoutId: object.client_reference_id, renewalRef: idOf(object.subscription) });
  if (type.startsWith('customer.subscription.'))
    return withoutNone({ renewalRef: object.id, checkoutId: object.metadata?.checkout_id });
  if (type.startsWith('invoice.')) {
    const from = object.parent?.subscription_details;
    return withoutNone({ renewalRef: idOf(from?.subscription), checkoutId: from?.metadata?.checkout_id });
  }
  if (type.startsWith('charge.') || type.startsWith('refund.'))
    return withoutNone({ paymentRef: idOf(object.payment_intent) });
  return {};
}

function withoutNone(about: { [K in keyof About]: About[K] | null | undefined }): About {
  return Object.fromEntries(Object.entries(about).filter(([, ref]) => ref !== null && ref !== undefined));
}

/** A charge names its payment; whose it is stands there, or on the invoice that it paid. */
async function locate(stripe: Stripe, about: About): Promise<About> {
  if (about.paymentRef === undefined || about.checkoutId || about.renewalRef) return about;
  const intent = await stripe.paymentIntents.retrieve(about.paymentRef);
  const checkoutId = intent.metadata.checkout_id;
  if (checkoutId) return { ...about, checkoutId };
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: about.paymentRef },
    limit: 1,
    expand: ['data.invoice'],
  });
  const invoice = data[0]?.invoice;
  const parent = typeof invoice === 'object' && 'parent' in invoice ? invoice.parent : null;
  const from = parent?.subscription_details;
  return withoutNone({ ...about, renewalRef: idOf(from?.subscription), checkoutId: from?.metadata?.checkout_id });
}

function idOf(named: unknown): string | null {
  if (typeof named === 'string') return named;
  if (typeof named === 'object' && named !== null && 'id' in named && typeof named.id === 'string') return named.id;
  return null;
}
