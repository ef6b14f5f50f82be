import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { openPool } from '../../platform/db/database.ts';
import { type AccountId, asAccountId, newDeliveryId } from '../../platform/ids/index.ts';
import { makeIds, systemClock, systemRng } from '../../platform/ports/index.ts';
import {
  checkLedger,
  ensureFreeGrant,
  grant,
  type HeldCredit,
  reserve,
  rollOver,
  settleCredits,
  withdraw,
} from './index.ts';

let database: TestDatabase;
let pool: pg.Pool;
const clock = systemClock();
const ids = makeIds({ clock, rng: systemRng() });
const DAY = 86_400_000;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.appUrl, { poolSize: 20, statementTimeoutMs: 10_000 });
  // Connections that the end of the database meets while they end.
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function inTx<T>(work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  const tx = await pool.connect();
  try {
    await tx.query('begin');
    const result = await work(tx);
    await tx.query('commit');
    return result;
  } catch (error) {
    await tx.query('rollback');
    throw error;
  } finally {
    tx.release();
  }
}

async function account(createdAt = 'db_now()'): Promise<AccountId> {
  const id = asAccountId(ids.uuid());
  await pool.query(
    `insert into accounts (id, ig_id, app_scoped_id, username, created_at) values ($1::uuid, $1::text, $1::text, 'shop', ${createdAt})`,
    [id],
  );
  return id;
}

const paid = (accountId: AccountId, given: Partial<Parameters<typeof grant>[1]> = {}) => {
  const now = clock.now();
  return {
    accountId,
    id: ids.uuid(),
    source: 'plan' as const,
    sourceId: ids.uuid(),
    covers: ['post'] as const,
    startsAt: now - DAY,
    endsAt: now + DAY,
    amount: 10,
    reason: 'combo' as const, // const: a literal of the closed list
    ...given,
  };
};
const grants = async (accountId: AccountId) =>
  (
    await pool.query(
      `select source, available, held, spent, expired, goodwill, granted from credit_grants where account_id = $1 order by source, id`,
      [accountId],
    )
  ).rows;
/** Deliveries are not made here, so only balances are compared with entries. */
const drift = async () => (await checkLedger(pool)).filter(({ what }) => !what.startsWith('deliveries'));
const closePeriods = (tx: pg.PoolClient) => rollOver(tx, { point: () => {} });
const want = (accountId: AccountId, deliveryId = newDeliveryId(ids)) => ({
  accountId,
  deliveryId,
  kind: 'post' as const,
});

/** Reserves a credit and spends it; false where there is none. */
async function spend(accountId: AccountId): Promise<boolean> {
  const one = want(accountId);
  const grantId = (await inTx((tx) => reserve(tx, [one]))).get(one.deliveryId);
  if (grantId === undefined) return false;
  await inTx((tx) => settleCredits(tx, [{ accountId, deliveryId: one.deliveryId, grantId, move: 'capture' }]));
  return true;
}

test('T30 C1 64 spenders, one account, 10 credits: exactly 10 are spent', async () => {
  const accountId = await account();
  await inTx((tx) => ensureFreeGrant(tx, accountId));
  const all = await Promise.all(Array.from({ length: 64 }, () => spend(accountId)));
  expect(all.filter(Boolean)).toHaveLength(10);
  expect(await grants(accountId)).toMatchObject([{ available: 0, held: 0, spent: 10, granted: 10 }]);
  expect(await drift()).toEqual([]);
});

test('T30 F37 64 spenders while the plan is moved to a larger one: each credit is spent once, of one of both', async () => {
  const accountId = await account();
  await inTx((tx) => ensureFreeGrant(tx, accountId));
  const [old, next] = [paid(accountId, { amount: 20 }), paid(accountId, { amount: 30, endsAt: clock.now() + 2 * DAY })];
  await inTx((tx) => grant(tx, old));
  const move = inTx(async (tx) => {
    await withdraw(tx, { accountId, grantId: old.id, reason: 'upgrade', id: ids.uuid() });
    await grant(tx, next);
  });
  const all = await Promise.all([...Array.from({ length: 64 }, () => spend(accountId)), move.then(() => false)]);
  const [free, ...plans] = await grants(accountId);
  const [smaller, larger] = plans.toSorted((a, b) => a.granted - b.granted);
  expect(smaller).toMatchObject({ available: 0, held: 0, expired: 20 - smaller.spent });
  expect(larger).toMatchObject({ available: 30 - larger.spent, held: 0, expired: 0 });
  expect(free).toMatchObject({ available: 10 - free.spent, held: 0 });
  expect(smaller.spent + larger.spent + free.spent).toBe(all.filter(Boolean).length);
  expect(await drift()).toEqual([]);
});

