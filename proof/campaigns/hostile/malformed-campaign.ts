import { createHash, randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import { parseArgs } from 'node:util';
import { type MalformedCall, makeCall, ROUTES } from '../../malformed/make-call.ts';
import { sleep, until } from '../child.ts';
import { startWorld, type World } from '../world.ts';

export interface MalformedReport {
  replay: string;
  /** The number of answers by status. */
  counts: Record<string, number>;
  /** Routes that refused at least one call, not for its rate. */
  routes: number;
  /** Routes with a body that never said what is wrong with a call: nothing but a right or a place was refused there. */
  unread: string[];
  violations: string[];
  /** Calls that were made once more, since the first was answered 503. */
  again: number;
  seconds: number;
}

interface Options {
  calls: number;
  seed: string;
  from?: number;
  say?(line: string): void;
}

interface Stage {
  base: URL;
  agent: http.Agent;
  sellers: string[];
  administrators: string[];
  report: MalformedReport;
  reached: Set<string>;
  /** Routes that refused a call for what it says. */
  read: Set<string>;
}

/** An account may call 1,200 times a minute: so many of them are never refused for that. */
const ACCOUNTS = 60;
const AT_ONCE = 8;
const PART = 5_000;
/** The time that an answer may take. */
const LIMIT_MS = 20_000;
/** Refused for its rate: it was not looked at. A 503 is a fault: eight calls at once never fill the room for bodies. */
const TOO_OFTEN = 429;
/** The status of a database that does not answer in time, on a machine that is too busy: such a call is made once more. */
const NOT_READY = 503;
const AGAIN_MS = 2_000;
/** Says what is wrong with a call; a 401, 403, 404 or 409 need not have looked. */
const SAYS_WHAT = new Set([400, 413, 415, 422]);
/** The calls of a route from which on each must have said what is wrong with one. */
const ENOUGH = 10;

/** Calls that break the contract, over all of its routes, with the right to make them: each is refused, nothing hangs, nothing is kept. */
export async function runMalformed({ calls, seed, from = 0, say = () => {} }: Options): Promise<MalformedReport> {
  const begun = performance.now();
  const world = await startWorld({ seed, servers: 1, waitFactor: 20 });
  const replay = `npm run campaign -- malformed --calls ${calls} --seed ${seed} --from ${from}`;
  const report: MalformedReport = { replay, counts: {}, routes: 0, unread: [], violations: [], again: 0, seconds: 0 };
  try {
    const stage = await makeStage(world, report);
    const before = await holdings(world);
    for (let at = from; at < calls && report.violations.length === 0; at += PART) {
      const to = Math.min(calls, at + PART);
      await callAll(stage, { seed, from: at, to });
      report.violations.push(...differences(before, await holdings(world)));
      say(`${to} calls of ${calls}; go on from here with --from ${to}`);
    }
    report.routes = stage.reached.size;
    report.unread = ROUTES.filter(({ body }) => body)
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => !stage.read.has(route));
    if (calls - from >= ENOUGH * ROUTES.length)
      report.violations.push(...report.unread.map((route) => `${route} never said what is wrong with a call`));
    report.seconds = Math.round((performance.now() - begun) / 100) / 10;
    return report;
  } finally {
    await world.close(false);
  }
}

async function makeStage(world: World, report: MalformedReport): Promise<Stage> {
  world.startServer(0, {});
  if (!(await until(60_000, () => world.isReady(0)))) throw new Error(`the server is not ready: ${world.lastWords(0)}`);
  const people = await Promise.all(Array.from({ length: 2 * ACCOUNTS }, (_, n) => addAccount(world, n)));
  return {
    base: new URL(world.serverUrl(0)),
    agent: new http.Agent({ keepAlive: true, maxSockets: AT_ONCE }),
    sellers: people.filter((_, n) => n % 2 === 0),
    administrators: people.filter((_, n) => n % 2 === 1),
    report,
    reached: new Set(),
    read: new Set(),
  };
}

/** Adds an account and returns its token. Every second one administers, and has shown the second factor. */
async function addAccount({ pool }: World, n: number): Promise<string> {
  const [account, session, token] = [randomUUID(), randomUUID(), randomBytes(32).toString('base64url')];
  await pool.query(
    // A free month is not due yet: the hourly job that makes missing ones would keep something in the middle of the calls.
    `insert into accounts (id, ig_id, app_scoped_id, username, email, ddi, phone, role, free_from)
     values ($1, $2, $2, $2, $2 || '@shops.example', '55', '11961234567', $3, now() + interval '1 year')`,
    [account, `1784${n}`, n % 2 === 0 ? 'user' : 'administrator'],
  );
  await pool.query(
    `insert into sessions (id, account_id, expires_at, factor_at) values ($1, $2, now() + interval '1 day', now() + interval '1 day')`,
    [session, account],
  );
  const hash = createHash('sha256').update(token, 'utf8').digest();
  await pool.query('insert into session_tokens (token_hash, session_id) values ($1, $2)', [hash, session]);
  return token;
}

