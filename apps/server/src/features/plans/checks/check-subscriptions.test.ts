import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../../tooling/vitest/database.ts';
import { type DB, openPool } from '../../../platform/db/database.ts';
import { checkSubscriptions } from './check-subscriptions.ts';

const [ACCOUNT, ID] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];

/** A subscription of a month that an upgrade replaced, with the credits of it. */
async function begin(pool: pg.Pool): Promise<void> {
  await pool.query(`insert into accounts (id, ig_id, app_scoped_id, username) values ($1, 'i', 'i', 's')`, [ACCOUNT]);
  await pool.query(
    `insert into subscriptions (account_id, id, code, plan, provider, method, state, paid_until, valid_until)
      values ($1, $2, 'S1', 'combo', 'mercadopago', 'pix', 'active', db_now() + interval '20 days', db_now() + interval '20 days')`,
    [ACCOUNT, ID],
  );
  await pool.query(
    `insert into payments (account_id, id, subscription_id, provider, provider_ref, kind, plan, amount_cents, currency, state, paid_at, period_start, period_end)
      select $1, gen_random_uuid(), $2, 'mercadopago', ref, kind, 'combo', 10, 'BRL', 'paid', db_now() - days, db_now() - days, s.paid_until
      from subscriptions s, (values ('1', 'month', interval '10 days'), ('2', 'upgrade', interval '5 days')) as p(ref, kind, days)`,
    [ACCOUNT, ID],
  );
  await pool.query(
    `insert into credit_grants (account_id, id, source, source_id, covers, starts_at, ends_at, granted, available)
      values ($1, gen_random_uuid(), 'unlimited', 'payment:2', '{post}', db_now() - interval '5 days', db_now() + interval '20 days', 0, 0)`,
    [ACCOUNT],
  );
}

test('C8 a subscription, its payments and its credits that disagree are named', async () => {
  await using database = await createTestDatabase();
  const pool = openPool(database.appUrl, { poolSize: 1, statementTimeoutMs: 10_000 });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const found = async (change: string) => {
    await pool.query(change);
    return (await checkSubscriptions(db)).map(({ code, payment, what }) => `${code} ${payment} ${what}`);
  };
  try {
    await begin(pool);
    expect(await found('select 1')).toEqual([]);
    // What goes back whole buys nothing, also while its provider refuses that.
    const surplus = `insert into payments (account_id, id, subscription_id, provider, provider_ref, kind, plan, amount_cents, back_to_cents, currency, state, paid_at, period_start, period_end)
      select account_id, gen_random_uuid(), subscription_id, provider, '3', 'month', plan, 10, 10, 'BRL', 'paid', paid_at, period_start, period_end + interval '30 days' from payments where provider_ref = '1'`;
    expect(await found(surplus)).toEqual([]);
    expect(await found(`update payments set state = 'disputed' where provider_ref = '2'`)).toEqual([
      'S1 2 unpaid',
      'S1 1 ungranted',
    ]);
    expect(await found('update credit_grants set closed = true')).toEqual(['S1 1 ungranted']);
    expect(await found(`update credit_grants set closed = false, source_id = 'again:1:payment:1'`)).toEqual([]);
    expect(await found(`update subscriptions set paid_until = paid_until + interval '1 day'`)).toEqual([
      'S1 null until',
    ]);
  } finally {
    await pool.end();
  }
});
