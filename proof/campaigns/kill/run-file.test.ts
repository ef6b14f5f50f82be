import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRunFile } from './run-file.ts';
import type { PartResult } from './run-part.ts';

const OPTIONS = { rounds: 120, seed: 'a', updates: 200, servers: 2, plays: 2, waitFactor: 12, part: 60 };
const part = (seed: string): PartResult => ({
  ...{ seed, lives: [], counts: { comments: 1 }, violations: [], failures: [] },
  ...{ seconds: 1, dir: null },
});

let dir: string;
let file: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-run-'));
  file = path.join(dir, 'run');
});
afterEach(() => fs.rmSync(dir, { recursive: true }));

test('a run that was ended while it wrote goes on behind its last whole part', () => {
  openRunFile(file, OPTIONS).add(0, part('a/0'));
  fs.appendFileSync(file, '{"n":1,"result":{"se');
  const again = openRunFile(file, OPTIONS);
  expect([again.find(0), again.find(1)]).toEqual([part('a/0'), null]);
  again.add(0, part('twice'));
  again.add(1, part('a/1'));
  const last = openRunFile(file, OPTIONS);
  expect([last.find(0), last.find(1)]).toEqual([part('a/0'), part('a/1')]);
});

test('the file of another run is refused, and without one nothing is written', () => {
  openRunFile(file, OPTIONS);
  expect(() => openRunFile(file, { ...OPTIONS, seed: 'b' })).toThrow('is of another run');
  openRunFile(null, OPTIONS).add(0, part('a/0'));
  expect(fs.readdirSync(dir)).toEqual(['run']);
});
