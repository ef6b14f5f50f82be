import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

const LANGUAGES = ['pt-BR', 'en-US', 'es-ES', 'fr-FR', 'ja-JA', 'zh-SG', 'it-IT'];
let bed: ApiTestbed;
let rows: pg.Client;
let igId: string;
let token: string;
let accountId: string;
beforeAll(async () => {
  bed = await startApiTestbed();
  rows = new pg.Client({ connectionString: bed.adminUrl });
  await rows.connect();
  igId = (await bed.sim.account('ana.aneis', ['anel'])).igId;
  ({ token, userId: accountId } = await bed.signIn(igId));
});
afterAll(async () => {
  await rows.end();
  await bed.close();
});

const actions = async () =>
  (
    await rows.query<{ action: string }>('select action from audit_entries where account_id = $1 order by id', [
      accountId,
    ])
  ).rows
    .map(({ action }) => action)
    .filter((action) => action.startsWith('person_') || action === 'answers_changed');
const write = (personId: string, text: string) =>
  bed.sim.send('POST', `/threads/${igId}/${personId}/messages`, { text });
const texts = async (personId: string): Promise<string[]> => {
  await bed.server.settle();
  const lines = (await bed.sim.get('/truth?after=0')) as unknown as { personId: string; text: string }[]; // as: the operator's API answers a list
  return lines.filter((line) => line.personId === personId).map(({ text }) => text);
};

/** A fan who wrote PARAR, and the path of the page that they were told of. */
async function stopped(username: string): Promise<{ personId: string; path: string }> {
  const personId = String((await bed.sim.send('POST', '/people', { username, name: 'Fã' })).id);
  await write(personId, 'PARAR');
  await expect.poll(() => texts(personId), { timeout: 15_000 }).toHaveLength(1);
  const [text = ''] = await texts(personId);
  const address = new URL(text.split('\n').at(-1) ?? '');
  expect(address.origin).toBe(new URL(bed.config.publicUrl).origin);
  return { personId, path: address.pathname };
}

