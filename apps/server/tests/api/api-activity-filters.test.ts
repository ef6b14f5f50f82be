import type { Activity } from '@recado/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

const DAY = 86_400_000;
let bed: ApiTestbed;
let client: pg.Client;
let shop: { token: string; userId: string; igId: string; media: string[] };
let fan: string;

beforeAll(async () => {
  bed = await startApiTestbed();
  client = new pg.Client({ connectionString: bed.adminUrl });
  await client.connect();
  const { igId, media } = await bed.sim.account('filtros.loja', ['anel de prata', 'colar']);
  shop = { ...(await bed.signIn(igId)), igId, media };
  const body = {
    enabled: true,
    version: null,
    settings: { activationComments: ['quero'], messagetitletexts: ['=Oi, {username}!'] },
  };
  const set = await bed.call('PUT /automations/posts/{mediaId}', {
    token: shop.token,
    params: { mediaId: media[0] ?? '' },
    body,
  });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  fan = String((await bed.sim.send('POST', '/people', { username: 'fa.fiel', name: '+Fã; Fiel' })).id);
});
afterAll(async () => {
  await client.end();
  await bed.close();
});

const comment = (media: string | undefined, text: string) =>
  bed.sim.send('POST', `/media/${media}/comments`, { personId: fan, text });
const write = (body: Record<string, unknown>) => bed.sim.send('POST', `/threads/${shop.igId}/${fan}/messages`, body);

