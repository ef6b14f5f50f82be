import type Stripe from 'stripe';
import { settle } from './collect.ts';
import type { Period } from './prorate.ts';
import { newInvoice } from './shapes/new-invoice.ts';
import { need, newId, type StripeWorld } from './stripe-world.ts';

/** The least that is charged: what is less waits on the customer's balance for the next invoice. R$ 0.50. */
const LEAST_CHARGE = 50;

export interface Drafted {
  subscription: Stripe.Subscription;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual';
  lines: Stripe.InvoiceLineItem[];
  period: Period;
  prorationDate?: number;
}

/** A new draft, together with the lines that waited for it. It is the subscription's latest invoice from now on. */
export function draft(
  world: StripeWorld,
  { subscription, reason, lines, period, prorationDate }: Drafted,
): Stripe.Invoice {
  const waiting = world.state.pendingLines.get(subscription.id) ?? [];
  world.state.pendingLines.delete(subscription.id);
  const customer = need(world.state.customers, subscription.customer);
  const given = { customer, subscription, reason, lines: [...waiting, ...lines], period };
  const invoice = newInvoice(world, prorationDate === undefined ? given : { ...given, prorationDate });
  world.state.invoices.set(String(invoice.id), invoice);
  subscription.latest_invoice = String(invoice.id);
  world.emit('invoice.created', invoice);
  return invoice;
}

/** Takes the customer's balance into an invoice's total, and returns what it comes to and the balance after it. */
export function due(total: number, balance: number): { amount: number; balance: number } {
  const rest = total + balance;
  return rest < LEAST_CHARGE ? { amount: 0, balance: rest } : { amount: rest, balance: 0 };
}

/** Takes a draft to open: number, addresses, and the customer's balance; paid at once where nothing is due. */
export function finalize(world: StripeWorld, invoice: Stripe.Invoice): void {
  const customer = need(world.state.customers, invoice.customer);
  const { amount, balance } = due(invoice.total, customer.balance);
  const number = (world.state.invoiceNumbers.get(customer.id) ?? 0) + 1;
  world.state.invoiceNumbers.set(customer.id, number);
  const page = `${world.url()}/stripe/invoices/${invoice.id}`;
  Object.assign(invoice, {
    status: 'open',
    number: `${customer.invoice_prefix}-${String(number).padStart(4, '0')}`,
    starting_balance: customer.balance,
    ending_balance: balance,
    amount_due: amount,
    amount_remaining: amount,
    effective_at: world.now(),
    automatically_finalizes_at: null,
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
  });
  invoice.status_transitions.finalized_at = world.now();
  customer.balance = balance;
  world.emit('invoice.finalized', invoice);
  if (amount === 0) settle(world, invoice);
}

/** An invoice as it would be, under an id that leads nowhere. */
export function preview(world: StripeWorld, given: Drafted): Stripe.Invoice {
  const { subscription, lines, reason, period, prorationDate } = given;
  const customer = need(world.state.customers, subscription.customer);
  const shape = { customer, subscription, reason, lines, period };
  const invoice = newInvoice(world, prorationDate === undefined ? shape : { ...shape, prorationDate });
  const { amount, balance } = due(invoice.total, customer.balance);
  const id = newId('upcoming_in');
  const moved = invoice.lines.data.map((line) => ({ ...line, invoice: id }));
  invoice.lines = { ...invoice.lines, data: moved, url: `/v1/invoices/upcoming/lines?subscription=${subscription.id}` };
  return { ...invoice, id, amount_due: amount, amount_remaining: amount, ending_balance: balance };
}
