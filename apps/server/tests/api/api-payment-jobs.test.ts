import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tellMonthEnds } from '../../src/features/plans/mails/tell-month-ends.ts';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { makeIds, systemClock, systemRng } from '../../src/platform/ports/index.ts';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';
import { startTill } from './start-till.ts';

const DAY = 86_400_000;
const IDS = makeIds({ clock: systemClock(), rng: systemRng() });
let bed: ApiTestbed;
let owner: pg.Client;
let database: Database;
beforeAll(async () => {
  bed = await startApiTestbed({}, { sells: true });
  owner = new pg.Client({ connectionString: bed.adminUrl });
  await owner.connect();
  database = await openDatabase(bed.config.database, { migrates: false });
});
afterAll(async () => {
  await database.close();
  await owner.end();
  await bed.close();
});

const { settle, operate, seller, buy, order, lastPreference, mailed } = startTill(() => bed);

test('a notice that comes while a provider refuses our key is kept for as long as that takes', async () => {
  const who = await seller();
  await buy(who, 'combo');
  const another = await bed.startAnother({ STRIPE_SECRET_KEY: 'sk_test_taken_back', ROLES: 'web' });
  const text = `insert into provider_events (provider, event_id, kind, about)
    values ('stripe', 'evt_denied', 'charge.refunded', '{"paymentRef":"pi_of_somebody"}')`;
  // Taken as often as the first hour has it, by the program whose key is refused; the other one stands still meanwhile.
  await owner.query(text);
  await owner.query(`update provider_events set next_at = db_now() + interval '1 day' where event_id = 'evt_denied'`);
  const row = async () =>
    (await owner.query(`select done_at, attempts, problem from provider_events where event_id = 'evt_denied'`)).rows[0];
  for (let n = 0; n < 45; n++) {
    await owner.query(`update provider_events set next_at = db_now() where event_id = 'evt_denied'`);
    await another.runJob('payment_events');
  }
  expect(await row()).toMatchObject({ done_at: null, attempts: 45, problem: expect.stringContaining('401') });
  await another.close();
  // The key is mended: nobody here and there knows that payment, and it is asked about as often as such ones are.
  await owner.query(`update provider_events set next_at = db_now() where event_id = 'evt_denied'`);
  await bed.server.runJob('payment_events');
  expect((await row())?.done_at).not.toBeNull();
}, 60_000);

test('what fails at each daily look keeps nothing else from being looked at', async () => {
  const who = await seller();
  await buy(who, 'combo');
  const sub = `(select id from subscriptions where account_id = $1 and code not like 'GONE%')`;
  await owner.query(
    `insert into subscriptions (account_id, id, code, plan, provider, method, provider_ref, state, paid_until, valid_until, failed_at)
     select $1, gen_random_uuid(), 'GONE' || n, 'lives', 'stripe', 'card', 'sub_gone_' || n, 'ended', now(), now(), db_now() - interval '16 minutes'
     from generate_series(1, 45) n`,
    [who.userId],
  );
  await owner.query(
    `insert into payments (account_id, id, subscription_id, provider, provider_ref, kind, plan, amount_cents, currency, state, paid_at, period_start, period_end)
     select account_id, gen_random_uuid(), id, 'stripe', 'pi_' || code, 'month', 'lives', 100, 'BRL', 'paid', db_now() - interval '2 days', now(), now()
     from subscriptions where code like 'GONE%'`,
  );
  await owner.query(`update subscriptions set looked_at = db_now() - interval '25 hours' where id = ${sub}`, [
    who.userId,
  ]);
  await bed.server.runJob('payments_looked_at');
  const { rows } = await owner.query(
    `select looked_at > db_now() - interval '1 hour' as looked from subscriptions where id = ${sub}`,
    [who.userId],
  );
  expect(rows).toEqual([{ looked: true }]);
}, 60_000);

test('reminders reach everybody whose month ends, however many they are', async () => {
  const all = [await seller(), await seller(), await seller()];
  for (const who of all) {
    await order(who, 'lives', 'pix');
    await operate('mercadopago/pay', { preference: lastPreference(), kind: 'pix' });
    await settle();
  }
  const { rows } = await owner.query<{ until: number }>(
    `select max(extract(epoch from paid_until))::float8 * 1000 as until from subscriptions where method = 'pix'`,
  );
  const by = (rows[0]?.until ?? 0) - Date.now() - 2 * DAY;
  await bed.sim.send('POST', '/clock', { jumpMs: by });
  await bed.server.moveDatabaseClock(Number((await bed.sim.get('/clock')).offsetMs));
  expect(await tellMonthEnds({ db: database.kysely, ids: IDS, now: () => Date.now() + by }, 1)).toBe(3);
  for (const who of all) expect(await mailed(who)).toContain('month_ending');
});
