import { startEmbeddedPostgres } from '@recado/server/postgres';
import { familyOf } from './child-process.ts';

/** Postgres with full durability, which can be killed whole and comes back. */
export interface KillablePostgres {
  url: string;
  /** SIGKILL of the postmaster and all its children, by the ids of this very server; then a start. Answers the ms without a database. */
  killAndRestart(): Promise<number>;
  stop(): Promise<void>;
}

export async function startKillablePostgres(options: { dir: string; port: number }): Promise<KillablePostgres> {
  let running = await startEmbeddedPostgres(options);
  const url = running.adminUrl;
  let turn: Promise<unknown> = Promise.resolve();

  async function killAndRestart(): Promise<number> {
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
    running = await startEmbeddedPostgres(options);
    if (running.adminUrl !== url) throw new Error('Postgres came back at another address');
    return performance.now() - from;
  }

  return {
    url,
    // One after the other: two rounds may want it at once.
    killAndRestart: () => {
      const done = turn.then(killAndRestart);
      turn = done.catch(() => {});
      return done;
    },
    stop: async () => {
      await turn;
      await running.stop();
    },
  };
}
