import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { loadConfig, StartProblem, startServer } from '@recado/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../apps/server/tests/api/api-testbed.ts';
import { createTestDatabase, type TestDatabase } from '../../../tooling/vitest/database.ts';
import { startTestbed } from '../src/testbed.ts';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-cut-'));
});
afterAll(async () => {
  fs.rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
});

/** The way to the database, which is gone for good after `answers` of it (Infinity: never), or once it is told something. */
async function wayThatEnds(answers: number, told?: string) {
  const target = new URL(database.adminUrl);
  const sockets = new Set<net.Socket>();
  let heard = 0;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (bytes) => (told !== undefined && bytes.includes(told) ? cut() : far.write(bytes)));
    far.on('data', (bytes) => (++heard > answers ? cut() : near.write(bytes)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target.href);
  url.port = String((server.address() as net.AddressInfo).port); // as: a TCP server has no other kind of address
  url.pathname = `/${database.name}`;
  return { url: url.href, heard: () => heard, cut };
}

/** Starts a server whose database is gone after so many answers; what it said in its log so far. */
async function startCutAfter(answers: number) {
  const way = await wayThatEnds(answers);
  const log: string[] = [];
  const config = loadConfig({
    PORT: String(await freePort()),
    SIMULATOR_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: way.url,
    BILLING: 'off',
    WAIT_FACTOR: '60',
    LOG_LEVEL: 'warn',
  });
  const start = startServer(config, { writeLog: (line) => void log.push(line) });
  const [ended] = await Promise.allSettled([start]);
  return { way, log, ended };
}

/** What is wrong with a start that was cut after so many answers; null for one that was over before. */
async function problemOf(cut: number): Promise<string | null> {
  const { log, ended, way } = await startCutAfter(cut);
  if (ended.status === 'fulfilled') {
    way.cut();
    await ended.value.close();
    return null;
  }
  const said = log.length;
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  if (log.length > said) return `cut ${cut}: still at work, ${log.slice(said).join(' ')}`;
  const { reason } = ended;
  return reason instanceof StartProblem ? null : `cut ${cut}: no sentence, ${String(reason)}`;
}

/** Longer than any loop waits with these waits, its failures included. */
const QUIET_MS = 700;
const AT_ONCE = 8;
/** Of the moments of a start every second one, for the gate's time. */
const STEP = 2;

test('F15: a start that loses its database, at whatever moment, ends with a sentence and leaves nothing at work', async () => {
  const { way, ended } = await startCutAfter(Number.POSITIVE_INFINITY);
  if (ended.status === 'rejected') throw ended.reason;
  const answers = way.heard();
  await ended.value.close();
  way.cut();
  expect(answers).toBeGreaterThan(50);
  const cuts = Array.from({ length: Math.ceil(answers / STEP) }, (_, index) => index * STEP);
  const problems: (string | null)[] = [];
  const lane = async () => {
    for (let cut = cuts.shift(); cut !== undefined; cut = cuts.shift()) problems.push(await problemOf(cut));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  expect(problems.filter(Boolean)).toEqual([]);
}, 120_000);

test('F15: everything that npm start began has ended where its last step fails, and it says so in a sentence', async () => {
  const way = await wayThatEnds(Number.POSITIVE_INFINITY, 'insert into clock_shift');
  const [port, simulatorPort] = [await freePort(), await freePort()];
  const start = startTestbed({
    dataDir,
    port,
    simulatorPort,
    databaseUrl: way.url,
    env: { BILLING: 'off', LOG_LEVEL: 'silent' },
  });
  const [ended] = await Promise.allSettled([start]);
  if (ended.status === 'fulfilled') await ended.value.close();
  way.cut();
  expect(ended).toMatchObject({ status: 'rejected', reason: expect.any(StartProblem) });
  for (const one of [port, simulatorPort])
    await expect(fetch(`http://127.0.0.1:${one}/`)).rejects.toThrow('fetch failed');
}, 60_000);
