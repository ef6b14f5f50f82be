import type { Calls } from '@recado/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
let ana: { token: string; igId: string };
let bia: { token: string; igId: string };

beforeAll(async () => {
  bed = await startApiTestbed();
  ana = await seller('ana.aneis');
  bia = await seller('bia.bolos');
});
afterAll(() => bed.close());

async function seller(username: string, posts = ['um post']) {
  const { igId } = await bed.sim.account(username, posts);
  const { token } = await bed.signIn(igId);
  return { token, igId };
}

const settings = {
  name: 'Preço',
  activationComments: ['quero'],
  activationMessages: ['preço', 'quanto custa'],
  messagetitletexts: ['O preço está aqui'],
  links: [{ url: 'https://loja.example/anel', title: 'Ver o anel' }],
};
type Found = { automation: { id: string; version: number; kind: string; enabled: boolean } | null };
const found = ({ body }: { body: Record<string, unknown> }) => body as Found; // as: the contract's answer

describe.each([
  ['post_global', 'GET /automations/posts/global', 'PUT /automations/posts/global', 'DELETE /automations/posts/global'],
  [
    'story_global',
    'GET /automations/stories/global',
    'PUT /automations/stories/global',
    'DELETE /automations/stories/global',
  ],
  ['scheduled', 'GET /automations/scheduled', 'PUT /automations/scheduled', 'DELETE /automations/scheduled'],
  ['welcome', 'GET /welcome', 'PUT /welcome', 'DELETE /welcome'],
  ['live_welcome', 'GET /lives/welcome', 'PUT /lives/welcome', 'DELETE /lives/welcome'],
] as const)('of which an account has one: %s', (kind, get, put, remove) => {
  const save = (version: number | null, enabled = true) =>
    bed.call(put, { token: ana.token, body: { enabled, settings, version } });

  test('none, then versions, each on the one before it, then none', async () => {
    expect(found(await bed.call(get, { token: ana.token })).automation).toBeNull();
    expect(found(await save(null)).automation).toMatchObject({ kind, version: 1, enabled: true });
    expect(await save(null)).toMatchObject({ status: 409, body: { code: 'automation_changed' } });
    expect(found(await save(1, false)).automation).toMatchObject({ version: 2, enabled: false });
    expect(found(await bed.call(get, { token: bia.token })).automation).toBeNull();
    expect((await bed.call(remove, { token: ana.token })).status).toBe(200);
    expect(found(await bed.call(get, { token: ana.token })).automation).toBeNull();
  });
});

describe.each([
  ['remix', '/remixes'],
  ['direct', '/directs'],
  ['live', '/lives'],
] as const)('of which it may have many: %s', (kind, path) => {
  const key = (method: string, end = '') => `${method} ${path}${end}` as keyof Calls; // as: the table above holds paths of the contract
  const make = (name: string, token = ana.token) =>
    bed.call(key('POST'), { token, body: { enabled: true, settings: { ...settings, name } } });
  const list = async (query: Record<string, string> = {}, token = ana.token) =>
    (await bed.call(key('GET'), { token, query })).body as { items: { name: string }[]; total: number };

  test('are made, listed, found, sorted and paged', async () => {
    for (const name of ['Preço', 'Entrega', 'Horário 100%']) expect((await make(name)).status).toBe(200);
    const names = async (query: Record<string, string>) => (await list(query)).items.map(({ name }) => name);
    expect(await names({ sort: 'name', order: 'asc' })).toEqual(['Entrega', 'Horário 100%', 'Preço']);
    expect(await names({ sort: 'createdAt' })).toEqual(['Horário 100%', 'Entrega', 'Preço']);
    expect(await names({ filter: '100%' })).toEqual(['Horário 100%']);
    expect(await names({ sort: 'name', order: 'asc', size: '2', page: '2' })).toEqual(['Preço']);
    expect((await list({ filter: kind === 'remix' ? 'quero' : 'quanto', size: '1' })).total).toBe(3);
    expect(await list({ page: '9' })).toEqual({ items: [], total: 3, page: 9, size: 20 });
    expect((await list({}, bia.token)).total).toBe(0);
  });

  test('one is read, saved as its next version, and removed; somebody else’s is absent', async () => {
    const { id = '' } = found(await make('Cor')).automation ?? {};
    const one = (token: string) => bed.call(key('GET', '/{id}'), { token, params: { id } });
    const save = (version: number, token = ana.token) =>
      bed.call(key('PUT', '/{id}'), { token, params: { id }, body: { enabled: true, settings, version } });
    expect(found(await one(ana.token)).automation).toMatchObject({ id, kind, version: 1 });
    expect(await one(bia.token)).toMatchObject({ status: 404, body: { code: 'automation_not_found' } });
    expect((await save(1, bia.token)).status).toBe(404);
    expect(found(await save(1)).automation).toMatchObject({ id, version: 2 });
    expect((await save(1)).body.code).toBe('automation_changed');
    const remove = (token: string) => bed.call(key('DELETE', '/{id}'), { token, params: { id } });
    expect(await remove(bia.token)).toMatchObject({ status: 404, body: { code: 'automation_not_found' } });
    expect((await one(ana.token)).status).toBe(200);
    expect((await remove(ana.token)).status).toBe(200);
    expect((await remove(ana.token)).status).toBe(404);
    expect((await one(ana.token)).status).toBe(404);
  });

  test('a form without a name, a word or a link is refused, field by field', async () => {
    const body = { enabled: true, settings: { messagetitletexts: ['Oi'] } };
    const { status, body: problem } = await bed.call(key('POST'), { token: ana.token, body });
    expect(status).toBe(422);
    const codes = (problem.errors as { code: string }[]).map(({ code }) => code);
    const linkless = kind === 'remix' ? [] : ['links_missing'];
    expect(codes.sort()).toEqual([...linkless, 'name_missing', 'no_trigger']);
  });
});

