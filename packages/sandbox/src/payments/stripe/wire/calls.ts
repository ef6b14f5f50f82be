import type Stripe from 'stripe';
import { accept, type Value } from '../accept.ts';
import { createSession } from '../create-session.ts';
import { expireSession } from '../pay-at-checkout.ts';
import { refund } from '../refund.ts';
import { list } from '../shapes/list.ts';
import { newCustomer, newProduct } from '../shapes/shape-catalogue.ts';
import { newId, type StripeWorld, unplan } from '../stripe-world.ts';
import { cancelNow, payInvoice, previewOf, type Update, update } from '../update.ts';
import { at, type Call, find } from './call.ts';
import {
  CUSTOMER,
  EXPAND_ONLY,
  PORTAL,
  PREVIEW,
  PRODUCT,
  REFUND,
  SESSION,
  SUBSCRIPTION_CANCEL,
  SUBSCRIPTION_UPDATE,
} from './params.ts';
import type { Params } from './read-form.ts';
import { invalid, noSuch } from './stripe-problem.ts';

type Given = Record<string, Value>;

/** A thing by its id; its kind as Stripe words it in an error. */
function get(name: string, kind: string, map: (world: StripeWorld) => Map<string, object>): Call {
  return {
    method: 'GET',
    path: at(`${name}/:id`),
    fields: EXPAND_ONLY,
    act: (world, _given, id) => find(map(world), kind, id),
  };
}

export const CALLS: readonly Call[] = [
  { method: 'POST', path: at('customers'), fields: CUSTOMER, act: createCustomer },
  get('customers', 'customer', ({ state }) => state.customers),
  { method: 'POST', path: at('products'), fields: PRODUCT, act: createProduct },
  get('products', 'product', ({ state }) => state.products),
  { method: 'POST', path: at('checkout/sessions'), fields: SESSION, act: createSession },
  get('checkout/sessions', 'checkout.session', ({ state }) => state.sessions),
  { method: 'POST', path: at('checkout/sessions/:id/expire'), fields: EXPAND_ONLY, act: expire },
  get('subscriptions', 'subscription', ({ state }) => state.subscriptions),
  { method: 'POST', path: at('subscriptions/:id'), fields: SUBSCRIPTION_UPDATE, act: updateSubscription },
  { method: 'DELETE', path: at('subscriptions/:id'), fields: SUBSCRIPTION_CANCEL, act: cancelSubscription },
  { method: 'POST', path: at('invoices/create_preview'), fields: PREVIEW, act: createPreview },
  { method: 'POST', path: at('invoices/:id/pay'), fields: EXPAND_ONLY, act: pay },
  get('invoices', 'invoice', ({ state }) => state.invoices),
  get('payment_intents', 'payment_intent', ({ state }) => state.intents),
  get('charges', 'charge', ({ state }) => state.charges),
  { method: 'POST', path: at('refunds'), fields: REFUND, act: createRefund },
  get('refunds', 'refund', ({ state }) => state.refunds),
  get('disputes', 'dispute', ({ state }) => state.disputes),
  { method: 'POST', path: at('billing_portal/sessions'), fields: PORTAL, act: createPortal },
  list('invoices', ({ state }) => state.invoices),
  list('charges', ({ state }) => state.charges),
  list('disputes', ({ state }) => state.disputes),
  list('refunds', ({ state }) => state.refunds),
  list('invoice_payments', ({ state }) => state.invoicePayments),
  list('subscriptions', ({ state }) => state.subscriptions),
];

function createCustomer(world: StripeWorld, given: Given): Stripe.Customer {
  const customer = newCustomer(world, given);
  world.state.customers.set(customer.id, customer);
  world.emit('customer.created', customer);
  return customer;
}

function createProduct(world: StripeWorld, { id, name, metadata }: Given): Stripe.Product {
  if (id !== undefined && world.state.products.has(String(id)))
    throw invalid({ code: 'resource_already_exists', message: 'Product already exists.' });
  const product = newProduct(world, String(name), metadata as Record<string, string> | undefined); // as: accepted so
  if (id !== undefined) product.id = String(id);
  world.state.products.set(product.id, product);
  return product;
}

