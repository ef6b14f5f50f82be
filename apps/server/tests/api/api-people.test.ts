import type { Activity, ListedPerson, Person } from '@recado/contract';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
let rows: pg.Client;
beforeAll(async () => {
  bed = await startApiTestbed({ SIGN_INS_PER_MINUTE: '1000' });
  rows = new pg.Client({ connectionString: bed.adminUrl });
  await rows.connect();
});
afterAll(async () => {
  await rows.end();
  await bed.close();
});

interface Shop {
  token: string;
  userId: string;
  igId: string;
  media: string[];
}

const settings = {
  activationComments: ['quero'],
  replyToComment: false,
  messagetitletexts: ['Oi'],
  links: [{ url: 'https://loja.example/anel', title: 'Ver o anel' }],
};

async function open(username: string): Promise<Shop> {
  const { igId, media } = await bed.sim.account(username, ['anel de prata', 'colar de contas']);
  const { token, userId } = await bed.signIn(igId);
  const { body } = await bed.call('GET /media', { token });
  for (const { id } of body.items as { id: string }[]) {
    const saved = await bed.call('PUT /automations/posts/{mediaId}', {
      token,
      params: { mediaId: id },
      body: { enabled: true, settings, version: null },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  }
  return { token, userId, igId, media };
}

async function person(username: string): Promise<string> {
  return String((await bed.sim.send('POST', '/people', { username, name: `Nome de ${username}` })).id);
}
const comment = (mediaId: string | undefined, personId: string, text: string) =>
  bed.sim.send('POST', `/media/${mediaId}/comments`, { personId, text });
const write = ({ igId }: Shop, personId: string, text: string) =>
  bed.sim.send('POST', `/threads/${igId}/${personId}/messages`, { text });

interface Page {
  items: ListedPerson[];
  next: string | null;
}
async function page({ token }: Shop, query: Record<string, string> = {}): Promise<Page> {
  const { status, body } = await bed.call('GET /people', { token, query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Page; // as: the contract's answer, checked by the server
}
async function all(shop: Shop, query: Record<string, string> = {}): Promise<ListedPerson[]> {
  const found: ListedPerson[] = [];
  let after: string | null = null;
  do {
    const { items, next }: Page = await page(shop, { ...query, ...(after ? { after } : {}) });
    found.push(...items);
    after = next;
  } while (after !== null);
  return found;
}
const handles = async (shop: Shop, query: Record<string, string> = {}) =>
  (await all(shop, query)).map(({ username }) => username);
async function one({ token }: Shop, personId: string): Promise<Person> {
  const { status, body } = await bed.call('GET /people/{personId}', { token, params: { personId } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Person; // as: the contract's answer, checked by the server
}
async function activity({ token }: Shop, query: Record<string, string>): Promise<Activity[]> {
  const { status, body } = await bed.call('GET /activity', { token, query });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as unknown as { items: Activity[] }).items; // as: the contract's answer, checked by the server
}
const audits = async ({ userId }: Shop) =>
  (
    await rows.query<{ action: string }>(
      `select action from audit_entries where account_id = $1 and action like 'person\\_%' order by id`,
      [userId],
    )
  ).rows.map(({ action }) => action);

/** Waits until so many DMs of a person arrived; returns their id for this account, which is another one than the simulator's own. */
async function untilDms(shop: Shop, username: string, dms: number): Promise<string> {
  const find = async () => (await all(shop)).find((one) => one.username === username);
  await expect.poll(async () => (await find())?.dms, { timeout: 20_000 }).toBe(dms);
  return (await find())?.id ?? '';
}

test('a person who wrote three times on two posts: the list, the page, what they got, on what', async () => {
  const shop = await open('loja.pessoas');
  const lia = await person('lia.pessoas');
  const bob = await person('bob.pessoas');
  await comment(shop.media[0], lia, 'quero o anel');
  await untilDms(shop, 'lia.pessoas', 1);
  await comment(shop.media[1], lia, 'quero o colar');
  const liaId = await untilDms(shop, 'lia.pessoas', 2);
  await comment(shop.media[1], bob, 'que lindo');
  await expect.poll(() => handles(shop), { timeout: 20_000 }).toEqual(['bob.pessoas', 'lia.pessoas']);
  await write(shop, lia, 'vocês entregam?');
  await expect.poll(() => handles(shop), { timeout: 20_000 }).toEqual(['lia.pessoas', 'bob.pessoas']);

  const [first] = await all(shop);
  expect(first).toMatchObject({ wrote: 3, dms: 2, optedOutAt: null, ignored: false, hasNote: false });
  expect(first?.last).toMatchObject({ kind: 'message', text: 'vocês entregam?', media: null });
  expect(await handles(shop, { sort: 'often' })).toEqual(['lia.pessoas', 'bob.pessoas']);
  expect(await handles(shop, { show: 'got_dm' })).toEqual(['lia.pessoas']);
  expect(await handles(shop, { show: 'got_dm', sort: 'often' })).toEqual(['lia.pessoas']);
  expect(await handles(shop, { show: 'week', q: '@BOB' })).toEqual(['bob.pessoas']);
  expect(await handles(shop, { q: 'Nome de lia' })).toEqual(['lia.pessoas']);
  expect(await handles(shop, { q: '%' })).toEqual([]);

  const page = await one(shop, liaId);
  expect(page).toMatchObject({ wrote: 3, dms: 2, note: null, erasedAt: null });
  expect(page.posts.map(({ caption, count }) => [caption, count]).toSorted()).toEqual([
    ['anel de prata', 1],
    ['colar de contas', 1],
  ]);
  expect(page.automations.map(({ kind, count }) => [kind, count])).toEqual([
    ['post', 1],
    ['post', 1],
  ]);
  expect((await activity(shop, { person: liaId })).map(({ text }) => text)).toEqual([
    'vocês entregam?',
    'quero o colar',
    'quero o anel',
  ]);
  expect(await activity(shop, { person: 'nobody' })).toEqual([]);
});

test('never answered: the next comment gets nothing, and the reason is theirs; answered again it goes on', async () => {
  const shop = await open('loja.nunca');
  const [ana, eva] = [await person('ana.nunca'), await person('eva.nunca')];
  await comment(shop.media[0], ana, 'quero');
  const anaId = await untilDms(shop, 'ana.nunca', 1);
  const ignore = (ignored: boolean) =>
    bed.call('PUT /people/{personId}/ignored', { token: shop.token, params: { personId: anaId }, body: { ignored } });
  expect((await ignore(true)).status).toBe(200);
  await comment(shop.media[1], ana, 'quero');
  await comment(shop.media[1], eva, 'quero');
  await untilDms(shop, 'eva.nunca', 1);
  await expect
    .poll(async () => (await activity(shop, { person: anaId })).map(({ outcome }) => outcome), { timeout: 20_000 })
    .toEqual(['ignored_person', 'answered']);
  expect(await one(shop, anaId)).toMatchObject({ ignored: true, dms: 1, wrote: 2 });
  expect(await handles(shop, { show: 'never' })).toEqual(['ana.nunca']);
  expect(await handles(shop, { show: 'opted_out' })).toEqual([]);
  await write(shop, eva, 'PARAR');
  await expect.poll(() => handles(shop, { show: 'opted_out' }), { timeout: 20_000 }).toEqual(['eva.nunca']);
  await ignore(false);
  expect(await handles(shop, { show: 'never' })).toEqual([]);
});

test('a note is kept, changed, taken away; it is in the export, and nobody else reads it', async () => {
  const [shop, other] = [await open('loja.notas'), await open('loja.outra')];
  const ivo = await person('ivo.notas');
  await comment(shop.media[0], ivo, 'que lindo');
  await expect.poll(() => handles(shop), { timeout: 20_000 }).toEqual(['ivo.notas']);
  const ivoId = await untilDms(shop, 'ivo.notas', 0);
  const note = (of: Shop, text: string | null) =>
    bed.call('PUT /people/{personId}/note', { token: of.token, params: { personId: ivoId }, body: { note: text } });
  expect((await note(shop, '  Compra no atacado  ')).body).toEqual({ note: 'Compra no atacado' });
  await note(shop, 'Compra no atacado');
  expect((await one(shop, ivoId)).note).toBe('Compra no atacado');
  expect((await all(shop))[0]?.hasNote).toBe(true);
  expect((await note(shop, 'x'.repeat(1001))).status).toBe(422);
  expect((await note(other, 'meu')).status).toBe(404);
  expect((await bed.call('GET /people/{personId}', { token: other.token, params: { personId: ivoId } })).status).toBe(
    404,
  );
  expect(
    (await bed.call('DELETE /people/{personId}', { token: other.token, params: { personId: ivoId } })).status,
  ).toBe(404);
  const zip = await bed.raw('/api/users/export', { headers: { authorization: `Bearer ${shop.token}` } });
  expect(zip.status).toBe(200);
  const file = Buffer.from(await zip.arrayBuffer());
  for (const name of ['data/person_notes.json', 'data/people.json']) expect(file.includes(name)).toBe(true);
  expect((await note(shop, ' ')).body).toEqual({ note: null });
  expect((await one(shop, ivoId)).note).toBeNull();
  expect(await audits(shop)).toEqual(['person_noted', 'person_noted']);
});

test('forgetting takes names, words, messages and the note; wishes and the guard against a second answer stay', async () => {
  const shop = await open('loja.esquece');
  const rui = await person('rui.segredo');
  await comment(shop.media[0], rui, 'quero segredo');
  const ruiId = await untilDms(shop, 'rui.segredo', 1);
  await bed.server.settle();
  const params = { personId: ruiId };
  await bed.call('PUT /people/{personId}/note', { token: shop.token, params, body: { note: 'segredo da loja' } });
  await bed.call('PUT /people/{personId}/ignored', { token: shop.token, params, body: { ignored: true } });
  const hashes = async () =>
    (await rows.query('select count(*)::int as n from intent_keys where account_id = $1', [shop.userId])).rows[0];
  const before = await hashes();
  for (const _ of [1, 2])
    expect((await bed.call('DELETE /people/{personId}', { token: shop.token, params })).status).toBe(200);
  const kept = JSON.stringify([
    (await rows.query('select payload, text, person_username, steps from inbox where account_id = $1', [shop.userId]))
      .rows,
    (await rows.query('select username, name from people where account_id = $1', [shop.userId])).rows,
    (await rows.query('select content from deliveries where account_id = $1', [shop.userId])).rows,
    (await rows.query('select note from person_notes where account_id = $1', [shop.userId])).rows,
  ]);
  expect(kept).not.toContain('segredo');
  expect(await hashes()).toEqual(before);
  expect(await handles(shop)).toEqual([]);
  expect(await handles(shop, { sort: 'often' })).toEqual([]);
  const forgotten = await one(shop, ruiId);
  expect(forgotten).toMatchObject({ username: null, name: null, wrote: 0, last: null, note: null, ignored: true });
  expect(forgotten.erasedAt).not.toBeNull();
  expect(await audits(shop)).toEqual(['person_noted', 'person_ignored', 'person_forgotten', 'person_forgotten']);
  // Who writes again is somebody new, and the wish still holds. Instagram tells times of comments in whole seconds.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await comment(shop.media[1], rui, 'quero de novo');
  await expect.poll(() => handles(shop), { timeout: 20_000 }).toEqual(['rui.segredo']);
  expect(await one(shop, ruiId)).toMatchObject({ wrote: 1, ignored: true });
});

test('what is no place of a list is refused, and what is no filter', async () => {
  const shop = await open('loja.torta');
  const wrong: Record<string, string>[] = [
    { after: 'x' },
    { after: '!', show: 'never' },
    { after: 'a.b.c', sort: 'often' },
    { after: '------------------------------------.1.p', sort: 'often' },
    { show: 'x' },
    { sort: 'x' },
    { q: 'x'.repeat(101) },
  ];
  for (const query of wrong) {
    const { status, body } = await bed.call('GET /people', { token: shop.token, query });
    expect([status, body.code], JSON.stringify(query)).toEqual([422, 'invalid']);
  }
});

test('whatever people wrote, under one name or two: each once, by their last word, and by how often', async () => {
  const shop = await open('loja.lei');
  const event = fc.record({ who: fc.integer({ min: 0, max: 30 }), asMessage: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 120 }), fc.boolean(), async (events, joined) => {
      await rows.query('delete from inbox where account_id = $1', [shop.userId]);
      await rows.query('delete from people where account_id = $1', [shop.userId]);
      // Messages name people otherwise than comments; whether that is known decides whether both are one.
      if (joined)
        await rows.query(
          `insert into people (account_id, id, recipient_id) select $1, 'c' || n, 'm' || n from generate_series(0, 30) n`,
          [shop.userId],
        );
      const nameOf = ({ who, asMessage }: (typeof events)[number]) => `${asMessage ? 'm' : 'c'}${who}`;
      await rows.query(
        `insert into inbox (account_id, id, kind, payload, event_at, state, outcome, text, person_id)
          select $1, uuid7_floor(db_now() - interval '1 hour' + n * interval '1 second'), case when p like 'm%' then 'message' else 'comment' end, '{}',
            db_now(), 'done', 'no_match', 'x', p from unnest($2::text[]) with ordinality as e(p, n)`,
        [shop.userId, events.map(nameOf)],
      );
      const listed = events.map((one) => (joined ? `c${one.who}` : nameOf(one)));
      const byLast = [...new Set(listed.toReversed())];
      const count = (id: string) => listed.filter((other) => other === id).length;
      expect((await all(shop)).map(({ id, wrote }) => [id, wrote])).toEqual(byLast.map((id) => [id, count(id)]));
      const byOften = await all(shop, { sort: 'often' });
      expect(byOften.map(({ id }) => id).toSorted()).toEqual(byLast.toSorted());
      expect(byOften.map(({ wrote }) => wrote)).toEqual(byOften.map(({ wrote }) => wrote).toSorted((a, b) => b - a));
    }),
    { numRuns: 20 },
  );
});

test('a note goes once nothing of its person is kept any more, and stays while anything is', async () => {
  const shop = await open('loja.prazo');
  await rows.query(
    `insert into people (account_id, id, recipient_id, last_event_at) values
      ($1, 'old', null, now() - interval '400 days'), ($1, 'c', 'm', now() - interval '400 days'), ($1, 'm', null, now())`,
    [shop.userId],
  );
  await rows.query(
    `insert into inbox (account_id, id, kind, payload, event_at, state, outcome, text, person_id)
      values ($1, uuid7_floor(db_now() - interval '1 hour'), 'comment', '{}', db_now(), 'done', 'no_match', 'x', 'lately')`,
    [shop.userId],
  );
  const names = ['old', 'gone', 'c', 'lately', 'new'];
  await rows.query(
    `insert into person_notes (account_id, person_id, note, written_at) select $1, p, 'nota de ' || p,
      case when p = 'new' then db_now() else db_now() - interval '399 days' end from unnest($2::text[]) p`,
    [shop.userId, names],
  );
  await bed.server.runJob('forget_people');
  const kept = await rows.query<{ person_id: string }>(
    'select person_id from person_notes where account_id = $1 order by 1',
    [shop.userId],
  );
  expect(kept.rows.map(({ person_id }) => person_id)).toEqual(['c', 'lately', 'new']);
});
