import { contract, type Route } from '@recado/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';
import { ABSENT, BODIES } from './matrix-things.ts';

const CANARY = 'canary4d1f';
const routes: Route[] = Object.values(contract);
const withBody = routes.filter(({ body }) => body !== undefined);

let bed: ApiTestbed;
let database: pg.Client;
let token: string;

beforeAll(async () => {
  bed = await startApiTestbed({ SIGN_INS_PER_MINUTE: '100000', SIGN_INS_PER_MINUTE_IN_ALL: '1000000' });
  database = new pg.Client({ connectionString: bed.adminUrl });
  await database.connect();
  const { igId } = await bed.sim.account('ana.aneis', ['anel']);
  ({ token } = await bed.signIn(igId));
  await database.query(`update accounts set role = 'administrator'`);
});
afterAll(async () => {
  await database.end();
  await bed.close();
});

const keyOf = ({ method, path }: Route) => `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`;

/** An address of the route with a value that its parameters take, of something that is not there. */
function addressOf({ path }: Route): string {
  return `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ABSENT[name] ?? ABSENT.directs ?? ''))}`;
}

async function send(route: Route, body: unknown, query = '') {
  const response = await bed.raw(`${addressOf(route)}${query}`, {
    method: route.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

/** Of what is wrong with a call a hundred are told; some are of its own fields, which these names leave out. */
const A_CALL = 60;

const ROWS = `select coalesce(string_agg(to_jsonb(a)::text, ''), '') as all from accounts a`;
const rows = async () => (await database.query<{ all: string }>(ROWS)).rows[0]?.all;

test('T15: no call takes the name of a column that is not in its form, whichever of all columns it is', async () => {
  const { rows: columns } = await database.query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns where table_schema = 'public' order by 1`,
  );
  const names = columns.flatMap(({ name }) => [name, name.replace(/_(\w)/g, (_, next: string) => next.toUpperCase())]);
  const before = await rows();
  const taken: string[] = [];
  for (const route of withBody) {
    const form = (BODIES[keyOf(route)] ?? {}) as Record<string, unknown>; // as: every body is an object
    const extra = [...new Set(names)].filter((name) => !(name in form));
    const own = new Set(Object.keys((route.body as unknown as { def?: { shape?: object } }).def?.shape ?? {}));
    const strange = extra.filter((name) => !own.has(name));
    // A call names many of them: each must be refused by itself.
    for (let at = 0; at < strange.length; at += A_CALL) {
      const some = strange.slice(at, at + A_CALL);
      const { status, text } = await send(route, { ...form, ...Object.fromEntries(some.map((name) => [name, 'x'])) });
      const { errors = [] } = JSON.parse(text) as { errors?: { path: string; code: string }[] };
      const refused = new Set(errors.filter(({ code }) => code === 'unknown_field').map(({ path }) => path));
      if (status !== 422) taken.push(`${keyOf(route)}: ${status}`);
      taken.push(...some.filter((name) => !refused.has(name)).map((name) => `${keyOf(route)}: ${name}`));
    }
  }
  expect(taken).toEqual([]);
  expect(await rows()).toBe(before);
  console.info(`${withBody.length} calls with a body × ${new Set(names).size} names: 0 taken`);
});

test('T37: what is sent in any field, path or query of any call is in no log line and no refusal', async () => {
  const quoted: string[] = [];
  for (const route of routes) {
    const name = keyOf(route);
    const params = route.path.replace(/\{\w+\}/g, `${CANARY}-path`);
    const headers = { authorization: `Bearer ${token}` };
    const spoilt = Object.fromEntries(
      Object.keys((BODIES[name] ?? {}) as object).map((field) => [field, `${CANARY}-${field}`]),
    );
    const json = route.body ? { 'content-type': 'application/json' } : {};
    const response = await bed.raw(`/api${params}?filter=${CANARY}-query`, {
      method: route.method,
      headers: { ...headers, ...json },
      ...(route.body ? { body: JSON.stringify({ ...spoilt, text: `${CANARY}-text` }) } : {}),
    });
    // The address that was asked for may stand in the answer to whoever asked for it.
    const text = (await response.text()).replaceAll(`${CANARY}-path`, '');
    if (text.includes(CANARY)) quoted.push(`${name}: ${text.slice(0, 200)}`);
  }
  expect(quoted).toEqual([]);
  expect(bed.logged()).not.toContain(CANARY);
  expect(bed.logged()).not.toContain(token);
});