const post = (path: string) =>
  bed.raw(path, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' });
const isStopped = async (path: string) =>
  (await rows.query('select opted_out_at is not null as stopped from people where page_key = $1', [path.slice(3)]))
    .rows[0]?.stopped;

describe('the page of a person', () => {
  test.each(LANGUAGES)('%s: says who sent it and why, without script, cookie or trace', async (language) => {
    const { path } = await stopped(`fan.${language.toLowerCase().replace('-', '.')}`);
    const headers = { 'accept-language': language.replace('ja-JA', 'ja') };
    const response = await bed.raw(path, { headers });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('@ana.aneis');
    expect(html).not.toMatch(/<script|https?:|undefined|\{username\}/);
    expect(html).not.toContain(accountId);
    expect(new Set([...html.matchAll(/action="([^"]+)"/g)].map(([, action]) => action))).toEqual(
      new Set([`${path}/start`]),
    );
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(response.headers.get('set-cookie')).toBeNull();
    const paragraphs = (page: string) => [...page.matchAll(/<p>([^<]+)<\/p>/g)].map(([, text]) => text);
    const [why, ...more] = paragraphs(html);
    expect(more, 'that they are stopped').toHaveLength(1);
    await post(`${path}/start`);
    const started = await bed.raw(path, { headers });
    expect(paragraphs(await started.text())).toEqual([why]);
  });

  test('reading changes nothing; the buttons do, as often as they are pressed', async () => {
    const { personId, path } = await stopped('fan.botoes');
    const before = await actions();
    for (const where of ['', '/delete', '/start', '/stop'])
      await bed.raw(path + where, { headers: { purpose: 'prefetch' } });
    expect(await isStopped(path)).toBe(true);
    expect(await actions()).toEqual(before);
    for (const _ of [1, 2]) expect((await post(`${path}/start`)).status).toBe(200);
    expect(await isStopped(path)).toBe(false);
    for (const _ of [1, 2]) expect(await (await post(`${path}/stop`)).text()).toContain(`${path}/start`);
    expect(await isStopped(path)).toBe(true);
    expect((await actions()).slice(before.length)).toEqual(['person_started', 'person_stopped']);
    expect(await texts(personId)).toHaveLength(1);
  });

  test('deleting takes texts and names away and leaves an entry; the person stays stopped', async () => {
    const { personId, path } = await stopped('fan.apagada');
    await write(personId, 'segredo meu');
    expect(await (await bed.raw(`${path}/delete`)).text()).toContain(`action="${path}/delete"`);
    const kept = async () =>
      JSON.stringify([
        (await rows.query('select payload, text, person_username, steps from inbox where account_id = $1', [accountId]))
          .rows,
        (await rows.query('select username, name from people where account_id = $1', [accountId])).rows,
        (await rows.query('select open from name_waits where account_id = $1', [accountId])).rows,
        (
          await rows.query(
            `select content from deliveries d join people p on p.account_id = d.account_id and p.id = d.person_id
          where p.page_key = $1`,
            [path.slice(3)],
          )
        ).rows,
        (
          await rows.query(
            `select mid from seen_messages s join people p on p.account_id = s.account_id and p.id = s.person_id
          where p.page_key = $1`,
            [path.slice(3)],
          )
        ).rows,
      ]);
    // The webhook is on its way.
    await expect.poll(kept, { timeout: 15_000 }).toContain('segredo meu');
    await bed.server.settle();
    expect((await post(`${path}/delete`)).status).toBe(200);
    const after = await kept();
    for (const secret of ['segredo meu', path, 'fan.apagada']) expect(after).not.toContain(secret);
    expect(after.endsWith('[]]')).toBe(true);
    expect((await actions()).at(-1)).toBe('person_erased');
    await write(personId, 'PARAR');
    expect(await texts(personId)).toHaveLength(1);
    expect(await isStopped(path)).toBe(true);
  });

  test('what could not be decided, or is decided after somebody deletes, is emptied too', async () => {
    const { path } = await stopped('fan.atrasada');
    const { rows: people } = await rows.query<{ id: string }>('select id from people where page_key = $1', [
      path.slice(3),
    ]);
    const arrives = async (mid: string, text: string) => {
      const value = { sender: { id: people[0]?.id }, recipient: { id: igId }, message: { mid, text } };
      const { rows: made } = await rows.query<{ id: string }>(
        `insert into inbox (account_id, id, kind, payload, event_at)
          values ($1, (left(uuid7_floor(now())::text, 14) || '7' || substr(gen_random_uuid()::text, 16))::uuid, 'message', $2, db_now() - interval '1 minute')
          returning id`,
        [accountId, JSON.stringify({ ...value, timestamp: Date.now() - 60_000 })],
      );
      return async () =>
        (await rows.query('select state, payload, text from inbox where id = $1', [made[0]?.id])).rows[0];
    };
    // A text that Postgres cannot keep.
    const dead = await arrives('dead', 'segredo\u0000');
    await expect.poll(async () => (await dead()).state, { timeout: 20_000 }).toBe('dead');
    expect((await post(`${path}/delete`)).status).toBe(200);
    expect(await dead()).toEqual({ state: 'dead', payload: {}, text: null });
    const late = await arrives('late', 'segredo');
    await expect.poll(async () => (await late()).state, { timeout: 20_000 }).toBe('done');
    expect(await late()).toEqual({ state: 'done', payload: {}, text: null });
  }, 45_000);

  test('what is in doubt when somebody deletes keeps its words until it is settled, and no longer', async () => {
    const { path } = await stopped('fan.em.duvida');
    const its = `from people p where p.account_id = d.account_id and p.id = d.person_id and p.page_key = $1`;
    const key = path.slice(3);
    await rows.query(
      `update deliveries d set state = 'unknown', doubts = 1, settled_at = null, message_id = null, next_at = db_now() + interval '1 hour' ${its}`,
      [key],
    );
    expect((await post(`${path}/delete`)).status).toBe(200);
    const kept = async () =>
      (
        await rows.query<{ state: string; text: string }>(
          `select d.state, d.content->>'text' as text from deliveries d, people p
            where p.account_id = d.account_id and p.id = d.person_id and p.page_key = $1`,
          [key],
        )
      ).rows[0];
    expect(await kept()).toMatchObject({ state: 'unknown', text: expect.stringContaining(path) });
    await rows.query(`update deliveries d set next_at = db_now(), expires_at = db_now() - interval '2 days' ${its}`, [
      key,
    ]);
    await expect.poll(async () => (await kept())?.text, { timeout: 20_000 }).toBe('');
    expect((await kept())?.state).not.toBe('unknown');
  });

  test.each(['x', 'A'.repeat(32), `${'A'.repeat(31)}%00`, '..%2f'])(
    'a forged key %s tells and changes nothing',
    async (key) => {
      const before = await actions();
      for (const where of ['', '/delete']) expect((await bed.raw(`/l/${key}${where}`)).status).toBe(404);
      for (const where of ['/stop', '/start', '/delete']) expect((await post(`/l/${key}${where}`)).status).toBe(404);
      expect(await actions()).toEqual(before);
    },
  );
});

describe('the settings', () => {
  const GOOD = {
    disclosureOn: true,
    disclosureText: ' Sou um robô. ',
    ownerFirstMinutes: 60,
    personHourCap: 3,
    personDayCap: 9,
    holdWithoutCredits: false,
    nameFallback: ' flor ',
  };

  test('are what a new account has, are changed with an entry, and refuse what makes no sense', async () => {
    const { body: fresh } = await bed.call('GET /settings/answers', { token });
    expect(fresh).toMatchObject({
      disclosureOn: null,
      disclosureText: null,
      disclosure: null,
      ownerFirstMinutes: 720,
      personHourCap: 5,
      personDayCap: 20,
      holdWithoutCredits: true,
      nameFallback: null,
    });
    const { body } = await bed.call('PUT /settings/answers', { token, body: GOOD });
    expect(body).toMatchObject({
      ...GOOD,
      disclosureText: 'Sou um robô.',
      disclosure: 'Sou um robô.',
      nameFallback: 'flor',
    });
    expect((await actions()).at(-1)).toBe('answers_changed');
    const bad = [
      { ownerFirstMinutes: 10_081 },
      { personHourCap: 0 },
      { personDayCap: 1.5 },
      { disclosureText: 'a'.repeat(301) },
      { nameFallback: 'ganhe.com' },
      { nameFallback: 'a'.repeat(31) },
    ];
    for (const change of bad)
      expect((await bed.call('PUT /settings/answers', { token, body: { ...GOOD, ...change } })).status).toBe(422);
  });

  test('the language of the fans is that of all words of ours, whatever the seller reads', async () => {
    const put = (more: Record<string, unknown>) =>
      bed.call('PUT /settings/answers', {
        token,
        body: { ...GOOD, disclosureOn: null, disclosureText: null, ...more },
      });
    const mine = async () => (await bed.call('GET /users/me', { token })).body;
    const before = (await mine()).locale;
    expect(before).not.toBe('ja-JA');
    expect((await put({})).body).toMatchObject({ fansLocale: null });
    expect(await mine()).toMatchObject({ fansLocale: before });
    expect((await put({ fansLocale: 'ja-JA' })).body).toMatchObject({
      fansLocale: 'ja-JA',
      readyDisclosure: expect.stringContaining('自動送信メッセージ'),
    });
    expect(await mine()).toMatchObject({ locale: before, fansLocale: 'ja-JA' });
    const personId = String((await bed.sim.send('POST', '/people', { username: 'fan.japonesa', name: 'Fã' })).id);
    await write(personId, 'PARAR');
    await expect.poll(() => texts(personId), { timeout: 15_000 }).toEqual([expect.stringContaining('再開')]);
    const { body: preview } = await bed.call('POST /automations/preview', {
      token,
      body: {
        kind: 'post',
        mediaId: null,
        text: 'quero',
        settings: {
          activationComments: ['quero'],
          messagetitletexts: ['Oi'],
          followerOnly: { enabled: true, messagetitletexts: [], buttonText: '' },
        },
      },
    });
    expect(JSON.stringify(preview.messages)).toContain('フォローしました');
    // Who says nothing about it leaves it as it is.
    expect((await put({})).body).toMatchObject({ fansLocale: 'ja-JA' });
    expect((await put({ fansLocale: 'de-DE' })).status).toBe(422);
    expect((await put({ fansLocale: null })).body).toMatchObject({ fansLocale: null });
  });

  test('a person who is ignored is listed, gets nothing, and can be answered again', async () => {
    const { personId } = await stopped('fan.ignorada');
    const { rows: people } = await rows.query<{ person_id: string }>(
      `select person_id from inbox where account_id = $1 and outcome = 'asked_to_stop' order by id desc limit 1`,
      [accountId],
    );
    const params = { personId: people[0]?.person_id ?? '' };
    for (const _ of [1, 2])
      await bed.call('PUT /people/{personId}/ignored', { token, params, body: { ignored: true } });
    const listed = async () => (await bed.call('GET /settings/answers', { token })).body.ignored;
    // Names are read at a pace: after many people in a few seconds theirs comes later.
    await expect
      .poll(listed, { timeout: 15_000 })
      .toMatchObject([{ id: params.personId, username: 'fan.ignorada', name: 'Fã' }]);
    await write(personId, 'RETOMAR');
    await expect.poll(async () => (await actions()).at(-1)).toBe('person_started');
    expect(await texts(personId)).toHaveLength(1);
    await bed.call('PUT /people/{personId}/ignored', { token, params, body: { ignored: false } });
    expect(await listed()).toEqual([]);
    expect((await actions()).slice(-3)).toEqual(['person_ignored', 'person_started', 'person_answered_again']);
  });

  test('of more than 500 who are ignored it is said that there are more', async () => {
    const many = await bed.signIn((await bed.sim.account('ana.rabugenta')).igId);
    const answers = async () => {
      const { ignored, moreIgnored } = (await bed.call('GET /settings/answers', { token: many.token })).body;
      return [(ignored as unknown[]).length, moreIgnored]; // as: the contract's answer, checked by the server
    };
    await rows.query(
      `insert into people (account_id, id, username, ignored) select $1, n::text, 'chato.' || n, true from generate_series(1001, 1501) n`,
      [many.userId],
    );
    expect(await answers()).toEqual([500, true]);
    await bed.call('PUT /people/{personId}/ignored', {
      token: many.token,
      params: { personId: '1001' },
      body: { ignored: false },
    });
    expect(await answers()).toEqual([500, false]);
  });

  test('a person is ignored under both names, whichever is given, listed once, and answered again under both', async () => {
    const { personId } = await stopped('fan.dois.nomes');
    const [asMessage, asComment] = [`2${personId.slice(1)}`, `1${personId.slice(1)}`];
    // As after a private reply whose answer said how messages name who commented.
    await rows.query(
      `update people set username = 'fan.dois.nomes', id = $2 where account_id = $1 and id in
      (select person_id from deliveries where account_id = $1 order by id desc limit 1)`,
      [accountId, asComment],
    );
    await rows.query(
      `update deliveries set person_id = $2, recipient_id = $3 where account_id = $1 and id =
      (select id from deliveries where account_id = $1 order by id desc limit 1)`,
      [accountId, asComment, asMessage],
    );
    const ignored = async () =>
      (
        await rows.query<{ id: string }>('select id from people where account_id = $1 and ignored order by id', [
          accountId,
        ])
      ).rows.map(({ id }) => id);
    const listed = async () => (await bed.call('GET /settings/answers', { token })).body.ignored;
    for (const name of [asMessage, asComment]) {
      const ask = { token, params: { personId: name } };
      await bed.call('PUT /people/{personId}/ignored', { ...ask, body: { ignored: true } });
      expect(await ignored()).toEqual([asComment, asMessage]);
      expect(await listed()).toMatchObject([{ id: asComment, username: 'fan.dois.nomes' }]);
      await bed.call('PUT /people/{personId}/ignored', { ...ask, body: { ignored: false } });
      expect(await ignored()).toEqual([]);
    }
  });
});
