import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { run } from './run.ts';

const UID = 10_001;
const READY_MS = 10_000;
const END_MS = 30_000;

export interface Tried {
  /** The promises that the image does not keep, in sentences. */
  wrong: string[];
  readyMs: number;
  endedMs: number;
}

interface Given {
  /** The image's files, mounted. */
  root: string;
  dir: string;
  port: number;
  databaseUrl: string;
}

/**
 * Starts what the image starts, in a mount namespace and changed root: its user without capabilities, everything read-only but its data
 * and /tmp. Waits until it is ready, tries to write where it may not, ends it by SIGTERM.
 */
export async function tryImage({ root, dir, port, databaseUrl }: Given): Promise<Tried> {
  const data = path.join(dir, 'data');
  fs.mkdirSync(data, { mode: 0o700 });
  fs.chownSync(data, UID, UID);
  const env = {
    ...{
      PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/var/lib/recado',
      NODE_ENV: 'production',
      DATA_DIR: '/var/lib/recado',
    },
    ...{ PORT: String(port), LISTEN: '127.0.0.1', DATABASE_URL: databaseUrl, PUBLIC_URL: 'https://recado.example' },
    ...{ INSTAGRAM_APP_ID: '1', META_APP_ID: '2', INSTAGRAM_APP_SECRET: 'a'.repeat(32) },
  };
  const wrong = writable({ root, data, dir, env });
  const from = performance.now();
  const { child, said } = start({ root, data, env }, ['node', '--max-semi-space-size=16', 'apps/server/src/main.ts']);
  const ready = await untilReady(port, child);
  const readyMs = performance.now() - from;
  if (!ready) wrong.push(`not ready within ${READY_MS} ms: ${said().slice(-600)}`);
  for (const page of ready ? ['/', '/help/', '/docs'] : []) {
    const answer = await fetch(`http://127.0.0.1:${port}${page}`, { headers: { accept: 'text/html' } });
    if (!answer.ok) wrong.push(`${page} answers ${answer.status}`);
  }
  const end = performance.now();
  // Nothing of the namespace stands between: the process that was spawned became the server.
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), END_MS);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  clearTimeout(timer);
  if (child.exitCode !== 0)
    wrong.push(`ended with ${child.exitCode ?? child.signalCode} at SIGTERM: ${said().slice(-600)}`);
  return { wrong, readyMs, endedMs: performance.now() - end };
}

interface Place {
  root: string;
  data: string;
  env: Record<string, string>;
}

/** The words that run a program inside: a namespace of its own, the image read-only, its data and /tmp laid over it. */
function inside({ root, data }: Pick<Place, 'root' | 'data'>, program: readonly string[]): string[] {
  const lay = [
    `mount --bind ${root} ${root}`,
    `mount -o remount,bind,ro ${root}`,
    `mount --bind ${data} ${root}/var/lib/recado`,
    `mount -t tmpfs -o mode=1777 tmpfs ${root}/tmp`,
    `mount -t proc proc ${root}/proc`,
    `mount --bind /dev ${root}/dev`,
  ].join(' && ');
  const drop = `setpriv --reuid ${UID} --regid ${UID} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all`;
  return [
    'unshare',
    '--mount',
    'sh',
    '-c',
    `${lay} && exec chroot ${root} ${drop} sh -c 'cd /srv/recado && exec "$@"' sh "$@"`,
    'sh',
    ...program,
  ];
}

function start({ root, data, env }: Place, program: readonly string[]): { child: ChildProcess; said(): string } {
  const [command = '', ...args] = inside({ root, data }, program);
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return { child, said: () => output };
}

/** Lists what its user can write to, who may write to its data and to /tmp alone. */
function writable({ root, data, env }: Place & { dir: string }): string[] {
  const tried = [
    '/srv/recado/apps/server/src',
    '/srv/recado',
    '/srv/recado/node_modules',
    '/etc',
    '/usr/local/bin',
    '/var',
    '/',
  ];
  const words = `for place in ${tried.join(' ')}; do if touch "$place/written" 2>/dev/null; then echo "$place"; fi; done; touch /var/lib/recado/written && rm /var/lib/recado/written && echo data; id -u`;
  const [command = '', ...args] = inside({ root, data }, ['sh', '-c', words]);
  const lines = run(['env', '-i', ...Object.entries(env).map(([name, value]) => `${name}=${value}`), command, ...args])
    .trim()
    .split('\n');
  const wrong = lines.filter((line) => line.startsWith('/')).map((place) => `${place} can be written`);
  if (!lines.includes('data')) wrong.push('its data cannot be written');
  if (lines.at(-1) !== String(UID)) wrong.push(`it runs as ${lines.at(-1)}, not as ${UID}`);
  return wrong;
}

async function untilReady(port: number, child: ChildProcess): Promise<boolean> {
  for (const until = performance.now() + READY_MS; performance.now() < until && child.exitCode === null; ) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
