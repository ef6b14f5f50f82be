import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { openPool } from '../../platform/db/database.ts';
import { type AccountId, asAccountId } from '../../platform/ids/index.ts';
import { type Clock, makeIds, systemClock, systemRng } from '../../platform/ports/index.ts';
import { type Exports, makeExports } from './exports.ts';

const ACCOUNT = '01900000-0000-7000-8000-00000000000';
const [ONE, OTHER, THIRD] = [asAccountId(`${ACCOUNT}1`), asAccountId(`${ACCOUNT}2`), asAccountId(`${ACCOUNT}3`)];
let database: TestDatabase;
let pool: pg.Pool;
let client: pg.Client;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'recado-exports-'));
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
  await rm(folder, { recursive: true });
});

/** Connections that hold an export open: one that is read, or that waits for a table. */
const READING = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  and state in ('idle in transaction', 'active') and query like '%export%'`;
const reading = async () => (await client.query(`select pid ${READING}`)).rowCount;
const ids = makeIds({ clock: systemClock(), rng: systemRng() });
const begin = (clock: Clock = systemClock()) => makeExports({ pool, clock, ids, folder });
/** Waits until that account may begin one: an end is seen a moment after it. */
const admitted = (exports: Exports, accountId: AccountId) =>
  expect.poll(() => exports.admit(accountId), { timeout: 20_000 }).toBeUndefined();
/** Ends as a zip does, with all that it should hold. */
const isWhole = (zip: Buffer) =>
  zip.includes('data/people.json') && zip.readUInt32LE(zip.length - 22) === 0x06_05_4b_50;

test('who takes an export slowly, or not at all, keeps nobody waiting, and gets all of it', async () => {
  const exports = begin();
  const slow = [await exports.write(ONE), await exports.write(OTHER)];
  // Nobody takes them: the database is done with both all the same.
  await admitted(exports, THIRD);
  expect(() => exports.admit(ONE)).toThrow('too_many_requests');
  expect(isWhole(await buffer(await exports.write(THIRD)))).toBe(true);
  for (const one of slow) expect(isWhole(await buffer(one))).toBe(true);
  await admitted(exports, ONE);
  expect(await readdir(folder)).toEqual([]);
});

test('the database is read for two at once; where it goes away the export ends in an error', async () => {
  const exports = begin();
  const locks = new pg.Client({ connectionString: database.ownerUrl });
  await locks.connect();
  await locks.query('begin; lock table people in access exclusive mode');
  const [one, other] = [await exports.write(ONE), await exports.write(OTHER)];
  await expect.poll(reading, { timeout: 20_000 }).toBe(2);
  expect(() => exports.admit(THIRD)).toThrow('too_many_requests');
  const ends = Promise.allSettled([buffer(one), buffer(other)]);
  await client.query(`select pg_terminate_backend(pid) ${READING}`);
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await locks.end();
  await admitted(exports, THIRD);
});

test('nobody takes for ever: an export ends by the clock, and the next one may begin', async () => {
  const waits: { ms: number; over(): void; signal: AbortSignal | undefined }[] = [];
  const sleep: Clock['sleep'] = (ms, _why, signal) =>
    new Promise((over) => {
      waits.push({ ms, over, signal });
    });
  const exports = begin({ ...systemClock(), sleep });
  const streams = [await exports.write(ONE), await exports.write(OTHER)];
  const ends = Promise.allSettled(streams.map((stream) => finished(stream)));
  await admitted(exports, THIRD);
  expect(() => exports.admit(ONE)).toThrow('too_many_requests');
  expect(waits.map(({ ms }) => ms)).toEqual([900_000, 900_000]);
  for (const { over } of waits) over();
  const tooLong = { reason: { message: 'an export took longer than it may' } };
  expect(await ends).toMatchObject([tooLong, tooLong]);
  await admitted(exports, ONE);
  // Whoever took all of it in time leaves no alarm behind.
  await finished((await exports.write(THIRD)).resume());
  await expect.poll(() => waits.at(-1)?.signal?.aborted).toBe(true);
});

test('a folder that takes nothing refuses the export, and leaves no place taken', async () => {
  const exports = makeExports({ pool, clock: systemClock(), ids, folder: path.join(folder, 'none') });
  for (let n = 0; n < 3; n++) await expect(exports.write(ONE)).rejects.toThrow('ENOENT');
  exports.admit(ONE);
});

test('whoever breaks an export off, at whatever moment, leaves no connection behind', async () => {
  const few = openPool(database.appUrl, { poolSize: 12, statementTimeoutMs: 10_000 });
  const exports = makeExports({ pool: few, clock: systemClock(), ids, folder });
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