async function callAll(stage: Stage, { seed, from, to }: { seed: string; from: number; to: number }): Promise<void> {
  let next = from;
  const work = async () => {
    while (next < to) await judge(stage, makeCall(seed, next++));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function judge({ report, reached, read, ...stage }: Stage, call: MalformedCall): Promise<void> {
  const ask = () => send(stage, call).catch((error: unknown) => ({ status: 0, text: String(error) }));
  let { status, text } = await ask();
  if (status === NOT_READY) {
    report.again++;
    await sleep(AGAIN_MS);
    ({ status, text } = await ask());
  }
  report.counts[status] = (report.counts[status] ?? 0) + 1;
  if (SAYS_WHAT.has(status)) read.add(call.route);
  if (status >= 400 && status < 500 && status !== TOO_OFTEN) reached.add(call.route);
  else if (status !== TOO_OFTEN) {
    const said = JSON.stringify(`${call.path} ${call.body ?? ''}`).slice(0, 300);
    report.violations.push(
      `call ${call.n}, ${call.route} (${call.what}) was answered ${status} ${text.slice(0, 200)}: ${said}`,
    );
  }
}

function tokenFor({ sellers, administrators }: Pick<Stage, 'sellers' | 'administrators'>, call: MalformedCall) {
  const list = call.access === 'administrator' ? administrators : sellers;
  return list[Math.floor(call.n / ROUTES.length) % list.length];
}

/** The path goes as it is: `fetch` would walk its `..`. */
function send(
  stage: Pick<Stage, 'base' | 'agent' | 'sellers' | 'administrators'>,
  call: MalformedCall,
): Promise<{ status: number; text: string }> {
  const { method, path, body } = call;
  const headers = {
    ...call.headers,
    authorization: `Bearer ${tokenFor(stage, call)}`,
    ...(body ? { 'content-length': String(body.length) } : {}),
  };
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: stage.base.hostname,
        port: stage.base.port,
        agent: stage.agent,
        method,
        path,
        headers,
        timeout: LIMIT_MS,
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
        answer.on('error', reject);
      },
    );
    request.on('timeout', () => request.destroy(new Error(`no answer in ${LIMIT_MS} ms`)));
    request.on('error', reject);
    request.end(body ?? undefined);
  });
}

/** The tables that count calls: they change by them, and by time. */
const LEFT_OUT = ['rate_limits'];
/** Each call is noted in its session's row: of these the number of rows is compared. */
const COUNTED = new Set(['sessions']);
/** The column that notes when somebody was last here: it changes every five minutes, whatever they call. */
const NOTED = 'accounts.last_seen_at';

/** Reads the number of rows of each table, a hash of each column, and the files beside them. */
async function holdings({ pool, env }: World): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
       and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all ($1) order by 1`,
    [LEFT_OUT],
  );
  const held = new Map<string, string>();
  for (const { name } of rows) {
    const { rows: counted } = await pool.query<{ count: string }>(`select count(*) from ${name}`);
    held.set(`rows of ${name}`, counted[0]?.count ?? '');
    if (COUNTED.has(name)) continue;
    const { rows: columns } = await pool.query<{ key: string; hash: string }>(
      `select c.key, sum(hashtextextended(c.value::text, 0))::text as hash from ${name} t, jsonb_each(to_jsonb(t)) c group by 1`,
    );
    for (const { key, hash } of columns) held.set(`${name}.${key}`, hash);
    held.delete(NOTED);
  }
  const dir = env.DATA_DIR ?? '';
  const files = fs.existsSync(dir) ? fs.readdirSync(dir, { recursive: true }).map(String).sort() : [];
  held.set('files', files.join(' '));
  return held;
}

function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after]
    .filter(([name, hash]) => before.get(name) !== hash)
    .map(([name, hash]) => `something was kept: ${name}, before ${before.get(name)}, after ${hash}`);
}

/** `npm run campaign -- malformed`; false when something is wrong. */
export async function malformedCampaign(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      calls: { type: 'string', default: '20000' },
      seed: { type: 'string', default: '1' },
      from: { type: 'string', default: '0' },
    },
  });
  const [calls, from] = [Number(values.calls), Number(values.from)];
  if (!(calls > 0 && from >= 0)) throw new Error('--calls is a whole number from 1, --from one from 0.');
  const report = await runMalformed({ calls, from, seed: values.seed, say: (line) => console.log(line) });
  console.log(describeMalformed(report));
  return report.violations.length === 0;
}

/** The report as lines. */
export function describeMalformed({
  counts,
  routes,
  unread,
  violations,
  again,
  seconds,
  replay,
}: MalformedReport): string {
  return [
    `${routes} of ${ROUTES.length} routes refused what is malformed, ${seconds} s; ${unread.length} with a body never said what is wrong`,
    ...Object.entries(counts).map(([status, count]) => `  answered ${status}: ${count}`),
    ...(again > 0 ? [`  made once more after a 503: ${again}`] : []),
    ...violations.slice(0, 30).map((what) => `  VIOLATION ${what}`),
    violations.length === 0 ? '0 violations' : `${violations.length} violations; again with: ${replay}`,
  ].join('\n');
}
