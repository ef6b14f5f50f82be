import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Payments } from '../payments.ts';
import { type Arrived, type Receiver, startShop } from '../receiver.ts';
import { signMercadoPago } from './mercado-pago-sandbox.ts';

interface Example {
  name: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
  status: number;
  answer: object;
}

/** Requests with the answers of Mercado Pago's reference: they judge the sandbox. */
const EXAMPLES = JSON.parse(
  readFileSync(new URL('../../../fixtures/payments/mercadopago.json', import.meta.url), 'utf8'),
) as Example[]; // as: a file of ours

const SECRET = 'mp-secret';
const START = Date.UTC(2026, 0, 31, 12);
const DAY = 86_400_000;
let now = START;
let shop: Receiver;
let payments: Payments;

beforeAll(async () => {
  ({ shop, payments } = await startShop({ now: () => now }, { mercadopago: SECRET }));
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

type Json = Record<string, unknown>;

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const usual = { authorization: 'Bearer TEST-1', 'content-type': 'application/json' };
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(payments.url + path, { method, headers: { ...usual, ...headers }, ...init });
  return { status: response.status, body: (await response.json()) as Json }; // as: the API answers objects
}

const fillIn = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** What arrived, by type and action; each was signed over what it says itself. */
async function told(): Promise<string[]> {
  await payments.tick();
  return shop.arrived.splice(0).map((one) => {
    expect(isGenuine(one)).toBe(true);
    const { type, action } = JSON.parse(one.body) as { type: string; action?: string }; // as: ours
    return action && !action.startsWith(type) ? `${type} ${action}` : (action ?? type);
  });
}

/** As the documentation checks it. */
function isGenuine({ path, headers }: Arrived): boolean {
  const [, ts = '', v1 = ''] = /^ts=(\d+),v1=([0-9a-f]{64})$/.exec(headers['x-signature'] ?? '') ?? [];
  const id = new URL(path, 'http://shop').searchParams.get('data.id')?.toLowerCase();
  const template = `id:${id};request-id:${headers['x-request-id']};ts:${ts};`;
  return createHmac('sha256', SECRET).update(template).digest('hex') === v1;
}

const GOLD = {
  reason: 'Recado Ouro',
  external_reference: 'order-1',
  payer_email: 'lua@example.com',
  back_url: 'http://localhost:3000/thanks',
  auto_recurring: { frequency: 1, frequency_type: 'months', transaction_amount: 99.9, currency_id: 'BRL' },
  status: 'pending',
};

async function subscribe(fields: Record<string, string>): Promise<string> {
  const { body } = await call('POST', '/preapproval', GOLD);
  const response = await fillIn(String(body.init_point), fields);
  expect(response.headers.get('location')).toBe(`http://localhost:3000/thanks?preapproval_id=${body.id}`);
  return String(body.id);
}

const instalments = async (id: string) =>
  (await call('GET', `/authorized_payments/search?preapproval_id=${id}`)).body.results as Json[]; // as: the API's list

test.each(EXAMPLES)('$name', async ({ method, path, headers, body, status, answer }) => {
  expect(await call(method, path, body, headers)).toMatchObject({ status, body: answer });
});

test('a subscription by card: authorised, charged at once, and again after a month', async () => {
  const id = await subscribe({ kind: 'card', number: '4242 4242 4242 4242' });
  expect(await told()).toEqual([
    'subscription_preapproval created',
    'subscription_preapproval updated',
    'payment.created',
    'subscription_authorized_payment created',
  ]);
  expect((await call('GET', `/preapproval/${id}`)).body).toMatchObject({
    status: 'authorized',
    payment_method_id: 'visa',
    next_payment_date: '2026-02-28T08:00:00.000-04:00',
    summarized: { charged_quantity: 1, charged_amount: 99.9 },
  });
  now = Date.UTC(2026, 1, 28, 12);
  expect(await told()).toEqual(['payment.created', 'subscription_authorized_payment created']);
  const [, second] = await instalments(id);
  expect(second).toMatchObject({ status: 'processed', transaction_amount: 99.9, payment: { status: 'approved' } });
});

test('Pix Automático: authorised once, the second cycle debits, the third fails and is tried four times', async () => {
  const id = await subscribe({ kind: 'pix' });
  now = Date.UTC(2026, 1, 28, 12);
  await told();
  await fetch(`${payments.url}/_sandbox/mercadopago/fail_next`, {
    method: 'POST',
    body: new URLSearchParams({ id, times: '9' }),
  });
  now = Date.UTC(2026, 2, 31, 12);
  expect(await told()).toEqual(['payment.created', 'subscription_authorized_payment created']);
  expect((await instalments(id)).map(({ status }) => status)).toEqual(['processed', 'processed', 'recycling']);
  for (const day of [2, 5, 7, 10]) {
    now = Date.UTC(2026, 2, 31, 12) + day * DAY;
    expect(await told()).toEqual(['payment.created', 'subscription_authorized_payment updated']);
  }
  expect((await instalments(id))[2]).toMatchObject({
    status: 'processed',
    retry_attempt: 4,
    payment: { status: 'rejected' },
  });
  expect((await call('GET', `/preapproval/${id}`)).body.status).toBe('authorized');
});

test('an amount that a Pix authorisation does not allow is refused, on a card it is charged', async () => {
  for (const kind of ['pix', 'card']) {
    const id = await subscribe({ kind, number: '4242424242424242' });
    await call('PUT', `/preapproval/${id}`, { auto_recurring: { transaction_amount: 199.9, currency_id: 'BRL' } });
    await fetch(`${payments.url}/_sandbox/mercadopago/renew`, { method: 'POST', body: new URLSearchParams({ id }) });
    expect((await instalments(id))[1]).toMatchObject({
      transaction_amount: 199.9,
      status: kind === 'pix' ? 'recycling' : 'processed',
    });
  }
});

test('what is cancelled debits no more, and is not changed any more', async () => {
  const id = await subscribe({ kind: 'pix' });
  await told();
  expect((await call('PUT', `/preapproval/${id}`, { status: 'cancelled' })).body.status).toBe('cancelled');
  expect(await told()).toEqual(['subscription_preapproval updated']);
  now += 40 * DAY;
  expect(await told()).toEqual([]);
  expect(await call('PUT', `/preapproval/${id}`, { status: 'authorized' })).toMatchObject({ status: 400 });
});

const ONE = {
  items: [{ title: '1.000 créditos', quantity: 2, unit_price: 49.95, currency_id: 'BRL' }],
  external_reference: 'order-2',
  back_urls: { success: 'http://localhost:3000/thanks', pending: 'http://localhost:3000/wait' },
  auto_return: 'approved',
};

async function payOnce(fields: Record<string, string>): Promise<Json> {
  const { body } = await call('POST', '/checkout/preferences', {
    ...ONE,
    notification_url: `${shop.url}/own?source_news=webhooks`,
  });
  await fillIn(String(body.init_point), fields);
  const found = await call('GET', '/v1/payments/search?external_reference=order-2');
  return (found.body.results as Json[]).at(-1) ?? {}; // as: the API's list
}

test('one payment by Pix, told where its preference says; given back in parts', async () => {
  const payment = await payOnce({ kind: 'pix' });
  expect(payment).toMatchObject({ status: 'approved', transaction_amount: 99.9, payment_method_id: 'pix' });
  await payments.tick();
  expect(shop.arrived[0]?.path).toBe(`/own?source_news=webhooks&data.id=${payment.id}&type=payment`);
  expect(await told()).toEqual(['payment.created']);
  const path = `/v1/payments/${payment.id}/refunds`;
  expect(await call('POST', path, { amount: 30 })).toMatchObject({ status: 400 });
  const first = await call('POST', path, { amount: 30 }, { 'x-idempotency-key': 'r1' });
  expect(first).toMatchObject({ status: 201, body: { amount: 30, status: 'approved' } });
  expect(await call('POST', path, { amount: 30 }, { 'x-idempotency-key': 'r1' })).toEqual(first);
  expect(await call('POST', path, { amount: 70 }, { 'x-idempotency-key': 'r2' })).toMatchObject({ status: 400 });
  now += 181 * DAY;
  expect(await call('POST', path, undefined, { 'x-idempotency-key': 'r4' })).toMatchObject({
    status: 404,
    body: { cause: [{ code: 2024 }] },
  });
  now -= 2 * DAY;
  await call('POST', path, undefined, { 'x-idempotency-key': 'r3' });
  expect((await call('GET', `/v1/payments/${payment.id}`)).body).toMatchObject({
    status: 'refunded',
    transaction_amount_refunded: 99.9,
  });
  expect(await told()).toEqual(['payment.updated', 'payment.updated']);
});

test('a boleto is pending, then paid or expired; a declined card leaves a refused payment', async () => {
  const paid = await payOnce({ kind: 'boleto' });
  expect(paid).toMatchObject({ status: 'pending', payment_type_id: 'ticket' });
  await fillIn(`${payments.url}/mercadopago/boletos/${paid.id}/pay`, {});
  const expired = await payOnce({ kind: 'boleto' });
  now += 3 * DAY;
  expect((await call('GET', `/v1/payments/${paid.id}`)).body.status).toBe('approved');
  expect((await call('GET', `/v1/payments/${expired.id}`)).body).toMatchObject({
    status: 'cancelled',
    status_detail: 'expired',
  });
  expect(await payOnce({ kind: 'card', number: '4000000000000002' })).toMatchObject({ status: 'rejected' });
});

test('a chargeback takes the payment, and its decision says for whom', async () => {
  const payment = await payOnce({ kind: 'card', number: '4000000000000259' });
  expect(payment).toMatchObject({ status: 'charged_back', status_detail: 'in_process' });
  expect(await told()).toEqual(['payment.created', 'payment.updated', 'topic_chargebacks_wh']);
  const answer = await fetch(`${payments.url}/_sandbox/mercadopago/win`, {
    method: 'POST',
    body: new URLSearchParams({ id: String(payment.id) }),
  });
  const { id } = (await answer.json()) as Json; // as: the operator's API
  expect((await call('GET', `/v1/chargebacks/${id}`)).body).toMatchObject({
    payments: [payment.id],
    amount: 99.9,
    coverage_applied: true,
  });
  expect((await call('GET', `/v1/payments/${payment.id}`)).body.status_detail).toBe('reimbursed');
});

test('a forged notification is signed by somebody else, a stale one an hour ago', async () => {
  payments.mercadopago.forge('signature');
  payments.mercadopago.forge('stale');
  await payments.tick();
  const [forged, stale] = shop.arrived.splice(0);
  expect(forged && isGenuine(forged)).toBe(false);
  expect(stale && isGenuine(stale)).toBe(true);
  expect(stale?.headers['x-signature']).toContain(`ts=${now - 3_600_000},`);
});

test('the signature of a known vector', () => {
  // HMAC-SHA256 of "id:abc1;request-id:r-1;ts:1704908010;" by the key "secret", made with openssl.
  const signature = signMercadoPago({ id: 'ABC1', requestId: 'r-1', ts: 1_704_908_010, secret: 'secret' });
  expect(signature).toBe('ts=1704908010,v1=cba67f521769f487a81c860b1323bb2c7eeb9a6cdee352f1eb5ca68958f85893');
});
