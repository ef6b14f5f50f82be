import * as z from 'zod/mini';
import { HARMLESS_DISPUTES, verifyStripe } from '../../../platform/payments/index.ts';
import { readLinkId } from '../links/link-id-of.ts';
import { FORGED, type HookCall, OTHER, type Read, type SaleNews, saleOf } from './sale-news.ts';

const named = z.optional(z.nullable(z.union([z.string(), z.object({ id: z.string() })])));
const amount = z.number().check(z.minimum(0), z.maximum(1e14));
const currency = z.string().check(z.regex(/^[a-z]{3}$/));

const Event = z.object({ type: z.string(), created: z.number(), data: z.object({ object: z.unknown() }) });
const Session = z.object({
  id: z.string(),
  payment_status: z.string(),
  client_reference_id: z.optional(z.nullable(z.string())),
  amount_total: z.optional(z.nullable(amount)),
  currency: z.optional(z.nullable(currency)),
  payment_intent: named,
});
const Charge = z.object({ payment_intent: named, amount_refunded: amount, currency });
const Dispute = z.object({ payment_intent: named, status: z.string() });

/** docs.stripe.com/currencies: amounts are in the smallest unit, which is the unit itself of these, and its thousandth of those. */
const WHOLE = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ');
const THOUSANDTHS = 'bhd jod kwd omr tnd'.split(' ');

const PAID = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];
const DISPUTES = ['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'];

/**
 * A webhook of the seller's own Stripe endpoint, signed with its secret. A Payment Link hands `client_reference_id` of its address back
 * with the session; charges and disputes name the same payment. Source: docs.stripe.com/payment-links/url-parameters, .../webhooks/signature.
 */
export function readStripe({ body, headers }: HookCall, secret: string, now: number): Read {
  const event = verifyStripe({ body, signature: headers['stripe-signature'], now }, [secret]);
  if (!event) return FORGED;
  const { data: told } = Event.safeParse(event);
  const news = told ? newsOf(told.type, told.data.object, told.created * 1000) : null;
  return news ? saleOf(news) : OTHER;
}

function newsOf(type: string, object: unknown, at: number): SaleNews | null {
  const none = { purchase: null, linkIds: [], refundedCents: 0, dispute: null };
  if (PAID.includes(type)) return boughtOf(object, at);
  if (type === 'charge.refunded') {
    const { data } = Charge.safeParse(object);
    const transaction = idOf(data?.payment_intent);
    if (!data || transaction === null) return null;
    return { ...none, transaction, refundedCents: hundredths(data.amount_refunded, data.currency) };
  }
  if (!DISPUTES.includes(type)) return null;
  const { data } = Dispute.safeParse(object);
  const transaction = idOf(data?.payment_intent);
  if (!data || transaction === null) return null;
  return { ...none, transaction, dispute: { open: !HARMLESS_DISPUTES.includes(data.status), at } };
}

/** A session is told of when its page is done, which of boleto and Pix is before they are paid: told again then. */
function boughtOf(object: unknown, paidAt: number): SaleNews | null {
  const { data } = Session.safeParse(object);
  if (data?.payment_status !== 'paid' || data.amount_total == null || !data.currency) return null;
  const link = readLinkId(data.client_reference_id ?? '');
  const cents = hundredths(data.amount_total, data.currency);
  return {
    transaction: idOf(data.payment_intent) ?? data.id,
    purchase: { cents, currency: data.currency.toUpperCase(), paidAt },
    linkIds: link === null ? [] : [link],
    refundedCents: 0,
    dispute: null,
  };
}

function hundredths(units: number, code: string): number {
  if (WHOLE.includes(code)) return units * 100;
  return THOUSANDTHS.includes(code) ? Math.round(units / 10) : units;
}

function idOf(ref: z.output<typeof named>): string | null {
  return typeof ref === 'string' ? ref : (ref?.id ?? null);
}
