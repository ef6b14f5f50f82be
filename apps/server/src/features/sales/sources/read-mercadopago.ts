import { instantOf, type SoldPayment, verifyMercadoPago } from '../../../platform/payments/index.ts';
import { readLinkId } from '../links/link-id-of.ts';
import { FORGED, type HookCall, OTHER, type Read, readJson, type SaleNews } from './sale-news.ts';

/**
 * A notification of the seller's own application, signed with its secret: it names a payment and says nothing of it, so that the payment
 * is asked about. Source: mercadopago.com.br/developers, "Webhooks".
 */
export function readMercadoPago(call: HookCall, secret: string, now: number): Read {
  const id = verifyMercadoPago(call, { secrets: [secret], now })?.id;
  if (id === undefined) return FORGED;
  const body = readJson(call.body);
  const kind = typeof body === 'object' && body !== null && 'type' in body ? body.type : call.query.get('type');
  return kind === 'payment' && /^\d{1,20}$/.test(id) ? { kind: 'look', payment: id } : OTHER;
}

/** Statuses that mean that money came in at some time (reference of payments). */
const CAME_IN = ['approved', 'refunded', 'charged_back', 'in_mediation'];

/**
 * Returns what a payment as it is now says; null where nobody has paid. The shop that made it hands the id over as its reference, or in its
 * metadata.
 */
export function newsOfPayment(payment: SoldPayment): SaleNews | null {
  const { status, status_detail: detail, date_approved: approved, external_reference: reference, metadata } = payment;
  if (!CAME_IN.includes(status) || !approved) return null;
  const told = [reference, metadata?.utm_content, metadata?.recado];
  const held = status === 'in_mediation' || (status === 'charged_back' && detail !== 'reimbursed');
  return {
    transaction: String(payment.id),
    purchase: {
      cents: Math.round(payment.transaction_amount * 100),
      currency: payment.currency_id,
      paidAt: instantOf(approved),
    },
    linkIds: told.flatMap((one) => (typeof one === 'string' ? (readLinkId(one) ?? []) : [])),
    refundedCents: status === 'refunded' ? 'all' : Math.round((payment.transaction_amount_refunded ?? 0) * 100),
    dispute: { open: held, at: instantOf(payment.date_last_updated ?? approved) },
  };
}
