import type { PlanCode } from '@recado/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';
import { type Seller, startTill } from './start-till.ts';

const DAY = 86_400_000;
let bed: ApiTestbed;
beforeAll(async () => {
  bed = await startApiTestbed({ BILLING: 'mercadopago' }, { sells: true });
});
afterAll(() => bed.close());

const {
  withDatabase,
  settle,
  operate,
  jump,
  jumpTo,
  seller,
  comeBack,
  order,
  lastPreference,
  held,
  shown,
  paid,
  countOf,
  mailed,
} = startTill(() => bed);

/** A plan that renews, ordered by card; answers what Mercado Pago knows of it. */
async function subscribe(who: Seller, plan: PlanCode, kind: 'card' | 'pix' = 'card') {
  await order(who, plan);
  const one = [...(bed.payments?.mercadopago.world.state.preapprovals.values() ?? [])].at(-1);
  await operate('mercadopago/pay', { preapproval: one?.id ?? '', kind, number: '4242424242424242' });
  await settle();
  if (!one) throw new Error('nothing was ordered at Mercado Pago');
  return one;
}

test('a card that Mercado Pago cannot debit has three days, then nothing tries again; cancelled and kept, it is debited as its owner says', async () => {
  const [failing, leaving, staying] = [await seller(), await seller(), await seller()];
  const refused = await subscribe(failing, 'content-1000');
  const [left, kept] = [await subscribe(leaving, 'lives'), await subscribe(staying, 'lives')];
  await operate('mercadopago/fail_next', { id: refused.id, times: '9' });
  const press = async (who: Seller, what: 'cancel' | 'keep') => {
    const params = { id: (await held(who)).subscriptions[0]?.id ?? '' };
    const { body } = await bed.call(`POST /subscriptions/{id}/${what}`, { token: who.token, params });
    return (body as { subscription: object }).subscription; // as: the contract's answer
  };
  for (const who of [leaving, staying]) {
    expect(await press(who, 'cancel')).toMatchObject({ active: true, cancelled: true, renews: false });
    expect(await press(who, 'keep')).toMatchObject({ active: true, cancelled: false, renews: true });
  }
  expect([left, kept]).toMatchObject([{ status: 'authorized' }, { status: 'authorized' }]);
  await press(leaving, 'cancel');
  expect(left).toMatchObject({ status: 'paused' });

  await jumpTo(failing);
  await comeBack(failing, leaving, staying);
  expect(await shown(failing)).toMatchObject([{ state: 'grace', active: true }]);
  expect((await held(failing)).credits.remaining).toBe(110);
  expect(await mailed(failing)).toEqual(['receipt', 'renewal_failed']);
  expect(await shown(leaving)).toMatchObject([{ state: 'ended', active: false }]);
  expect((await paid(leaving)).items).toHaveLength(1);
  expect(left).toMatchObject({ status: 'cancelled' });
  expect(await shown(staying)).toMatchObject([{ state: 'active' }]);
  expect((await paid(staying)).items).toHaveLength(2);

  await jump(3 * DAY);
  expect(await shown(failing)).toMatchObject([{ state: 'ended', active: false }]);
  expect(refused).toMatchObject({ status: 'cancelled' });
  expect(await countOf(failing, 'renewal_end_ordered')).toBe(1);
  await jump(8 * DAY);
  expect((await paid(failing)).items).toHaveLength(1);
});

test('an upgrade by card is debited at its price from the next month on; what was authorised by Pix is not moved, whatever was ordered', async () => {
  const [card, pix] = [await seller(), await seller()];
  const renewal = await subscribe(card, 'content-1000');
  const authorised = await subscribe(pix, 'content-1000', 'pix');
  const [mine] = (await held(card)).subscriptions;
  expect((await held(pix)).subscriptions).toMatchObject([
    { method: 'pix_automatic', state: 'active', renews: true, upgrades: [] },
  ]);
  expect(mine).toMatchObject({ method: 'card', upgrades: ['content-unlimited', 'combo'] });
  const [params, { token }] = [{ id: mine?.id ?? '' }, card];
  const { body } = await bed.call('POST /subscriptions/{id}/upgrade/preview', {
    token,
    params,
    body: { plan: 'combo' },
  });
  const { at, amountCents } = body as { at: number; amountCents: number }; // as: the contract's answer
  await bed.call('POST /subscriptions/{id}/upgrade', { token, params, body: { plan: 'combo', at, amountCents } });
  await operate('mercadopago/pay', { preference: lastPreference(), kind: 'card', number: '4242424242424242' });
  await settle();
  expect(renewal).toMatchObject({ status: 'authorized', amount: 8990 });
  expect(authorised).toMatchObject({ status: 'authorized', amount: 3990, most: 3990 });
  await jumpTo(card);
  await comeBack(card, pix);
  expect((await paid(card)).items.map((one) => one.amountCents)).toEqual([8990, amountCents, 3990]);
  expect(await shown(card)).toMatchObject([{ plan: 'combo', state: 'active' }]);
  expect((await paid(pix)).items.map((one) => one.amountCents)).toEqual([3990, 3990]);
});

