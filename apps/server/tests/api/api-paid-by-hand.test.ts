import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSubscriptions, readOwedBack, settleByHand } from '../../src/features/plans/index.ts';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { makeIds, systemClock, systemRng } from '../../src/platform/ports/index.ts';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';
import { type Seller, startTill } from './start-till.ts';

const DAY = 86_400_000;
let bed: ApiTestbed;
let database: Database;
beforeAll(async () => {
  bed = await startApiTestbed({}, { sells: true });
  database = await openDatabase(bed.config.database, { migrates: false });
});
afterAll(async () => {
  await database.close();
  await bed.close();
});

const till = startTill(() => bed);
const { settle, operate, jump, seller, comeBack, order, buy, sessions, charges, held, paid, mailed, countOf } = till;

/** What the operator's command does, beside the running program. */
const settleAs = (ref: string, cents: number) =>
  settleByHand({ db: database.kysely, ids: makeIds({ clock: systemClock(), rng: systemRng() }) }, { ref, cents });
/** What `recado doctor ledger` names. */
const owed = async () => (await readOwedBack(database.kysely, null)).map(({ payment, cents }) => ({ payment, cents }));

/** The boleto of a further order of a plan, not paid yet. */
async function orderBoleto(who: Seller): Promise<string> {
  await order(who, 'content-1000', 'boleto');
  const session = sessions().at(-1)?.id ?? '';
  await operate('stripe/pay', { session, kind: 'boleto' });
  return session;
}

async function payBoleto(id: string): Promise<string> {
  await operate('stripe/pay_voucher', { id });
  await settle();
  return String(charges().at(-1)?.payment_intent);
}

test('a boleto that goes back is refused by Stripe, stays owed, and is settled by hand: once, by its exact sum, told and written down', async () => {
  const who = await seller();
  await payBoleto(await orderBoleto(who));
  await jump(25 * DAY);
  await comeBack(who);
  const late = await orderBoleto(who);
  await buy(who, 'combo');
  const payment = await payBoleto(late);
  const { owedBackCents: all } = await paid(who);
  // All of the one that came late, and the rest of the first.
  expect(all).toBeGreaterThan(3990 + 300);
  expect((await paid(who)).items.map(({ refundedCents }) => refundedCents)).toEqual([0, 0, 0]);
  expect(await paid(who)).toMatchObject({ owedByHandCents: all });
  // What was ordered just now is nobody's alarm.
  await jump(DAY);
  await comeBack(who);
  expect(await owed()).toContainEqual({ payment, cents: 3990 });

  expect(await settleAs('pi_nobody', 3990)).toEqual({ result: 'unknown' });
  expect(await settleAs(payment, 2000)).toEqual({ result: 'other', owedCents: 3990 });
  expect((await paid(who)).owedBackCents).toBe(all);

  const before = (await mailed(who)).filter((mail) => mail === 'paid_by_hand').length;
  const both = await Promise.all([settleAs(payment, 3990), settleAs(payment, 3990)]);
  expect(both.map(({ result }) => result).toSorted()).toEqual(['before', 'settled']);
  expect((await mailed(who)).filter((mail) => mail === 'paid_by_hand')).toHaveLength(before + 1);
  expect(await countOf(who, 'paid_by_hand')).toBe(1);
  expect(await owed()).not.toContainEqual({ payment, cents: 3990 });
  expect(await paid(who)).toMatchObject({
    owedBackCents: all - 3990,
    items: [{ state: 'refunded', refundedCents: 3990 }, { refundedCents: 0 }, { refundedCents: 0 }],
  });

  // What the provider tells afterwards takes none of it back.
  await jump(2 * DAY);
  await comeBack(who);
  await settle();
  expect(await paid(who)).toMatchObject({
    owedBackCents: all - 3990,
    items: [{ state: 'refunded', refundedCents: 3990 }, {}, {}],
  });
  expect((await held(who)).subscriptions).toMatchObject([{ plan: 'combo', active: true }, { state: 'ended' }]);
  expect(await checkSubscriptions(database.kysely)).toEqual([]);
});

test('a boleto that is paid after its account was erased is named by doctor, and settled by hand', async () => {
  const who = await seller();
  const late = await orderBoleto(who);
  await bed.call('DELETE /users', { token: who.token, body: { word: 'delete', now: true } });
  await bed.server.runJob('erase_accounts');
  await settle();
  const payment = await payBoleto(late);
  expect(await owed()).toContainEqual({ payment, cents: 3990 });
  expect(await settleAs(payment, 3990)).toMatchObject({ result: 'settled' });
  expect(await settleAs(payment, 3990)).toMatchObject({ result: 'before' });
  expect(await owed()).not.toContainEqual({ payment, cents: 3990 });
});
