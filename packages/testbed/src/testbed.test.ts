import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tooling/vitest/database.ts';
import { startTestbed } from './testbed.ts';

let dataDir: string;
let database: TestDatabase;

beforeEach(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-testbed-'));
  database = await createTestDatabase({ empty: true });
});
afterEach(async () => {
  await database.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const start = (ports: { port: number; simulatorPort: number; mailboxPort?: number }) =>
  startTestbed({ dataDir, ...ports, databaseUrl: database.ownerUrl, env: { LOG_LEVEL: 'silent' } });

test('starts the simulator and the server, is quiet, moves both clocks, keeps its state, ends without leaving anything', async () => {
  const ports = { port: await freePort(), simulatorPort: await freePort() };
  const first = await start(ports);
  expect(await status(`${first.app.url}/health/ready`)).toBe(200);
  await first.settle();
  const neighbours = await (await fetch(`${first.simulator?.url}/sim/api/neighbours`)).json();
  const [{ url: app }, mailbox, payments] = [first.app, first.mailbox?.url ?? '', first.payments?.url ?? ''];
  expect(neighbours).toEqual({ app, simulator: first.simulator?.url, mailbox, payments });
  expect(await (await fetch(mailbox)).text()).toContain(`href="${payments}"`);
  expect(await (await fetch(payments)).text()).toContain(`href="${mailbox}"`);
  const before = await offsetOf(first.simulator?.url ?? '');
  const simulator = first.simulator?.url ?? '';
  await post(`${simulator}/sim/api/people`, { username: 'kept.person', name: 'Kept' });
  // The payments' page moves the one clock that all of them go by.
  await post(`${payments}/_sandbox/jump`, { jumpMs: 3_600_000 });
  await first.close();
  await first.close();
  const second = await start(ports);
  const state = (await (await fetch(`${simulator}/sim/api/state`)).json()) as {
    clock: { offsetMs: number };
    people: { username: string }[];
  }; // as: the operator's API
  expect(state.people.map((person) => person.username)).toContain('kept.person');
  expect(state.clock.offsetMs).toBe(before + 3_600_000);
  await second.close();
});

test('a port that is taken is one sentence that names the variable', async () => {
  const taken = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await expect(start({ port, simulatorPort: await freePort() })).rejects.toMatchObject({
    message: `Port ${port} is already in use: stop what uses it, or choose another one with PORT.`,
  });
  await expect(start({ port: await freePort(), simulatorPort: port })).rejects.toMatchObject({
    message: `Port ${port} is already in use: stop what uses it, or choose another one for the simulator with SIMULATOR_PORT.`,
  });
  const others = { port: await freePort(), simulatorPort: await freePort() };
  await expect(start({ ...others, mailboxPort: port })).rejects.toMatchObject({
    message: `Port ${port} is already in use: stop what uses it, or choose another one for the mailbox with MAILBOX_PORT.`,
  });
  await new Promise((resolve) => taken.close(resolve));
});

async function offsetOf(simulator: string): Promise<number> {
  const clock = (await (await fetch(`${simulator}/sim/api/clock`)).json()) as { offsetMs: number }; // as: the operator's API
  return clock.offsetMs;
}

const status = async (url: string) => (await fetch(url)).status;

async function post(url: string, body: unknown): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
