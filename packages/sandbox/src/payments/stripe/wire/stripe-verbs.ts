import type Stripe from 'stripe';
import { closeDispute, isInquiry, isOver, openDispute, openDisputeOf, openInquiry } from '../disputes.ts';
import { payAtCheckout } from '../pay-at-checkout.ts';
import { payVoucher } from '../pay-voucher.ts';
import { failRefund, refund } from '../refund.ts';
import { debit, finalizeRenewal, renew } from '../renew.ts';
import { itemOf } from '../shapes/lines.ts';
import { type StripeWorld, unplan } from '../stripe-world.ts';
import { choiceOf } from './answer-page.ts';

/** The verbs with which an operator does things at Stripe, by name; each returns what it left. Throws where it cannot. */
export const STRIPE_VERBS: Record<string, (world: StripeWorld, given: URLSearchParams) => object> = {
  /** Pays as the checkout page does: `session`, `kind`, `number`, `challenged`. */
  pay(world, given) {
    const session = one(world.state.sessions, given.get('session'));
    const choice = choiceOf(given);
    if (!choice) throw new Error('the sandbox knows no such card');
    return { outcome: payAtCheckout(world, session, choice), session };
  },
  /** A boleto that waits: `id` of the payment intent, or of the session. */
  pay_voucher(world, given) {
    const id = given.get('id') ?? '';
    const [ofSession] = [...world.state.sessionOfIntent].find(([, session]) => session === id) ?? [];
    const intent = one(world.state.intents, ofSession ?? id);
    if (!payVoucher(world, intent)) throw new Error(`${intent.id} does not wait to be paid`);
    return intent;
  },
  /** `id` of a charge, `amount` in cents or nothing for the rest. */
  refund(world, given) {
    const amount = given.get('amount');
    return refund(world, one(world.state.charges, given.get('id')), amount ? { amount: Number(amount) } : {});
  },
  /** `id` of a refund, which the payer's bank sends back days later. */
  fail_refund(world, given) {
    const failing = one(world.state.refunds, given.get('id'));
    if (failing.status !== 'succeeded') throw new Error(`${failing.id} is ${failing.status}`);
    failRefund(world, failing);
    return failing;
  },
  /** Disputes a charge, also one that the bank asked about before. */
  dispute(world, given) {
    const charge = one(world.state.charges, given.get('id'));
    const known = openDisputeOf(world, charge);
    if (!charge.paid || (known ? !isInquiry(known) : charge.disputed))
      throw new Error(`${charge.id} cannot be disputed`);
    return openDispute(world, charge);
  },
  inquire(world, given) {
    const charge = one(world.state.charges, given.get('id'));
    if (charge.disputed || !charge.paid) throw new Error(`${charge.id} cannot be asked about`);
    return openInquiry(world, charge);
  },
  win: (world, given) => decide(world, given, 'won'),
  lose: (world, given) => decide(world, given, 'lost'),
  /** The next `times` attempts at a subscription's renewals fail. */
  fail_next(world, given) {
    const subscription = one(world.state.subscriptions, given.get('id'));
    world.state.failing.set(subscription.id, Number(given.get('times') ?? 1));
    return subscription;
  },
  /** The period ends now, and its invoice is collected without the hour of a draft or the days of a Pix notice. */
  renew(world, given) {
    const subscription = one(world.state.subscriptions, given.get('id'));
    itemOf(subscription).current_period_end = world.now();
    subscription.billing_cycle_anchor = world.now();
    const invoice = renew(world, subscription);
    if (invoice) collectNow(world, invoice);
    return subscription;
  },
};

function collectNow(world: StripeWorld, invoice: Stripe.Invoice): void {
  unplan(world.state, 'finalize', String(invoice.id));
  finalizeRenewal(world, invoice);
  const isAnnounced = world.state.due.some(({ kind, id }) => kind === 'debit' && id === invoice.id);
  unplan(world.state, 'debit', String(invoice.id));
  if (isAnnounced) debit(world, invoice);
}

/** Decides a dispute by its id, or by that of its charge. */
function decide(world: StripeWorld, given: URLSearchParams, status: 'won' | 'lost'): Stripe.Dispute {
  const id = given.get('id') ?? '';
  const charge = world.state.charges.get(id);
  const dispute = charge ? openDisputeOf(world, charge) : (world.state.disputes.get(id) ?? null);
  if (!dispute || isOver(dispute)) throw new Error(`no open dispute of ${id}`);
  closeDispute(world, dispute, status);
  return dispute;
}

function one<T>(map: Map<string, T>, id: string | null): T {
  const found = map.get(id ?? '');
  if (!found) throw new Error(`there is no ${id}`);
  return found;
}
