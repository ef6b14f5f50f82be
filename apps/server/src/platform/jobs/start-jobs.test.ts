import net from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tooling/vitest/database.ts';
import { asAccountId } from '../ids/index.ts';
import { createLogger } from '../telemetry/logger.ts';
import { prepareJobs } from './prepare-jobs.ts';
import { startJobs } from './start-jobs.ts';

test('a start that fails half-way leaves no queue behind that keeps the process alive', async () => {
  await using database = await createTestDatabase();
  await prepareJobs(database.ownerUrl);
  const job = { name: 'broken', cron: 'no cron at all', run: async () => {} };
  const log = createLogger({ level: 'silent' });
  await expect(
    startJobs({ appUrl: database.appUrl, jobs: [job], sendOrdered: async () => {}, log, works: true }),
  ).rejects.toThrow();
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  const left = async () => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = $1 and application_name = 'recado jobs'`,
      [database.name],
    );
    return rows[0]?.n;
  };
  await expect.poll(left, { timeout: 5_000 }).toBe(0);
  await client.end();
});

test('a tick that a dead process had begun holds the next one up for as long as its job says, and no longer', async () => {
  await using database = await createTestDatabase();
  await prepareJobs(database.ownerUrl);
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const job = { name: 'short', cron: '0 0 1 1 *', lostAfter: 1, run: async () => {} };
  const log = createLogger({ level: 'silent' });
  const jobs = await startJobs({
    ...{ appUrl: database.appUrl, jobs: [job], sendOrdered: async () => {}, log, works: true, lookEverySeconds: 1 },
  });
  // As a process leaves it that was killed in the middle: begun, and never told to be done.
  const options = `(select options from jobs.schedule where key = 'short')`;
  await client.query(`insert into jobs.job (name, data, state, singleton_key, policy, started_on, expire_seconds)
    select 'ticks', '{"job":"short"}', 'active', 'short', 'exclusive', now(), (${options}->>'expireInSeconds')::int`);
  const active = async () =>
    (await client.query(`select count(*)::int as n from jobs.job where name = 'ticks' and state = 'active'`)).rows[0]
      ?.n;
  expect(await active()).toBe(1);
  await expect.poll(active, { timeout: 30_000, interval: 100 }).toBe(0);
  await jobs.stop();
  await client.end();
});

/** The way to a database. `freeze` lets the connections of this moment hear nothing more, and closes none of them. */
async function wayThatFreezes(appUrl: string) {
  const { port, hostname } = new URL(appUrl);
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
    }
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(appUrl);
  url.port = String((server.address() as net.AddressInfo).port); // as: a TCP server has no other kind of address
  const freeze = () => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: url.href, freeze, close };
}

test('F17: connections that went silent are given up: the queue works on with new ones, and ends', async () => {
  await using database = await createTestDatabase();
  await prepareJobs(database.ownerUrl);
  const way = await wayThatFreezes(database.appUrl);
  const done: string[] = [];
  const job = {
    name: 'told',
    cron: '0 0 1 1 *',
    accounts: async () => [],
    runFor: async (id: string) => void done.push(id),
  };
  const log = createLogger({ level: 'silent' });
  const jobs = await startJobs({
    ...{ appUrl: way.url, jobs: [job], sendOrdered: async () => {}, log, works: true, queryTimeoutMs: 500 },
  });
  const tell = (id: string) =>
    jobs.enqueue('told', asAccountId(id)).then(
      () => true,
      () => false,
    );
  expect(await tell('first')).toBe(true);
  await expect.poll(() => done, { timeout: 20_000 }).toContain('first');
  way.freeze();
  await expect.poll(() => tell('second'), { timeout: 20_000 }).toBe(true);
  await expect.poll(() => done, { timeout: 20_000 }).toContain('second');
  way.freeze();
  await jobs.stop();
  way.close();
}, 60_000);
