import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { runRounds } from './run-rounds.ts';

test('a small round of floor and product loses nothing, repeats nothing and keeps the books', async () => {
  const options = readOptions(['--smoke']);
  if (options === 'help') throw new Error('no help was asked for');
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-bench-'));
  try {
    const { rounds, viral } = await runRounds(options, { dir, say: () => {} });
    expect(rounds.map(({ target }) => target)).toEqual(['floor', 'product', 'crowded']);
    for (const { target, bursts, rest, steady, beside, hot, flood, day } of rounds) {
      expect(bursts.get(0)?.messagesPerSecond).toBeGreaterThan(0);
      expect(bursts.get(0)?.callP50).toBeGreaterThan(bursts.get(0)?.ackP50 ?? Number.NaN);
      if (target !== 'crowded') expect(rest?.callP50).toBeGreaterThan(0);
      if (target === 'product') expect(beside?.busy.callP50).toBeGreaterThan(0);
      if (target === 'product') expect(hot?.callP99).toBeGreaterThan(0);
      if (target === 'product') expect(flood?.acksPerSecond).toBeGreaterThan(0);
      if (target === 'product') expect(day?.evening.burst.messagesPerSecond).toBeGreaterThan(0);
      if (target !== 'crowded') expect(steady?.rate).toBeGreaterThan(0);
    }
    expect(viral?.deciding.map(({ waiting }) => waiting)).toEqual([0, 230, 480]);
    expect(viral?.deciding.every(({ perSecond }) => perSecond > 0)).toBe(true);
    expect(viral?.meanwhile.callP99).toBeGreaterThan(0);
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}, 300_000);
