import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readHotmart } from './read-hotmart.ts';
import { newsOfPayment, readMercadoPago } from './read-mercadopago.ts';
import { readStripe } from './read-stripe.ts';
import type { HookCall, Read } from './sale-news.ts';

const ID = '7k3m9q2x5v8np';
const NOW = 1_790_000_000_000;
const SECRET = 'a secret of the shop';
const hmac = (text: string, secret = SECRET) => createHmac('sha256', secret).update(text).digest('hex');
const call = (body: unknown, headers: Record<string, string>, query = ''): HookCall => ({
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  headers,
  query: new URLSearchParams(query),
});
const news = (read: Read) => (read.kind === 'sale' ? read.news : read.kind);

describe('Hotmart', () => {
  const purchase = {
    transaction: 'HP17715690036014',
    price: { value: 388.5, currency_value: 'BRL' },
    approved_date: NOW,
    origin: { sck: ID },
  };
  const told = (event: string, more: object = {}, product = 788921) => ({
    event,
    version: '2.0.0',
    creation_date: NOW + 5,
    data: { product: { id: product }, buyer: { email: 'x@y.z' }, purchase: { ...purchase, ...more } },
  });
  const read = (body: unknown, token = SECRET) => readHotmart(call(body, { 'x-hotmart-hottok': token }), SECRET);

  test('a purchase, its refund and its chargeback, each whole', () => {
    const bought = {
      transaction: 'HP17715690036014',
      purchase: { cents: 38_850, currency: 'BRL', paidAt: NOW },
      linkIds: [ID],
      refundedCents: 0,
      dispute: null,
    };
    expect(news(read(told('PURCHASE_APPROVED')))).toEqual(bought);
    expect(news(read(told('PURCHASE_COMPLETE')))).toEqual(bought);
    expect(news(read(told('PURCHASE_REFUNDED')))).toEqual({ ...bought, refundedCents: 'all' });
    expect(news(read(told('PURCHASE_CHARGEBACK')))).toEqual({ ...bought, dispute: { open: true, at: NOW + 5 } });
  });

  test.each([
    [{ origin: { src: ID } }],
    [{ origin: null, tracking: { source_sck: ID } }],
    [{ origin: undefined, tracking: { source: ID } }],
    [{ origin: {}, sckPaymentLink: ID.toUpperCase() }],
  ])('the id comes back in %j', (more) =>
    expect(news(read(told('PURCHASE_APPROVED', more)))).toMatchObject({ linkIds: [ID] }),
  );

  test('a source of the seller’s own is none of ours', () =>
    expect(news(read(told('PURCHASE_APPROVED', { origin: { sck: 'bio', src: 7 } })))).toMatchObject({ linkIds: [] }));

  test('another hottok, or none, is forged; what is no sale is of no concern', () => {
    expect(read(told('PURCHASE_APPROVED'), 'a guess').kind).toBe('forged');
    expect(readHotmart(call(told('PURCHASE_APPROVED'), {}), SECRET).kind).toBe('forged');
    expect(readHotmart(call('{"hottok":7', {}), SECRET).kind).toBe('forged');
    for (const body of [
      told('PURCHASE_PROTEST'),
      told('PURCHASE_APPROVED', {}, 0),
      { event: 'CLUB_FIRST_ACCESS' },
      'no json',
    ])
      expect(read(body).kind).toBe('other');
  });

  test.each([{ transaction: 'a\u0000' }, { transaction: '\ud800' }, { approved_date: 1e300 }, { approved_date: -1 }])(
    'what cannot be written down is of no concern: %j',
    (more) => expect(read(told('PURCHASE_APPROVED', more)).kind).toBe('other'),
  );
});

