import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tooling/vitest/database.ts';
import { firstIdOf, makeIds, systemRng } from './index.ts';

const MOMENTS = [0, 1, Date.UTC(2026, 10, 30, 23, 59, 59, 999), Date.UTC(2026, 11, 1)];

test('the least id of a moment is the one that the database’s months begin with', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'select uuid7_floor(to_timestamp(ms / 1000)) as id from unnest($1::float8[]) with ordinality as m(ms, n) order by n',
    [MOMENTS],
  );
  await client.end();
  await database.drop();
  expect(MOMENTS.map(firstIdOf)).toEqual(rows.map(({ id }) => id));
});

test('an id that is made in a moment lies between its least id and the next moment’s', () => {
  for (const moment of MOMENTS.slice(1)) {
    const clock = { now: () => moment, mono: () => 0, sleep: async () => {} };
    const id = makeIds({ clock, rng: systemRng() }).uuid();
    expect(id > firstIdOf(moment) && id < firstIdOf(moment + 1)).toBe(true);
  }
});