test('C7 a source grants once, however often and however many at once', async () => {
  const accountId = await account();
  const made = paid(accountId);
  const all = await Promise.all(Array.from({ length: 20 }, () => inTx((tx) => grant(tx, { ...made, id: ids.uuid() }))));
  expect(all.filter(Boolean)).toHaveLength(1);
  const free = await Promise.all(Array.from({ length: 20 }, () => inTx((tx) => ensureFreeGrant(tx, accountId))));
  expect(free.filter(Boolean)).toHaveLength(1);
});

test('the id of a free grant follows from the account and the month alone, after the time it begins with', async () => {
  const [one, other] = [await account(), await account()];
  /** Made and taken back. */
  const made = async (accountId: AccountId) => {
    const tx = await pool.connect();
    try {
      await tx.query('begin');
      await ensureFreeGrant(tx, accountId);
      const sql = 'select id from credit_grants where account_id = $1';
      return (await tx.query<{ id: string }>(sql, [accountId])).rows[0]?.id ?? '';
    } finally {
      await tx.query('rollback');
      tx.release();
    }
  };
  const found = [await made(one), await made(one), await made(other)];
  for (const id of found) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  const [first, again, another] = found.map((id) => id.slice(14));
  expect(again).toBe(first);
  expect(another).not.toBe(first);
});

test('order of use: unlimited, then what ends first, then free', async () => {
  const accountId = await account();
  await inTx((tx) => ensureFreeGrant(tx, accountId));
  const now = clock.now();
  await inTx((tx) => grant(tx, paid(accountId, { amount: 1, endsAt: now + 2 * DAY })));
  await inTx((tx) => grant(tx, paid(accountId, { amount: 1, source: 'code', endsAt: now + DAY })));
  const sources = async () => {
    const made = await inTx((tx) => reserve(tx, [want(accountId)]));
    const [id] = [...made.values()];
    return (await pool.query<{ source: string }>('select source from credit_grants where id = $1', [id])).rows[0]
      ?.source;
  };
  expect([await sources(), await sources(), await sources()]).toEqual(['code', 'plan', 'free']);
  await inTx((tx) => grant(tx, paid(accountId, { source: 'unlimited', amount: 0 })));
  expect(await sources()).toBe('unlimited');
  expect(await drift()).toEqual([]);
});

test('a grant that does not cover the kind pays nothing', async () => {
  const accountId = await account();
  await inTx((tx) => grant(tx, paid(accountId, { covers: ['direct'], source: 'unlimited', amount: 0 })));
  const made = await inTx((tx) => reserve(tx, [want(accountId)]));
  expect((await grants(accountId)).find(({ source }) => source === 'free')).toMatchObject({ held: 1 });
  expect(made.size).toBe(1);
});

test('F35 C6 a month ends with 1,000 on their way: what comes back expires, goodwill gives no gift, the next month gets nothing', async () => {
  const accountId = await account();
  const made = paid(accountId, { amount: 1_001 });
  await inTx((tx) => grant(tx, made));
  const wants = Array.from({ length: 1_000 }, () => want(accountId));
  await inTx((tx) => reserve(tx, wants));
  await pool.query(`update credit_grants set ends_at = db_now() - interval '1 second' where id = $1`, [made.id]);
  const next = paid(accountId, { amount: 7, startsAt: clock.now() - 1_000, endsAt: clock.now() + 2 * DAY });
  await inTx((tx) => grant(tx, next));
  const moves = ['capture', 'release', 'goodwill', 'release'] as const;
  const credits = wants.map(({ deliveryId }, n) => ({
    ...{ accountId, deliveryId, grantId: made.id },
    move: moves[n % 4] ?? 'release',
  }));
  // A part of them before the period is closed, the others after it.
  await inTx((tx) => settleCredits(tx, credits.slice(0, 400)));
  await inTx(closePeriods);
  await inTx((tx) => settleCredits(tx, credits.slice(400)));
  expect(await grants(accountId)).toEqual([
    { source: 'plan', available: 0, held: 0, spent: 250, expired: 501, goodwill: 250, granted: 1_001 },
    { source: 'plan', available: 7, held: 0, spent: 0, expired: 0, goodwill: 0, granted: 7 },
  ]);
  expect(await drift()).toEqual([]);
});

