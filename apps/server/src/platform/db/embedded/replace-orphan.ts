import fs from 'node:fs';
import path from 'node:path';
import { StartProblem } from '../../../config/start-problem.ts';
import { waitUntil } from '../wait.ts';

/**
 * A Recado that was killed leaves its Postgres running. Stops that orphan and waits for its pid *file* to go: in a
 * container nobody reaps the process, so that its id stays. Throws `already_running` while its Recado lives, and
 * `postgres_orphan` when it does not stop.
 */
export async function replaceOrphan(options: { dir: string; data: string; log(line: string): void }): Promise<void> {
  const { dir, data, log } = options;
  const keeper = readKeeper(dir);
  if (keeper && keeper.pid !== process.pid && startOf(keeper.pid) === keeper.start) {
    throw new StartProblem(
      'already_running',
      `Recado already runs with the folder ${dir} (process ${keeper.pid}): stop it first, or choose another DATA_DIR.`,
    );
  }
  const pidFile = path.join(data, 'postmaster.pid');
  if (!fs.existsSync(pidFile)) return;
  await endServer({ pidFile, data, log });
  // A lock whose process is a zombie looks alive to Postgres.
  for (const name of fs.readdirSync(dir)) if (name.startsWith('.s.PGSQL.')) fs.rmSync(path.join(dir, name));
}

async function endServer({
  pidFile,
  data,
  log,
}: {
  pidFile: string;
  data: string;
  log(line: string): void;
}): Promise<void> {
  const pid = Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (pid > 0 && worksIn(pid, data)) {
    log(`stopping the Postgres (process ${pid}) that an earlier run left behind`);
    process.kill(pid, 'SIGINT');
    if (await waitUntil(() => !fs.existsSync(pidFile) || !worksIn(pid, data), 30_000)) {
      await removeStale(pidFile, data);
      return;
    }
    throw stuck(pid, data);
  }
  await removeStale(pidFile, data);
}

/** Notes that this process keeps the Postgres of `dir`. */
export function writeKeeper(dir: string): void {
  fs.writeFileSync(path.join(dir, 'keeper.json'), JSON.stringify({ pid: process.pid, start: startOf(process.pid) }));
}

/** Takes the note back. */
export function removeKeeper(dir: string): void {
  fs.rmSync(path.join(dir, 'keeper.json'), { force: true });
}

/** The pid file may only go when no server process is left: it is what keeps two servers out of one cluster. */
async function removeStale(pidFile: string, data: string): Promise<void> {
  if (process.platform !== 'linux' || !fs.existsSync(pidFile)) return;
  const left = () => fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name) && worksIn(Number(name), data));
  if (!(await waitUntil(() => left().length === 0, 10_000))) throw stuck(Number(left()[0]), data);
  fs.rmSync(pidFile, { force: true });
}

function stuck(pid: number, data: string): StartProblem {
  return new StartProblem(
    'postgres_orphan',
    `The Postgres of an earlier run (process ${pid}) still uses ${data} and does not stop: end it and start again.`,
  );
}

/** Every process of a Postgres server works in its data folder. */
function worksIn(pid: number, data: string): boolean {
  if (process.platform !== 'linux') return isAlive(pid);
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(data);
  } catch {
    return false; // gone, a zombie, or not ours to see
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function readKeeper(dir: string): { pid: number; start: string } | null {
  try {
    return JSON.parse(fs.readFileSync(path.join(dir, 'keeper.json'), 'utf8')) as { pid: number; start: string }; // as: written by writeKeeper
  } catch {
    return null;
  }
}

/** Returns when the process began, so that a reused id is not mistaken for it; null when it is gone or a zombie. */
function startOf(pid: number): string | null {
  if (process.platform !== 'linux') return isAlive(pid) ? 'alive' : null;
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}
