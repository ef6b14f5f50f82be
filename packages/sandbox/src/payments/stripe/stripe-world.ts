import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { Payer } from '../payer.ts';

/** The settings that an account's owner makes in Stripe's dashboard. */
export interface StripeSettings {
  /** Days after the first failure at which a renewal is tried again. */
  retryDays: readonly number[];
  /** The status of a subscription after the last retry. */
  afterRetries: 'canceled' | 'unpaid' | 'past_due';
  /** The time that a renewal's invoice stays a draft: "approximately an hour". */
  draftSeconds: number;
  /** A Pix Automático debit comes so long after the bank told the payer: three days. */
  pixNoticeSeconds: number;
}

export const USUAL_SETTINGS: StripeSettings = {
  retryDays: [1, 2],
  afterRetries: 'canceled',
  draftSeconds: 3_600,
  pixNoticeSeconds: 3 * 86_400,
};

/** A saved way to pay; `most` is what a Pix mandate allows for one debit. */
export interface SavedMethod {
  id: string;
  payer: Payer;
  most: number | null;
}

/** Something that happens by itself at a time, in seconds. */
export interface Due {
  at: number;
  /** The thing it is about: a second one with the same kind and id replaces the first. */
  kind: 'renew' | 'finalize' | 'retry' | 'debit' | 'expire_session' | 'expire_voucher' | 'expire_pending';
  id: string;
}

/** Everything that Stripe knows; objects as they stand on the wire. */
export interface StripeState {
  customers: Map<string, Stripe.Customer>;
  products: Map<string, Stripe.Product>;
  sessions: Map<string, Stripe.Checkout.Session>;
  /** By session: what its parameters said and the object does not. */
  orders: Map<string, SessionOrder>;
  /** The session that a payment came from, by its intent. */
  sessionOfIntent: Map<string, string>;
  subscriptions: Map<string, Stripe.Subscription>;
  invoices: Map<string, Stripe.Invoice>;
  intents: Map<string, Stripe.PaymentIntent>;
  charges: Map<string, Stripe.Charge>;
  refunds: Map<string, Stripe.Refund>;
  disputes: Map<string, Stripe.Dispute>;
  invoicePayments: Map<string, Stripe.InvoicePayment>;
  methods: Map<string, SavedMethod>;
  /** Lines that wait for a subscription's next invoice. */
  pendingLines: Map<string, Stripe.InvoiceLineItem[]>;
  /** Subscriptions whose next renewals fail, so many of them. */
  failing: Map<string, number>;
  portals: Map<string, Stripe.BillingPortal.Session>;
  events: Stripe.Event[];
  due: Due[];
  invoiceNumbers: Map<string, number>;
}

export interface SessionOrder {
  price: Stripe.Price;
  product: Stripe.Product;
  quantity: number;
  subscriptionMetadata: Record<string, string>;
  paymentMetadata: Record<string, string>;
  pixMost: number | null;
}

export interface StripeWorld {
  state: StripeState;
  settings: StripeSettings;
  /** Address of the sandbox, without a slash at its end. */
  url(): string;
  /** Seconds. While something due runs, its own time. */
  now(): number;
  emit(type: string, object: object, previous?: Record<string, unknown>): void;
}

export const API_VERSION = '2026-10-28.endive';

export function emptyState(): StripeState {
  return {
    customers: new Map(),
    products: new Map(),
    sessions: new Map(),
    orders: new Map(),
    sessionOfIntent: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    intents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    invoicePayments: new Map(),
    methods: new Map(),
    pendingLines: new Map(),
    failing: new Map(),
    portals: new Map(),
    events: [],
    due: [],
    invoiceNumbers: new Map(),
  };
}

/** An id as Stripe's look: `in_1Ab…`. */
export function newId(prefix: string): string {
  const text = randomBytes(18)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '');
  return `${prefix}_${`1${text}`.padEnd(24, '0').slice(0, 24)}`;
}

/** Puts something on the agenda, in place of what was there for the same thing. */
export function plan(state: StripeState, due: Due): void {
  unplan(state, due.kind, due.id);
  state.due.push(due);
}

export function unplan(state: StripeState, kind: Due['kind'], id: string): void {
  state.due = state.due.filter((other) => other.kind !== kind || other.id !== id);
}

export function listOf<T>(url: string, data: T[], has_more = false): Stripe.ApiList<T> {
  return { object: 'list', data, has_more, url };
}

/** Returns a thing that must be there, since the sandbox made it; throws where it is not. */
export function need<T>(map: Map<string, T>, id: unknown): T {
  const found = map.get(String(id));
  if (!found) throw new Error(`the sandbox lost ${String(id)}`);
  return found;
}
