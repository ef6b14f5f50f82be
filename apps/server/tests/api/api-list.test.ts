import { randomUUID } from 'node:crypto';
import type { Listed } from '@recado/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
let db: pg.Client;
let shops = 0;

beforeAll(async () => {
  bed = await startApiTestbed();
  db = new pg.Client({ connectionString: bed.adminUrl });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await bed.close();
});

interface Shop {
  token: string;
  userId: string;
  igId: string;
  media: string[];
}

const settings = {
  name: 'Preço',
  activationComments: ['quero', 'eu quero', 'manda', 'link', 'valor', 'preço'],
  activationMessages: ['preço'],
  messagetitletexts: ['O preço está aqui'],
  links: [{ url: 'https://loja.example/anel', title: 'Ver o anel' }],
};

async function shop(posts: string[] = ['anel de prata', 'colar', 'pulseira'], registered = true): Promise<Shop> {
  const { igId, media } = await bed.sim.account(`lista${++shops}`, posts);
  const { token, userId } = await bed.signIn(igId, { registered });
  await bed.call('GET /media', { token, query: { fresh: '1' } });
  return { token, userId, igId, media };
}

async function ok<K extends Parameters<ApiTestbed['call']>[0]>(key: K, ask: Parameters<ApiTestbed['call']>[1]) {
  const { status, body } = await bed.call(key, ask);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const idOf = (body: Record<string, unknown>) => (body.automation as { id: string }).id; // as: the contract's answer

async function onPost({ token, media }: Shop, place = 0, enabled = true, given: Record<string, unknown> = {}) {
  const params = { mediaId: media[place] ?? '' };
  const body = { enabled, settings: { ...settings, name: null, ...given }, version: null };
  return idOf(await ok('PUT /automations/posts/{mediaId}', { token, params, body }));
}

async function direct({ token }: Shop, name: string, enabled = true) {
  return idOf(await ok('POST /directs', { token, body: { enabled, settings: { ...settings, name } } }));
}

interface Page {
  items: Listed[];
  total: number;
  page: number;
  size: number;
  counts: {
    all: number;
    kinds: Record<string, number>;
    states: Record<string, number>;
    bin: number;
  };
  labels: { label: string; count: number }[];
}
async function list({ token }: Shop, query: Record<string, string> = {}): Promise<Page> {
  return (await ok('GET /automations', { token, query })) as unknown as Page; // as: the contract's answer, checked by the server
}
const versionsOf = async ({ token }: Shop, id: string) =>
  (await ok('GET /automations/{id}/versions', { token, params: { id } })).items as {
    version: number;
    enabled: boolean;
  }[];

async function audits(subject: string): Promise<string[]> {
  const { rows } = await db.query<{ action: string }>(
    'select action from audit_entries where subject = $1 order by id',
    [subject],
  );
  return rows.map(({ action }) => action);
}

describe('the list', () => {
  test('has every kind with what is said of it, found by part of a name, a caption and a word, and by kind, state and label', async () => {
    const one = await shop();
    const { token } = one;
    const post = await onPost(one);
    const off = await onPost(one, 1, false, { activationComments: ['frete'] });
    const named = await direct(one, 'Entrega 100%');
    await ok('PUT /welcome', { token, body: { enabled: true, settings: { ...settings, name: null }, version: null } });
    await ok('PUT /automations/labels', { token, body: { ids: [post, named], add: ['Natal', 'anéis'] } });

    const all = await list(one, { sort: 'createdAt', order: 'asc' });
    expect(all.items.map(({ kind, state }) => [kind, state])).toEqual([
      ['post', 'on'],
      ['post', 'off'],
      ['direct', 'on'],
      ['welcome', 'on'],
    ]);
    expect(all.items[0]).toMatchObject({
      id: post,
      media: { id: one.media[0], caption: 'anel de prata', gone: false },
      words: ['quero', 'eu quero', 'manda', 'link', 'valor'],
      message: 'O preço está aqui',
      labels: ['Natal', 'anéis'],
      version: 1,
      ...{ dms: 0, comments: 0, held: 0, lastDay: null },
    });
    expect(all.items[3]).toMatchObject({ words: [], media: null, mediaId: null });
    expect(all).toMatchObject({
      total: 4,
      counts: {
        all: 4,
        kinds: { post: 2, direct: 1, welcome: 1, story: 0 },
        states: { on: 3, off: 1, gone: 0 },
        bin: 0,
      },
      labels: [
        { label: 'Natal', count: 2 },
        { label: 'anéis', count: 2 },
      ],
    });

    const found = async (query: Record<string, string>) =>
      (await list(one, { sort: 'createdAt', order: 'asc', ...query })).items.map(({ id }) => id);
    expect(await found({ filter: '100%' })).toEqual([named]);
    expect(await found({ filter: 'PRATA' })).toEqual([post]);
    expect(await found({ filter: 'fret' })).toEqual([off]);
    // What it says is none of its words, and those of another kind are not its own.
    expect(await found({ filter: 'está aqui' })).toEqual([]);
    expect(await found({ filter: 'preço' })).toEqual([post, named]);
    expect(await found({ kind: 'post' })).toEqual([post, off]);
    expect(await found({ state: 'off' })).toEqual([off]);
    expect(await found({ label: 'Natal', kind: 'direct' })).toEqual([named]);
    expect(await found({ size: '1', page: '3' })).toEqual([named]);
    expect(await list(one, { page: '9', kind: 'post' })).toMatchObject({ items: [], total: 2, page: 9, size: 20 });
    expect((await list(await shop([]))).items).toEqual([]);
  });

  test('any comment has no words, and media that was deleted on Instagram is said', async () => {
    const one = await shop(['vai embora']);
    await onPost(one, 0, true, { anyComment: true });
    expect((await list(one)).items[0]).toMatchObject({ words: [], state: 'on' });
    await db.query('update media set gone_at = now() where account_id = $1', [one.userId]);
    const gone = await list(one, { state: 'gone' });
    expect(gone.items[0]).toMatchObject({ enabled: true, state: 'gone', media: { gone: true } });
    expect(gone.counts.states).toMatchObject({ on: 0, gone: 1 });
  });

  test('says what happened in 28 days, of kept days and of the running one, and lists most of it first', async () => {
    const one = await shop();
    const quiet = await direct(one, 'Calada');
    const busy = await onPost(one);
    const kept = await direct(one, 'De ontem');
    const day = (ago: number) => `((now() at time zone 'America/Sao_Paulo')::date - ${ago})`;
    await db.query(`insert into result_days select $1, ${day(1)}, 0, 0, 0, 0, 0, 0, 0, 0`, [one.userId]);
    await db.query(
      `insert into result_places (account_id, day, automation_id, media_id, comments, dms)
       values ($1, ${day(1)}, $2, '', 0, 1), ($1, ${day(27)}, $3, '', 1, 2), ($1, ${day(28)}, $3, '', 50, 50), ($1, ${day(1)}, $3, 'x', 1, 0)`,
      [one.userId, kept, busy],
    );
    const { id: personId } = await bed.sim.send('POST', '/people', { username: 'fa.da.lista', name: 'Fã' });
    await bed.sim.send('POST', `/media/${one.media[0]}/comments`, { personId, text: 'quero' });
    const { rows } = await db.query<{ today: string; yesterday: string }>(
      `select ${day(0)}::text as today, ${day(1)}::text as yesterday`,
    );
    const [{ today, yesterday } = { today: '', yesterday: '' }] = rows;
    await vi.waitFor(
      async () => {
        await bed.server.settle();
        expect((await list(one)).items).toMatchObject([
          { id: busy, dms: 3, comments: 3, lastDay: today },
          { id: kept, dms: 1, comments: 0, lastDay: yesterday },
          { id: quiet, dms: 0, comments: 0, lastDay: null },
        ]);
      },
      { timeout: 20_000, interval: 100 },
    );
    expect((await list(one, { order: 'asc' })).items.map(({ id }) => id)).toEqual([quiet, kept, busy]);
  });

  test('says which of those that are on answer nothing now: not begun, ended, or at rest under all stories', async () => {
    const one = await shop();
    const [runs, begins, ended] = [await onPost(one), await onPost(one, 1), await onPost(one, 2)];
    const own = await direct(one, 'Story');
    const all = await direct(one, 'Todos os stories');
    const off = await direct(one, 'Parada', false);
    await db.query(`update automations set active_from = now() + interval '1 hour' where id = $1`, [begins]);
    await db.query(`update automations set active_until = now() - interval '1 hour' where id = any($1)`, [
      [ended, off],
    ]);
    await db.query(`update automations set kind = 'story', media_id = 's', name = null where id = $1`, [own]);
    await db.query(`update automations set kind = 'story_global' where id = $1`, [all]);
    const states = async () => Object.fromEntries((await list(one)).items.map(({ id, state }) => [id, state]));
    const expected = {
      [runs]: 'on',
      [begins]: 'scheduled',
      [ended]: 'ended',
      [own]: 'resting',
      [all]: 'on',
      [off]: 'off',
    };
    expect(await states()).toEqual(expected);
    expect((await list(one)).counts.states).toEqual({
      ...{ on: 2, off: 1, held_no_credits: 0, scheduled: 1, resting: 1, ended: 1, gone: 0 },
    });
    expect((await list(one, { state: 'resting' })).items.map(({ id }) => id)).toEqual([own]);
    // It answers again while the one for all stories does not.
    await db.query(`update automations set active_from = now() + interval '1 hour' where id = $1`, [all]);
    expect(await states()).toEqual({ ...expected, [own]: 'on', [all]: 'scheduled' });
  });

  test('says how many DMs wait for credits', async () => {
    const one = await shop(['um post']);
    const id = await onPost(one);
    await db.query('update credit_grants set available = 0, spent = granted where account_id = $1', [one.userId]);
    const { id: personId } = await bed.sim.send('POST', '/people', { username: 'fa.que.espera', name: 'Fã' });
    await bed.sim.send('POST', `/media/${one.media[0]}/comments`, { personId, text: 'quero' });
    await vi.waitFor(
      async () => {
        expect((await list(one, { state: 'held_no_credits' })).items).toMatchObject([{ id, held: 1 }]);
      },
      { timeout: 20_000, interval: 100 },
    );
    // Off, what waits does not go out: as one that is turned off by its form.
    const off = await ok('PUT /automations/switch', { token: one.token, body: { ids: [id], enabled: false } });
    expect(off).toMatchObject({ letGo: 1 });
    expect((await list(one)).items).toMatchObject([{ id, held: 0, state: 'off' }]);
    const { rows } = await db.query('select state, reason from deliveries where account_id = $1 and credits = 1', [
      one.userId,
    ]);
    expect(rows).toEqual([{ state: 'skipped', reason: 'automation_changed' }]);
    // Nothing pays for it: it is not turned on, by any way.
    const on = await ok('PUT /automations/switch', { token: one.token, body: { ids: [id], enabled: true } });
    expect(on).toEqual({ changed: [], refused: [{ id, code: 'no_credits' }], letGo: 0 });
  });
});

describe('many at once', () => {
  const flip = (one: Shop, ids: string[], enabled: boolean) =>
    ok('PUT /automations/switch', { token: one.token, body: { ids, enabled } });

  test('are turned off and on again, each a version and an entry, those that are so already left alone', async () => {
    const one = await shop();
    const [a, b, c] = [await onPost(one), await direct(one, 'B'), await direct(one, 'C', false)];
    expect(await flip(one, [a, b, b, c], false)).toEqual({
      changed: [
        { id: a, version: 2 },
        { id: b, version: 2 },
      ],
      refused: [],
      letGo: 0,
    });
    expect((await list(one)).counts.states).toMatchObject({ on: 0, off: 3 });
    expect(await flip(one, [a, b], true)).toEqual({
      changed: [
        { id: a, version: 3 },
        { id: b, version: 3 },
      ],
      refused: [],
      letGo: 0,
    });
    expect(await versionsOf(one, a)).toMatchObject([{ enabled: true }, { enabled: false }, { enabled: true }]);
    expect(await audits(a)).toEqual(['automation_saved', 'automation_saved', 'automation_saved']);
    expect(await audits(c)).toEqual(['automation_saved']);
  });

  test('are refused one by one by the rules of saving, and the others go on', async () => {
    const one = await shop();
    const { token } = one;
    const [gone, fine, noAudio] = [
      await onPost(one, 0, false),
      await direct(one, 'Fica'),
      await direct(one, 'Sem áudio', false),
    ];
    await flip(one, [fine], false);
    await db.query(`update media set gone_at = now() where account_id = $1 and id = $2`, [one.userId, one.media[0]]);
    await db.query(
      `update automation_versions set settings = settings || jsonb_build_object('template', 'audio', 'audioId', $2::text) where automation_id = $1`,
      [noAudio, randomUUID()],
    );
    const { id: storyMedia } = await bed.sim.send('POST', `/accounts/${one.igId}/media`, {
      productType: 'STORY',
      caption: 'Hoje',
    });
    await ok('GET /media', { token, query: { kind: 'story', fresh: '1' } });
    const params = { mediaId: String(storyMedia) };
    const body = { enabled: false, settings: { ...settings, name: null }, version: null };
    const story = idOf(await ok('PUT /automations/stories/{mediaId}', { token, params, body }));
    await ok('PUT /automations/stories/global', {
      token,
      body: { enabled: true, settings: { ...settings, name: null }, version: null },
    });
    const absent = randomUUID();
    const foreign = await direct(await shop([]), 'De outra');
    expect(await flip(one, [gone, noAudio, story, absent, foreign, fine], true)).toEqual({
      changed: [{ id: fine, version: 3 }],
      refused: [
        { id: gone, code: 'media_gone' },
        { id: noAudio, code: 'invalid' },
        { id: story, code: 'story_global_on' },
        { id: absent, code: 'automation_not_found' },
        { id: foreign, code: 'automation_not_found' },
      ],
      letGo: 0,
    });
    expect((await versionsOf(one, gone)).length).toBe(1);
  });

  test('more than the first ask for how to be reached', async () => {
    const one = await shop([], false);
    const [a, b] = [await direct(one, 'A', false), await direct(one, 'B', false)];
    expect(await flip(one, [a, b], true)).toMatchObject({
      changed: [{ id: a }],
      refused: [{ id: b, code: 'fill_registration' }],
    });
  });

  test('off is always possible, on a hundred times an hour', async () => {
    const one = await shop([]);
    const a = await direct(one, 'A', false);
    const ids = [randomUUID()];
    for (let n = 0; n < 100; n++) await flip(one, ids, true);
    const more = await bed.call('PUT /automations/switch', { token: one.token, body: { ids: [a], enabled: true } });
    expect(more).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    for (let n = 0; n < 110; n++) await flip(one, ids, false);
    // A form still saves.
    const save = { enabled: true, settings: { ...settings, name: 'A' }, version: 1 };
    expect((await bed.call('PUT /directs/{id}', { token: one.token, params: { id: a }, body: save })).status).toBe(200);
    expect(await flip(one, [a], false)).toMatchObject({ changed: [{ id: a }] });
  });
});

describe('a copy', () => {
  const copy = (one: Shop, id: string, mediaIds: string[], enabled = true, headers: Record<string, string> = {}) =>
    bed.call('POST /automations/{id}/copy', { token: one.token, params: { id }, body: { mediaIds, enabled }, headers });

  test('has the settings and labels, and goes its own way; a place that is taken is left alone', async () => {
    const one = await shop();
    const [first = '', second = '', third = ''] = one.media;
    const from = await onPost(one);
    await ok('PUT /automations/labels', { token: one.token, body: { ids: [from], add: ['Natal'] } });
    await onPost(one, 1, false);
    const foreign = (await shop(['de outra'])).media[0] ?? '';
    const { status, body } = await copy(one, from, [first, second, third, third, foreign, '1']);
    expect(status).toBe(200);
    expect(body).toEqual({
      made: [{ id: expect.any(String), mediaId: third }],
      refused: [
        { mediaId: first, code: 'automation_exists' },
        { mediaId: second, code: 'automation_exists' },
        { mediaId: foreign, code: 'media_not_found' },
        { mediaId: '1', code: 'media_not_found' },
      ],
    });
    const read = async (mediaId: string) =>
      (await ok('GET /automations/posts/{mediaId}', { token: one.token, params: { mediaId } })).automation as {
        settings: unknown;
        id: string;
        version: number;
        enabled: boolean;
      };
    const made = await read(third);
    expect(made).toMatchObject({ version: 1, enabled: true, settings: (await read(first)).settings });
    expect((await list(one, { label: 'Natal' })).total).toBe(2);
    const changed = { enabled: false, version: 1, settings: { ...settings, name: null, messagetitletexts: ['Outro'] } };
    await ok('PUT /automations/posts/{mediaId}', { token: one.token, params: { mediaId: third }, body: changed });
    expect((await read(first)).settings).toMatchObject({ messagetitletexts: ['O preço está aqui'] });
    expect(await audits(made.id)).toEqual(['automation_saved', 'automation_saved']);
  });

  test('asked twice with one key is made once', async () => {
    const one = await shop();
    const from = await onPost(one);
    const key = { 'idempotency-key': randomUUID() };
    const [, second = '', third = ''] = one.media;
    const a = await copy(one, from, [second, third], false, key);
    const b = await copy(one, from, [second, third], false, key);
    expect(b.body).toEqual(a.body);
    expect((await list(one)).counts).toMatchObject({ all: 3, states: { on: 1, off: 2 } });
  });

  test('of a remix leaves its name behind, of what waited its caption; of an answer to messages there is none', async () => {
    const one = await shop();
    const { token } = one;
    const remix = idOf(await ok('POST /remixes', { token, body: { enabled: false, settings } }));
    const waiting = { enabled: false, settings: { ...settings, name: null, captionText: 'sorteio' }, version: null };
    const scheduled = idOf(await ok('PUT /automations/scheduled', { token, body: waiting }));
    const [first = '', second = '', third = ''] = one.media;
    expect((await copy(one, remix, [first])).body).toMatchObject({ made: [{ mediaId: first }] });
    expect((await copy(one, scheduled, [second])).body).toMatchObject({ made: [{ mediaId: second }] });
    const { automation } = await ok('GET /automations/posts/{mediaId}', { token, params: { mediaId: second } });
    expect(automation).toMatchObject({ kind: 'post', name: null, settings: { captionText: null, name: null } });
    const noComment = { enabled: false, settings: { ...settings, activationComments: [] } };
    const message = idOf(await ok('POST /directs', { token, body: noComment }));
    expect((await copy(one, message, [third])).body).toEqual({
      made: [],
      refused: [{ mediaId: third, code: 'invalid' }],
    });
    const other = await shop([]);
    expect(await copy(other, remix, [third])).toMatchObject({ status: 404, body: { code: 'automation_not_found' } });
  });
});

describe('labels', () => {
  const label = (one: Shop, ids: string[], add: string[], remove: string[] = []) =>
    ok('PUT /automations/labels', { token: one.token, body: { ids, add, remove } });
  const rename = (one: Shop, from: string, to: string) =>
    ok('PUT /automations/labels/rename', { token: one.token, body: { from, to } });

  test('are put on and taken off, written as the account wrote them first; no version comes of it', async () => {
    const one = await shop([]);
    const [a, b] = [await direct(one, 'A'), await direct(one, 'B')];
    const before = (await list(one)).items.find(({ id }) => id === a);
    expect(await label(one, [a], ['Natal', ' brinde '])).toEqual({
      changed: [{ id: a, labels: ['Natal', 'brinde'] }],
      refused: [],
    });
    expect(await label(one, [a, b], ['natal'])).toEqual({ changed: [{ id: b, labels: ['Natal'] }], refused: [] });
    expect(await label(one, [a], [], ['NATAL'])).toEqual({ changed: [{ id: a, labels: ['brinde'] }], refused: [] });
    const after = (await list(one)).items.find(({ id }) => id === a);
    expect(after).toEqual({ ...before, labels: ['brinde'] });
    expect(await audits(a)).toEqual(['automation_saved', 'automation_labelled', 'automation_labelled']);
  });

  test('are renamed wherever they are, in the bin too, and made one with another', async () => {
    const one = await shop([]);
    const { token } = one;
    const [a, b, c] = [await direct(one, 'A'), await direct(one, 'B'), await direct(one, 'C')];
    await label(one, [a, c], ['Natal']);
    await label(one, [a, b], ['Festa']);
    await ok('POST /automations/bin', { token, body: { ids: [c] } });
    expect(await rename(one, 'Natal', 'Festa')).toEqual({ changed: 1 });
    expect(await rename(one, 'Natal', 'Festa')).toEqual({ changed: 0 });
    expect((await list(one)).labels).toEqual([{ label: 'Festa', count: 2 }]);
    expect((await ok('GET /automations/bin', { token })).items).toMatchObject([{ id: c, labels: ['Festa'] }]);
    expect(await rename(await shop([]), 'Festa', 'Outra')).toEqual({ changed: 0 });
  });

  test('have a size, and there are so many', async () => {
    const one = await shop([]);
    const ids = [await direct(one, 'A'), await direct(one, 'B')];
    const [a = '', b = ''] = ids;
    const refused = await bed.call('PUT /automations/labels', {
      token: one.token,
      body: { ids, add: ['x'.repeat(31), ''] },
    });
    expect(refused.status).toBe(422);
    expect((refused.body.errors as { code: string }[]).map(({ code }) => code)).toEqual([
      'label_too_long',
      'text_empty',
    ]);
    const ten = Array.from({ length: 10 }, (_, n) => `L${n}`);
    await label(one, [a], ten);
    expect(await label(one, ids, ['mais uma'])).toMatchObject({
      changed: [{ id: b }],
      refused: [{ id: a, code: 'too_many_labels' }],
    });
    await db.query(
      `update automations set labels = array(select 'M' || n from generate_series(1, 50) n) where id = $1`,
      [b],
    );
    expect(await label(one, [a], ['nova'], ['L0'])).toMatchObject({ refused: [{ id: a, code: 'too_many_labels' }] });
    expect(await label(one, [a], ['M1'], ['L0'])).toMatchObject({ changed: [{ id: a }] });
    const foreign = await direct(await shop([]), 'De outra');
    expect(await label(one, [foreign], ['M1'])).toEqual({
      changed: [],
      refused: [{ id: foreign, code: 'automation_not_found' }],
    });
  });
});
