import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tooling/vitest/database.ts';
import { openPool } from './database.ts';
import { together } from './together.ts';

test('statements of one flight fail together: the first cause is thrown, nothing stays, the connection serves on', async () => {
  await using database = await createTestDatabase({ empty: true });
  const pool = openPool(database.ownerUrl, { poolSize: 1, statementTimeoutMs: 5_000 });
  await pool.query('create table marks (n int)');
  const tx = await pool.connect();
  const twice = async () => {
    await tx.query('select 1');
    await wait(100);
    await tx.query('insert into marks values (2)');
  };
  await tx.query('begin');
  // The first has a statement still to come when the second fails: it must not come after the rollback.
  const flight = together([twice(), tx.query('select 1 / 0'), tx.query('insert into marks values (3)')]);
  await expect(flight).rejects.toMatchObject({ code: '22012' });
  await tx.query('rollback');
  tx.release();
  await wait(200);
  const { rows } = await pool.query('select n from marks');
  expect(rows).toEqual([]);
  await pool.end();
});

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

test('answers come in the order of the statements', async () => {
  await using database = await createTestDatabase({ empty: true });
  const pool = openPool(database.ownerUrl, { poolSize: 1, statementTimeoutMs: 5_000 });
  const tx = await pool.connect();
  const [first, second] = await together([tx.query('select 1 as n'), tx.query('select 2 as n')]);
  expect([first.rows[0], second.rows[0]]).toEqual([{ n: 1 }, { n: 2 }]);
  tx.release();
  await pool.end();
});
