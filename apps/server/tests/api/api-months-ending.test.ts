import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';
import { type Seller, startTill } from './start-till.ts';

const DAY = 86_400_000;
let bed: ApiTestbed;
beforeAll(async () => {
  bed = await startApiTestbed({}, { sells: true });
});
afterAll(() => bed.close());

const { settle, operate, jump, seller, comeBack, order, lastPreference, held, mailed } = startTill(() => bed);

test('a month that does not renew is told of three days before it ends, on the day, and after: each once, and not once it is paid again', async () => {
  const [leaves, stays] = [await seller(), await seller()];
  const payMonth = async (who: Seller) => {
    await order(who, 'lives', 'pix');
    await operate('mercadopago/pay', { preference: lastPreference(), kind: 'pix' });
    await settle();
  };
  for (const who of [leaves, stays]) await payMonth(who);
  const told = async (who: Seller) => (await mailed(who)).filter((mail) => mail.startsWith('month_'));
  const remind = async () => {
    for (let n = 0; n < 2; n++) await bed.server.runJob('months_ending');
  };
  const until = (await held(leaves)).subscriptions[0]?.validUntil ?? 0;
  const jumpNear = async (at: number) => {
    await jump(at - Date.now() - Number((await bed.sim.get('/clock')).offsetMs));
    await comeBack(leaves, stays);
    await remind();
  };
  await jumpNear(until - 4 * DAY);
  expect(await told(leaves)).toEqual([]);
  await jumpNear(until - 2 * DAY);
  expect(await told(leaves)).toEqual(['month_ending']);
  await payMonth(stays);
  await jumpNear(until - 60_000);
  expect(await told(leaves)).toEqual(['month_ending', 'month_ends_today']);
  await jumpNear(until + DAY);
  expect(await told(leaves)).toEqual(['month_ending', 'month_ends_today', 'month_ended']);
  expect(await told(stays)).toEqual(['month_ending']);
});