/** Runs `first` up to its commit, begins `second` before that and lets it go on after. */
async function overlap(
  first: (tx: pg.PoolClient) => Promise<unknown>,
  second: (tx: pg.PoolClient) => Promise<unknown>,
) {
  const [a, b] = [await pool.connect(), await pool.connect()];
  try {
    await b.query('begin');
    await b.query('select db_now()');
    await clock.sleep(350, 'the period ends');
    await a.query('begin');
    await first(a);
    const late = second(b);
    await clock.sleep(100, 'the second waits for the first');
    await a.query('commit');
    await late;
    await b.query('commit');
  } finally {
    a.release();
    b.release();
  }
}

test.each(['release', 'goodwill'] as const)(
  'C6 C8 a %s that began before the end of the period and ends after its closing tops nothing up',
  async (move) => {
    const accountId = await account();
    const made = paid(accountId, { amount: 5, endsAt: clock.now() + 300 });
    await inTx((tx) => grant(tx, made));
    const one = want(accountId);
    await inTx((tx) => reserve(tx, [one]));
    await overlap(closePeriods, (tx) =>
      settleCredits(tx, [{ accountId, deliveryId: one.deliveryId, grantId: made.id, move }]),
    );
    expect(await grants(accountId)).toMatchObject([{ available: 0, held: 0 }]);
    expect(await drift()).toEqual([]);
  },
);

test.each([
  ['a credit is reserved', 0],
  ['one comes back', 1],
] as const)('F37 C1 what is left is taken back while %s of it', async (_what, before) => {
  const accountId = await account();
  const made = paid(accountId, { amount: 5 });
  await inTx((tx) => grant(tx, made));
  const wants = Array.from({ length: before }, () => want(accountId));
  await inTx((tx) => reserve(tx, wants));
  const back = wants.map(({ deliveryId }) => ({ accountId, deliveryId, grantId: made.id, move: 'release' as const })); // const: of the closed list
  await overlap(
    (tx) => (before > 0 ? settleCredits(tx, back) : reserve(tx, [want(accountId)])),
    (tx) => withdraw(tx, { accountId, grantId: made.id, reason: 'refund', id: ids.uuid() }),
  );
  expect(await grants(accountId)).toMatchObject([{ available: 0, held: 1 - before, expired: 4 + before }]);
  expect(await drift()).toEqual([]);
});

test('a period may be closed again, whatever came back to it', async () => {
  const accountId = await account();
  const made = paid(accountId, { amount: 5, endsAt: clock.now() - 1_000 });
  await inTx((tx) => grant(tx, made));
  await inTx(closePeriods);
  await inTx((tx) =>
    tx.query(
      `with back as (update credit_grants set expired = expired - 1, available = available + 1, closed = false where id = $2)
       insert into credit_entries (account_id, cause_id, kind, grant_id, from_balance, to_balance, amount)
       values ($1, $3, 'correct', $2, 'expired', 'available', 1)`,
      [accountId, made.id, ids.uuid()],
    ),
  );
  await inTx(closePeriods);
  expect(await grants(accountId)).toMatchObject([{ available: 0, expired: 5 }]);
  expect(await drift()).toEqual([]);
});

test('F37 what is left of a grant is taken back once; what is held is settled, and what comes back of it expires', async () => {
  const accountId = await account();
  const made = paid(accountId, { amount: 5 });
  await inTx((tx) => grant(tx, made));
  const wants = [want(accountId), want(accountId), want(accountId)];
  await inTx((tx) => reserve(tx, wants));
  const taken = () => inTx((tx) => withdraw(tx, { accountId, grantId: made.id, reason: 'refund', id: ids.uuid() }));
  const all = await Promise.all([taken(), taken(), taken()]);
  expect(all.toSorted()).toEqual([2, null, null]);
  const moves = ['capture', 'release', 'goodwill'] as const;
  const held = wants.map(({ deliveryId }, n) => ({
    ...{ accountId, deliveryId, grantId: made.id },
    move: moves[n] ?? 'release',
  }));
  await inTx((tx) => settleCredits(tx, held));
  await inTx(closePeriods);
  expect((await grants(accountId))[0]).toEqual({
    ...{ source: 'plan', available: 0, held: 0, spent: 1, expired: 3, goodwill: 1, granted: 5 },
  });
  const later = paid(accountId, { amount: 7, startsAt: clock.now() + DAY, endsAt: clock.now() + 2 * DAY });
  await inTx((tx) => grant(tx, later));
  await inTx((tx) => withdraw(tx, { accountId, grantId: later.id, reason: 'refund', id: ids.uuid() }));
  const endless = paid(accountId, { source: 'unlimited', amount: 0 });
  await inTx((tx) => grant(tx, endless));
  await inTx((tx) => withdraw(tx, { accountId, grantId: endless.id, reason: 'chargeback', id: ids.uuid() }));
  const [paidBy] = [...(await inTx((tx) => reserve(tx, [want(accountId)]))).values()];
  const { rows } = await pool.query<{ id: string }>(
    `select id from credit_grants where account_id = $1 and source = 'free'`,
    [accountId],
  );
  expect(paidBy).toBe(rows[0]?.id);
  expect(await drift()).toEqual([]);
});

