import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

interface Ran {
  /** Its exit code; null where a signal ended it. */
  status: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs a program of Node beside the test, and resolves when it has ended. The test's own process goes on meanwhile: it holds the server, and
 * the program may wait for a lock of one of its transactions.
 */
export async function runApart(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ran> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<Pick<Ran, 'status' | 'signal'>>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status, signal) => resolve({ status, signal }));
  });
  const [how, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { ...how, stdout, stderr };
}
