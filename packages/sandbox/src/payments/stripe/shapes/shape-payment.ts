import type Stripe from 'stripe';
import type { Payer } from '../../payer.ts';
import { newId, type SavedMethod, type StripeWorld } from '../stripe-world.ts';

export interface NewIntent {
  amount: number;
  currency: string;
  customer: string | null;
  types: string[];
  metadata: Record<string, string>;
  description: string | null;
}

export function newIntent(world: StripeWorld, given: NewIntent): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: given.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${newId('x').slice(3)}`,
    confirmation_method: 'automatic',
    created: world.now(),
    currency: given.currency,
    customer: given.customer,
    customer_account: null,
    description: given.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: given.types,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

/** A charge of an intent's whole amount; one that failed carries why. */
export function newCharge(
  world: StripeWorld,
  { intent, method, isPaid }: { intent: Stripe.PaymentIntent; method: SavedMethod; isPaid: boolean },
): Stripe.Charge {
  const id = newId('ch');
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? newId('txn') : null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: isPaid,
    created: world.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: isPaid ? null : 'card_declined',
    failure_message: isPaid ? null : 'Your card was declined.',
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: outcomeOf(isPaid),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method.payer),
    receipt_email: null,
    receipt_number: null,
    receipt_url: isPaid ? `${world.url()}/stripe/receipts/${id}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

function outcomeOf(isPaid: boolean): Stripe.Charge.Outcome {
  const usual = { advice_code: null, network_advice_code: null, network_decline_code: null };
  return isPaid
    ? {
        ...usual,
        network_status: 'approved_by_network',
        reason: null,
        seller_message: 'Payment complete.',
        type: 'authorized',
      }
    : {
        ...usual,
        network_status: 'declined_by_network',
        reason: 'generic_decline',
        seller_message: 'The bank did not return any further details with this decline.',
        type: 'issuer_declined',
      };
}

/** The part of `payment_method_details` that says which one it was. */
function detailsOf({ kind, last4, brand }: Payer): Stripe.Charge.PaymentMethodDetails {
  if (kind === 'pix')
    return { type: 'pix', pix: { bank_transaction_id: newId('E').slice(2) } } as Stripe.Charge.PaymentMethodDetails; // as: optional parts are left out
  if (kind === 'boleto')
    return { type: 'boleto', boleto: { tax_id: '000.000.000-00' } } as Stripe.Charge.PaymentMethodDetails; // as: above
  const card = { brand, last4, country: 'BR', exp_month: 12, exp_year: 2034, funding: 'credit', network: brand };
  return { type: 'card', card } as Stripe.Charge.PaymentMethodDetails; // as: above
}

export function newRefund(
  world: StripeWorld,
  {
    charge,
    amount,
    reason,
    metadata,
  }: { charge: Stripe.Charge; amount: number; reason: string | null; metadata: Record<string, string> },
): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

export function newDispute(world: StripeWorld, charge: Stripe.Charge): Stripe.Dispute {
  return {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {} as Stripe.Dispute.Evidence, // as: nobody has handed in any
    evidence_details: {
      due_by: world.now() + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
}

export function newInvoicePayment(
  world: StripeWorld,
  { invoice, intent }: { invoice: Stripe.Invoice; intent: Stripe.PaymentIntent },
): Stripe.InvoicePayment {
  return {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: intent.amount,
    created: world.now(),
    currency: invoice.currency,
    invoice: String(invoice.id),
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
}