function expire(world: StripeWorld, _given: Given, id: string): Stripe.Checkout.Session {
  const session = find(world.state.sessions, 'checkout.session', id);
  if (session.status !== 'open')
    throw invalid({
      message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of "${session.status}".`,
    });
  unplan(world.state, 'expire_session', id);
  expireSession(world, session);
  return session;
}

function updateSubscription(world: StripeWorld, given: Given, id: string): Stripe.Subscription {
  const subscription = find(world.state.subscriptions, 'subscription', id);
  update(world, subscription, readUpdate(given, String(given.payment_behavior ?? 'allow_incomplete')));
  return subscription;
}

function readUpdate(given: Given, payment: string): Update {
  const { items, proration_behavior: proration = 'create_prorations', proration_date: prorationDate, ...rest } = given;
  const [item] = (items as unknown[] | undefined) ?? []; // as: accepted so
  const read = {
    ...rest,
    proration,
    payment,
    ...(item ? { item } : {}),
    ...(prorationDate === undefined ? {} : { prorationDate }),
  };
  return read as unknown as Update; // as: accepted so
}

function cancelSubscription(
  world: StripeWorld,
  { prorate = false, invoice_now = false }: Given,
  id: string,
): Stripe.Subscription {
  const subscription = find(world.state.subscriptions, 'subscription', id);
  // What is over is not there any more to be cancelled.
  if (subscription.status === 'canceled') throw noSuch('subscription', id);
  cancelNow(world, subscription, { prorate: prorate === true, invoiceNow: invoice_now === true });
  return subscription;
}

function createPreview(world: StripeWorld, given: Given): Stripe.Invoice {
  const subscription = find(world.state.subscriptions, 'subscription', String(given.subscription), 'subscription');
  if (given.customer !== undefined && given.customer !== subscription.customer)
    throw invalid({
      message: `Customer ${String(given.customer)} does not own subscription ${subscription.id}.`,
      param: 'customer',
    });
  if (subscription.status === 'canceled')
    throw invalid(
      {
        code: 'invoice_upcoming_none',
        message: `No upcoming invoices for customer: '${String(subscription.customer)}'`,
      },
      404,
    );
  const details = (given.subscription_details ?? {}) as Given; // as: accepted so
  return previewOf(world, subscription, readUpdate(details, 'allow_incomplete'));
}

function pay(world: StripeWorld, _given: Given, id: string): Stripe.Invoice {
  const invoice = find(world.state.invoices, 'invoice', id);
  if (invoice.status === 'paid') throw invalid({ message: 'Invoice is already paid' });
  if (invoice.status !== 'open') throw invalid({ message: 'This invoice is not open.' });
  payInvoice(world, invoice);
  return invoice;
}

function createRefund(world: StripeWorld, given: Given): Stripe.Refund {
  const { charge: named, payment_intent: intent } = given;
  if (named === undefined && intent === undefined)
    throw invalid({
      code: 'parameter_missing',
      message: 'One of the following params should be provided for this request: payment_intent or charge.',
    });
  const id =
    named === undefined
      ? find(world.state.intents, 'payment_intent', String(intent), 'payment_intent').latest_charge
      : String(named);
  if (id === null)
    throw invalid({ message: `The PaymentIntent ${String(intent)} does not have a successful charge to refund.` });
  return refund(world, find(world.state.charges, 'charge', String(id), 'charge'), given);
}

function createPortal(world: StripeWorld, given: Given): Stripe.BillingPortal.Session {
  const customer = find(world.state.customers, 'customer', String(given.customer), 'customer');
  const id = newId('bps');
  const session: Stripe.BillingPortal.Session = {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_sandbox',
    created: world.now(),
    customer: customer.id,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: given.locale === undefined ? null : String(given.locale),
    on_behalf_of: null,
    return_url: given.return_url === undefined ? null : String(given.return_url),
    url: `${world.url()}/stripe/portal/${id}`,
  };
  world.state.portals.set(id, session);
  return session;
}

/** Checks a call's parameters and does it. Throws a `StripeProblem`. */
export function perform(
  world: StripeWorld,
  call: Call,
  params: Params,
  id: string,
): { object: object; expand: string[] } {
  if (call.path.source.includes('checkout\\/sessions$') && params.payment_method_types !== undefined)
    throw noMoreTypes();
  const given = accept(params, call.fields);
  return { object: call.act(world, given, id), expand: (given.expand as string[] | undefined) ?? [] }; // as: accepted so
}

/** Refuses named methods: since 2026-09-30.endive Stripe finds them, and the caller only filters. */
function noMoreTypes() {
  const message =
    'The payment_method_types parameter is no longer supported on this API version. Use allowed_payment_method_types to filter dynamic payment methods.';
  return invalid({ code: 'payment_method_types_no_longer_supported', message, param: 'payment_method_types' });
}
