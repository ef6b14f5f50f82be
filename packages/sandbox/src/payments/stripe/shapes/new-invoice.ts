import type Stripe from 'stripe';
import type { Period } from '../prorate.ts';
import { listOf, newId, type StripeWorld } from '../stripe-world.ts';

export interface NewInvoice {
  customer: Stripe.Customer;
  subscription: Stripe.Subscription | null;
  reason: string;
  lines: Stripe.InvoiceLineItem[];
  period: Period;
  prorationDate?: number;
}

/** The fields that an invoice of the sandbox leaves empty, as Stripe spells them. */
const NULLS_OF_INVOICE = {
  account_tax_ids: null,
  application: null,
  automatically_finalizes_at: null,
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_shipping: null,
  default_payment_method: null,
  default_source: null,
  description: null,
  due_date: null,
  effective_at: null,
  ending_balance: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  last_finalization_error: null,
  latest_revision: null,
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  test_clock: null,
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>;

/** A draft. Its sums are those of its lines; what the customer's balance makes of them is said when it is finalized. */
export function newInvoice(world: StripeWorld, given: NewInvoice): Stripe.Invoice {
  const { customer, subscription, lines } = given;
  const id = newId('in');
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id,
    ...NULLS_OF_INVOICE,
    object: 'invoice',
    account_country: 'BR',
    account_name: 'Sandbox',
    amount_due: Math.max(total, 0),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: Math.max(total, 0),
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    billing_reason: given.reason,
    collection_method: 'charge_automatically',
    created: world.now(),
    currency: lines[0]?.currency ?? subscription?.currency ?? 'brl',
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_tax_rates: [],
    discounts: [],
    issuer: { type: 'self' },
    lines: listOf(
      `/v1/invoices/${id}/lines`,
      lines.map((line) => ({ ...line, invoice: id })),
    ),
    livemode: false,
    metadata: {},
    parent: subscription && {
      quote_details: null,
      subscription_details: {
        metadata: { ...subscription.metadata },
        subscription: subscription.id,
        ...(given.prorationDate === undefined ? {} : { subscription_proration_date: given.prorationDate }),
      },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: given.period.end,
    period_start: given.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: customer.balance,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
  };
}
