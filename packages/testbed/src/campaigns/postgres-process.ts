import fs from 'node:fs';
import { startEmbeddedPostgres } from '@recado/server/postgres';
import { familyOf, sleep } from './child-process.ts';

/** Postgres with full durability, which can be killed whole and comes back. */
export interface KillablePostgres {
  url: string;
  /**
   * SIGKILL of the postmaster and all its children, by the ids of this very server; then, `awayMs` later, a start. Answers the ms
   * without a database.
   */
  killAndRestart(awayMs?: number): Promise<number>;
  /** Deadlocks that it has broken so far: each costs a second. */
  deadlocks(): number;
  stop(): Promise<void>;
}

export async function startKillablePostgres(where: { dir: string; port: number }): Promise<KillablePostgres> {
  let deadlocks = 0;
  const log = (line: string) => {
    if (line.includes('deadlock detected')) deadlocks++;
    if (/ERROR|FATAL|PANIC|DETAIL|LOG: {2}process/.test(line)) fs.appendFileSync(`${where.dir}.log`, `${line}\n`);
  };
  const options = { ...where, log };
  let running = await startEmbeddedPostgres(options);
  const url = running.adminUrl;
  let turn: Promise<unknown> = Promise.resolve();

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
    await sleep(awayMs);
    running = await startEmbeddedPostgres(options);
    if (running.adminUrl !== url) throw new Error('Postgres came back at another address');
    return performance.now() - from;
  }

  return {
    url,
    deadlocks: () => deadlocks,
    // One after the other: two rounds may want it at once.
    killAndRestart: (awayMs = 0) => {
      const done = turn.then(() => killAndRestart(awayMs));
      turn = done.catch(() => {});
      return done;
    },
    stop: async () => {
      await turn;
      await running.stop();
    },
  };
}
