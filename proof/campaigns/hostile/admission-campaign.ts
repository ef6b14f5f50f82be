import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort, signInAt, simulatorCalls } from '../../../apps/server/tests/api/api-testbed.ts';
import { type Child, sleep, startChild, until } from '../child.ts';

/** The report of what a stranger can do to everybody else, measured on the whole program in a process of its own. */
export interface AdmissionReport {
  /** Milliseconds of a signed-in seller's call: alone, and beside connections that send a megabyte each, over and over, without a token. */
  alone: Percentiles;
  beside: Percentiles & { refused: number };
  /** Resident mebibytes of the program, and what became of the unfinished bodies. */
  unfinished: { before: number; most: number; open: number; answered: Record<string, number> };
}

interface Percentiles {
  p50: number;
  p99: number;
}

interface Options {
  seconds: number;
  connections: number;
  bodies: number;
  say?(line: string): void;
}

const MAIN = fileURLToPath(new URL('../../../packages/testbed/src/main.ts', import.meta.url));
/** `[{},{},…]`: the most values a megabyte can hold. */
const EMPTIES = Buffer.from(`[${'{},'.repeat(349_524)}{}]`);
const UNFINISHED = 3_800_000;
/** So long the program may hold what does not go on. */
const WATCHED_MS = 33_000;

export async function admissionCampaign(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '10' },
      connections: { type: 'string', default: '4' },
      bodies: { type: 'string', default: '200' },
    },
  });
  const [seconds = 0, connections = 0, bodies = 0] = [values.seconds, values.connections, values.bodies].map(Number);
  if (![seconds, connections, bodies].every((number) => number >= 1)) throw new Error('Whole numbers from 1.');
  const report = await runAdmission({ seconds, connections, bodies, say: (line) => console.log(line) });
  console.log(JSON.stringify(report, null, 2));
  return report.unfinished.open === 0;
}

async function runAdmission({ seconds, connections, bodies, say = () => {} }: Options): Promise<AdmissionReport> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-admission-'));
  const [port, simulatorPort, postgresPort] = [await freePort(), await freePort(), await freePort()];
  const [mailboxPort, paymentsPort] = [await freePort(), await freePort()];
  const env = {
    ...{ PORT: String(port), SIMULATOR_PORT: String(simulatorPort), POSTGRES_PORT: String(postgresPort) },
    ...{ MAILBOX_PORT: String(mailboxPort), PAYMENTS_PORT: String(paymentsPort) },
    ...{ DATA_DIR: path.join(dir, 'data'), LOG_LEVEL: 'warn' },
  };
  const child = startChild(MAIN, { env, logFile: path.join(dir, 'log') });
  try {
    const base = `http://127.0.0.1:${port}`;
    const isReady = await until(
      300_000,
      () =>
        fetch(`${base}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      500,
    );
    if (!isReady) throw new Error(`it did not start: ${fs.readFileSync(path.join(dir, 'log'), 'utf8').slice(-2_000)}`);
    await sleep(3_000);
    const { igId } = await simulatorCalls(`http://127.0.0.1:${simulatorPort}`).account('measured.shop');
    const { token } = await signInAt(base, igId);
    const alone = percentiles(await callFor(base, token, seconds));
    say(`alone: p50 ${alone.p50} ms, p99 ${alone.p99} ms`);
    const flood = startFlood(port, connections);
    const beside = percentiles(await callFor(base, token, seconds));
    const refused = await flood.end();
    say(
      `beside ${connections} connections of a megabyte each: p50 ${beside.p50} ms, p99 ${beside.p99} ms; ${refused} answered`,
    );
    const unfinished = await leaveUnfinished(port, child, bodies);
    say(
      `${bodies} unfinished bodies: ${unfinished.before} MiB, ${unfinished.most} MiB at most, ${unfinished.open} open after ${WATCHED_MS / 1000} s`,
    );
    return { alone, beside: { ...beside, refused }, unfinished };
  } finally {
    child.kill('SIGTERM');
    await child.ended;
    fs.rmSync(dir, { recursive: true, force: true });
  }
}

/** One call after the other, as a seller's screen does. */
async function callFor(base: string, token: string, seconds: number): Promise<number[]> {
  const took: number[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const from = performance.now();
    const response = await fetch(`${base}/api/users/me`, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`the seller was answered ${response.status}`);
    took.push(performance.now() - from);
  }
  return took;
}

function percentiles(took: number[]): Percentiles {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Connections that call without a token and with a megabyte of values, again as soon as they are answered. */
function startFlood(port: number, connections: number): { end(): Promise<number> } {
  let isOver = false;
  let answered = 0;
  const one = async () => {
    while (!isOver) {
      const call = post(port, '/api/automations/conflicts', { length: EMPTIES.length });
      call.socket.write(EMPTIES);
      if ((await call.answered) !== '') answered++;
      call.socket.destroy();
    }
  };
  const all = Array.from({ length: connections }, one);
  return {
    async end() {
      isOver = true;
      await Promise.all(all);
      return answered;
    },
  };
}

async function leaveUnfinished(port: number, child: Child, bodies: number): Promise<AdmissionReport['unfinished']> {
  const before = residentOf(child.pid);
  const header = `x-hub-signature-256: sha256=${'0'.repeat(64)}`;
  const calls = Array.from({ length: bodies }, () => {
    const call = post(port, '/webhooks/instagram', { length: UNFINISHED + 1_000, header });
    call.socket.write(Buffer.alloc(UNFINISHED, 0x20));
    return call;
  });
  const answered: Record<string, number> = {};
  for (const call of calls)
    void call.answered.then((status) => (answered[status || 'cut'] = (answered[status || 'cut'] ?? 0) + 1));
  let most = before;
  const end = performance.now() + WATCHED_MS;
  while (performance.now() < end) {
    most = Math.max(most, residentOf(child.pid));
    await sleep(100);
  }
  const open = calls.filter(({ socket }) => !socket.closed).length;
  for (const { socket } of calls) socket.destroy();
  return { before, most, open, answered };
}

/** A POST by hand: its head is sent, its body is the caller's. `answered`: the status, or '' where none came. */
function post(port: number, where: string, { length, header = 'x-nothing: 1' }: { length: number; header?: string }) {
  const socket = net.connect(port, '127.0.0.1');
  const answered = new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(/^HTTP\/1\.1 (\d{3})/.exec(data.toString('latin1'))?.[1] ?? ''));
    socket.once('close', () => resolve(''));
  });
  socket.on('error', () => {}); // cut off while it writes
  const head = [
    `POST ${where} HTTP/1.1`,
    'host: x',
    'content-type: application/json',
    `content-length: ${length}`,
    header,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return { socket, answered };
}

/** Resident mebibytes of a process. */
function residentOf(pid: number): number {
  const kib = /^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kib) / 1024);
}
