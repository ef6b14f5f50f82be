import type Stripe from 'stripe';
import type { Value } from './accept.ts';
import { newPrice, newProduct } from './shapes/shape-catalogue.ts';
import { newId, plan, type StripeWorld } from './stripe-world.ts';
import { invalid, missingParam, noSuch } from './wire/stripe-problem.ts';

type Given = Record<string, Value>;
type Session = Stripe.Checkout.Session;

interface LineData {
  quantity?: number;
  price_data: {
    currency: string;
    product?: string;
    product_data?: { name: string; metadata?: Record<string, string> };
    unit_amount: number;
    recurring?: { interval: string };
  };
}

const HALF_HOUR = 1_800;
const DAY = 86_400;

/** Makes a session of parameters that were accepted. Throws a `StripeProblem`. */
export function createSession(world: StripeWorld, given: Given): Session {
  const mode = String(given.mode);
  if (mode === 'setup') throw invalid({ message: 'This sandbox has no setup mode.', param: 'mode' });
  if (given.customer && given.customer_email)
    throw invalid({ message: 'You may only specify one of these parameters: customer, customer_email.' });
  const customer = given.customer ? String(given.customer) : null;
  if (customer && !world.state.customers.has(customer)) throw noSuch('customer', customer, 'customer');
  const [line] = given.line_items as unknown as LineData[]; // as: accepted so
  if (!line) throw missingParam('line_items[0]');
  const { price, product } = priceOf(world, line, mode === 'subscription');
  const quantity = line.quantity ?? 1;
  const session = newSession(world, {
    given,
    mode,
    customer,
    amount: (price.unit_amount ?? 0) * quantity,
    currency: price.currency,
  });
  world.state.sessions.set(session.id, session);
  world.state.orders.set(session.id, {
    price,
    product,
    quantity,
    subscriptionMetadata: metadataOf(given.subscription_data),
    paymentMetadata: metadataOf(given.payment_intent_data),
    pixMost: pixMost(given),
  });
  plan(world.state, { at: session.expires_at, kind: 'expire_session', id: session.id });
  return session;
}

function priceOf(
  world: StripeWorld,
  { price_data: data }: LineData,
  isSubscription: boolean,
): { price: Stripe.Price; product: Stripe.Product } {
  const at = 'line_items[0][price_data]';
  if (isSubscription && !data.recurring)
    throw invalid({
      message: 'You must provide at least one recurring price in `subscription` mode when using prices.',
    });
  if (!isSubscription && data.recurring)
    throw invalid({
      message:
        'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
    });
  if (data.product && data.product_data)
    throw invalid({ message: `You may only specify one of these parameters: product, product_data.`, param: at });
  if (data.product && !world.state.products.has(data.product)) throw noSuch('product', data.product, `${at}[product]`);
  if (!data.product && !data.product_data) throw missingParam(`${at}[product_data]`);
  const known = data.product ? world.state.products.get(data.product) : undefined;
  const product = known ?? newProduct(world, data.product_data?.name ?? '', data.product_data?.metadata);
  world.state.products.set(product.id, product);
  const price = newPrice(world, {
    product: product.id,
    currency: data.currency,
    amount: data.unit_amount,
    recurring: isSubscription,
  });
  return { price, product };
}

/** Returns the methods that were switched on for the account and suit the currency and the caller's filter. */
function methodsFor(given: Given, currency: string): string[] {
  const eligible = currency === 'brl' ? ['card', 'boleto', 'pix'] : ['card'];
  const allowed = given.allowed_payment_method_types as string[] | undefined; // as: accepted so
  const excluded = (given.excluded_payment_method_types as string[] | undefined) ?? []; // as: above
  const methods = eligible.filter((one) => (allowed?.includes(one) ?? true) && !excluded.includes(one));
  if (methods.length === 0)
    throw invalid({
      message: 'No valid payment method types for this Checkout Session.',
      param: 'allowed_payment_method_types',
    });
  return methods;
}

function expiryOf(world: StripeWorld, given: Given): number {
  const now = world.now();
  if (given.expires_at === undefined) return now + DAY;
  const at = Number(given.expires_at);
  if (at < now + HALF_HOUR || at > now + DAY)
    throw invalid({
      message:
        'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.',
      param: 'expires_at',
    });
  return at;
}

function metadataOf(data: Value | undefined): Record<string, string> {
  const { metadata = {} } = (data ?? {}) as { metadata?: Record<string, string> }; // as: accepted so
  return metadata;
}

function pixMost(given: Given): number | null {
  const options = given.payment_method_options as { pix?: { mandate_options?: { amount?: number } } } | undefined; // as: accepted so
  return options?.pix?.mandate_options?.amount ?? null;
}

interface NewSession {
  given: Given;
  mode: string;
  customer: string | null;
  amount: number;
  currency: string;
}

function newSession(world: StripeWorld, { given, mode, customer, amount, currency }: NewSession): Session {
  const id = newId('cs_test');
  const text = (name: string) => (given[name] === undefined ? null : String(given[name]));
  const email = text('customer_email') ?? (customer ? (world.state.customers.get(customer)?.email ?? null) : null);
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: (given.allowed_payment_method_types as string[] | undefined) ?? null, // as: accepted so
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: text('cancel_url'),
    client_reference_id: text('client_reference_id'),
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: world.now(),
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer,
    customer_account: null,
    customer_creation: mode === 'payment' ? 'if_required' : 'always',
    customer_details: email
      ? {
          address: null,
          business_name: null,
          email,
          individual_name: null,
          name: null,
          phone: null,
          tax_exempt: 'none',
          tax_ids: null,
        }
      : null,
    customer_email: text('customer_email'),
    discounts: [],
    expires_at: expiryOf(world, given),
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: text('locale'),
    managed_payments: null,
    metadata: (given.metadata as Record<string, string> | undefined) ?? {}, // as: accepted so
    mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: methodsFor(given, currency),
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: text('success_url'),
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${world.url()}/stripe/checkout/${id}`,
    wallet_options: null,
  };
}
