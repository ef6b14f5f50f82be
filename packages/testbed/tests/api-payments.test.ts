import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';
import { type Seller, startTill } from './till.ts';

const DAY = 86_400_000;
let bed: ApiTestbed;
beforeAll(async () => {
  bed = await startApiTestbed({}, { sells: true });
});
afterAll(() => bed.close());

const { settle, operate, jump, seller, comeBack, order, buy, lastPreference, sessions, charges, held, shown, paid } =
  startTill(() => bed);
const stripe = () => {
  if (!bed.payments) throw new Error('nothing is sold here');
  return bed.payments.stripe.world.state;
};

test('what a bank asks about takes nothing; what it disputes after that does', async () => {
  const who = await seller();
  await buy(who, 'content-1000');
  const id = charges().at(-1)?.id ?? '';
  await operate('stripe/inquire', { id });
  await settle();
  expect((await held(who)).me).toMatchObject({ standing: 'good' });
  expect((await held(who)).credits.remaining).toBe(1010);
  expect(await paid(who)).toMatchObject({ debtCents: 0, items: [{ state: 'paid' }] });
  await operate('stripe/dispute', { id });
  await operate('stripe/lose', { id });
  await settle();
  expect((await held(who)).me).toMatchObject({ standing: 'non_compliant' });
  expect(await paid(who)).toMatchObject({ debtCents: 3990, items: [{ state: 'lost' }] });
});

test('a refund that fails days later is owed again and goes back; what an operator gave back is paid again', async () => {
  const [moved, kept] = [await seller(), await seller()];
  await buy(moved, 'lives');
  await buy(moved, 'combo');
  const refunds = () => [...stripe().refunds.values()];
  const [back] = refunds().slice(-1);
  await buy(kept, 'content-1000');
  const charge = charges().at(-1);
  await operate('stripe/refund', { id: charge?.id ?? '' });
  await settle();
  const cents = back?.amount ?? 0;
  expect((await paid(moved)).items).toMatchObject([{ refundedCents: 0 }, { refundedCents: cents }]);
  expect((await held(kept)).credits.remaining).toBe(10);

  await jump(3 * DAY);
  await comeBack(moved, kept);
  const ofOperator = refunds().at(-1)?.id ?? '';
  await operate('stripe/fail_refund', { id: back?.id ?? '' });
  await operate('stripe/fail_refund', { id: ofOperator });
  // Where Stripe lets the charge's own sum stand, the refund's state still says what came of it.
  if (charge) charge.amount_refunded = charge.amount;
  await settle();
  expect(refunds().filter(({ charge: of }) => of === back?.charge)).toMatchObject([
    { status: 'failed', amount: cents },
    { status: 'succeeded', amount: cents },
  ]);
  expect(await paid(moved)).toMatchObject({
    owedBackCents: 0,
    items: [{ refundedCents: 0 }, { refundedCents: cents }],
  });
  expect((await paid(kept)).items).toMatchObject([{ state: 'paid', refundedCents: 0 }]);
  expect((await held(kept)).credits.remaining).toBe(1010);
});

describe('a page that nobody pays ends by itself', () => {
  const HOUR = 3_600_000;
  const checkoutOf = async ({ token }: Seller, id: string) =>
    (await bed.call('GET /checkouts/{id}', { token, params: { id } })).body;

  test('of Pix, some hours later; what is paid after that counts, and beside the same plan goes back', async () => {
    const [who, twice] = [await seller(), await seller()];
    const { id } = await order(who, 'content-1000', 'pix');
    const left = lastPreference();
    await order(twice, 'lives', 'pix');
    const first = lastPreference();
    await jump(2 * HOUR);
    expect(await shown(who)).toMatchObject([{ state: 'pending' }]);
    await jump(2 * HOUR);
    expect(await shown(who)).toEqual([]);
    expect(await checkoutOf(who, id)).toMatchObject({ state: 'ended', url: null });

    await operate('mercadopago/pay', { preference: left, kind: 'pix' });
    await settle();
    expect(await shown(who)).toMatchObject([{ plan: 'content-1000', state: 'active' }]);
    expect(await checkoutOf(who, id)).toMatchObject({ state: 'paid' });

    await order(twice, 'lives', 'pix');
    for (const preference of [lastPreference(), first]) await operate('mercadopago/pay', { preference, kind: 'pix' });
    await settle();
    expect((await shown(twice)).filter(({ active }) => active)).toMatchObject([{ plan: 'lives' }]);
    const given = (await paid(twice)).items.map(({ amountCents, refundedCents }) => amountCents - refundedCents);
    expect(given.toSorted((a, b) => a - b)).toEqual([0, 4990]);
  });

  test('of Pix Automático, a day later, at its provider too; while a debit of it is tried it stays', async () => {
    const [who, trying] = [await seller(), await seller()];
    const preapprovals = () => [...(bed.payments?.mercadopago.world.state.preapprovals.values() ?? [])];
    await order(who, 'content-1000', 'pix_automatic');
    const page = preapprovals().at(-1);
    await order(trying, 'lives', 'pix_automatic');
    const authorised = preapprovals().at(-1);
    await operate('mercadopago/fail_next', { id: authorised?.id ?? '', times: '1' });
    await operate('mercadopago/pay', { preapproval: authorised?.id ?? '', kind: 'pix' });
    await jump(23 * HOUR);
    expect(page?.status).toBe('pending');
    await jump(3 * HOUR);
    expect(page?.status).toBe('cancelled');
    expect(await shown(who)).toEqual([]);
    expect(authorised?.status).toBe('authorized');
    expect(await shown(trying)).toMatchObject([{ state: 'pending' }]);
    await jump(2 * DAY);
    expect(await shown(trying)).toMatchObject([{ plan: 'lives', state: 'active' }]);
  });

  test('of a boleto, when the boleto lapses; until then it waits', async () => {
    const [atStripe, atMercadoPago] = [await seller(), await seller()];
    await order(atStripe, 'content-1000', 'boleto');
    await operate('stripe/pay', { session: sessions().at(-1)?.id ?? '', kind: 'boleto' });
    await order(atMercadoPago, 'content-1000', 'pix');
    await operate('mercadopago/pay', { preference: lastPreference(), kind: 'boleto' });
    await jump(2 * DAY);
    for (const who of [atStripe, atMercadoPago]) expect(await shown(who)).toMatchObject([{ state: 'pending' }]);
    await jump(2 * DAY);
    for (const who of [atStripe, atMercadoPago]) expect(await shown(who)).toEqual([]);
  });
});
