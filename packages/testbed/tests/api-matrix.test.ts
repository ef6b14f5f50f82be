import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';
import { ACTORS, type Actor, HARMLESS, MATRIX } from './matrix-table.ts';
import { ABSENT, BODIES, FILES, makeWorld, QUERIES, type Seller, type Things } from './matrix-world.ts';

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
}

let bed: ApiTestbed;
let database: pg.Client;
let of: (actor: Actor) => Seller;
let stranger: Seller;

beforeAll(async () => {
  bed = await startApiTestbed({ SIGN_INS_PER_MINUTE: '100000', SIGN_INS_PER_MINUTE_IN_ALL: '1000000' });
  database = new pg.Client({ connectionString: bed.adminUrl });
  await database.connect();
  ({ of, stranger } = await makeWorld(bed, database));
});
afterAll(async () => {
  await database.end();
  await bed.close();
});

function addressOf(route: string, things: Things): string {
  const path = route.slice(route.indexOf(' ') + 1);
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
      // A GET that changes something is asked for by our own page alone.
      'x-requested-by': 'app',
      ...(file ? { 'content-type': 'audio/mp4' } : json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(file ? { body: new Uint8Array(file) } : json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  const text = (await response.text()).replaceAll(address, route);
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') ?? false;
  if (!isProblem || text === '')
    return { word: response.ok ? 'ok' : String(response.status), status: response.status, body: text };
  const { trace: _trace, instance: _instance, ...rest } = JSON.parse(text);
  return { word: WORDS[rest.code] ?? rest.code, status: response.status, body: JSON.stringify(rest) };
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

test('T13, T14: every call of the running server has its row, and every row its call', () => {
  expect(bed.server.routes.toSorted()).toEqual(Object.keys(MATRIX).toSorted());
});

test('T13, T14: each of 9 actors gets what the table says; what is foreign is answered as what is absent, and stays as it was', async () => {
  // What is due by the clock is done before: a minute that begins meanwhile changes nothing.
  for (const job of ['free_credits', 'lists_of_users']) await bed.server.runJob(job);
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
      if (expected !== 'ok' && foreign.word !== expected) note('foreign', foreign, expected);
      if (foreign.word === 'ok' && !HARMLESS.includes(route)) note('foreign', foreign, 'a refusal');
    }
    const own = await call(seller.things);
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
