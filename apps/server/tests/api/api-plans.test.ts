import type { PlanCode } from '@recado/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';
import { type Seller, startTill } from './start-till.ts';

const DAY = 86_400_000;
let bed: ApiTestbed;
beforeAll(async () => {
  bed = await startApiTestbed({ ADMIN_USERNAMES: 'chefe' }, { sells: true });
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
  buy,
  lastPreference,
  sessions,
  charges,
  invoices,
  renewals,
  held,
  shown,
  paid,
  audited,
  countOf,
  owedBackOf,
} = startTill(() => bed);

test('a plan is granted by the verified event alone, once, whatever is told again, twice, late or forged (T32)', async () => {
  const who = await seller();
  const { id, url } = await order(who, 'content-1000');
  expect(url).toContain(bed.payments?.url ?? 'no payments');
  expect(await order(who, 'content-1000')).toEqual({ id, url });
  // A page whose answer was lost is asked for again, by all who press at once.
  await withDatabase((database) =>
    database.query(`update checkouts set provider_ref = null, url = null where id = $1`, [id]),
  );
  const presses = await Promise.all(Array.from({ length: 8 }, () => order(who, 'content-1000')));
  expect(new Set(presses.map((press) => JSON.stringify(press)))).toEqual(new Set([JSON.stringify({ id, url })]));
  expect((await bed.call('GET /checkouts/{id}', { token: who.token, params: { id } })).body).toMatchObject({
    state: 'open',
    amountCents: 3990,
  });
  expect((await held(who)).credits.remaining).toBe(10);

  await operate('knobs', { double: 'true', reorder: '3' });
  await buy(who, 'content-1000');
  await operate('release');
  await operate('knobs', { double: 'false', reorder: '0' });
  await settle();
  expect((await held(who)).credits.remaining).toBe(1010);
  const before = JSON.stringify(await held(who));
  for (const how of ['signature', 'stale']) await operate('forge', { provider: 'stripe', how });
  for (const { outgoing } of [...(bed.payments?.sender.deliveries ?? [])]) await operate('again', { id: outgoing.id });
  await settle();
  expect(JSON.parse(JSON.stringify(await held(who)))).toMatchObject({
    credits: JSON.parse(before).credits,
    subscriptions: JSON.parse(before).subscriptions,
  });
  expect(await shown(who)).toEqual([{ plan: 'content-1000', state: 'active', active: true, cancelled: false }]);
  expect((await paid(who)).items).toMatchObject([{ amountCents: 3990, state: 'paid' }]);
  expect((await held(who)).me).toMatchObject({
    hasContentActive: true,
    hasContentUnlimited: false,
    hasOnlyUpgradablePlans: true,
  });
  const again = await bed.call('POST /checkout', { token: who.token, body: { plan: 'content-1000', method: 'card' } });
  expect(again).toMatchObject({ status: 409, body: { code: 'plan_already_active' } });
});

test('an upgrade costs what was shown, to the cent, and ends what it makes needless with its rest paid back', async () => {
  const who = await seller();
  await buy(who, 'content-1000');
  await buy(who, 'lives');
  await jump(10 * DAY);
  const [content] = (await held(who)).subscriptions.filter(({ plan }) => plan === 'content-1000');
  const params = { id: content?.id ?? '' };
  const { body: price } = await bed.call('POST /subscriptions/{id}/upgrade/preview', {
    token: who.token,
    params,
    body: { plan: 'combo' },
  });
  const { amountCents, at, ends } = price as {
    amountCents: number;
    at: number;
    ends: { plan: string; refundCents: number }[];
  }; // as: the contract's answer
  expect(ends).toMatchObject([{ plan: 'lives' }]);
  const wrong = await bed.call('POST /subscriptions/{id}/upgrade', {
    token: who.token,
    params,
    body: { plan: 'combo', at, amountCents: amountCents - 1 },
  });
  expect(wrong).toMatchObject({ status: 409, body: { code: 'price_changed' } });
  const done = await bed.call('POST /subscriptions/{id}/upgrade', {
    token: who.token,
    params,
    body: { plan: 'combo', at, amountCents },
  });
  expect(done).toMatchObject({ status: 200, body: { url: null } });
  await settle();
  expect(invoices().at(-1)).toMatchObject({ billing_reason: 'subscription_update', amount_paid: amountCents });
  expect(await shown(who)).toEqual([
    { plan: 'lives', state: 'ended', active: false, cancelled: false },
    { plan: 'combo', state: 'active', active: true, cancelled: false },
  ]);
  const refunded = (await paid(who)).items.find(({ refundedCents }) => refundedCents > 0);
  expect(refunded).toMatchObject({ amountCents: 4990, refundedCents: ends[0]?.refundCents });
  expect((await held(who)).credits).toMatchObject({ remaining: null, addOns: { directs: true, lives: true } });
  expect(await countOf(who, 'refund_ordered')).toBe(1);
  // Paid back, it leaves the month of before, which goes on at its own price.
  await operate('stripe/refund', { id: charges().at(-1)?.id ?? '' });
  await settle();
  expect((await shown(who)).at(-1)).toMatchObject({ plan: 'content-1000', state: 'active' });
  const items = () => renewals().map((one) => one.items.data[0]);
  const debits = () => items().map((item) => item?.price.unit_amount);
  expect(debits().slice(-2)).toEqual([3990, 4990]);
  expect(await countOf(who, 'renewal_price_ordered')).toBe(1);
  // Said again while it is not taken, and written once.
  const item = items().at(-2);
  if (item) item.price = { ...item.price, unit_amount: 8990 };
  await bed.call('POST /subscriptions/{id}/cancel', { token: who.token, params });
  expect(debits().slice(-2)).toEqual([3990, 4990]);
  expect(await countOf(who, 'renewal_price_ordered')).toBe(1);
});

test('renewed by the clock, then three days of grace, then ended; cancelled it ends with its month', async () => {
  const [renewing, failing, leaving, late] = [await seller(), await seller(), await seller(), await seller()];
  const stripe = bed.payments?.stripe.world.state;
  const renewal = () => renewals().at(-1);
  await buy(renewing, 'content-1000');
  // A coupon pays the next month.
  Object.assign(renewal()?.items.data[0]?.price ?? {}, { unit_amount: 0 });
  await buy(failing, 'self-service', '4000000000000341');
  await buy(late, 'lives');
  stripe?.failing.set(renewal()?.id ?? '', 2);
  await buy(leaving, 'lives');
  const [last] = (await held(leaving)).subscriptions;
  const params = { id: last?.id ?? '' };
  expect((await bed.call('POST /subscriptions/{id}/cancel', { token: leaving.token, params })).body).toMatchObject({
    subscription: { cancelled: true, renewalDate: null },
  });
  expect((await bed.call('POST /subscriptions/{id}/keep', { token: leaving.token, params })).body).toMatchObject({
    subscription: { cancelled: false },
  });
  await bed.call('POST /subscriptions/{id}/cancel', { token: leaving.token, params });
  await jumpTo(late);
  await comeBack(renewing, failing, leaving, late);
  expect(await shown(late)).toMatchObject([{ state: 'grace' }]);
  expect(await shown(renewing)).toMatchObject([{ state: 'active' }]);
  expect((await paid(renewing)).items.map(({ amountCents }) => amountCents)).toEqual([0, 3990]);
  expect((await held(renewing)).credits.remaining).toBe(1010);
  expect(await shown(failing)).toMatchObject([{ state: 'grace', active: true }]);
  expect((await held(failing)).me).toMatchObject({ hasSelfServiceActive: true });
  expect(await shown(leaving)).toMatchObject([{ state: 'ended', active: false }]);
  expect((await held(leaving)).me).toMatchObject({ hasLivesActive: false });
  await jump(2 * DAY);
  expect(await shown(late)).toMatchObject([{ state: 'active' }]);
  expect((await paid(late)).items).toHaveLength(2);
  await jump(DAY);
  expect(await shown(failing)).toMatchObject([{ state: 'ended', active: false }]);
  expect((await held(failing)).me).toMatchObject({ hasSelfServiceActive: false });
});

test('whose renewal failed pays the same plan by Pix: one month is paid, whatever the card was still debited for', async () => {
  const who = await seller();
  await buy(who, 'content-1000');
  const renewal = renewals().at(-1);
  bed.payments?.stripe.world.state.failing.set(renewal?.id ?? '', 1);
  await jumpTo(who);
  await comeBack(who);
  const endedBy = ['content-1000', 'content-unlimited', 'combo'];
  expect((await held(who)).subscriptions).toMatchObject([{ state: 'grace', upgrades: [], endedBy, restCents: 0 }]);
  // The card pays after all, and nobody hears of it, or looks, for an hour.
  await operate('knobs', { delayMs: '3600000' });
  await withDatabase((database) =>
    database.query(`update subscriptions set failed_at = db_now() + interval '2 days' where account_id = $1`, [
      who.userId,
    ]),
  );
  await bed.sim.send('POST', '/clock', { jumpMs: DAY });
  await bed.server.moveDatabaseClock(Number((await bed.sim.get('/clock')).offsetMs));
  await bed.payments?.tick();
  await operate('knobs', { delayMs: '0' });
  await order(who, 'content-1000', 'pix');
  await operate('mercadopago/pay', { preference: lastPreference(), kind: 'pix' });
  await settle();
  expect((await held(who)).subscriptions).toMatchObject([
    { state: 'active', method: 'pix', endedBy: endedBy.slice(1), restCents: 3990 },
    { state: 'ended', method: 'card', endedBy: [] },
  ]);
  expect(renewal).toMatchObject({ status: 'canceled' });
  const { items } = await paid(who);
  expect(items.map(({ amountCents, refundedCents }) => [amountCents, refundedCents])).toEqual([
    [3990, 0],
    [3990, 3990],
    [3990, 0],
  ]);
  expect((await held(who)).credits.remaining).toBe(1010);
});

test('a refund takes back what is left; a chargeback stops the account until it is won, or paid again', async () => {
  const [sorry, winner, loser] = [await seller(), await seller(), await seller()];
  const chargeOf = async (who: Seller) => {
    await buy(who, 'content-1000');
    return charges().at(-1)?.id ?? '';
  };
  const ids = [await chargeOf(sorry), await chargeOf(winner), await chargeOf(loser)] as const; // const: of three
  await operate('stripe/refund', { id: ids[0] });
  await operate('stripe/dispute', { id: ids[1] });
  await operate('stripe/dispute', { id: ids[2] });
  await settle();
  expect((await held(sorry)).credits.remaining).toBe(10);
  expect((await paid(sorry)).items).toMatchObject([{ state: 'refunded', refundedCents: 3990 }]);
  expect((await held(winner)).me).toMatchObject({ standing: 'non_compliant' });
  expect((await bed.call('GET /audios', { token: winner.token })).status).toBe(403);
  // It is debited on while its bank decides, and can be cancelled and kept meanwhile.
  const [asked] = (await held(winner)).subscriptions;
  expect(asked).toMatchObject({ state: 'ended', active: false, disputed: true, renews: true, stopped: false });
  expect(asked?.renewalDate).toBeGreaterThan(Date.now());
  for (const what of ['cancel', 'keep'] as const)
    expect(
      await bed.call(`POST /subscriptions/{id}/${what}`, { token: winner.token, params: { id: asked?.id ?? '' } }),
    ).toMatchObject({ body: { subscription: { cancelled: what === 'cancel', renews: what === 'keep' } } });
  await operate('stripe/win', { id: ids[1] });
  await operate('stripe/lose', { id: ids[2] });
  await settle();
  expect((await held(winner)).me).toMatchObject({ standing: 'good' });
  expect((await held(winner)).credits.remaining).toBe(1010);
  expect((await held(winner)).subscriptions).toMatchObject([{ active: true, disputed: false, renews: true }]);
  expect((await held(loser)).subscriptions).toEqual([]);
  expect(await paid(loser)).toMatchObject({ debtCents: 3990, items: [{ state: 'lost' }] });
  const { body } = await bed.call('POST /checkout/debt', { token: loser.token, body: { method: 'pix' } });
  const preference = lastPreference();
  expect((body as { url: string }).url).toContain(preference);
  for (let times = 0; times < 2; times++) await operate('mercadopago/pay', { preference, kind: 'pix' });
  await settle();
  expect((await held(loser)).me).toMatchObject({ standing: 'good' });
  const mailed = async () => {
    let mails: string[] = [];
    await withDatabase(async (database) => {
      const { rows } = await database.query(
        `select concat_ws(' ', data->>'template', data->'facts'->>'debt') as mail from jobs.job
         where data->>'accountId' = $1 and data->>'template' is not null order by created_on`,
        [loser.userId],
      );
      mails = rows.map(({ mail }) => mail.replace(/[^\d\w ]/g, ''));
    });
    return mails;
  };
  // Paid twice: once for what was owed, and the other goes back.
  const told = ['receipt', 'disputed', 'dispute_lost R3990', 'debt_paid R000', 'debt_paid_back R000'];
  expect(await mailed()).toEqual(told);
  const debts = async () => {
    const { items, debtCents: owed, owedBackCents: owedBack } = await paid(loser);
    return { owed, owedBack, back: items.map(({ refundedCents }) => refundedCents).toSorted((a, b) => a - b) };
  };
  expect(await debts()).toEqual({ owed: 0, owedBack: 0, back: [0, 0, 3990] });
  // Won after all: nothing is owed that was paid.
  const dispute = [...(bed.payments?.stripe.world.state.disputes.values() ?? [])].find(
    ({ charge }) => charge === ids[2],
  );
  Object.assign(dispute ?? {}, { status: 'won' });
  // Mercado Pago pays back for half a year.
  const age = (days: number) => {
    for (const one of bed.payments?.mercadopago.world.state.payments.values() ?? [])
      one.approvedAt = (one.approvedAt ?? 0) - days * DAY;
  };
  age(181);
  const event = bed.payments?.sender.deliveries.findLast(({ outgoing }) => outgoing.type === 'charge.dispute.closed');
  await operate('again', { id: event?.outgoing.id ?? '' });
  await withDatabase((database) =>
    database.query(`update provider_events set done_at = null, next_at = db_now(), attempts = 0 where event_id = $1`, [
      event?.outgoing.id,
    ]),
  );
  await settle();
  expect(await debts()).toEqual({ owed: 0, owedBack: 3990, back: [0, 0, 3990] });
  const isOwed = /"cents":3990,.*what is owed back could not/;
  await bed.server.runJob('payments_checked');
  expect(bed.logged()).not.toMatch(isOwed);
  await jump(11 * 60_000);
  await bed.server.runJob('payments_checked');
  expect(bed.logged()).toMatch(isOwed);
  age(-181);
  // Its page is none of the newest.
  await withDatabase((database) =>
    database.query(
      `insert into checkouts (account_id, id, kind, provider, method, amount_cents, state) select $1, gen_random_uuid(), 'debt', 'stripe', 'card', 1, 'ended' from generate_series(1, 20)`,
      [loser.userId],
    ),
  );
  await bed.server.runJob('debts_paid_back');
  expect(await debts()).toEqual({ owed: 0, owedBack: 0, back: [0, 3990, 3990] });
  expect((await mailed()).filter((mail) => mail === 'debt_paid_back R000')).toHaveLength(2);
  expect(await countOf(loser, 'refund_ordered')).toBe(2);
  expect((await held(loser)).credits.remaining).toBe(1010);
});

test('a debt is settled by the order that names it, whatever else is owed; what an administrator forgives stays forgiven, and nothing else', async () => {
  const who = await seller();
  const lose = async (id: string) => {
    await operate('stripe/dispute', { id });
    await operate('stripe/lose', { id });
    await settle();
  };
  const chargeOf = async (plan: PlanCode) => {
    await buy(who, plan);
    return charges().at(-1)?.id ?? '';
  };
  const [older, newer] = [await chargeOf('lives'), await chargeOf('content-1000')];
  const { token: admin } = await bed.signIn((await bed.sim.account('chefe')).igId);
  const forgive = (nonCompliant: boolean) =>
    bed.call('POST /users/{id}/non-compliant', { token: admin, params: { id: who.userId }, body: { nonCompliant } });
  const standing = async () => (await held(who)).me.standing;
  const payDebt = async () => {
    expect((await bed.call('POST /checkout/debt', { token: who.token, body: { method: 'pix' } })).status).toBe(200);
    return lastPreference();
  };
  await lose(newer);
  const preference = await payDebt();
  await lose(older);
  await operate('mercadopago/pay', { preference, kind: 'pix' });
  await settle();
  expect((await paid(who)).debtCents).toBe(4990);
  expect(await standing()).toBe('non_compliant');
  await forgive(false);
  const another = await chargeOf('self-service');
  expect(await standing()).toBe('good');
  await lose(another);
  expect(await standing()).toBe('non_compliant');
  await forgive(false);
  await forgive(true);
  await operate('mercadopago/pay', { preference: await payDebt(), kind: 'pix' });
  await settle();
  expect((await paid(who)).debtCents).toBe(0);
  expect(await standing()).toBe('non_compliant');
  await forgive(false);
  const payment = [...(bed.payments?.mercadopago.world.state.payments.values() ?? [])].at(-1);
  await operate('mercadopago/refund', { id: String(payment?.id) });
  await settle();
  expect((await paid(who)).debtCents).toBeGreaterThan(4990);
  expect(await standing()).toBe('non_compliant');
  expect(await audited(who)).toEqual(expect.arrayContaining(['debt_paid', 'debt_payment_refunded']));
  await withDatabase(async (database) => {
    const { rows } = await database.query(`select premium_until from accounts where id = $1`, [who.userId]);
    expect(rows).toEqual([{ premium_until: null }]);
  });
});

test('who is banned is not debited any more', async () => {
  const who = await seller();
  await buy(who, 'lives');
  await buy(who, 'self-service');
  // A month that is asked back is no less debited on.
  await operate('stripe/dispute', { id: charges().at(-1)?.id ?? '' });
  await settle();
  await withDatabase((database) =>
    database.query(`update accounts set standing = 'banned', standing_before_ban = 'good' where id = $1`, [who.userId]),
  );
  await bed.server.runJob('subscriptions_due');
  const cancelled = { status: 'active', cancel_at_period_end: true };
  expect(renewals().slice(-2)).toMatchObject([cancelled, cancelled]);
});

test('a month that is asked back until after its end is followed by the next, or by none three days later', async () => {
  const [paying, failing] = [await seller(), await seller()];
  for (const who of [paying, failing]) {
    await buy(who, 'content-1000');
    await operate('stripe/dispute', { id: charges().at(-1)?.id ?? '' });
    await settle();
  }
  const [good, bad] = renewals().slice(-2);
  bed.payments?.stripe.world.state.failing.set(bad?.id ?? '', 9);
  // Nobody hears of what is debited.
  await operate('knobs', { delayMs: String(60 * DAY) });
  await jumpTo(paying);
  await comeBack(paying, failing);
  expect((await held(paying)).subscriptions).toMatchObject([{ state: 'active', disputed: false, renews: true }]);
  expect((await paid(paying)).items.map(({ state }) => state)).toEqual(['paid', 'disputed']);
  expect((await held(failing)).subscriptions).toMatchObject([{ state: 'ended', disputed: true, renews: true }]);
  expect(bad).toMatchObject({ status: 'past_due' });
  await jump(3 * DAY);
  expect([good, bad]).toMatchObject([{ status: 'active' }, { status: 'canceled' }]);
  expect((await held(failing)).subscriptions).toEqual([]);
  await operate('knobs', { delayMs: '0' });
});

test('who is erased is debited no more, whatever a provider refuses; what is paid for them afterwards goes back', async () => {
  const [who, world] = [await seller(), bed.payments?.mercadopago.world.state];
  await buy(who, 'lives');
  await buy(who, 'self-service');
  const renewal = renewals().at(-1);
  // As after a change of keys.
  await withDatabase((database) =>
    database.query(
      `update subscriptions set provider_ref = 'sub_of_another' where account_id = $1 and plan = 'lives'`,
      [who.userId],
    ),
  );
  await order(who, 'content-1000', 'pix');
  const preference = lastPreference();
  await order(who, 'content-unlimited', 'pix_automatic');
  await order(who, 'combo');
  await order(who, 'content-unlimited', 'pix');
  const twice = lastPreference();
  const lastPayment = () => [...(world?.payments.values() ?? [])].at(-1);
  await operate('mercadopago/pay', { preference: twice, kind: 'pix' });
  await settle();
  const first = lastPayment();
  await bed.call('DELETE /users', { token: who.token, body: { word: 'delete' } });
  await operate('mercadopago/pay', { preference: twice, kind: 'pix' });
  await settle();
  expect(lastPayment()).toMatchObject({ status: 'refunded' });
  // What a provider refuses to pay back until the account is gone goes back after it.
  if (first) first.approvedAt = (first.approvedAt ?? 0) - 182 * DAY;
  await operate('mercadopago/pay', { preference: twice, kind: 'pix' });
  const owed = lastPayment();
  if (owed) owed.approvedAt = (owed.approvedAt ?? 0) - 181 * DAY;
  await settle();
  expect(owed).toMatchObject({ status: 'approved' });
  // What was refused just now keeps no others waiting.
  await bed.server.runJob('subscriptions_due');
  expect(bed.logged().match(/is cancelled later/g)).toHaveLength(1);
  await withDatabase(async (database) => {
    const { rowCount } = await database.query(
      `update accounts set deletion_due_at = db_now() where id = $1 and deletion_due_at > db_now()`,
      [who.userId],
    );
    expect(rowCount).toBe(1);
  });
  expect(await audited(who)).toEqual(expect.arrayContaining(['payment_refunded', 'refund_ordered']));
  // Of the two that renew one provider agreed.
  expect(await countOf(who, 'subscription_cancelled')).toBe(1);
  await bed.server.runJob('erase_accounts');
  await withDatabase(async (database) =>
    expect((await database.query(`select from accounts where id = $1`, [who.userId])).rowCount).toBe(0),
  );
  expect(renewal).toMatchObject({ status: 'canceled' });
  expect(sessions().at(-1)).toMatchObject({ status: 'expired' });
  expect([...(world?.preapprovals.values() ?? [])].at(-1)).toMatchObject({ status: 'cancelled' });
  await operate('mercadopago/pay', { preference, kind: 'pix' });
  await settle();
  expect(lastPayment()).toMatchObject({ status: 'refunded' });
  await bed.server.runJob('debts_paid_back');
  expect(await owedBackOf(who)).toEqual([0, 4990]);
  if (owed) owed.approvedAt = (owed.approvedAt ?? 0) + 181 * DAY;
  await bed.server.runJob('debts_paid_back');
  expect(await owedBackOf(who)).toEqual([0, 0]);
  expect(owed).toMatchObject({ status: 'refunded' });
});

test('a boleto that is paid when its plan has ended as needless is owed back, and gives nothing', async () => {
  const who = await seller();
  const orderBoleto = async () => {
    await order(who, 'content-1000', 'boleto');
    const session = sessions().at(-1)?.id ?? '';
    await operate('stripe/pay', { session, kind: 'boleto' });
    return session;
  };
  const payBoleto = async (id: string) => {
    await operate('stripe/pay_voucher', { id });
    await settle();
  };
  await payBoleto(await orderBoleto());
  expect((await held(who)).credits.remaining).toBe(1010);
  await jump(25 * DAY);
  const late = await orderBoleto();
  await buy(who, 'combo');
  // Three days of 28, or up to six of 31; Stripe pays no boleto back.
  const { owedByHandCents: rest } = await paid(who);
  expect(rest).toSatisfy((cents) => cents > 300 && cents < 900);
  await payBoleto(late);
  expect(await paid(who)).toMatchObject({
    owedBackCents: rest + 3990,
    owedByHandCents: rest + 3990,
    items: [
      { amountCents: 3990, refundedCents: 0, state: 'paid' },
      { amountCents: 8990, refundedCents: 0 },
      { amountCents: 3990, refundedCents: 0 },
    ],
  });
  expect(await shown(who)).toMatchObject([
    { plan: 'combo', active: true },
    { state: 'ended', active: false },
  ]);
  expect(await countOf(who, 'refund_ordered')).toBe(2);
  await withDatabase(async (database) => {
    const { rows } = await database.query(
      `select count(*)::int from credit_grants where account_id = $1 and source = 'plan' and not closed`,
      [who.userId],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });
});

test('what nothing pays for is not switched on (402), and is once a plan does; what is on stays on', async () => {
  const who = await seller();
  await withDatabase((database) =>
    database.query(`update credit_grants set expired = expired + available, available = 0 where account_id = $1`, [
      who.userId,
    ]),
  );
  const settings = {
    name: 'Preço',
    activationMessages: ['preço'],
    messagetitletexts: ['Oi'],
    template: 'links',
    links: [{ url: 'https://loja.example', title: 'Loja' }],
  };
  const make = (enabled: boolean) => bed.call('POST /directs', { token: who.token, body: { enabled, settings } });
  expect(await make(true)).toMatchObject({ status: 402, body: { code: 'no_credits' } });
  expect(await make(false)).toMatchObject({ status: 200 });
  await buy(who, 'lives');
  expect(await make(true)).toMatchObject({ status: 402 });
  await buy(who, 'self-service');
  expect(await make(true)).toMatchObject({ status: 200 });
});
