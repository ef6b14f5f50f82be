import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { openPool } from '../../platform/db/database.ts';
import { type Clock, systemClock } from '../../platform/ports/index.ts';
import { makeExports } from './write-export.ts';

const ACCOUNT = '01900000-0000-7000-8000-00000000000';
const [ONE, OTHER, THIRD] = [`${ACCOUNT}1`, `${ACCOUNT}2`, `${ACCOUNT}3`];
let database: TestDatabase;
let pool: pg.Pool;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.appUrl, { poolSize: 5, statementTimeoutMs: 10_000 });
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  for (const id of [ONE, OTHER, THIRD]) {
    await client.query(`insert into accounts (id, ig_id, app_scoped_id, username) values ($1, $2, $2, $2)`, [id, id]);
    // More than lies in buffers on the way: random, so that it does not shrink.
    await client.query(
      `insert into people (account_id, id, username) select $1, gen_random_uuid(), gen_random_uuid() from generate_series(1, 20000)`,
      [id],
    );
  }
});
afterAll(async () => {
  await client.end();
  await pool.end();
  await database.drop();
});

const READING = `from pg_stat_activity where datname = current_database() and state = 'idle in transaction'
  and state_change < now() - interval '300 milliseconds'`;
const reading = async () => (await client.query(`select pid ${READING}`)).rowCount;

test('who reads an export slowly holds a connection, two at most and one an account; one that breaks off harms nobody', async () => {
  const exports = makeExports({ pool, clock: systemClock() });
  const one = await exports.write(ONE);
  expect(() => exports.admit(ONE)).toThrow('too_many_requests');
  exports.admit(OTHER);
  const other = await exports.write(OTHER);
  expect(() => exports.admit(THIRD)).toThrow('too_many_requests');
  // Nobody takes them: both wait with their place in the table kept.
  for (const stream of [one, other]) stream.once('readable', () => {});
  await expect.poll(reading, { timeout: 20_000 }).toBe(2);
  // Their connections are taken away, as Postgres does with one that rests for a minute.
  const ends = Promise.allSettled([finished(one), finished(other)]);
  await client.query(`select pg_terminate_backend(pid) ${READING}`);
  for (const stream of [one, other]) stream.resume();
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  exports.admit(THIRD);
  // Whoever goes away lets it go.
  const gone = await exports.write(THIRD);
  gone.once('readable', () => {});
  await expect.poll(reading, { timeout: 20_000 }).toBe(1);
  gone.destroy();
  await expect.poll(reading, { timeout: 20_000 }).toBe(0);
});

test('nobody reads for ever: an export that is not taken ends by the clock, and the next one may begin', async () => {
  const waits: { ms: number; over(): void; signal: AbortSignal | undefined }[] = [];
  const sleep: Clock['sleep'] = (ms, _why, signal) =>
    new Promise((over) => {
      waits.push({ ms, over, signal });
    });
  const exports = makeExports({ pool, clock: { ...systemClock(), sleep } });
  const streams = [await exports.write(ONE), await exports.write(OTHER)];
  const ends = Promise.allSettled(streams.map((stream) => finished(stream)));
  for (const stream of streams) stream.once('readable', () => {});
  await expect.poll(reading, { timeout: 20_000 }).toBe(2);
  expect(() => exports.admit(THIRD)).toThrow('too_many_requests');
  expect(waits.map(({ ms }) => ms)).toEqual([900_000, 900_000]);
  for (const { over } of waits) over();
  const tooLong = { reason: { message: 'an export took longer than it may' } };
  expect(await ends).toMatchObject([tooLong, tooLong]);
  exports.admit(THIRD);
  await expect.poll(reading, { timeout: 20_000 }).toBe(0);
  // Whoever took all of it in time leaves no alarm behind.
  await finished((await exports.write(THIRD)).resume());
  await expect.poll(() => waits.at(-1)?.signal?.aborted).toBe(true);
});

test('whoever breaks an export off, at whatever moment, leaves no connection behind', async () => {
  const few = openPool(database.appUrl, { poolSize: 12, statementTimeoutMs: 10_000 });
  const exports = makeExports({ pool: few, clock: systemClock() });
  for (let after = 0; after < 30; after += 1) {
    const gone = await exports.write(ONE);
    gone.resume();
    await pause(after * 3);
    gone.destroy();
    await finished(gone).catch(() => {});
  }
  await expect.poll(() => few.totalCount - few.idleCount, { timeout: 20_000 }).toBe(0);
  await few.end();
});
