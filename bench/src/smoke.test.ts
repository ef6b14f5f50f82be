import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { describe } from './report/describe.ts';
import type { Round } from './rounds/run-round.ts';
import { runRounds } from './rounds/run-rounds.ts';

/** The schemas of jobs and of Postgres itself. */
const OTHERS = new Set(['jobs', 'pg_catalog', 'pg_toast']);

/** The number of rows that each message inserts, by table; what is written once for many counts as none. */
function rowsOf({ written }: Round): Record<string, number> {
  const rows = written?.tables.map(({ table, inserted }): [string, number] => [table, Math.floor(inserted + 0.1)]);
  return Object.fromEntries(rows?.filter(([table, inserted]) => inserted > 0 && !OTHERS.has(table)) ?? []);
}

test('a small round of every target loses nothing, repeats nothing and keeps the books', async () => {
  const options = readOptions(['--smoke']);
  if (options === 'help') throw new Error('no help was asked for');
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-bench-'));
  try {
    const results = await runRounds(options, { dir, say: () => {} });
    const { rounds, viral } = results;
    expect(rounds.map(({ target }) => target)).toEqual(options.targets);
    const [floor, rows, product] = rounds;
    for (const { target, bursts, written } of rounds) {
      expect(bursts.get(0)?.messagesPerSecond, target).toBeGreaterThan(0);
      expect(bursts.get(0)?.callP50, target).toBeGreaterThan(bursts.get(0)?.ackP50 ?? Number.NaN);
      expect(written?.indexEntries, target).toBeGreaterThan(5);
    }
    for (const one of [floor, rows, product]) {
      expect(one?.rest?.callP50).toBeGreaterThan(0);
      expect(one?.steady?.rate).toBeGreaterThan(0);
    }
    // The floor with the product's rows is worth something as long as it writes them.
    if (rows && product) expect(rowsOf(rows)).toEqual(rowsOf(product));
    expect(product?.beside?.busy.callP50).toBeGreaterThan(0);
    expect(product?.hot?.callP99).toBeGreaterThan(0);
    expect(product?.flood?.acksPerSecond).toBeGreaterThan(0);
    expect(product?.day?.evening.burst.messagesPerSecond).toBeGreaterThan(0);
    expect(viral?.deciding.map(({ waiting }) => waiting)).toEqual([5, 250, 500]);
    expect(viral?.deciding.every(({ perSecond }) => perSecond > 0)).toBe(true);
    expect(viral?.meanwhile.callP99).toBeGreaterThan(0);
    const machine = {
      cores: 1,
      cpu: '',
      memoryGiB: 1,
      kernel: '',
      node: '',
      date: '',
      load: '0',
      commit: '',
      changed: 0,
    };
    const page = describe({ machine: { ...machine, fdatasyncMs: 0 }, options, results, command: '' });
    expect(page).not.toMatch(/NaN|not measured/);
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}, 300_000);
