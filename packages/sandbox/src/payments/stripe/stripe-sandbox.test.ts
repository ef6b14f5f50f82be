import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Payments } from '../payments.ts';
import { type Receiver, startShop } from '../receiver.ts';

const SECRET = 'whsec_test';
const START = Date.UTC(2026, 0, 31, 12);
const DAY = 86_400_000;
let now = START;
let shop: Receiver;
let payments: Payments;
let stripe: Stripe;

beforeAll(async () => {
  ({ shop, payments } = await startShop({ now: () => now }, { stripe: SECRET }));
  const { hostname: host, port } = new URL(payments.url);
  stripe = new Stripe('sk_test_1', { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
});
afterEach(async () => {
  // What is on its way would arrive in the next test.
  await payments.sender.flush();
  payments.reset();
  shop.arrived.length = 0;
  now = START;
});
afterAll(async () => {
  await payments.close();
  await shop.close();
});

/** What arrived so far, each with its signature checked by the SDK; then forgotten. */
async function events(): Promise<Stripe.Event[]> {
  await payments.tick();
  return shop.arrived.splice(0).map(({ body, headers, at }) => {
    const signature = headers['stripe-signature'] ?? '';
    return stripe.webhooks.constructEvent(body, signature, SECRET, 300, undefined, at);
  });
}
const types = async () => (await events()).map(({ type }) => type);

async function advance(days: number): Promise<void> {
  await payments.tick();
  now += days * DAY;
  await payments.tick();
}

const GOLD: Stripe.Checkout.SessionCreateParams = {
  mode: 'subscription',
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: 'brl',
        product_data: { name: 'Ouro' },
        unit_amount: 9_990,
        recurring: { interval: 'month' },
      },
    },
  ],
  client_reference_id: 'account-1',
  metadata: { order: '7' },
  subscription_data: { metadata: { plan: 'gold' } },
  success_url: 'http://localhost:3000/thanks?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:3000/plans',
};

/** Somebody fills in the page. */
function fillIn(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

async function buy(number = '4242 4242 4242 4242', params: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const customer = await stripe.customers.create({ email: 'lua@example.com', name: 'Lua' });
  const session = await stripe.checkout.sessions.create({ ...GOLD, customer: customer.id, ...params });
  const response = await fillIn(session.url ?? '', { kind: 'card', number });
  const paid = await stripe.checkout.sessions.retrieve(session.id);
  const subscription = await stripe.subscriptions.retrieve(String(paid.subscription), {
    expand: ['latest_invoice.payments'],
  });
  await payments.tick();
  return { customer, session: paid, subscription, response };
}

test('a subscription by card: session, subscription, invoice and charge agree, and are told', async () => {
  const { session, subscription, response } = await buy();
  expect(response.headers.get('location')).toBe(`http://localhost:3000/thanks?session=${session.id}`);
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    client_reference_id: 'account-1',
    metadata: { order: '7' },
    url: null,
  });
  expect(subscription).toMatchObject({ status: 'active', metadata: { plan: 'gold' } });
  const [item] = subscription.items.data;
  expect(item).toMatchObject({
    current_period_start: START / 1000,
    current_period_end: Date.UTC(2026, 1, 28, 12) / 1000,
  });
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  expect(invoice).toMatchObject({
    status: 'paid',
    total: 9_990,
    amount_paid: 9_990,
    billing_reason: 'subscription_create',
  });
  const intent = await stripe.paymentIntents.retrieve(String(invoice.payments?.data[0]?.payment.payment_intent), {
    expand: ['latest_charge'],
  });
  expect(intent.latest_charge).toMatchObject({
    amount: 9_990,
    paid: true,
    payment_method_details: { type: 'card', card: { last4: '4242' } },
  });
  expect(await types()).toEqual([
    'invoice.created',
    'customer.subscription.created',
    'invoice.finalized',
    'invoice.paid',
    'checkout.session.completed',
  ]);
});

test('a card that is declined, one that asks first, and one that is disputed', async () => {
  const session = await stripe.checkout.sessions.create(GOLD);
  expect(
    (await fillIn(session.url ?? '', { kind: 'card', number: '4000000000000002', email: 'a@b.example' })).status,
  ).toBe(402);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
  });
  const asked = await fillIn(session.url ?? '', { kind: 'card', number: '4000000000003220', email: 'a@b.example' });
  expect([asked.status, await types()]).toEqual([200, []]);
  const sure = { kind: 'card', number: '4000000000003220', email: 'a@b.example', challenged: 'yes' };
  expect((await fillIn(session.url ?? '', sure)).status).toBe(303);
  await buy('4000 0000 0000 0259');
  expect((await types()).filter((type) => /dispute|completed/.test(type))).toEqual([
    'checkout.session.completed',
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'checkout.session.completed',
  ]);
});