test('a story’s automation is kept apart from a post’s, and lists with the story', async () => {
  const story = await bed.sim.send('POST', `/accounts/${ana.igId}/media`, { productType: 'STORY', caption: 'Hoje' });
  const mediaId = String(story.id);
  const listed = async () => {
    const { body } = await bed.call('GET /media', { token: ana.token, query: { kind: 'story' } });
    return body.items as { id: string; automation: { state: string } }[];
  };
  expect(await listed()).toMatchObject([{ id: mediaId, automation: { state: 'none' } }]);
  const asPost = await bed.call('GET /automations/posts/{mediaId}', { token: ana.token, params: { mediaId } });
  expect(asPost).toMatchObject({ status: 404, body: { code: 'media_not_found' } });
  const saved = await bed.call('PUT /automations/stories/{mediaId}', {
    token: ana.token,
    params: { mediaId },
    body: { enabled: true, settings, version: null },
  });
  expect(found(saved).automation).toMatchObject({ kind: 'story', version: 1 });
  expect(await listed()).toMatchObject([{ id: mediaId, automation: { state: 'on' } }]);
  const removed = await bed.call('DELETE /automations/stories/{mediaId}', { token: ana.token, params: { mediaId } });
  expect(removed.status).toBe(200);
  expect(await listed()).toMatchObject([{ automation: { state: 'none' } }]);
});

test('a single story is not turned on, changed or restored while all stories give one answer', async () => {
  const story = await bed.sim.send('POST', `/accounts/${ana.igId}/media`, { productType: 'STORY', caption: 'Ontem' });
  await bed.call('GET /media', { token: ana.token, query: { kind: 'story', fresh: '1' } });
  const saveOne = (enabled: boolean, version: number | null) =>
    bed.call('PUT /automations/stories/{mediaId}', {
      token: ana.token,
      params: { mediaId: String(story.id) },
      body: { enabled, settings, version },
    });
  const { body: before } = await bed.call('GET /automations/stories/global', { token: ana.token });
  let all = (before.automation as { version: number } | null)?.version ?? null; // as: the contract's answer
  const saveAll = async (enabled: boolean) => {
    const body = { enabled, settings: { ...settings, anyComment: true }, version: all };
    all =
      found(await bed.call('PUT /automations/stories/global', { token: ana.token, body })).automation?.version ?? null;
  };
  const first = found(await saveOne(true, null)).automation as { id: string }; // as: the contract's answer
  await saveAll(true);
  const restore = () =>
    bed.call('POST /automations/{id}/restore', {
      token: ana.token,
      params: { id: first.id },
      body: { version: 1, current: 1 },
    });
  const refused = { status: 409, body: { code: 'story_global_on' } };
  expect(await saveOne(true, 1)).toMatchObject(refused);
  expect(await restore()).toMatchObject(refused);
  expect(await saveOne(false, 1)).toMatchObject({ status: 200 });
  expect(await saveOne(true, 2)).toMatchObject(refused);
  await saveAll(false);
  expect(await saveOne(true, 2)).toMatchObject({ status: 200 });
});

test.each([
  ['direct', 'POST /directs'],
  ['live', 'POST /lives'],
  ['welcome', 'PUT /welcome'],
] as const)('a %s without a link is refused, whatever its template', async (_, call) => {
  for (const template of ['links', 'buttons'] as const) {
    const body = {
      enabled: true,
      settings: { ...settings, template, links: [] },
      ...(call === 'PUT /welcome' && { version: null }),
    };
    const { status, body: answer } = await bed.call(call, { token: bia.token, body });
    expect([status, answer.errors]).toMatchObject([422, [{ path: 'settings.links', code: 'links_missing' }]]);
  }
});

