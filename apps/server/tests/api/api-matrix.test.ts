import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';
import { makeWorld } from './make-world.ts';
import { ACTORS, type Actor, HARMLESS, MATRIX } from './matrix.ts';
import { ABSENT, BODIES, FILES, QUERIES, type Seller, type Things } from './matrix-things.ts';

const WORDS: Record<string, string> = {
  unauthorized: 'out',
  non_compliant_user: 'standing',
  viewing_as: 'viewing',
  access_denied: 'denied',
};

interface Answered {
  /** A word of the table. */
  word: string;
  status: number;
  /** But for what differs from call to call: the trace, and the path. */
  body: string;
  /** Bytes, headers left out; the path counts as long as its template. */
  size: number;
}

let bed: ApiTestbed;
let database: pg.Client;
let of: (actor: Actor) => Seller;
let stranger: Seller;

async function begin() {
  bed = await startApiTestbed({
    ADMIN_SECOND_FACTOR: 'on',
    SIGN_INS_PER_MINUTE: '100000',
    SIGN_INS_PER_MINUTE_IN_ALL: '1000000',
  });
  database = new pg.Client({ connectionString: bed.adminUrl });
  await database.connect();
  ({ of, stranger } = await makeWorld(bed, database));
}
async function end() {
  await database.end();
  await bed.close();
}
beforeAll(begin);
afterAll(end);

function addressOf(route: string, things: Things): string {
  const [, path = ''] = route.split(' ');
  const words = path.split('/');
  return path.replace(/:(\w+)/g, (whole, name: string) => {
    const before = words[words.indexOf(whole) - 1] ?? '';
    const kind = name === 'id' || before === 'stories' ? before : name;
    return things[kind] ?? ABSENT[kind] ?? '';
  });
}

async function ask(route: string, { token }: Seller, things: Things): Promise<Answered> {
  const [method = 'GET'] = route.split(' ');
  const file = FILES[route];
  const json = BODIES[route];
  const address = addressOf(route, things);
  const response = await bed.raw(`${address}${QUERIES[route] ?? ''}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(file ? { 'content-type': 'audio/mp4' } : json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(file ? { body: new Uint8Array(file) } : json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  // It says nothing as long as nothing changes.
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return { word: 'ok', status: response.status, body: '', size: 0 };
  }
  const text = (await response.text()).replaceAll(address, route);
  const size = Buffer.byteLength(text);
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') ?? false;
  if (!isProblem || text === '')
    return { word: response.ok ? 'ok' : String(response.status), status: response.status, body: text, size };
  const { trace: _trace, instance: _instance, ...rest } = JSON.parse(text);
  return { word: WORDS[rest.code] ?? rest.code, status: response.status, body: JSON.stringify(rest), size };
}

/** Everything that the database holds of the stranger. */
async function holdings(): Promise<string> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select table_name as name from information_schema.columns join pg_class c on c.oid = table_name::regclass
     where table_schema = 'public' and column_name = 'account_id' and not c.relispartition order by 1`,
  );
  const all: string[] = [];
  for (const { name } of tables) {
    const { rows } = await database.query(
      `select to_jsonb(t)::text as row from ${name} t where account_id = $1 order by 1`,
      [stranger.accountId],
    );
    all.push(name, ...rows.map(({ row }) => row));
  }
  return all.join('\n');
}

