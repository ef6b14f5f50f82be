import Stripe from 'stripe';
import { type PaymentProvider, ProviderFault } from '../payment-provider.ts';
import { priceUpgrade, setPrice, upgrade } from './change-price.ts';
import { lookAtCheckout, lookAtRenewal } from './look-at-checkout.ts';
import { openCheckout } from './open-checkout.ts';
import { locate, looksSignedByStripe, readEvent } from './read-event.ts';
import { refund } from './refund.ts';

export interface StripeConfig {
  /** Null: Stripe's own host. */
  url: string | null;
  secretKey: string;
  /** The first signs; notifications signed with any of them are taken. */
  webhookSecrets: string[];
}

const TIMEOUT_MS = 10_000;
/** The means of paying a renewal: only a card is debited again by Stripe in Brazil. */
const METHODS = ['card', 'boleto', 'pix'] as const;

/** Stripe, by its SDK. Cards renew by themselves; boleto and Pix pay one month. Source: docs.stripe.com, version of the SDK's types. */
export function openStripe({ url, secretKey, webhookSecrets }: StripeConfig, now: () => number): PaymentProvider {
  const stripe = new Stripe(secretKey, { ...hostOf(url), timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false });
  return {
    name: 'stripe',
    methods: METHODS,
    // "Refunds / Partial refunds: No / No": docs.stripe.com/payments/boleto.
    keeps: ['boleto'],
    open: (order) => ask(() => openCheckout(stripe, order)),
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

async function end(stripe: Stripe, ref: string): Promise<void> {
  const { status } = await stripe.subscriptions.retrieve(ref);
  if (status === 'canceled' || status === 'incomplete_expired') return;
  await stripe.subscriptions.cancel(ref);
}

async function close(stripe: Stripe, ref: string): Promise<void> {
  const { status } = await stripe.checkout.sessions.retrieve(ref);
  if (status === 'open') await stripe.checkout.sessions.expire(ref);
}