test('each remix has a code of its own, kept with its versions, and waits for its media', async () => {
  type Remix = { id: string; code: string | null; mediaId: string | null; version: number };
  const remixOf = ({ body }: { body: Record<string, unknown> }) => body.automation as Remix; // as: the contract's answer
  const make = () => bed.call('POST /remixes', { token: ana.token, body: { enabled: false, settings } });
  const [one, other] = [remixOf(await make()), remixOf(await make())];
  expect(one.code).toMatch(/^REC-[A-Z2-9]{6}$/);
  expect(other.code).not.toBe(one.code);
  expect(one.mediaId).toBeNull();
  const at = { token: ana.token, params: { id: one.id } };
  const saved = await bed.call('PUT /remixes/{id}', { ...at, body: { enabled: true, settings, version: 1 } });
  expect(remixOf(saved)).toMatchObject({ version: 2, code: one.code });
  expect((await bed.call('GET /remixes/{id}', at)).body).toMatchObject({ automation: { code: one.code }, media: null });
});

test('the caption that the next post must hold is a word like a trigger', async () => {
  const save = async (captionText: string) => {
    const body = { enabled: true, settings: { ...settings, captionText }, version: null };
    const { status, body: answer } = await bed.call('PUT /automations/scheduled', { token: bia.token, body });
    return [status, (answer.errors as { path: string; code: string }[] | undefined)?.map(({ code }) => code)];
  };
  expect(await save(' ')).toEqual([422, ['trigger_empty']]);
  expect(await save('\u0301')).toEqual([422, ['trigger_folds_to_nothing']]);
  expect(await save('a'.repeat(101))).toEqual([422, ['trigger_too_long']]);
  expect(await save('lançamento')).toEqual([200, undefined]);
});

test('the next post is found by the job of every minute, and becomes that post’s automation', async () => {
  const carla = await seller('carla.cacto', []);
  const body = { enabled: true, settings: { ...settings, captionText: 'chegou' }, version: null };
  await bed.call('PUT /automations/scheduled', { token: carla.token, body });
  await bed.server.runJob('next_post');
  expect(found(await bed.call('GET /automations/scheduled', { token: carla.token })).automation).not.toBeNull();
  const { id: mediaId } = await bed.sim.send('POST', `/accounts/${carla.igId}/media`, { caption: 'Chegou!' });
  await bed.server.runJob('next_post');
  const { body: after } = await bed.call('GET /automations/scheduled', { token: carla.token });
  expect(after).toMatchObject({ automation: null, last: { media: { id: mediaId, caption: 'Chegou!' } } });
  const params = { mediaId: String(mediaId) };
  const post = await bed.call('GET /automations/posts/{mediaId}', { token: carla.token, params });
  expect(found(post).automation).toMatchObject({ kind: 'post', enabled: true, version: 2 });
  const at = { token: carla.token, params: { id: found(post).automation?.id ?? '' } };
  const first = await bed.call('GET /automations/{id}/versions/{version}', {
    ...at,
    params: { ...at.params, version: '1' },
  });
  expect(first.body).toMatchObject({ settings: { captionText: 'chegou' } });
  const restored = await bed.call('POST /automations/{id}/restore', { ...at, body: { version: 1, current: 2 } });
  expect(restored.body).toMatchObject({ automation: { version: 3, settings: { captionText: null } } });
});

test('other words in the caption begin the wait anew: no post of before is taken, and other changes keep it', async () => {
  const dora = await seller('dora.doces', []);
  const publish = async (caption: string) =>
    String((await bed.sim.send('POST', `/accounts/${dora.igId}/media`, { caption })).id);
  const save = (captionText: string | null, version: number | null, more: Record<string, unknown> = {}) =>
    bed.call('PUT /automations/scheduled', {
      token: dora.token,
      body: { enabled: true, settings: { ...settings, ...more, captionText }, version },
    });
  const look = async () => {
    await bed.server.runJob('next_post');
    return (await bed.call('GET /automations/scheduled', { token: dora.token })).body;
  };
  await save('promo', null);
  await publish('Bom dia');
  expect(await look()).toMatchObject({ automation: { version: 1 } });
  // Instagram tells times in whole seconds.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await save(null, 1);
  expect(await look()).toMatchObject({ automation: { version: 2 }, last: null });
  const next = await publish('Boa tarde');
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await save(null, 2, { name: 'Outro nome' });
  expect(await look()).toMatchObject({ automation: null, last: { media: { id: next } } });
});

