import fs from 'node:fs';
import { startEmbeddedPostgres } from '@recado/server/postgres';
import { familyOf, sleep } from './child.ts';

/** Postgres with full durability, which can be killed whole and comes back. */
export interface KillablePostgres {
  url: string;
  /**
   * Sends SIGKILL to the postmaster and all its children, by the ids of this very server; then, `awayMs` later, starts it. Returns the
   * ms without a database.
   */
  killAndRestart(awayMs?: number): Promise<number>;
  /** Returns the postmaster's id. */
  pid(): number;
  /** Returns how often it ended by itself. */
  crashes(): number;
  /** Deadlocks that it has broken so far: each costs a second. */
  deadlocks(): number;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  dir: string;
  port: number;
  logFile: string;
  /** Started again when it ends by itself, until it can, as whoever runs a Postgres does. */
  supervised?: boolean;
}

const AGAIN_MS = 300;

export async function startKillablePostgres({
  logFile,
  supervised,
  ...where
}: PostgresOptions): Promise<KillablePostgres> {
  let deadlocks = 0;
  let crashes = 0;
  const log = (line: string) => {
    if (line.includes('deadlock detected')) deadlocks++;
    if (/ERROR|FATAL|PANIC|DETAIL|LOG: {2}process/.test(line)) fs.appendFileSync(logFile, `${line}\n`);
  };
  const options = { ...where, log };
  let running = await startEmbeddedPostgres(options);
  const url = running.adminUrl;
  let turn: Promise<unknown> = Promise.resolve();
  let stopped = false;

  async function killAndRestart(awayMs: number): Promise<number> {
    const from = performance.now();
    const family = familyOf(running.pid);
    const { crashed } = running;
    for (const pid of family) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // ended with its parent
      }
    }
    await crashed;
    for (const end = performance.now() + awayMs; performance.now() < end && !stopped; )
      await sleep(Math.min(awayMs, 50));
    if (stopped) throw new Error('the campaign has ended');
    running = await startEmbeddedPostgres(options);
    if (running.adminUrl !== url) throw new Error('Postgres came back at another address');
    return performance.now() - from;
  }

  async function startAgain(crashed: Promise<unknown>): Promise<void> {
    if (running.crashed === crashed) crashes++;
    while (!stopped && running.crashed === crashed) {
      try {
        running = await startEmbeddedPostgres(options);
      } catch {
        await sleep(AGAIN_MS); // no room yet
      }
    }
  }

  async function supervise(): Promise<void> {
    while (!stopped) {
      const { crashed } = running;
      await crashed;
      turn = turn.then(() => startAgain(crashed));
      await turn;
    }
  }
  if (supervised) void supervise();

  return {
    url,
    pid: () => running.pid,
    crashes: () => crashes,
    deadlocks: () => deadlocks,
    // One after the other: two rounds may want it at once.
    killAndRestart: (awayMs = 0) => {
      const done = turn.then(() => killAndRestart(awayMs));
      turn = done.catch(() => {});
      return done;
    },
    stop: async () => {
      stopped = true;
      await turn;
      await running.stop();
    },
  };
}