test('an inquiry that becomes a dispute is updated, and takes the money; what is won brings it back', async () => {
  await buy();
  const charge = [...payments.stripe.world.state.charges.keys()].at(-1) ?? '';
  const control = async (verb: string) => {
    const body = new URLSearchParams({ id: charge });
    expect((await fetch(`${payments.url}/_sandbox/stripe/${verb}`, { method: 'POST', body })).status).toBe(200);
    return (await types()).filter((type) => type.startsWith('charge.dispute.'));
  };
  expect(await control('inquire')).toEqual(['charge.dispute.created']);
  expect(await control('dispute')).toEqual(['charge.dispute.updated', 'charge.dispute.funds_withdrawn']);
  expect(await control('win')).toEqual(['charge.dispute.funds_reinstated', 'charge.dispute.closed']);
});

test('renewals by the clock: the invoice is a draft for an hour, then paid; the 31st is not lost in February', async () => {
  const { subscription } = await buy();
  await types();
  now = Date.UTC(2026, 1, 28, 12);
  expect(await types()).toEqual(['invoice.created', 'customer.subscription.updated']);
  now += 3_600_000;
  expect(await types()).toEqual(['invoice.finalized', 'invoice.paid']);
  const { data } = await stripe.invoices.list({ subscription: subscription.id, limit: 1 });
  expect(data).toMatchObject([
    { billing_reason: 'subscription_cycle', status: 'paid', period_end: Date.UTC(2026, 1, 28, 12) / 1000 },
  ]);
  expect(data[0]?.lines.data[0]?.period).toEqual({
    start: Date.UTC(2026, 1, 28, 12) / 1000,
    end: Date.UTC(2026, 2, 31, 12) / 1000,
  });
});

test('a renewal that fails is tried after one day and after two, then the subscription ends', async () => {
  const { subscription } = await buy('4000 0000 0000 0341');
  await types();
  await advance(28);
  const status = async () => (await stripe.subscriptions.retrieve(subscription.id)).status;
  expect(await types()).toEqual(['invoice.created', 'customer.subscription.updated']);
  now += 3_600_000;
  expect(await types()).toEqual(['invoice.finalized', 'invoice.payment_failed', 'customer.subscription.updated']);
  expect(await status()).toBe('past_due');
  await advance(1);
  expect(await types()).toEqual(['invoice.payment_failed']);
  await advance(1);
  expect(await types()).toEqual(['invoice.payment_failed', 'customer.subscription.deleted']);
  expect(await status()).toBe('canceled');
});

test('a change of price: what is previewed is what is charged, by the second', async () => {
  const { subscription, customer } = await buy();
  const [item] = subscription.items.data;
  const product = await stripe.products.create({ name: 'Diamante' });
  const price_data = {
    currency: 'brl',
    product: product.id,
    unit_amount: 19_990,
    recurring: { interval: 'month' as const },
  };
  // 10 of 28 days are gone: 9990 and 19990 times 18/28.
  await advance(10);
  const proration_date = now / 1000;
  const details = {
    items: [{ id: item?.id ?? '', price_data }],
    proration_behavior: 'always_invoice' as const,
    proration_date,
  };
  const preview = await stripe.invoices.createPreview({
    customer: customer.id,
    subscription: subscription.id,
    subscription_details: details,
  });
  expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-6_422, 12_851]);
  expect(preview).toMatchObject({ amount_due: 6_429, total: 6_429, billing_reason: 'subscription_update' });
  now += 5_000;
  const changed = await stripe.subscriptions.update(subscription.id, { ...details, expand: ['latest_invoice'] });
  expect(changed.latest_invoice).toMatchObject({ total: 6_429, status: 'paid' });
  expect(changed.items.data[0]).toMatchObject({
    price: { unit_amount: 19_990 },
    current_period_end: item?.current_period_end,
  });
  const updated = (await events()).at(-1);
  expect(updated).toMatchObject({
    type: 'customer.subscription.updated',
    data: { previous_attributes: { items: { data: [{ price: { unit_amount: 9_990 } }] } } },
  });
});

