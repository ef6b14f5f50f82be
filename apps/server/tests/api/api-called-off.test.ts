import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';
import { type Seller, startTill } from './start-till.ts';

const DAY = 86_400_000;
let bed: ApiTestbed;
beforeAll(async () => {
  bed = await startApiTestbed({}, { sells: true });
});
afterAll(() => bed.close());

const till = startTill(() => bed);
const { withDatabase, settle, operate, jump, seller, comeBack, order, lastPreference, sessions } = till;
const { held, paid, audited, countOf, owedBackOf } = till;

const leave = async ({ token }: Seller, now = false) => {
  const { status } = await bed.call('DELETE /users', { token, body: { word: 'delete', now } });
  expect(status).toBe(200);
};
const ask = async <T>(text: string, values: unknown[]): Promise<T[]> => {
  let rows: T[] = [];
  await withDatabase(async (database) => {
    rows = (await database.query(text, values)).rows;
  });
  return rows;
};
/** Whether its deletion waits; null: the account is gone. */
const leaves = async ({ userId }: Seller): Promise<boolean | null> => {
  const [row] = await ask<{ due: boolean }>('select deletion_due_at is not null as due from accounts where id = $1', [
    userId,
  ]);
  return row?.due ?? null;
};
const mails = async ({ userId }: Seller) => {
  const rows = await ask<{ mail: string }>(
    "select data->>'template' as mail from jobs.job where data->>'accountId' = $1 order by 1",
    [userId],
  );
  return rows.map(({ mail }) => mail);
};
const payBoleto = async (session: string) => {
  await operate('stripe/pay_voucher', { id: session });
  await settle();
};
const orderBoleto = async (who: Seller) => {
  await order(who, 'content-1000', 'boleto');
  const session = sessions().at(-1)?.id ?? '';
  await operate('stripe/pay', { session, kind: 'boleto' });
  await settle();
  return session;
};
/** Somebody waits for a row of that table. */
async function isWaiting(table = 'accounts'): Promise<void> {
  const waits = async () =>
    (await ask("select from pg_stat_activity where wait_event_type = 'Lock' and query like $1", [`%${table}%`])).length;
  await expect.poll(waits, { timeout: 10_000, interval: 50 }).toBeGreaterThan(0);
}
/** How each is ordered; what it answers pays it. */
const ORDERED = {
  boleto: async (who: Seller) => {
    const session = await orderBoleto(who);
    return () => payBoleto(session);
  },
  pix: async (who: Seller) => {
    await order(who, 'content-1000', 'pix');
    const preference = lastPreference();
    return async () => {
      await operate('mercadopago/pay', { preference, kind: 'pix' });
      await settle();
    };
  },
  card: async (who: Seller) => {
    await order(who, 'content-1000');
    const session = sessions().at(-1)?.id ?? '';
    return async () => {
      await operate('stripe/pay', { session, kind: 'card', number: '4242424242424242' });
      await settle();
    };
  },
};

test.each(Object.entries(ORDERED))(
  'a plan that was ordered by %s and is paid while the deletion waits calls it off',
  async (method, orderBy) => {
    const who = await seller();
    const pay = await orderBy(who);
    await leave(who);
    await settle();
    expect(await leaves(who)).toBe(true);
    await pay();
    expect(await leaves(who)).toBe(false);
    expect(await countOf(who, 'deletion_reverted')).toBe(1);
    expect((await mails(who)).filter((mail) => mail !== 'credits_used_up')).toEqual([
      'deletion_reverted_by_plan',
      'deletion_scheduled',
      'receipt',
    ]);
    await bed.server.runJob('subscriptions_due');
    await bed.server.runJob('erase_accounts');
    await comeBack(who);
    expect(await countOf(who, 'deletion_reverted')).toBe(1);
    const { subscriptions, credits, me } = await held(who);
    expect(subscriptions).toMatchObject([{ state: 'active', cancelled: false, renews: method === 'card' }]);
    expect(credits.remaining).toBe(1010);
    expect(me.notices).toMatchObject([{ kind: 'deletion_reverted', about: 'content-1000' }]);
    expect((await paid(who)).items).toMatchObject([{ state: 'paid', refundedCents: 0 }]);
  },
);