test('Pix pays a month that ends by itself; Pix Automático is authorised once and debits the next', async () => {
  const [once, every] = [await seller(), await seller()];
  await operate('knobs', { double: 'true', reorder: '4' });
  const { id } = await order(once, 'combo', 'pix');
  const world = bed.payments?.mercadopago.world;
  const preference = lastPreference();
  await operate('mercadopago/pay', { preference, kind: 'pix' });
  await order(every, 'self-service', 'pix_automatic');
  const preapproval = [...(world?.state.preapprovals.keys() ?? [])].at(-1) ?? '';
  await operate('mercadopago/pay', { preapproval, kind: 'pix' });
  await operate('release');
  await operate('knobs', { double: 'false', reorder: '0' });
  await settle();
  const stateOf = async (who: Seller) => {
    const { subscriptions, credits } = await held(who);
    return { subscriptions, credits, paid: await paid(who) };
  };
  const state = async () => [await stateOf(once), await stateOf(every)];
  const [before, told] = [await state(), [...(bed.payments?.sender.deliveries ?? [])]];
  const ofMercadoPago = told.filter(({ outgoing: { provider } }) => provider === 'mercadopago').slice(-8);
  for (const { outgoing } of ofMercadoPago) await operate('again', { id: outgoing.id });
  for (const how of ['signature', 'stale']) {
    await operate('forge', { provider: 'mercadopago', how });
    await settle();
    expect(bed.payments?.sender.deliveries.at(-1), how).toMatchObject({ lastStatus: 401 });
  }
  expect(await state()).toEqual(before);
  expect((await bed.call('GET /checkouts/{id}', { token: once.token, params: { id } })).body).toMatchObject({
    state: 'paid',
  });
  expect((await held(once)).subscriptions).toMatchObject([
    { plan: 'combo', state: 'active', renews: false, renewalDate: null },
  ]);
  expect((await held(every)).subscriptions).toMatchObject([{ plan: 'self-service', state: 'active', renews: true }]);
  await jump(31 * DAY + 3_600_000);
  await comeBack(once, every);
  expect(await shown(once)).toMatchObject([{ state: 'ended' }]);
  expect(await shown(every)).toMatchObject([{ state: 'active' }]);
  expect((await paid(every)).items).toHaveLength(2);
  // Ended in the bank's app, before any notification of it.
  Object.assign(world?.state.preapprovals.get(preapproval) ?? {}, { status: 'cancelled' });
  const params = { id: (await held(every)).subscriptions[0]?.id ?? '' };
  const stopped = { active: true, renews: false, cancelled: false, stopped: true, upgrades: [] };
  for (let times = 0; times < 2; times++)
    expect(await bed.call('POST /subscriptions/{id}/cancel', { token: every.token, params })).toMatchObject({
      status: 200,
      body: { subscription: stopped },
    });
  await withDatabase(async (database) => {
    const { rows } = await database.query(
      `select action from audit_entries where account_id = $1 and action ~ 'stopped|cancel'`,
      [every.userId],
    );
    expect(rows).toEqual([{ action: 'subscription_stopped' }]);
  });
});

test('where the provider knows no upgrades the difference is an order of its own, open once; what is paid beside it, or twice, goes back', async () => {
  const who = await seller();
  for (const plan of ['content-1000', 'lives'] as const) {
    await order(who, plan, 'pix');
    await operate('mercadopago/pay', { preference: lastPreference(), kind: 'pix' });
  }
  await settle();
  await jump(10 * DAY);
  const held1 = (await held(who)).subscriptions.find(({ plan }) => plan === 'content-1000');
  const [params, { token }] = [{ id: held1?.id ?? '' }, who];
  const price = async (plan: PlanCode) => {
    const { body } = await bed.call('POST /subscriptions/{id}/upgrade/preview', { token, params, body: { plan } });
    return body as { at: number; amountCents: number; ends: { refundCents: number }[] }; // as: the contract's answer
  };
  const move = async (plan: PlanCode, { at, amountCents }: { at: number; amountCents: number }) =>
    bed.call('POST /subscriptions/{id}/upgrade', { token, params, body: { plan, at, amountCents } });
  const smaller = await price('content-unlimited');
  expect(await move('content-unlimited', smaller)).toMatchObject({ status: 200 });
  const beside = lastPreference();
  const shownPrice = await price('combo');
  const ordered = await move('combo', shownPrice);
  const preference = lastPreference();
  expect(ordered).toMatchObject({ status: 200, body: { url: expect.stringContaining(preference) } });
  await jump(30 * 60_000);
  expect(await price('combo')).toEqual(shownPrice);
  expect(await move('combo', shownPrice)).toMatchObject({ status: 200, body: ordered.body });
  const other = { at: shownPrice.at + 20 * 60_000, amountCents: shownPrice.amountCents - 2 };
  expect(await move('combo', other)).toMatchObject({ status: 409, body: { code: 'price_changed' } });
  expect(await shown(who)).toMatchObject([{ plan: 'lives' }, { plan: 'content-1000' }]);
  for (const paying of [beside, preference, preference])
    await operate('mercadopago/pay', { preference: paying, kind: 'pix' });
  await settle();
  expect(await shown(who)).toMatchObject([
    { plan: 'lives', state: 'ended' },
    { plan: 'combo', state: 'active' },
  ]);
  const { items } = await paid(who);
  const { amountCents } = shownPrice;
  expect(
    items
      .map((one) => [one.amountCents, one.refundedCents])
      .toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d),
  ).toEqual(
    [
      [smaller.amountCents, smaller.amountCents],
      [3990, 0],
      [amountCents, 0],
      [amountCents, amountCents],
      [4990, shownPrice.ends[0]?.refundCents],
    ].toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d),
  );
  expect((await held(who)).credits.remaining).toBeNull();
  // Paid back, it gives back the month of before.
  const stands = [...(bed.payments?.mercadopago.world.state.payments.values() ?? [])].find(
    (one) => one.amount === amountCents && one.status === 'approved',
  );
  await operate('mercadopago/refund', { id: String(stands?.id) });
  await settle();
  expect(await shown(who)).toMatchObject([{ plan: 'lives' }, { plan: 'content-1000', state: 'active' }]);
  expect((await held(who)).credits.remaining).toBe(1010);
});