test('less than R$ 0.50 is not collected: the change is made, and the sum comes with the next invoice', async () => {
  const { subscription, customer } = await buy();
  const [item] = subscription.items.data;
  const product = String(item?.price.product);
  const price_data = { currency: 'brl', product, unit_amount: 10_990, recurring: { interval: 'month' as const } };
  // A day of 28: 1000 more a month.
  await advance(27);
  const details = {
    items: [{ id: item?.id ?? '', price_data }],
    proration_behavior: 'always_invoice' as const,
    proration_date: now / 1000,
  };
  const named = { customer: customer.id, subscription: subscription.id };
  const preview = await stripe.invoices.createPreview({ ...named, subscription_details: details });
  expect(preview).toMatchObject({ total: 36, amount_due: 0 });
  const changed = await stripe.subscriptions.update(subscription.id, { ...details, expand: ['latest_invoice'] });
  expect(changed.latest_invoice).toMatchObject({ total: 36, amount_due: 0, amount_paid: 0, status: 'paid' });
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: 36 });
  await advance(2);
  const { data } = await stripe.invoices.list({ subscription: subscription.id });
  expect(data[0]).toMatchObject({ total: 10_990, starting_balance: 36, amount_paid: 11_026 });
});

test('a downgrade leaves a balance, which the next invoice takes into account', async () => {
  const { subscription, customer } = await buy();
  const [item] = subscription.items.data;
  const price_data = {
    currency: 'brl',
    product: String(item?.price.product),
    unit_amount: 4_990,
    recurring: { interval: 'month' as const },
  };
  await advance(14);
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item?.id ?? '', price_data }],
    proration_behavior: 'always_invoice',
  });
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -2_500 });
  await advance(15);
  const { data } = await stripe.invoices.list({ subscription: subscription.id });
  expect(data[0]).toMatchObject({ total: 4_990, starting_balance: -2_500, ending_balance: 0, amount_paid: 2_490 });
});

test('cancelled at the end of the period, or at once', async () => {
  const { subscription } = await buy();
  const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect(ending).toMatchObject({ status: 'active', cancel_at: ending.items.data[0]?.current_period_end });
  await types();
  await advance(28);
  expect(await types()).toEqual(['customer.subscription.deleted']);
  const other = await buy();
  expect(await stripe.subscriptions.cancel(other.subscription.id)).toMatchObject({ status: 'canceled' });
  await expect(stripe.subscriptions.cancel(other.subscription.id)).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
});

test('refunds: a part, the rest, and no more than was paid', async () => {
  const { subscription } = await buy();
  const { data } = await stripe.invoicePayments.list({
    invoice: (subscription.latest_invoice as Stripe.Invoice).id ?? '',
  });
  const payment_intent = String(data[0]?.payment.payment_intent);
  await types();
  await stripe.refunds.create({ payment_intent, amount: 1_000 });
  await expect(stripe.refunds.create({ payment_intent, amount: 9_000 })).rejects.toMatchObject({
    statusCode: 400,
    param: 'amount',
  });
  await stripe.refunds.create({ payment_intent });
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_already_refunded' });
  const refunded = (await events()).map(({ data: { object } }) => (object as Stripe.Charge).amount_refunded);
  expect(refunded).toEqual([1_000, 9_990]);
});

test('Pix is paid on the page; Pix Automático debits the next month after three days of notice', async () => {
  const session = await stripe.checkout.sessions.create({ ...GOLD, allowed_payment_method_types: ['pix'] });
  expect(session.payment_method_types).toEqual(['pix']);
  await fillIn(session.url ?? '', { kind: 'pix', email: 'a@b.example' });
  expect((await types()).at(-1)).toBe('checkout.session.completed');
  await advance(28);
  now += 3_600_000;
  expect(await types()).toEqual(['invoice.created', 'customer.subscription.updated', 'invoice.finalized']);
  await advance(3);
  expect(await types()).toEqual(['invoice.paid']);
});

test('a boleto is paid later, or never', async () => {
  for (const isPaid of [true, false]) {
    const session = await stripe.checkout.sessions.create(GOLD);
    const page =
      (await fillIn(session.url ?? '', { kind: 'boleto', email: 'a@b.example' })).headers.get('location') ?? '';
    const waiting = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
    expect(waiting).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      subscription: { status: 'incomplete' },
    });
    await types();
    if (isPaid) await fillIn(`${payments.url}${page}/pay`, {});
    else await advance(3);
    const told = isPaid
      ? ['invoice.paid', 'customer.subscription.updated']
      : ['invoice.payment_failed', 'customer.subscription.updated'];
    expect(await types()).toEqual([...told, `checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`]);
    const after = await stripe.subscriptions.retrieve((waiting.subscription as Stripe.Subscription).id);
    expect(after.status).toBe(isPaid ? 'active' : 'incomplete_expired');
  }
});

