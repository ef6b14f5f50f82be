import type { Answer, Contract } from '@recado/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
beforeAll(async () => {
  bed = await startApiTestbed();
});
afterAll(() => bed.close());

const message = {
  messagetitletexts: ['Aqui está'],
  links: [{ url: 'https://loja.example/anel', title: 'Ver o anel' }],
};
const trigger = { ...message, name: 'Anel', activationMessages: ['quero'] };

type Now = Answer<Contract['livesNow']>['broadcast'];
type Unreached = Answer<Contract['livesUnreached']>;

async function seller(username: string) {
  const { igId } = await bed.sim.account(username);
  const { token } = await bed.signIn(igId);
  return { igId, token };
}

async function nowOf(token: string): Promise<Now> {
  const { status, body } = await bed.call('GET /lives/now', { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.broadcast as Now; // as: the contract's answer, checked by the server
}

async function until(token: string, done: (now: Now) => boolean): Promise<Now> {
  let now = await nowOf(token);
  for (let tries = 0; tries < 200 && !done(now); tries++) {
    await bed.server.settle();
    await new Promise((resolve) => setTimeout(resolve, 50));
    now = await nowOf(token);
  }
  return now;
}

async function unreached(token: string, query: { media: string; after?: string }): Promise<Unreached> {
  const { status, body } = await bed.call('GET /lives/now/unreached', { token, query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Unreached; // as: the contract's answer, checked by the server
}

/** As the owner does it: who is left alone on purpose is not somebody whom nothing reached. */
async function leaveAlone(token: string, username: string): Promise<void> {
  const rows = new pg.Client({ connectionString: bed.adminUrl });
  await rows.connect();
  const found = await rows.query<{ id: string }>('select id from people where username = $1', [username]);
  await rows.end();
  const params = { personId: found.rows[0]?.id ?? '' };
  const { status } = await bed.call('PUT /people/{personId}/ignored', { token, params, body: { ignored: true } });
  expect(status).toBe(200);
}

test('a broadcast is counted while it runs, and tells whom nothing reached once it ended', async () => {
  const { igId, token } = await seller('ana.ao.vivo');
  const other = await seller('bia.calada');
  expect(await nowOf(token)).toBeNull();
  await bed.call('POST /lives', { token, body: { enabled: true, settings: trigger } });
  const live = String((await bed.sim.send('POST', `/accounts/${igId}/lives`, {})).id);
  expect(await until(token, (now) => now !== null)).toMatchObject({ running: true, comments: 0, firstAt: null });

  const say = async (username: string, text: string) => {
    const { id } = await bed.sim.send('POST', '/people', { username, name: username });
    await bed.sim.send('POST', `/media/${live}/comments`, { personId: id, text });
    return String(id);
  };
  await say('fa.calma', 'que lindo');
  const first = await say('fa.0', 'quero');
  await until(token, (now) => now?.answered === 1);
  await bed.sim.send('POST', `/media/${live}/comments`, { personId: first, text: 'quero de novo' });
  for (let n = 1; n <= 9; n++) await say(`fa.${n}`, 'quero');
  await until(token, (now) => now?.answered === 10);
  // The free credits are used up: they wait, reached by nothing so far.
  for (let n = 10; n <= 31; n++) await say(`fa.${n}`, `quero ${n}`);
  const full = await until(token, (now) => now?.unreached === 22);
  expect(full).toMatchObject({ running: true, comments: 34, matched: 32, answered: 10, waiting: 0, held: 22 });
  expect(full?.aMinute).toBeGreaterThan(0);

  const page = await unreached(token, { media: live });
  expect(page.items).toHaveLength(20);
  expect(page.items[0]).toMatchObject({ username: 'fa.31', text: 'quero 31', reason: 'no_credits' });
  const rest = await unreached(token, { media: live, after: page.next ?? '' });
  expect(rest.items.map(({ username }) => username)).toEqual(['fa.11', 'fa.10']);
  expect(rest.next).toBeNull();
  expect((await unreached(other.token, { media: live })).items).toEqual([]);
  expect(await nowOf(other.token)).toBeNull();

  await leaveAlone(token, 'fa.31');
  expect((await unreached(token, { media: live })).items[0]).toMatchObject({ username: 'fa.30' });
  expect((await nowOf(token))?.unreached).toBe(21);

  await bed.sim.send('POST', `/media/${live}/end-live`, {});
  expect(await until(token, (now) => now?.running === false)).toMatchObject({
    mediaId: live,
    comments: 34,
    answered: 10,
  });
});

test('who was greeted, or got another DM, is unreached by the one that they asked for; who is left alone is not to be answered', async () => {
  const { igId, token } = await seller('duda.da.live');
  const greeting = { enabled: true, settings: message, version: null };
  expect(await bed.call('PUT /lives/welcome', { token, body: greeting })).toMatchObject({ status: 200 });
  const necklace = { ...trigger, name: 'Colar', activationMessages: ['colar'] };
  for (const settings of [trigger, necklace])
    await bed.call('POST /lives', { token, body: { enabled: true, settings } });
  const live = String((await bed.sim.send('POST', `/accounts/${igId}/lives`, {})).id);
  const people = new Map<string, string>();
  const say = async (username: string, text: string) => {
    const id = people.get(username) ?? String((await bed.sim.send('POST', '/people', { username, name: username })).id);
    people.set(username, id);
    await bed.sim.send('POST', `/media/${live}/comments`, { personId: id, text });
  };
  await say('duda.1', 'que lindo');
  await say('duda.2', 'quero');
  await say('duda.3', 'quero');
  await say('duda.4', 'quero');
  await until(token, (now) => now?.answered === 4);
  await leaveAlone(token, 'duda.4');
  // The rest of the free credits.
  for (let n = 5; n <= 10; n++) await say(`duda.${n}`, 'quero');
  await until(token, (now) => now?.answered === 10);
  await say('duda.1', 'quero');
  await say('duda.2', 'e o colar?');
  await say('duda.3', 'que lindo');
  await say('duda.4', 'e o colar?');
  const now = await until(token, (found) => found?.comments === 14 && found.waiting === 0);
  expect(now).toMatchObject({ matched: 13, answered: 10, held: 3, unreached: 2 });
  const { items } = await unreached(token, { media: live });
  expect(items.map(({ username }) => username)).toEqual(['duda.2', 'duda.1']);
});

test('asks for the media, and for a place in the list that can be one', async () => {
  const { token } = await seller('caio.curioso');
  for (const query of [{}, { media: '1', after: 'x' }, { media: '../1' }] as Record<string, string>[])
    expect(await bed.call('GET /lives/now/unreached', { token, query })).toMatchObject({ status: 422 });
});