test('what renews while the deletion waits calls nothing off, and goes back; a further month that its owner ordered does', async () => {
  const [renews, again] = [await seller(), await seller()];
  await order(renews, 'self-service', 'pix_automatic');
  const preapproval = [...(bed.payments?.mercadopago.world.state.preapprovals.keys() ?? [])].at(-1) ?? '';
  await operate('mercadopago/pay', { preapproval, kind: 'pix' });
  await settle();
  await payBoleto(await orderBoleto(again));
  await jump(25 * DAY);
  const further = await orderBoleto(again);
  for (const who of [renews, again]) await leave(who);
  await settle();
  // A debit that was on its way when it was paused.
  Object.assign(bed.payments?.mercadopago.world.state.preapprovals.get(preapproval) ?? {}, { status: 'authorized' });
  await operate('mercadopago/renew', { id: preapproval });
  await settle();
  expect([await leaves(renews), await countOf(renews, 'deletion_reverted')]).toEqual([true, 0]);
  expect(await owedBackOf(renews)).toEqual([0]);
  expect(await audited(renews)).toContain('payment_refunded');
  await payBoleto(further);
  expect([await leaves(again), await owedBackOf(again)]).toEqual([false, []]);
});

test('what is authorised before its owner asks to leave is not debited, though the process ends; authorised afterwards, its first debit calls the deletion off', async () => {
  const [before, after] = [await seller(), await seller()];
  await operate('settings', { provider: 'mercadopago', firstChargeSeconds: '3600' });
  const preapprovals = () => [...(bed.payments?.mercadopago.world.state.preapprovals.values() ?? [])];
  const authorise = async (preapproval: string) => {
    await operate('mercadopago/pay', { preapproval, kind: 'pix' });
    await settle();
  };
  await order(before, 'lives', 'pix_automatic');
  const first = preapprovals().at(-1)?.id ?? '';
  await order(after, 'lives', 'pix_automatic');
  const second = preapprovals().at(-1)?.id ?? '';
  await authorise(first);
  await operate('calls', { path: '/preapproval', how: 'away' });
  for (const who of [before, after]) await leave(who);
  await settle();
  // As of a process that was killed before it asked its provider.
  await ask('update subscriptions set failed_at = null where account_id = $1', [before.userId]);
  await operate('calls', { path: '/preapproval', how: 'answered' });
  await authorise(second);
  // A look that found nobody.
  await ask(`update subscriptions set failed_at = db_now() - interval '1 hour' where account_id = $1`, [after.userId]);
  await bed.server.runJob('subscriptions_due');
  await jump(2 * 3_600_000);
  await operate('settings', { provider: 'mercadopago', firstChargeSeconds: '0' });
  expect(preapprovals().map(({ id, status }) => [id === first, id === second, status])).toEqual(
    expect.arrayContaining([
      [true, false, 'cancelled'],
      [false, true, 'authorized'],
    ]),
  );
  expect([await leaves(before), await leaves(after)]).toEqual([true, false]);
});

test('an erasure that has begun is called off by no payment: who pays meanwhile waits for it, and is paid back', async () => {
  const who = await seller();
  const pay = await ORDERED.pix(who);
  await leave(who, true);
  let paying = Promise.resolve();
  await withDatabase(async (database) => {
    await database.query('begin');
    await database.query('select from accounts where id = $1 for update', [who.userId]);
    paying = pay();
    await isWaiting();
    await database.query(`update accounts set ig_id = 'erased ' || id where id = $1`, [who.userId]);
    await database.query('commit');
  });
  await paying;
  expect([await leaves(who), await countOf(who, 'deletion_reverted')]).toEqual([true, 0]);
  expect(await owedBackOf(who)).toEqual([0]);
  await bed.server.runJob('erase_accounts');
  expect(await leaves(who)).toBe(null);
});

