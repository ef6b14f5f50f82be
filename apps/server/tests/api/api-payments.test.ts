import type { PlanCode } from '@recado/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';
import { type Seller, startTill } from './start-till.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
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
  await settle();
  expect((await held(who)).me).toMatchObject({ standing: 'non_compliant' });
  expect(await paid(who)).toMatchObject({ debtCents: 0, items: [{ state: 'disputed' }] });
  await operate('stripe/lose', { id });
  await settle();
  expect(await paid(who)).toMatchObject({ debtCents: 3990, items: [{ state: 'lost' }] });
});

test('a dispute of which no notification comes is found within a day: of a plan that runs, and of a month that ended weeks ago', async () => {
  const [running, ended, calm] = [await seller(), await seller(), await seller()];
  await order(ended, 'lives', 'pix');
  await operate('mercadopago/pay', { preference: lastPreference(), kind: 'pix' });
  await settle();
  await jump(60 * DAY);
  await comeBack(running, ended, calm);
  expect(await shown(ended)).toMatchObject([{ state: 'ended' }]);
  await buy(calm, 'content-1000');
  await buy(running, 'content-1000');
  const card = charges().at(-1)?.id ?? '';
  const pix = [...(bed.payments?.mercadopago.world.state.payments.values() ?? [])].at(-1)?.id;
  await jump(2 * HOUR);
  await bed.server.runJob('payments_looked_at');
  // Thrown away on their way, and never sent again.
  await operate('knobs', { drop: '50', delayMs: String(9 * DAY) });
  await operate('stripe/dispute', { id: card });
  await operate('mercadopago/dispute', { id: String(pix) });
  await bed.server.runJob('payments_looked_at');
  expect((await held(running)).me).toMatchObject({ standing: 'good' });
  await jump(23 * HOUR);
  await bed.server.runJob('payments_looked_at');
  expect((await held(running)).me).toMatchObject({ standing: 'non_compliant' });
  expect((await paid(running)).items).toMatchObject([{ state: 'disputed' }]);
  expect((await held(ended)).me).toMatchObject({ standing: 'non_compliant' });
  expect((await held(calm)).me).toMatchObject({ standing: 'good' });
  await operate('knobs', { drop: '0', delayMs: '0' });
});

test.each([
  ['within the day', 0],
  ['days later', 3 * DAY],
])('a refund that fails %s is owed again and goes back; what an operator gave back is paid again', async (_, after) => {
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

  await jump(after);
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
    await settle();
    // The page that ordered it is closed; whoever has not paid finds the boleto again.
    const [{ payUrl } = {}] = (await held(atStripe)).subscriptions;
    expect(payUrl).toContain('/stripe/boletos/');
    expect((await fetch(payUrl ?? '')).status).toBe(200);
    await jump(2 * DAY);
    for (const who of [atStripe, atMercadoPago]) expect(await shown(who)).toMatchObject([{ state: 'pending' }]);
    await jump(2 * DAY);
    for (const who of [atStripe, atMercadoPago]) expect(await shown(who)).toEqual([]);
  });
});

test('a move that costs less than R$ 0.50 is not offered, as Stripe would not collect it: the larger plan is bought anew', async () => {
  const [byCard, byPix] = [await seller(), await seller()];
  await buy(byCard, 'content-1000');
  await order(byPix, 'content-1000', 'pix');
  await operate('mercadopago/pay', { preference: lastPreference(), kind: 'pix' });
  await settle();
  const mine = async (who: Seller) => (await held(who)).subscriptions.filter(({ active }) => active);
  const [month] = await mine(byCard);
  const length = (month?.validUntil ?? 0) - (month?.since ?? 0);
  // 1,000 cents a month dearer, 50 of them fall on a twentieth of it; 5,000 for everything.
  await jump(length - length / 20 - 3 * HOUR);
  await comeBack(byCard, byPix);
  const preview = async (who: Seller, plan: PlanCode) => {
    const [{ id = '' } = {}] = await mine(who);
    const { token } = who;
    return bed.call('POST /subscriptions/{id}/upgrade/preview', { token, params: { id }, body: { plan } });
  };
  for (const who of [byCard, byPix]) {
    expect(await mine(who)).toMatchObject([{ upgrades: ['content-unlimited', 'combo'] }]);
    expect(await preview(who, 'content-unlimited')).toMatchObject({
      status: 200,
      body: { amountCents: expect.toSatisfy((cents) => cents >= 50 && cents < 60) },
    });
  }
  await jump(6 * HOUR);
  for (const who of [byCard, byPix]) {
    expect(await mine(who)).toMatchObject([{ upgrades: ['combo'], endedBy: ['content-unlimited', 'combo'] }]);
    const refused = { status: 409, body: { code: 'plan_not_upgradable' } };
    expect(await preview(who, 'content-unlimited')).toMatchObject(refused);
    expect(await preview(who, 'combo')).toMatchObject({ status: 200 });
  }
  const [before] = await mine(byCard);
  await buy(byCard, 'content-unlimited');
  expect(await mine(byCard)).toMatchObject([{ plan: 'content-unlimited', renews: true }]);
  expect((await paid(byCard)).items).toMatchObject([
    { amountCents: 4990, refundedCents: 0 },
    { amountCents: 3990, refundedCents: before?.restCents },
  ]);
});
