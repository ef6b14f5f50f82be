import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';

export interface Machine {
  cores: number;
  cpu: string;
  memoryGiB: number;
  kernel: string;
  node: string;
  date: string;
  /** 1, 5 and 15 minutes, before the run. */
  load: string;
  commit: string;
  /** Files of the product that differ from the commit. */
  changed: number;
  /** Median of 200 appends of 8 KiB, each with fdatasync, milliseconds. */
  fdatasyncMs: number;
}

/** Reads the machine and the commit, on which a figure depends as well. `dir` is on the disk that the database will use. */
export function readMachine(dir: string): Machine {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  return {
    cores: os.availableParallelism(),
    cpu: os.cpus()[0]?.model ?? 'unknown',
    memoryGiB: Math.round(os.totalmem() / 2 ** 30),
    kernel: `${os.type()} ${os.release().split('.').slice(0, 2).join('.')}`,
    node: process.version,
    date: `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    load: os
      .loadavg()
      .map((value) => value.toFixed(2))
      .join(' '),
    commit: git('rev-parse', '--short', 'HEAD'),
    changed: git('status', '--porcelain', '--', 'apps/server/src', 'packages/engine/src', 'packages/instagram/src')
      .split('\n')
      .filter(Boolean).length,
    fdatasyncMs: measureFdatasync(dir),
  };
}

function measureFdatasync(dir: string): number {
  const file = `${dir}/fdatasync`;
  const page = Buffer.alloc(8192, 1);
  const handle = fs.openSync(file, 'w');
  const times = Array.from({ length: 200 }, () => {
    fs.writeSync(handle, page);
    const from = performance.now();
    fs.fdatasyncSync(handle);
    return performance.now() - from;
  });
  fs.closeSync(handle);
  fs.rmSync(file);
  return times.sort((a, b) => a - b)[100] ?? 0;
}