/** Two exports are written at once, and here nine ask for theirs. */
async function untilThereIsRoom(ask: () => Promise<Answered>): Promise<Answered> {
  const from = performance.now();
  for (;;) {
    const answered = await ask();
    if (answered.status !== 429 || performance.now() - from > 30_000) return answered;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test('T13, T14: every call of the running server has its row, and every row its call', () => {
  // A row that says `as` is one more of the same call, with another body.
  const rows = Object.keys(MATRIX).filter((row) => !row.includes(' as '));
  expect(bed.server.routes.toSorted()).toEqual(rows.toSorted());
});

/** Of those who may call at all, the first. */
const callerOf = (row: string) =>
  (['user', 'partner', 'subscriber', 'administrator'] as const).find(
    (actor) =>
      !['denied', 'plan_needed', '410', '404', '403', '401'].includes(row.split(' ')[ACTORS.indexOf(actor)] ?? ''),
  );

// Only where it is asked for: what a machine is busy with stands in a time. Before the table, whose calls end sessions.
if (process.env.THREATS === 'all')
  test('T33: over a hundred pairs of each call, 2,000 and more in all, foreign and absent differ by less than 5 ms in their medians', {
    timeout: 3_600_000,
  }, async () => {
    const slow: string[] = [];
    let pairs = 0;
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
    for (const [route, row] of Object.entries(MATRIX)) {
      const actor = callerOf(row);
      const foreign = { ...stranger.things, version: '1' };
      if (!actor || addressOf(route, foreign) === addressOf(route, ABSENT)) continue;
      const times: [number[], number[]] = [[], []];
      for (let pair = 0; pair < 100; pair++) {
        await database.query('delete from rate_limits');
        for (const which of pair % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
          const from = performance.now();
          await ask(route, of(actor), which === 0 ? foreign : ABSENT);
          times[which].push(performance.now() - from);
        }
      }
      pairs += times[0].length;
      const [one, other] = [median(times[0]), median(times[1])];
      console.info(`${route}: foreign ${one.toFixed(2)} ms, absent ${other.toFixed(2)} ms`);
      if (Math.abs(one - other) >= 5) slow.push(route);
    }
    expect(slow).toEqual([]);
    expect(pairs).toBeGreaterThanOrEqual(2_000);
    // Those who asked that often would be told to wait.
    await end();
    await begin();
  });

test('T13, T14, T33: each of 9 actors gets what the table says; what is foreign is answered as what is absent, in as many bytes, and stays as it was', async () => {
  // What is due by the clock is done before: a minute that begins meanwhile changes nothing.
  for (const job of ['free_credits_missing', 'lists_of_users']) await bed.server.runJob(job);
  const before = await holdings();
  const unexpected: string[] = [];
  let calls = 0;
  const check = async (actor: Actor, route: string, row: string) => {
    const expected = row.split(' ')[ACTORS.indexOf(actor)] ?? 'no column';
    const hasObject = route.includes(':') && !route.includes(':key');
    const seller = of(actor);
    const note = (what: string, { status, body }: Answered, instead: string) =>
      void unexpected.push(`${actor} ${route} ${what}: ${status} ${body.slice(0, 160)} instead of ${instead}`);
    const call = (things: Things) => {
      calls += 1;
      return ask(route, seller, things);
    };
    if (hasObject) {
      const foreign = await call({ ...stranger.things, version: '1' });
      const absent = await call(ABSENT);
      if (foreign.status !== absent.status || foreign.body !== absent.body) note('foreign', foreign, absent.body);
      if (foreign.size !== absent.size) note('foreign', foreign, `${absent.size} bytes, not ${foreign.size}`);
      if (expected !== 'ok' && foreign.word !== expected) note('foreign', foreign, expected);
      if (foreign.word === 'ok' && !HARMLESS.includes(route)) note('foreign', foreign, 'a refusal');
    }
    const own = await untilThereIsRoom(() => call(seller.things));
    if (own.word !== expected && String(own.status) !== expected) note('own', own, expected);
  };
  const rows = Object.entries(MATRIX);
  await Promise.all(
    ACTORS.map(async (actor) => {
      for (const [route, row] of rows) await check(actor, route, row);
    }),
  );
  expect(unexpected).toEqual([]);
  expect(await holdings()).toBe(before);
  console.info(`${rows.length} routes × ${ACTORS.length} actors × own, foreign, absent: ${calls} calls, 0 unexpected`);
}, 300_000);