describe('Stripe', () => {
  const event = (type: string, object: object) => ({
    id: 'evt_1',
    object: 'event',
    type,
    created: NOW / 1000,
    data: { object },
  });
  const signed = (body: object, secret = SECRET, at = NOW / 1000) => {
    const text = JSON.stringify(body);
    return call(text, { 'stripe-signature': `t=${at},v1=${hmac(`${at}.${text}`, secret)}` });
  };
  const session = {
    id: 'cs_1',
    payment_status: 'paid',
    client_reference_id: ID,
    amount_total: 38_800,
    currency: 'brl',
    payment_intent: 'pi_1',
  };
  const read = (type: string, object: object) => news(readStripe(signed(event(type, object)), SECRET, NOW));

  test('a session that is paid, at once or later; one that is not yet is of no concern', () => {
    const bought = { transaction: 'pi_1', purchase: { cents: 38_800, currency: 'BRL', paidAt: NOW }, linkIds: [ID] };
    expect(read('checkout.session.completed', session)).toMatchObject(bought);
    expect(read('checkout.session.async_payment_succeeded', session)).toMatchObject(bought);
    expect(read('checkout.session.completed', { ...session, payment_status: 'unpaid' })).toBe('other');
    expect(read('customer.created', { id: 'cus_1' })).toBe('other');
  });

  test('amounts are hundredths of the unit, whatever the currency', () => {
    const cents = (currency: string) =>
      (
        read('checkout.session.completed', { ...session, amount_total: 5000, currency }) as {
          purchase: { cents: number };
        }
      ).purchase.cents;
    expect([cents('usd'), cents('jpy'), cents('kwd')]).toEqual([5000, 500_000, 500]);
  });

  test('refunds and disputes name the same payment', () => {
    const refund = { payment_intent: 'pi_1', amount_refunded: 800, currency: 'brl' };
    expect(read('charge.refunded', refund)).toMatchObject({ transaction: 'pi_1', refundedCents: 800, purchase: null });
    const dispute = (status: string) => read('charge.dispute.closed', { payment_intent: 'pi_1', status });
    expect(dispute('lost')).toMatchObject({ dispute: { open: true, at: NOW } });
    expect(dispute('won')).toMatchObject({ dispute: { open: false, at: NOW } });
  });

  test('another secret, an old signature, a changed body, or none: forged', () => {
    const body = event('checkout.session.completed', session);
    expect(readStripe(signed(body, 'another'), SECRET, NOW).kind).toBe('forged');
    expect(readStripe(signed(body, SECRET, NOW / 1000 - 3600), SECRET, NOW).kind).toBe('forged');
    expect(readStripe({ ...signed(body), body: Buffer.from('{}') }, SECRET, NOW).kind).toBe('forged');
    expect(readStripe(call(body, {}), SECRET, NOW).kind).toBe('forged');
  });

  test.each([
    { payment_intent: 'a\u0000' },
    { payment_intent: '' },
    { payment_intent: 'p'.repeat(256) },
    { amount_total: 10.5 },
  ])('what cannot be written down is of no concern: %j', (more) =>
    expect(read('checkout.session.completed', { ...session, ...more })).toBe('other'),
  );

  test('what is signed and no event is of no concern', () => {
    const late = { ...event('checkout.session.completed', session), created: 1e300 };
    for (const body of [1, {}, { type: 'charge.refunded' }, late])
      expect(readStripe(signed(body as object), SECRET, NOW).kind).toBe('other'); // as: what is sent is looked at
  });
});

describe('Mercado Pago', () => {
  const signed = (id: string, secret = SECRET, type = 'payment', ts = String(NOW)) =>
    call(
      { type, data: { id } },
      { 'x-request-id': 'r', 'x-signature': `ts=${ts},v1=${hmac(`id:${id};request-id:r;ts:${ts};`, secret)}` },
      `data.id=${id}&type=${type}`,
    );
  const payment = {
    ...{ id: 7, status: 'approved', transaction_amount: 388.5, currency_id: 'BRL', external_reference: ID },
    ...{ date_approved: '2026-11-22T10:00:00.000-03:00', date_last_updated: '2026-11-22T11:00:00.000-03:00' },
  };

  test('a notification names a payment, which is asked about; forged ones and other topics are not', () => {
    expect(readMercadoPago(signed('7'), SECRET, NOW)).toEqual({ kind: 'look', payment: '7' });
    expect(readMercadoPago(signed('7', 'another'), SECRET, NOW).kind).toBe('forged');
    expect(readMercadoPago({ ...signed('7'), query: new URLSearchParams('data.id=8') }, SECRET, NOW).kind).toBe(
      'forged',
    );
    expect(readMercadoPago(signed('7', SECRET, 'plan'), SECRET, NOW).kind).toBe('other');
    expect(readMercadoPago(signed('../me'), SECRET, NOW).kind).toBe('other');
    // Signed long ago, or not yet; and as the documentation writes it, in seconds.
    const at = (ms: number, unit = 1) =>
      readMercadoPago(signed('7', SECRET, 'payment', String(Math.floor(ms / unit))), SECRET, NOW);
    for (const ms of [NOW - 3_600_000, NOW + 3_600_000]) expect(at(ms).kind).toBe('forged');
    expect([at(NOW - 200_000).kind, at(NOW - 200_000, 1000).kind]).toEqual(['look', 'look']);
    expect(readMercadoPago(signed('7', SECRET, 'payment', 'soon'), SECRET, NOW).kind).toBe('forged');
  });

  test('what the payment says now', () => {
    const paidAt = 1_795_352_400_000;
    const bought = { transaction: '7', purchase: { cents: 38_850, currency: 'BRL', paidAt }, linkIds: [ID] };
    expect(newsOfPayment(payment)).toEqual({
      ...bought,
      refundedCents: 0,
      dispute: { open: false, at: paidAt + 3_600_000 },
    });
    expect(newsOfPayment({ ...payment, status: 'refunded' })).toMatchObject({ refundedCents: 'all' });
    expect(newsOfPayment({ ...payment, transaction_amount_refunded: 10 })).toMatchObject({ refundedCents: 1000 });
    expect(newsOfPayment({ ...payment, status: 'in_mediation' })).toMatchObject({ dispute: { open: true } });
    expect(newsOfPayment({ ...payment, status: 'charged_back', status_detail: 'reimbursed' })).toMatchObject({
      dispute: { open: false },
    });
    expect(newsOfPayment({ ...payment, external_reference: 'order 1', metadata: { utm_content: ID } })).toMatchObject({
      linkIds: [ID],
    });
    expect(newsOfPayment({ ...payment, status: 'pending' })).toBe(null);
  });
});
