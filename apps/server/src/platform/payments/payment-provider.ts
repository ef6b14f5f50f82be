import type { PaymentMethod, PlanCode } from '@recado/contract';
import type { AccountId } from '../ids/index.ts';

/** A new one needs a migration besides: the checks of `provider` in the tables of plans name them. */
export type ProviderName = 'stripe' | 'mercadopago';

/** The thing that somebody is about to pay, as the provider's page shows it. Money is in cents of BRL. */
export interface Order {
  /** Ours: the provider gives it back with everything that comes of this order. */
  checkoutId: string;
  /** The provider does the same key once. */
  key: string;
  /** Until when its page can be paid, epoch milliseconds. */
  expiresAt: number;
  accountId: AccountId;
  plan: PlanCode | null;
  title: string;
  amountCents: number;
  method: PaymentMethod;
  email: string | null;
  customerRef: string | null;
  /** The address that the page leads to after paying, and when it is left. */
  returnUrl: string;
  cancelUrl: string;
  locale: string;
}

export interface OpenedCheckout {
  ref: string;
  url: string;
}

/** One payment, as the provider tells of it now. Times are epoch milliseconds. */
export interface ProviderPayment {
  ref: string;
  /** The plan that it paid; null for what the order alone knows. */
  plan: PlanCode | null;
  kind: 'month' | 'upgrade';
  amountCents: number;
  refundedCents: number;
  /** `disputed`: a chargeback is open; `lost`: it was lost. */
  state: 'paid' | 'disputed' | 'lost';
  paidAt: number;
  /** The time that it pays for, where the provider says so; null: a month, counted by us. */
  period: { start: number; end: number } | null;
  receiptUrl: string | null;
}

/** An order that has a page at the provider. */
export interface CheckoutPage {
  id: string;
  ref: string;
  renews: boolean;
  /** Until when it was to be paid, epoch milliseconds. */
  expiresAt: number;
}

/** The end, so far, of one order. */
export interface CheckoutLook {
  /** `ended`: nothing was paid, and nothing of it waits at a bank. What comes in all the same is among the payments. */
  state: 'open' | 'paid' | 'ended';
  /** The name of what renews by itself from now on. */
  renewalRef: string | null;
  customerRef: string | null;
  /** The page on which what waits at a bank is looked up and paid, once the page that ordered it is closed: a boleto's own page. */
  voucherUrl: string | null;
  /** Payments that renew nothing. A page may be paid more than once. */
  payments: ProviderPayment[];
}

/** Something that is paid by itself every month. */
export interface RenewalLook {
  /** `failing`: the last debit failed and is tried again. */
  state: 'waiting' | 'active' | 'failing' | 'ended';
  cancelled: boolean;
  plan: PlanCode | null;
  /** The means that it is debited from, where its page lets the payer choose; null: what was ordered. */
  method: 'card' | 'pix_automatic' | null;
  /** Of the next month, where the provider says so. */
  priceCents: number | null;
  customerRef: string | null;
  /** Those that were asked for. */
  payments: ProviderPayment[];
}

/** The subject of a verified notification. Its contents are not believed: the provider is asked. */
export interface About {
  checkoutId?: string;
  renewalRef?: string;
  paymentRef?: string;
}
export interface ProviderEvent {
  id: string;
  kind: string;
  about: About;
}

/** Sums of a move to a larger plan, made for one instant. */
export interface UpgradePrice {
  amountCents: number;
  creditCents: number;
  debitCents: number;
}
export interface UpgradeOrder {
  renewalRef: string;
  plan: PlanCode;
  title: string;
  priceCents: number;
  /** Epoch milliseconds, whole seconds. */
  at: number;
  /** The provider does the same key once. */
  key: string;
}

/**
 * A provider that takes money. Each call throws `ProviderFault` where it cannot be reached or refuses; whatever takes a key may be called
 * again with it.
 */
export interface PaymentProvider {
  name: ProviderName;
  methods: readonly PaymentMethod[];
  /** Of these it pays nothing back: an operator does, by hand. */
  keeps: readonly PaymentMethod[];
  open(order: Order): Promise<OpenedCheckout>;
  lookAtCheckout(page: CheckoutPage): Promise<CheckoutLook>;
  /** With its payments since an instant, epoch milliseconds. */
  lookAtRenewal(ref: string, since: number): Promise<RenewalLook>;
  /** Null: this provider changes no plan by itself; the difference is paid as an order of its own, then `setPrice` is called. */
  upgrades: {
    price(order: UpgradeOrder): Promise<UpgradePrice>;
    /** The address of a page where the payment has to be confirmed first, or null. */
    change(order: UpgradeOrder): Promise<{ url: string | null }>;
  } | null;
  /** Sets what is debited from the next month on; nothing is paid, and nothing comes back, for this one. */
  setPrice(ref: string, next: { plan: PlanCode; priceCents: number; title: string }): Promise<void>;
  /** Ends with its period, or goes on after all. */
  setCancelled(ref: string, cancelled: boolean): Promise<void>;
  end(ref: string): Promise<void>;
  /** An open page takes no more, where the provider can end it before its time. */
  close(checkout: { ref: string; renews: boolean }): Promise<void>;
  refund(paymentRef: string, amountCents: number, key: string): Promise<void>;
  portal(customerRef: string, returnUrl: string): Promise<string | null>;
  /** Says whether the head of a notification lets it be this provider's: what comes with any other is not read. */
  looksSigned(head: { headers: Readonly<Record<string, string | undefined>>; query: URLSearchParams }): boolean;
  /** Null: not signed by this provider. A notification that names nothing of ours is an event about nothing. */
  readEvent(call: {
    body: Buffer;
    headers: Readonly<Record<string, string | undefined>>;
    query: URLSearchParams;
  }): ProviderEvent | null;
  /** Finds what an event that names only a payment is about. */
  locate(about: About): Promise<About>;
}

/** A provider that did not do what was asked. The message never carries what was sent. */
export class ProviderFault extends Error {
  override name = 'ProviderFault';
  /** `refused`: asking again changes nothing. `denied`: so it is, since it does not take the key that we ask with. */
  readonly kind: 'away' | 'refused' | 'denied';
  constructor(kind: ProviderFault['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}