test('the month that another reservation has just begun pays for this one too', async () => {
  const accountId = await account();
  const made = await Promise.all(Array.from({ length: 10 }, () => inTx((tx) => reserve(tx, [want(accountId)]))));
  expect(made.filter(({ size }) => size === 1)).toHaveLength(10);
  expect(await drift()).toEqual([]);
});

test('a second settling of one delivery fails as a whole', async () => {
  const accountId = await account();
  await inTx((tx) => ensureFreeGrant(tx, accountId));
  const one = want(accountId);
  const made = await inTx((tx) => reserve(tx, [one, want(accountId)]));
  const credit: HeldCredit = {
    accountId,
    deliveryId: one.deliveryId,
    grantId: made.get(one.deliveryId) ?? '',
    move: 'capture',
  };
  await inTx((tx) => settleCredits(tx, [credit]));
  await expect(inTx((tx) => settleCredits(tx, [credit]))).rejects.toThrow();
  expect(await grants(accountId)).toMatchObject([{ available: 8, held: 1, spent: 1 }]);
});

test('the free month runs from the first sign-in on the clock of São Paulo, the 31st included', async () => {
  const accountId = await account(`timestamptz '2025-10-31 02:30:00+00'`);
  await inTx((tx) => ensureFreeGrant(tx, accountId));
  expect(await inTx((tx) => ensureFreeGrant(tx, accountId))).toBe(false);
  const { rows } = await pool.query(
    `select starts_at <= db_now() and ends_at > db_now() as running, to_char(starts_at at time zone 'America/Sao_Paulo', 'HH24:MI') as clock,
      ends_at - starts_at between interval '28 days' and interval '31 days 1 hour' as month from credit_grants where account_id = $1`,
    [accountId],
  );
  expect(rows).toEqual([{ running: true, clock: '23:30', month: true }]);
});

test('C1 C8 any sequence of operations keeps every balance equal to its entries and to the model', async () => {
  type Op = { op: 'reserve' | 'capture' | 'release' | 'goodwill' | 'grant' | 'end'; n: number };
  const operation = fc.record({
    op: fc.constantFrom<Op['op']>('reserve', 'reserve', 'reserve', 'capture', 'release', 'goodwill', 'grant', 'end'),
    n: fc.integer({ min: 1, max: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 14 }), async (operations) => {
      const accountId = await account();
      const open: HeldCredit[] = [];
      const model = { spent: 0, goodwill: 0 };
      for (const { op, n } of operations) {
        if (op === 'grant') await inTx((tx) => grant(tx, paid(accountId, { amount: n })));
        else if (op === 'end') {
          await pool.query(
            `update credit_grants set ends_at = db_now() - interval '1 second' where account_id = $1 and source = 'plan'`,
            [accountId],
          );
          await inTx(closePeriods);
        } else if (op === 'reserve') {
          const wants = Array.from({ length: n }, () => want(accountId));
          const made = await inTx((tx) => reserve(tx, wants));
          for (const [deliveryId, grantId] of made) open.push({ accountId, deliveryId, grantId, move: 'capture' });
        } else {
          const credits = open.splice(0, n).map((credit) => ({ ...credit, move: op }));
          await inTx((tx) => settleCredits(tx, credits));
          if (op === 'capture') model.spent += credits.length;
          if (op === 'goodwill') model.goodwill += credits.length;
        }
        const rows = await grants(accountId);
        const sum = (name: string) => rows.reduce((total, row) => total + Number(row[name]), 0);
        expect({ held: sum('held'), spent: sum('spent'), goodwill: sum('goodwill') }).toEqual({
          held: open.length,
          ...model,
        });
      }
      expect(await drift()).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 60_000);

test('C8 a balance that was changed by hand is found', async () => {
  const accountId = await account();
  await inTx((tx) => ensureFreeGrant(tx, accountId));
  await pool.query('update credit_grants set available = 9, spent = 1 where account_id = $1', [accountId]);
  expect(
    (await checkLedger(pool))
      .filter((one) => one.accountId === accountId)
      .map(({ what }) => what)
      .toSorted(),
  ).toEqual(['available', 'deliveries spent', 'spent']);
});

test('C10 the program cannot change an entry', async () => {
  await expect(pool.query('update credit_entries set amount = 2')).rejects.toThrow(/permission denied/);
  await expect(pool.query('delete from credit_entries')).rejects.toThrow(/permission denied/);
});