test('a boleto is never paid back: neither all of it, nor a part', async () => {
  const session = await stripe.checkout.sessions.create({ ...GOLD, allowed_payment_method_types: ['boleto'] });
  const page =
    (await fillIn(session.url ?? '', { kind: 'boleto', email: 'a@b.example' })).headers.get('location') ?? '';
  await fillIn(`${payments.url}${page}/pay`, {});
  const payment_intent = [...payments.stripe.world.state.intents.keys()].at(-1) ?? '';
  for (const amount of [undefined, 100])
    await expect(stripe.refunds.create({ payment_intent, ...(amount ? { amount } : {}) })).rejects.toMatchObject({
      statusCode: 400,
      code: 'charge_not_refundable',
    });
  expect((await stripe.refunds.list({ payment_intent })).data).toEqual([]);
});

test('a session that nobody pays expires', async () => {
  const session = await stripe.checkout.sessions.create({ ...GOLD, expires_at: START / 1000 + 1_800 });
  await advance(1);
  expect(await types()).toEqual(['checkout.session.expired']);
  expect((await fillIn(`${payments.url}/stripe/checkout/${session.id}`, { kind: 'pix' })).status).toBe(410);
});

test('signatures: tampered, by another secret and stale ones are refused by the SDK', async () => {
  await buy();
  await payments.tick();
  const [first] = shop.arrived.splice(0);
  const signature = first?.headers['stripe-signature'] ?? '';
  const check = (body: string, sign: string) => stripe.webhooks.constructEvent(body, sign, SECRET, 300, undefined, now);
  expect(check(first?.body ?? '', signature).object).toBe('event');
  expect(() => check(`${first?.body} `, signature)).toThrow(Stripe.errors.StripeSignatureVerificationError);
  for (const how of ['signature', 'stale'] as const) {
    payments.stripe.forge(how);
    await payments.tick();
    const [forged] = shop.arrived.splice(0);
    expect(() => check(forged?.body ?? '', forged?.headers['stripe-signature'] ?? '')).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
  }
});

test('a change that waits for its money: the invoice is paid on its page, or the change is given up', async () => {
  for (const isPaid of [true, false]) {
    const { subscription } = await buy('4000 0000 0000 0341');
    const [item] = subscription.items.data;
    const product = await stripe.products.create({ id: `recado_${isPaid}`, name: 'Diamante' });
    const recurring = { interval: 'month' as const };
    const price_data = { currency: 'brl', product: product.id, unit_amount: 19_990, recurring };
    const items = [{ id: item?.id ?? '', price_data }];
    const waiting = await stripe.subscriptions.update(subscription.id, {
      items,
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
      expand: ['latest_invoice'],
    });
    const invoice = waiting.latest_invoice as Stripe.Invoice;
    expect([invoice.status, waiting.pending_update !== null, waiting.items.data[0]?.price.unit_amount]).toEqual([
      'open',
      true,
      9_990,
    ]);
    if (isPaid) await fillIn(invoice.hosted_invoice_url ?? '', { number: '4242 4242 4242 4242' });
    else await advance(1);
    const after = await stripe.subscriptions.retrieve(subscription.id);
    expect([after.pending_update, after.items.data[0]?.price.unit_amount]).toEqual([null, isPaid ? 19_990 : 9_990]);
    expect((await stripe.invoices.retrieve(invoice.id ?? '')).status).toBe(isPaid ? 'paid' : 'void');
  }
});

test('a payment of an invoice is found by its intent; a product with a taken id is refused', async () => {
  const { subscription } = await buy();
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  const payment_intent = String(invoice.payments?.data[0]?.payment.payment_intent);
  const payment = { type: 'payment_intent' as const, payment_intent };
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1, expand: ['data.invoice'] });
  expect(data).toMatchObject([{ invoice: { id: invoice.id } }]);
  await stripe.products.create({ id: 'recado_gold', name: 'Ouro' });
  await expect(stripe.products.create({ id: 'recado_gold', name: 'Ouro' })).rejects.toMatchObject({
    code: 'resource_already_exists',
  });
});