test('what is paid goes back where its order is erased while the payment is written down', async () => {
  const who = await seller();
  const pay = await ORDERED.pix(who);
  await leave(who, true);
  let paying = Promise.resolve();
  await withDatabase(async (database) => {
    // As an erasure does, one after the other.
    await database.query(`update accounts set ig_id = 'erased ' || id where id = $1`, [who.userId]);
    await database.query(
      'insert into orders_of_nobody (provider, id, provider_ref, renews) select provider, id, provider_ref, false from checkouts where account_id = $1',
      [who.userId],
    );
    await database.query('begin');
    await database.query('delete from checkouts where account_id = $1', [who.userId]);
    await database.query('delete from subscriptions where account_id = $1', [who.userId]);
    paying = pay();
    await isWaiting('subscriptions');
    await database.query('commit');
  });
  await paying;
  expect([...(bed.payments?.mercadopago.world.state.payments.values() ?? [])].at(-1)).toMatchObject({
    status: 'refunded',
  });
  await bed.server.runJob('erase_accounts');
  expect(await leaves(who)).toBe(null);
});

test('a page that its provider opens while the account is erased is closed again, and nobody hears of it', async () => {
  const who = await seller();
  await operate('calls', { path: '/v1/checkout/sessions', how: 'held' });
  const { token } = who;
  const ordering = bed.call('POST /checkout', { token, body: { plan: 'content-1000', method: 'card' } });
  const isOrdered = async () => (await ask('select from checkouts where account_id = $1', [who.userId])).length;
  await expect.poll(isOrdered, { timeout: 10_000, interval: 50 }).toBe(1);
  const before = sessions().length;
  await leave(who, true);
  await bed.server.runJob('erase_accounts');
  expect(await leaves(who)).toBe(null);
  await operate('calls', { path: '/v1/checkout/sessions', how: 'answered' });
  expect(await ordering).toMatchObject({ status: 404, body: { code: 'checkout_not_found' } });
  expect(sessions().slice(before)).toMatchObject([{ status: 'expired' }]);
});

test('an erasure and a payment at once: either the account stays with what it paid for, or it is gone and the money went back', async () => {
  const world = bed.payments?.mercadopago.world.state;
  const ends = [];
  for (let round = 0; round < 6; round++) {
    const who = await seller();
    const pay = await ORDERED.pix(who);
    await leave(who, true);
    await Promise.all([bed.server.runJob('erase_accounts'), pay()]);
    await settle();
    await bed.server.runJob('erase_accounts');
    const stays = await leaves(who);
    const { status } = [...(world?.payments.values() ?? [])].at(-1) ?? {};
    expect([stays, status]).toEqual(stays === null ? [null, 'refunded'] : [false, 'approved']);
    ends.push(stays);
  }
  expect(ends).toHaveLength(6);
});

test('a plan that is being written down while its account asks to leave counts: the day is after its end', async () => {
  const who = await seller();
  await (await ORDERED.pix(who))();
  const [{ end = 0 } = {}] = await ask<{ end: number }>(
    'select extract(epoch from valid_until)::float8 * 1000 as end from subscriptions where account_id = $1',
    [who.userId],
  );
  let asking: Promise<unknown> = Promise.resolve();
  let dueAt = 0;
  await withDatabase(async (database) => {
    await database.query(`update subscriptions set valid_until = null where account_id = $1`, [who.userId]);
    await database.query('begin');
    await database.query('select from accounts where id = $1 for no key update', [who.userId]);
    asking = bed.call('DELETE /users', { token: who.token, body: { word: 'delete' } }).then(({ body }) => {
      dueAt = Number(body.dueAt);
    });
    await isWaiting();
    await database.query(`update subscriptions set valid_until = to_timestamp($2 / 1000.0) where account_id = $1`, [
      who.userId,
      end,
    ]);
    await database.query('commit');
  });
  await asking;
  expect(Math.abs(dueAt - end - 15 * DAY)).toBeLessThan(1_000);
});