async function page(query: Record<string, string>): Promise<{ items: Activity[]; next: string | null }> {
  const { status, body } = await bed.call('GET /activity', { token: shop.token, query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { items: Activity[]; next: string | null }; // as: the contract's answer
}
const texts = async (query: Record<string, string>) =>
  (await page(query)).items.map(({ text, shows }) => text ?? shows);

/** Every page of a filter, one after the other. */
async function all(query: Record<string, string>): Promise<(string | null)[]> {
  const seen: (string | null)[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const { items, next }: Awaited<ReturnType<typeof page>> = await page({ ...query, ...(after ? { after } : {}) });
    seen.push(...items.map(({ text }) => text));
    after = next;
  }
  return seen;
}

async function file(query: Record<string, string> = {}, locale = 'pt-BR') {
  const headers = { 'accept-language': locale };
  const { status, body } = await bed.call('GET /activity/export', { token: shop.token, query, headers });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { csv: string; rows: number; complete: boolean }; // as: the contract's answer
}

/** Comments of so many days ago, every second one of the second post, as they lie there. */
const past = (days: number, count: number, word: string) =>
  client.query(
    `insert into inbox (account_id, id, kind, payload, event_at, state, outcome, text, person_id, person_username, media_id)
      select $1, uuid7_floor(db_now() - make_interval(days => $2) - n * interval '1 second'), 'comment', '{"a":1}', db_now() - make_interval(days => $2), 'done',
        'no_match', $4::text || ' ' || n, $5::text, 'fa.antiga', case when n % 2 = 0 then $6::text else $7::text end from generate_series(1, $3) n`,
    [shop.userId, days, count, word, 'p-antiga', shop.media[1], shop.media[0]],
  );

test('by kind: comments, messages, what came of stories; and by post', async () => {
  await comment(shop.media[0], 'quero o anel');
  await comment(shop.media[1], 'lindo colar');
  await write({ text: 'vocês entregam?' });
  await write({ storyMention: true });
  const { id: storyId } = await bed.sim.send('POST', `/accounts/${shop.igId}/media`, { productType: 'STORY' });
  await write({ text: 'que story!', storyId });
  await expect.poll(async () => (await texts({})).length, { timeout: 20_000 }).toBe(5);
  expect((await texts({ kind: 'comment' })).toSorted()).toEqual(['lindo colar', 'quero o anel']);
  expect(await texts({ kind: 'message' })).toEqual(['vocês entregam?']);
  expect((await texts({ kind: 'story' })).toSorted()).toEqual(['mention', 'que story!']);
  expect(await texts({ kind: 'live' })).toEqual([]);
  expect(await texts({ kind: 'tap' })).toEqual([]);
  expect(await texts({ media: shop.media[1] ?? '' })).toEqual(['lindo colar']);
  expect(await texts({ media: shop.media[1] ?? '', kind: 'message' })).toEqual([]);
  expect(await texts({ media: shop.media[0] ?? '', result: 'nothing' })).toEqual([]);
});

test('by the days on which it reached us, page by page, together with the rest', async () => {
  await past(40, 45, 'antigo');
  const now = (await bed.call('GET /users/me', { token: shop.token })).body.now as number; // as: the contract's answer
  const old = { from: String(now - 41 * DAY), to: String(now - 39 * DAY) };
  expect(await texts({ from: String(now - 39 * DAY) })).toHaveLength(5);
  expect(await all(old)).toEqual(Array.from({ length: 45 }, (_, n) => `antigo ${n + 1}`));
  expect(await all({ ...old, media: shop.media[1] ?? '', kind: 'comment', result: 'nothing' })).toEqual(
    Array.from({ length: 22 }, (_, n) => `antigo ${2 * n + 2}`),
  );
  expect(await all({ ...old, filter: 'FA.ANT', kind: 'message' })).toEqual([]);
  expect(await all({ to: String(now - 41 * DAY) })).toEqual([]);
});

test('what is far behind is found by going on, each once, also where a page has none', async () => {
  await past(20, 11_000, 'outro');
  await past(42, 1, 'agulha');
  const first = await page({ filter: 'agulha' });
  expect(first.items).toEqual([]);
  expect(first.next).not.toBeNull();
  expect(await all({ filter: 'agulha' })).toEqual(['agulha 1']);
  await client.query(`delete from inbox where account_id = $1 and text ~ 'outro|agulha'`, [shop.userId]);
});

test('unknown values are refused, each by its name', async () => {
  for (const [name, value] of [
    ['kind', 'x'],
    ['from', 'yesterday'],
    ['to', '-1'],
    ['to', '1e30'],
    ['automation', '1'],
  ] as const)
    for (const call of ['GET /activity', 'GET /activity/export'] as const) {
      const { status, body } = await bed.call(call, { token: shop.token, query: { [name]: value } });
      expect([status, body.code], `${call} ${name}`).toEqual([422, 'invalid']);
    }
});

test('as a file: what the filter shows, in words of the language, and no formula', async () => {
  await expect.poll(async () => (await page({ result: 'answered' })).items.length, { timeout: 20_000 }).toBe(1);
  const { csv, rows, complete } = await file({ result: 'answered' });
  const [head, line] = csv.split('\r\n');
  expect([rows, complete]).toEqual([1, true]);
  expect(head).toBe(
    '\uFEFFdata;o que foi;nome;usuário;texto;post;automação;o que aconteceu;DMs enviadas;respostas públicas',
  );
  expect(line).toMatch(
    /^20[\d-]+T[\d:.]+Z;Comentário;"'\+Fã; Fiel";fa.fiel;quero o anel;anel de prata;Post;Respondido;"?'=Oi, fa.fiel!/,
  );
  const japanese = await file({ kind: 'message' }, 'ja-JA');
  expect(japanese.csv).toContain('メッセージ');
  expect(japanese.rows).toBe(1);
  expect((await file({ media: 'nowhere' })).rows).toBe(0);
});

test('whose words were forgotten stays so in the file', async () => {
  expect((await file()).csv).toMatch(/fa\.antiga;antigo 1;/);
  await bed.call('PUT /settings/data', { token: shop.token, body: { retentionDays: 30 } });
  await bed.server.runJob('forget_people');
  const { csv, rows } = await file();
  expect(rows).toBe(50);
  expect(csv).not.toMatch(/antig/);
  expect(csv).toContain('quero o anel');
});
