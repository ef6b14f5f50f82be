import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { IncomingUpdate } from '../updates/incoming-update.ts';
import { openSpool } from './spool.ts';

let dir: string;
let files = 0;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-spool-'));
});
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

const spool = () => openSpool({ dir, name: () => `0${++files}`.slice(-2), log: { warn() {} } });
const update = (key: string): IncomingUpdate => ({
  igId: '1',
  key,
  id: key,
  kind: 'comment',
  origin: 'webhook',
  payload: '{}',
  eventAt: 1,
});

test('two processes on one folder drain side by side: each record is stored, none is missed because its file is gone', async () => {
  const [one, other] = [spool(), spool()];
  for (const key of ['a', 'b', 'c']) await one.append([update(key)]);
  const stored: string[] = [];
  const keep = async (updates: IncomingUpdate[]) => void stored.push(...updates.map(({ key }) => key));
  const slow = async (updates: IncomingUpdate[]) => {
    await other.drain(keep);
    await keep(updates);
  };
  expect(await one.drain(slow)).toBe(1);
  expect([...new Set(stored)].sort()).toEqual(['a', 'b', 'c']);
  expect(fs.readdirSync(dir)).toEqual([]);
});

test('a file that is still being written is left alone', async () => {
  fs.writeFileSync(path.join(dir, '00.part.new'), '{"igId":"1"');
  expect(await spool().drain(async () => {})).toBe(0);
  expect(fs.readdirSync(dir)).toEqual(['00.part.new']);
});

test('one record that the database refuses is kept aside; its neighbours are stored', async () => {
  const one = spool();
  await one.append(['a', 'bad', 'c'].map(update));
  const stored: string[] = [];
  const store = async (updates: IncomingUpdate[]) => {
    if (updates.some(({ key }) => key === 'bad')) throw Object.assign(new Error('refused'), { code: '22P05' });
    stored.push(...updates.map(({ key }) => key));
  };
  expect(await one.drain(store)).toBe(3);
  expect(stored).toEqual(['a', 'c']);
  const [kept, ...others] = fs.readdirSync(dir);
  expect(others).toEqual([]);
  expect(kept).toMatch(/\.refused$/);
  expect(
    fs
      .readFileSync(path.join(dir, kept ?? ''), 'utf8')
      .trim()
      .split('\n'),
  ).toHaveLength(1);
});

test('a file that cannot be read is said, once the others are stored; nothing is tried further where nothing can be stored', async () => {
  fs.mkdirSync(path.join(dir, '00.part'));
  const one = spool();
  for (const key of ['a', 'b']) await one.append([update(key)]);
  let tries = 0;
  const away = async () => {
    tries += 1;
    throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  };
  await expect(one.drain(away)).rejects.toThrow('away');
  expect(tries).toBe(1);
  const stored: string[] = [];
  const store = async (updates: IncomingUpdate[]) => void stored.push(...updates.map(({ key }) => key));
  await expect(one.drain(store)).rejects.toThrow('EISDIR');
  expect(stored).toEqual(['a', 'b']);
  expect(fs.readdirSync(dir)).toEqual(['00.part']);
});

test('a file that another process left later is drained too', async () => {
  const alive = spool();
  expect(await alive.drain(async () => {})).toBe(0);
  await spool().append([update('a')]);
  expect(await alive.drain(async () => {})).toBe(1);
});

test('what could not be kept whole leaves nothing behind', async () => {
  const one = openSpool({ dir, name: () => 'taken', log: { warn() {} } });
  fs.mkdirSync(path.join(dir, 'taken.part'));
  await expect(one.append([update('a')])).rejects.toThrow();
  expect(fs.readdirSync(dir)).toEqual(['taken.part']);
});
