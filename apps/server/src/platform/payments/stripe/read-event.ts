import Stripe from 'stripe';
import type { About } from '../payment-provider.ts';
import { idOf } from './id-of.ts';

export function readEvent(
  { body, signature, now }: { body: Buffer; signature: string | undefined; now: number },
  secrets: readonly string[],
) {
  const event = verifyStripe({ body, signature, now }, secrets);
  return event && { id: event.id, kind: event.type, about: aboutOf(event) };
}

/** Says whether a `Stripe-Signature` has a time and a signature in it (docs.stripe.com/webhooks/signature). */
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

/** The names that an object of one of the kinds below may carry. */
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
export async function locate(stripe: Stripe, about: About): Promise<About> {
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
