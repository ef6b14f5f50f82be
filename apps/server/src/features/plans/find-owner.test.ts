import { Kysely, PostgresDialect } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tooling/vitest/database.ts';
import { type DB, openPool } from '../../platform/db/database.ts';
import { findOwner } from './store.ts';

const [ACCOUNT, OTHER] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];

test('whose a notification is, is found by indexes, whatever it names; what is no order of ours is nobody’s', async () => {
  await using database = await createTestDatabase();
  const pool = openPool(database.ownerUrl, { poolSize: 1, statementTimeoutMs: 10_000 });
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => void asked.push({ sql, parameters }),
  });
  try {
    await pool.query(`insert into accounts (id, ig_id, app_scoped_id, username) values ($1, 'i', 'i', 's')`, [ACCOUNT]);
    await pool.query(
      `insert into checkouts (account_id, id, kind, provider, method, provider_ref, amount_cents, state)
        select $1, case n when 1 then $2 else gen_random_uuid() end, 'debt', 'stripe', 'card', 'cs_' || n, 100, 'open' from generate_series(1, 3000) n`,
      [ACCOUNT, OTHER],
    );
    await pool.query(
      `insert into payments (account_id, id, provider, provider_ref, kind, amount_cents, currency, state, paid_at, period_start, period_end)
        select case when n % 2 = 0 then $1::uuid else $2 end, gen_random_uuid(), 'stripe', 'pi_' || n, 'debt', 100, 'BRL', 'paid', db_now(), db_now(), db_now()
        from generate_series(1, 3000) n`,
      [ACCOUNT, OTHER],
    );
    await pool.query('analyze checkouts, payments');
    const order = { accountId: ACCOUNT, subscriptionId: null, checkoutId: OTHER };
    expect(await findOwner(db, 'stripe', { checkoutId: OTHER, renewalRef: 'sub_1' })).toEqual(order);
    expect(await findOwner(db, 'stripe', { renewalRef: 'cs_1' })).toEqual(order);
    expect(await findOwner(db, 'stripe', { paymentRef: 'pi_2' })).toEqual({ ...order, checkoutId: null });
    // Of an account that is not there, and of another shop.
    expect(await findOwner(db, 'stripe', { paymentRef: 'pi_1' })).toBe(null);
    expect(await findOwner(db, 'stripe', { checkoutId: 'order 7' })).toBe(null);
    expect(asked).toHaveLength(5);
    for (const { sql, parameters } of asked) {
      const { rows } = await pool.query<Record<string, string>>(`explain ${sql}`, [...parameters]);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan on (checkouts|payments)/);
    }
  } finally {
    await db.destroy();
  }
});