test('a draft is tried by a word that its owner asks for; an unknown one and somebody else’s are not', async () => {
  const { body } = await bed.call('POST /directs', { token: ana.token, body: { enabled: false, settings } });
  const { id = '' } = found({ body }).automation ?? {};
  const ask = (token: string, asked = id) => bed.call('POST /automations/{id}/test', { token, params: { id: asked } });
  const [one, other] = [await ask(ana.token), await ask(ana.token)];
  expect(one.body).toEqual({ code: expect.stringMatching(/^TESTE-[A-Z2-9]{4}$/), until: expect.any(Number) });
  expect(other.body.code).not.toBe(one.body.code);
  expect((await ask(bia.token)).body.code).toBe('automation_not_found');
  expect((await ask(ana.token, '0197c5a0-0000-7000-8000-00000000000a')).status).toBe(404);
  expect((await ask(ana.token, 'nope')).status).toBe(422);
  const rows = new pg.Client({ connectionString: bed.adminUrl });
  await rows.connect();
  const text = `select actor_account_id = account_id as own from audit_entries where action = 'test_word_made' and subject = $1`;
  expect((await rows.query(text, [id])).rows).toEqual([{ own: true }, { own: true }]);
  await rows.end();
});

describe('an Idempotency-Key', () => {
  const make = (token: string, key: string, name: string) => {
    const body = { enabled: false, settings: { ...settings, name } };
    return bed.call('POST /directs', { token, body, headers: { 'idempotency-key': key } });
  };
  const named = async (name: string) =>
    (await bed.call('GET /directs', { token: bia.token, query: { filter: name } })).body;

  test('makes it once: the answer is the same, whoever lost the first one; other words are refused', async () => {
    const key = 'key-of-bia-00000001';
    const lost = new AbortController();
    const url = `${bed.url}/api/directs`;
    const headers = {
      authorization: `Bearer ${bia.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    const body = JSON.stringify({ enabled: false, settings: { ...settings, name: 'uma vez' } });
    const cut = fetch(url, { method: 'POST', headers, body, signal: lost.signal }).catch(() => null);
    await expect.poll(async () => (await named('uma vez')).total, { timeout: 20_000 }).toBe(1);
    lost.abort();
    await cut;
    const again = await make(bia.token, key, 'uma vez');
    expect([again.status, found(again).automation]).toMatchObject([200, { version: 1 }]);
    expect(await make(bia.token, key, 'uma vez')).toMatchObject({ status: 200, body: again.body });
    expect((await named('uma vez')).total).toBe(1);
    expect(await make(bia.token, key, 'outra')).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
    // Of another account it is another key.
    expect(found(await make(ana.token, key, 'uma vez')).automation?.id).not.toBe(found(again).automation?.id);
    expect((await make(bia.token, 'short', 'x')).body.code).toBe('malformed');
  });

  test('asked for by many at once makes it once: the others hear that it is under way, or its answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => make(bia.token, 'key-of-bia-00000002', 'de uma vez')),
    );
    const told = answers.map(({ status, body }) => (status === 200 ? 'made' : body.code));
    expect(new Set(told)).toEqual(new Set(told.includes('call_under_way') ? ['made', 'call_under_way'] : ['made']));
    expect((await named('de uma vez')).total).toBe(1);
  });

  test('saves a version once, though its answer was lost and it is sent again', async () => {
    const { automation } = found(await make(bia.token, 'key-of-bia-00000004', 'guardada'));
    const params = { id: automation?.id ?? '' };
    const save = (key: string, message: string, version = 1) =>
      bed.call('PUT /directs/{id}', {
        token: bia.token,
        params,
        body: { enabled: false, version, settings: { ...settings, name: 'guardada', messagetitletexts: [message] } },
        headers: { 'idempotency-key': key },
      });
    const first = await save('key-of-bia-00000005', 'sem rede');
    expect([first.status, found(first).automation]).toMatchObject([200, { version: 2 }]);
    expect(await save('key-of-bia-00000005', 'sem rede')).toMatchObject({ status: 200, body: first.body });
    expect(found(await bed.call('GET /directs/{id}', { token: bia.token, params })).automation).toMatchObject({
      version: 2,
    });
    expect(await save('key-of-bia-00000006', 'sem rede')).toMatchObject({
      status: 409,
      body: { code: 'automation_changed' },
    });
  });

  test('of a call that was refused is free again', async () => {
    const key = 'key-of-bia-00000003';
    expect((await make(bia.token, key, '')).status).toBe(422);
    expect((await make(bia.token, key, 'agora sim')).status).toBe(200);
  });
});
