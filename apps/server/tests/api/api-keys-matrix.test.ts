import { contract, KEY_LIMITS, KEY_SCOPES, type KeyScope, type Route } from '@recado/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';
import { makeSeller } from './make-seller.ts';
import { MATRIX } from './matrix.ts';
import { ABSENT, BODIES, FILES, QUERIES, type Seller } from './matrix-things.ts';

/**
 * What each scope opens, said here once more and by hand: a call that a key can make all at once, or cannot any more, is a red test.
 * Everything else that asks who calls is shut to keys.
 */
const OPENS: Readonly<Record<KeyScope, readonly string[]>> = {
  'activity:read': [
    'GET /api/activity',
    'GET /api/activity/:id',
    'GET /api/activity/export',
    'POST /api/automations/what-if',
  ],
  'people:read': ['GET /api/people', 'GET /api/people/:personId'],
  'automations:read': [
    'GET /api/audios',
    'GET /api/automations',
    'GET /api/automations/:id/versions',
    'GET /api/automations/:id/versions/:version',
    'GET /api/automations/:id/waiting',
    'GET /api/automations/bin',
    'GET /api/automations/posts/:mediaId',
    'GET /api/automations/posts/global',
    'GET /api/automations/scheduled',
    'GET /api/automations/stories/:mediaId',
    'GET /api/automations/stories/global',
    'GET /api/directs',
    'GET /api/directs/:id',
    'GET /api/lives',
    'GET /api/lives/:id',
    'GET /api/lives/welcome',
    'GET /api/media',
    'GET /api/pictures',
    'GET /api/remixes',
    'GET /api/remixes/:id',
    'GET /api/welcome',
    'POST /api/automations/conflicts',
    'POST /api/automations/preview',
  ],
  'automations:write': [
    'POST /api/automations/:id/copy',
    'POST /api/automations/:id/restore',
    'POST /api/automations/bin',
    'POST /api/automations/bin/restore',
    'POST /api/directs',
    'POST /api/directs/import',
    'POST /api/lives',
    'POST /api/remixes',
    'PUT /api/automations/labels',
    'PUT /api/automations/posts/:mediaId',
    'PUT /api/automations/posts/global',
    'PUT /api/automations/scheduled',
    'PUT /api/automations/stories/:mediaId',
    'PUT /api/automations/stories/global',
    'PUT /api/automations/switch',
    'PUT /api/directs/:id',
    'PUT /api/lives/:id',
    'PUT /api/lives/welcome',
    'PUT /api/remixes/:id',
    'PUT /api/welcome',
  ],
  'results:read': ['GET /api/insights/media/:id', 'GET /api/insights/summary', 'GET /api/insights/summary/export'],
  'credits:read': ['GET /api/credits', 'GET /api/credits/statement', 'GET /api/credits/statement/export'],
};
/** Whatever a key may do, it may hear of itself. */
const ANY = 'GET /api/keys/this';

let bed: ApiTestbed;
let database: pg.Client;
let seller: Seller;
let stranger: Seller;

beforeAll(async () => {
  bed = await startApiTestbed();
  database = new pg.Client({ connectionString: bed.adminUrl });
  await database.connect();
  stranger = await makeSeller(bed, database, 'stranger');
  seller = await makeSeller(bed, database, 'seller');
});
afterAll(async () => {
  await database.end();
  await bed.close();
});

/** A key that has its whole rate before it, in place of one that has used much of it. */
function makeKeys(which: KeyScope | 'all'): () => Promise<string> {
  let [calls, secret] = [0, ''];
  const scopes = which === 'all' ? KEY_SCOPES : [which];
  return async () => {
    if (calls++ % KEY_LIMITS.callsPerMinute === 0) {
      const body = { name: which, scopes, days: null };
      secret = String((await bed.call('POST /keys', { token: seller.token ?? '', body })).body.secret);
    }
    return secret;
  };
}

async function ask(route: string, token: string | null, things = seller.things): Promise<string> {
  const [method = 'GET', path = ''] = route.split(' ');
  const words = path.split('/');
  const address = path.replace(/:(\w+)/g, (whole, name: string) => {
    const before = words[words.indexOf(whole) - 1] ?? '';
    const kind = name === 'id' || before === 'stories' ? before : name;
    return things[kind] ?? ABSENT[kind] ?? '';
  });
  const json = BODIES[route];
  const file = FILES[route];
  const response = await bed.raw(`${address}${QUERIES[route] ?? ''}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(file ? { 'content-type': 'audio/mp4' } : json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(file ? { body: new Uint8Array(file) } : json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  if (response.ok) {
    await response.body?.cancel();
    return 'ok';
  }
  const text = await response.text();
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
  return isProblem && text ? String(JSON.parse(text).code) : String(response.status);
}

const routes = Object.keys(MATRIX).filter((row) => !row.includes(' as '));
/** Those that answer without looking who calls. */
const isOpen = (route: string) => MATRIX[route]?.split(' ')[0] !== 'out';

test('all that is said to be open to keys is a call of the server', () => {
  expect(
    Object.values(OPENS)
      .flat()
      .filter((route) => !bed.server.routes.includes(route)),
  ).toEqual([]);
});

/** What somebody is told who got as far as the handler: a save that was done already is told so. */
const isServed = (route: string, answered: string) =>
  route.startsWith('GET')
    ? answered === 'ok'
    : !answered.startsWith('key_') && !['unauthorized', '429'].includes(answered);

test.each([...KEY_SCOPES, 'all'] as const)(
  'a key of %s opens what that scope opens; of the rest it is told why not, and what is open to all stays so',
  async (which) => {
    const all = Object.values(OPENS).flat();
    const opens = which === 'all' ? all : OPENS[which];
    const secret = makeKeys(which);
    const unexpected: string[] = [];
    for (const route of routes) {
      const answered = await ask(route, await secret());
      if (isOpen(route)) {
        const ofVisitor = await ask(route, null);
        if (answered !== ofVisitor) unexpected.push(`${route}: ${answered}, and ${ofVisitor} without a key`);
      } else if (opens.includes(route) || route === ANY) {
        if (!isServed(route, answered)) unexpected.push(`${route}: ${answered} instead of an answer`);
      } else {
        const expected = all.includes(route) ? 'key_scope_missing' : 'key_not_allowed';
        if (answered !== expected) unexpected.push(`${route}: ${answered} instead of ${expected}`);
      }
    }
    expect(unexpected).toEqual([]);
  },
  120_000,
);

test('what is another account’s is not there for a key', async () => {
  const secret = makeKeys('all');
  const found: string[] = [];
  const ofOne = Object.values(OPENS)
    .flat()
    .filter((route) => /:(id|mediaId|personId)/.test(route));
  for (const route of ofOne) {
    const foreign = await ask(route, await secret(), { ...stranger.things, version: '1' });
    const absent = await ask(route, await secret(), ABSENT);
    if (foreign !== absent || foreign === 'ok') found.push(`${route}: ${foreign}, and ${absent} where there is none`);
  }
  expect(found).toEqual([]);
}, 60_000);

test('each change that a key may make can be asked for twice and is done once', () => {
  const writes = Object.entries<Route>(contract).filter(([, { key }]) => key?.endsWith(':write'));
  expect(writes).toHaveLength(OPENS['automations:write'].length);
  expect(writes.filter(([, route]) => !route.idempotent).map(([name]) => name)).toEqual([]);
});
