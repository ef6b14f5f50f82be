import { randomUUID } from 'node:crypto';
import type { Binned, Listed } from '@recado/contract';
import * as fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { silentMp4 } from '../../src/features/audios/fixtures/silence.ts';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
let db: pg.Client;
let shops = 0;

beforeAll(async () => {
  bed = await startApiTestbed({ SIGN_INS_PER_MINUTE: '100000', SIGN_INS_PER_MINUTE_IN_ALL: '1000000' });
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
  mediaId: string;
}

const settings = {
  name: null,
  activationComments: ['quero'],
  messagetitletexts: ['O preço está aqui'],
  links: [{ url: 'https://loja.example/anel', title: 'Ver o anel' }],
};
const named = { ...settings, name: 'Preço', activationMessages: ['preço'] };

async function shop(): Promise<Shop> {
  const { igId, media } = await bed.sim.account(`lixeira${++shops}`, ['um post']);
  const { token, userId } = await bed.signIn(igId);
  await bed.call('GET /media', { token, query: { fresh: '1' } });
  return { token, userId, mediaId: media[0] ?? '' };
}

async function ok<K extends Parameters<ApiTestbed['call']>[0]>(key: K, ask: Parameters<ApiTestbed['call']>[1]) {
  const { status, body } = await bed.call(key, ask);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const idOf = (body: Record<string, unknown>) => (body.automation as { id: string }).id; // as: the contract's answer

async function onPost({ token, mediaId }: Shop, enabled = true, version: number | null = null) {
  const body = { enabled, settings, version };
  return idOf(await ok('PUT /automations/posts/{mediaId}', { token, params: { mediaId }, body }));
}
const direct = async ({ token }: Shop, enabled = true) =>
  idOf(await ok('POST /directs', { token, body: { enabled, settings: named } }));
const bin = ({ token }: Shop, ids: string[]) => ok('POST /automations/bin', { token, body: { ids } });
const restore = ({ token }: Shop, items: { id: string; enabled: boolean }[]) =>
  ok('POST /automations/bin/restore', { token, body: { items } });
const listed = async ({ token }: Shop) =>
  (await ok('GET /automations', { token, query: { size: '100' } })).items as Listed[];
const binned = async ({ token }: Shop) =>
  (await ok('GET /automations/bin', { token, query: { size: '100' } })).items as Binned[];

/** Everything that the database holds of automations: rows and versions, but for since when they have been on. */
async function kept({ userId }: Shop): Promise<string[]> {
  const { rows } = await db.query<{ row: string }>(
    `select (to_jsonb(a) - 'on_since')::text as row from automations a where account_id = $1
     union all select to_jsonb(v)::text from automation_versions v where account_id = $1 order by 1`,
    [userId],
  );
  return rows.map(({ row }) => row);
}

async function comment({ mediaId }: Shop, username: string): Promise<void> {
  const { id: personId } = await bed.sim.send('POST', '/people', { username, name: 'Fã' });
  await bed.sim.send('POST', `/media/${mediaId}/comments`, { personId, text: 'quero' });
}

/** Until what was written was decided, and what follows was sent: outcome by outcome, and the DMs. */
async function cameOf({ userId }: Shop, outcomes: string[], dms: number): Promise<void> {
  await vi.waitFor(
    async () => {
      await bed.server.settle();
      const came = await db.query<{ outcome: string }>(
        `select outcome from inbox where account_id = $1 and kind = 'comment' and state = 'done' and outcome <> 'own_comment' order by id`,
        [userId],
      );
      expect(came.rows.map(({ outcome }) => outcome)).toEqual(outcomes);
      const sent = await db.query(`select from deliveries where account_id = $1 and credits = 1 and state = 'sent'`, [
        userId,
      ]);
      expect(sent.rows.length).toBe(dms);
    },
    { timeout: 20_000, interval: 100 },
  );
}

test('what is removed answers nothing; brought back it answers again, and nobody twice', async () => {
  const one = await shop();
  const id = await onPost(one);
  await comment(one, 'fa.antes');
  await cameOf(one, ['answered'], 1);
  expect(await bin(one, [id])).toEqual({ binned: [{ id, enabled: true }], refused: [], letGo: 0 });
  await comment(one, 'fa.durante');
  await cameOf(one, ['answered', 'no_automation'], 1);
  expect(await restore(one, [{ id, enabled: true }])).toEqual({ restored: [{ id, version: 1 }], refused: [] });
  await bed.server.runJob('sweep');
  await comment(one, 'fa.depois');
  await cameOf(one, ['answered', 'no_automation', 'answered'], 2);
});

test('what waits when it is removed does not go out, brought back or not', async () => {
  const one = await shop();
  const id = await onPost(one);
  await db.query('update credit_grants set available = 0, spent = granted where account_id = $1', [one.userId]);
  await comment(one, 'fa.esperando');
  const states = async () =>
    (await db.query('select state, reason from deliveries where account_id = $1 and credits = 1', [one.userId])).rows;
  await expect.poll(states, { timeout: 20_000 }).toEqual([{ state: 'held', reason: 'no_credits' }]);
  expect(await bin(one, [id])).toMatchObject({ letGo: 1 });
  expect(await states()).toEqual([{ state: 'skipped', reason: 'automation_changed' }]);
  await db.query('update credit_grants set available = granted, spent = 0 where account_id = $1', [one.userId]);
  await restore(one, [{ id, enabled: true }]);
  await bed.server.settle();
  expect(await states()).toEqual([{ state: 'skipped', reason: 'automation_changed' }]);
});

test('what was laid in the bin before a column was added comes back with its default, and without one that is gone', async () => {
  const one = await shop();
  const id = await onPost(one);
  await bin(one, [id]);
  await db.query(
    `update binned_automations set automation = automation - 'updated_at' || '{"gone": 1}',
       versions = (select jsonb_agg(v - 'saved_at' || '{"gone": 1}') from jsonb_array_elements(versions) v) where id = $1`,
    [id],
  );
  await restore(one, [{ id, enabled: true }]);
  const { rows } = await db.query(
    `select a.updated_at is not null and v.saved_at is not null as whole from automations a
       join automation_versions v on v.account_id = a.account_id and v.automation_id = a.id where a.id = $1`,
    [id],
  );
  expect(rows).toEqual([{ whole: true }]);
});

test('nothing tells of what is in the bin but the bin', async () => {
  const one = await shop();
  const { token } = one;
  const id = await direct(one);
  await ok('POST /automations/{id}/test', { token, params: { id } });
  await bin(one, [id]);
  expect(await listed(one)).toEqual([]);
  expect(await ok('GET /directs', { token })).toMatchObject({ items: [], total: 0 });
  const params = { id };
  const save = { enabled: true, settings: named, version: 1 };
  const answers = [
    await bed.call('GET /directs/{id}', { token, params }),
    await bed.call('PUT /directs/{id}', { token, params, body: save }),
    await bed.call('DELETE /directs/{id}', { token, params }),
    await bed.call('POST /automations/{id}/test', { token, params }),
    await bed.call('GET /automations/{id}/versions', { token, params }),
    await bed.call('GET /automations/{id}/waiting', { token, params }),
    await bed.call('POST /automations/{id}/copy', { token, params, body: { mediaIds: [one.mediaId], enabled: true } }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [404, 'automation_not_found']),
  );
  const switched = await ok('PUT /automations/switch', { token, body: { ids: [id], enabled: true } });
  expect(switched).toEqual({ changed: [], refused: [{ id, code: 'automation_not_found' }], letGo: 0 });
  expect(await bin(one, [id])).toEqual({ binned: [], refused: [{ id, code: 'automation_not_found' }], letGo: 0 });
  expect((await ok('GET /automations', { token })).counts).toMatchObject({ all: 0, bin: 1 });
});

test('the removing of every form goes there too, and comes back with its versions and labels', async () => {
  const one = await shop();
  const { token, mediaId } = one;
  const params = { mediaId };
  const id = await onPost(one);
  await onPost(one, false, 1);
  await onPost(one, true, 2);
  await ok('PUT /automations/labels', { token, body: { ids: [id], add: ['Natal'] } });
  await ok('PUT /welcome', { token, body: { enabled: true, settings, version: null } });
  const remix = idOf(await ok('POST /remixes', { token, body: { enabled: true, settings: named } }));
  const before = await kept(one);
  const code = (await listed(one)).find((row) => row.id === remix)?.code;
  await ok('DELETE /automations/posts/{mediaId}', { token, params });
  await ok('DELETE /welcome', { token });
  await ok('DELETE /remixes/{id}', { token, params: { id: remix } });
  expect(await kept(one)).toEqual([]);
  const lying = await binned(one);
  expect(lying.map(({ kind, enabled, taken }) => [kind, enabled, taken])).toEqual([
    ['remix', true, false],
    ['welcome', true, false],
    ['post', true, false],
  ]);
  expect(lying[2]).toMatchObject({
    id,
    media: { caption: 'um post' },
    words: ['quero'],
    message: 'O preço está aqui',
    labels: ['Natal'],
    version: 3,
  });
  expect(lying.map(({ removedAt, goesAt }) => goesAt - removedAt)).toEqual(Array(3).fill(30 * 86_400_000));
  await restore(
    one,
    lying.map(({ id: each, enabled }) => ({ id: each, enabled })),
  );
  expect(await kept(one)).toEqual(before);
  expect((await listed(one)).find((row) => row.id === remix)?.code).toBe(code);
  const { rows } = await db.query(`select action from audit_entries where subject = $1 order by id`, [id]);
  expect(rows.map(({ action }) => action).slice(-3)).toEqual([
    'automation_labelled',
    'automation_binned',
    'automation_restored',
  ]);
});

test('a place that is taken by now stays so; on again is turned on by the rules of that', async () => {
  const one = await shop();
  const { token, mediaId } = one;
  const id = await onPost(one);
  const off = await direct(one, false);
  await bin(one, [id, off]);
  const next = await onPost(one);
  expect((await binned(one)).find((row) => row.id === id)).toMatchObject({ taken: true });
  expect(await restore(one, [{ id, enabled: true }])).toEqual({
    restored: [],
    refused: [{ id, code: 'automation_exists' }],
  });
  await bin(one, [next]);
  await db.query('update media set gone_at = now() where account_id = $1 and id = $2', [one.userId, mediaId]);
  const absent = randomUUID();
  expect(
    await restore(one, [
      { id, enabled: true },
      { id: absent, enabled: true },
      { id: off, enabled: true },
    ]),
  ).toEqual({
    restored: [{ id: off, version: 2 }],
    refused: [
      { id, code: 'media_gone' },
      { id: absent, code: 'automation_not_found' },
    ],
  });
  // Off, it comes back all the same; the other one has no place then.
  expect(
    await restore(
      one,
      [id, next].map((each) => ({ id: each, enabled: false })),
    ),
  ).toEqual({
    restored: [{ id, version: 2 }],
    refused: [{ id: next, code: 'automation_exists' }],
  });
  const versions = await ok('GET /automations/{id}/versions', { token, params: { id } });
  expect(versions.items).toMatchObject([{ enabled: false, changes: [{ code: 'turned_off' }] }, { enabled: true }]);
});

test('somebody else’s is neither shown, brought back, nor deleted', async () => {
  const [one, other] = [await shop(), await shop()];
  const id = await direct(one);
  expect(await bin(other, [id])).toMatchObject({ binned: [], refused: [{ code: 'automation_not_found' }] });
  await bin(one, [id]);
  expect(await binned(other)).toEqual([]);
  expect(await restore(other, [{ id, enabled: true }])).toMatchObject({ restored: [] });
  expect(await ok('POST /automations/bin/empty', { token: other.token, body: { ids: [id] } })).toEqual({ deleted: 0 });
  expect((await binned(one)).length).toBe(1);
});

test('is deleted for good at its owner’s wish, or at night after 30 days, and its account takes it along', async () => {
  const one = await shop();
  const [a, b, c] = [await direct(one), await direct(one), await direct(one)];
  await bin(one, [a, b, c]);
  expect(await ok('POST /automations/bin/empty', { token: one.token, body: { ids: [a] } })).toEqual({ deleted: 1 });
  await db.query(
    `update binned_automations set removed_at = now() - case when id = $1 then interval '30 days' else interval '30 days' - interval '1 hour' end`,
    [b],
  );
  await bed.server.runJob('automations_bin');
  expect((await binned(one)).map(({ id }) => id)).toEqual([c]);
  const { rows } = await db.query(
    `select subject, actor_account_id is not null as by_somebody from audit_entries where action = 'automation_removed' and account_id = $1 order by id`,
    [one.userId],
  );
  expect(rows).toEqual([
    { subject: a, by_somebody: true },
    { subject: b, by_somebody: false },
  ]);
  await db.query('delete from accounts where id = $1', [one.userId]);
  expect((await db.query('select from binned_automations where account_id = $1', [one.userId])).rows).toEqual([]);
});

test('an audio that it alone names can be removed, and then it comes back off alone', async () => {
  const one = await shop();
  const id = await direct(one);
  const headers = { authorization: `Bearer ${one.token}`, 'content-type': 'audio/mp4' };
  await bed.raw('/api/audios?name=Oi', { method: 'POST', headers, body: new Uint8Array(silentMp4()) });
  const audio = async () =>
    ((await ok('GET /audios', { token: one.token })).items as { id: string; uses: number }[])[0];
  const { id: audioId = '' } = (await audio()) ?? {};
  await db.query(
    `update automation_versions set settings = settings || jsonb_build_object('audioId', $2::text) where automation_id = $1`,
    [id, audioId],
  );
  expect(await audio()).toMatchObject({ uses: 1 });
  await bin(one, [id]);
  expect(await audio()).toMatchObject({ uses: 0 });
  await ok('DELETE /audios/{id}', { token: one.token, params: { id: audioId } });
  expect(await restore(one, [{ id, enabled: true }])).toMatchObject({ refused: [{ id, code: 'invalid' }] });
  expect(await restore(one, [{ id, enabled: false }])).toMatchObject({ restored: [{ id, version: 2 }] });
});

test('an account that is full takes back as many as it has room for', async () => {
  const one = await shop();
  const ids = [await direct(one), await direct(one)];
  await bin(one, ids);
  await db.query(
    `insert into automations (account_id, id, kind, name, enabled, version) select $1, gen_random_uuid(), 'live', 'n' || n, false, 1 from generate_series(1, 999) n`,
    [one.userId],
  );
  const items = ids.map((id) => ({ id, enabled: true }));
  expect(await restore(one, items)).toEqual({
    restored: [{ id: ids[0], version: 1 }],
    refused: [{ id: ids[1], code: 'too_many_automations' }],
  });
});

test('asked at once by two tabs, each is moved and brought back once', async () => {
  const one = await shop();
  const ids = [await onPost(one), await direct(one)];
  const before = await kept(one);
  const both = (work: () => Promise<Record<string, unknown>>) => Promise.all([work(), work()]);
  const sizes = (answers: Record<string, unknown>[], key: string) =>
    answers.map((answer) => (answer[key] as unknown[]).length).toSorted((a, b) => a - b);
  expect(sizes(await both(() => bin(one, ids)), 'binned')).toEqual([0, 2]);
  const items = ids.map((id) => ({ id, enabled: true }));
  expect(sizes(await both(() => restore(one, items)), 'restored')).toEqual([0, 2]);
  expect(await kept(one)).toEqual(before);
});

test('a remix whose code was commented while it lay in the bin, or just before, is tied once it is back', async () => {
  const one = await shop();
  const make = async () =>
    idOf(await ok('POST /remixes', { token: one.token, body: { enabled: true, settings: named } }));
  const [during, before] = [await make(), await make()];
  const codeOf = async (id: string) => (await listed(one)).find((row) => row.id === id)?.code ?? '';
  const code = await codeOf(during);
  const { rows: accounts } = await db.query<{ ig_id: string }>('select ig_id from accounts where id = $1', [
    one.userId,
  ]);
  const igId = accounts[0]?.ig_id ?? '';
  const reel = { productType: 'REELS', listed: false };
  const { id: mediaId } = await bed.sim.send('POST', `/accounts/${igId}/media`, reel);
  await db.query(
    `insert into remix_sightings (account_id, comment_id, automation_id, media_id, inbox_id, next_at)
     values ($1, 'c1', $2, 'another', gen_random_uuid(), now() + interval '1 hour')`,
    [one.userId, before],
  );
  await ok('POST /automations/{id}/test', { token: one.token, params: { id: before } });
  const tests = async () =>
    (await db.query('select code from automation_tests where automation_id = $1', [before])).rows;
  const words = await tests();
  await bin(one, [during, before]);
  await bed.sim.send('POST', `/media/${mediaId}/comments`, { igId, text: code.toLowerCase() });
  const outcome = async () => {
    await bed.server.settle();
    return (await db.query('select outcome from inbox where account_id = $1 and media_id = $2', [one.userId, mediaId]))
      .rows;
  };
  await expect.poll(outcome, { timeout: 20_000 }).toEqual([{ outcome: 'own_comment' }]);
  await restore(
    one,
    [during, before].map((id) => ({ id, enabled: true })),
  );
  expect(words.length).toBe(1);
  expect(await tests()).toEqual(words);
  const kept = await db.query('select media_id from remix_sightings where automation_id = $1', [before]);
  expect(kept.rows).toEqual([{ media_id: 'another' }]);
  await expect.poll(outcome, { timeout: 20_000 }).toEqual([{ outcome: 'remix_tied' }]);
  const { rows } = await db.query('select media_id from automations where id = $1', [during]);
  expect(rows).toEqual([{ media_id: mediaId }]);
});

test('what waits for the next post waits anew once it is back: what was published meanwhile was not meant', async () => {
  const { igId, media } = await bed.sim.account(`lixeira${++shops}`, ['um post']);
  const { token, userId } = await bed.signIn(igId);
  await bed.call('GET /media', { token, query: { fresh: '1' } });
  const one = { token, userId, mediaId: media[0] ?? '' };
  const id = idOf(await ok('PUT /automations/scheduled', { token, body: { enabled: true, settings, version: null } }));
  await db.query(`update automations set on_since = now() - interval '2 hours' where id = $1`, [id]);
  await bin(one, [id]);
  await restore(one, [{ id, enabled: true }]);
  const { rows } = await db.query(
    `select on_since > now() - interval '1 hour' as anew, kind, media_id from automations where id = $1`,
    [id],
  );
  expect(rows).toEqual([{ anew: true, kind: 'scheduled', media_id: null }]);
});

test('who rests after an answer is remembered as long as it may come back', async () => {
  const one = await shop();
  const body = { enabled: true, settings: { ...named, cooldown_days: 365 } };
  const id = idOf(await ok('POST /directs', { token: one.token, body }));
  await db.query(
    `insert into repeat_guards (account_id, automation_id, person_id, delivery_id, at)
     values ($1, $2, 'fa', gen_random_uuid(), now() - interval '200 days')`,
    [one.userId, id],
  );
  const guards = async () =>
    (await db.query('select from repeat_guards where account_id = $1', [one.userId])).rows.length;
  await bin(one, [id]);
  await bed.server.runJob('forget_people');
  expect(await guards()).toBe(1);
  await ok('POST /automations/bin/empty', { token: one.token, body: { ids: [id] } });
  await bed.server.runJob('forget_people');
  expect(await guards()).toBe(0);
});

interface Modelled {
  isBinned: boolean;
  enabled: boolean;
  version: number;
  labels: string[];
}
type Step = { do: 'on' | 'off' | 'bin' | 'back' | 'back_off' | 'label'; who: number[] };

test('whatever is switched, removed, labelled and brought back, each is as the model says, and undoing brings back all of it', async () => {
  const steps = fc.array(
    fc.record<Step>({
      do: fc.constantFrom('on', 'off', 'bin', 'back', 'back_off', 'label'),
      who: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1 }),
    }),
    { minLength: 4, maxLength: 14 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const one = await shop();
      const ids = [await onPost(one), await direct(one), await direct(one, false), await direct(one)];
      const model = new Map<string, Modelled>(
        ids.map((id, n) => [id, { isBinned: false, enabled: n !== 2, version: 1, labels: [] }]),
      );
      for (const [n, step] of all.entries()) {
        const chosen = step.who.map((who) => ids[who] ?? '');
        await take(one, step, { ids: chosen, label: `L${n % 3}`, model });
        await expectModel(one, model);
      }
      // Everything into the bin and back is nothing.
      const live = ids.filter((id) => !model.get(id)?.isBinned);
      const before = await kept(one);
      if (live.length > 0) await restore(one, (await bin(one, live)).binned as { id: string; enabled: boolean }[]);
      expect(await kept(one)).toEqual(before);
    }),
    { numRuns: 10 },
  );
}, 120_000);

async function take(
  one: Shop,
  step: Step,
  { ids, label, model }: { ids: string[]; label: string; model: Map<string, Modelled> },
): Promise<void> {
  const { token } = one;
  const isOn = step.do === 'on';
  if (isOn || step.do === 'off') await ok('PUT /automations/switch', { token, body: { ids, enabled: isOn } });
  if (step.do === 'bin') await bin(one, ids);
  if (step.do === 'label') await ok('PUT /automations/labels', { token, body: { ids, add: [label] } });
  const asItWas = (id: string) => ({ id, enabled: step.do === 'back' && (model.get(id)?.enabled ?? false) });
  if (step.do === 'back' || step.do === 'back_off') await restore(one, ids.map(asItWas));
  for (const id of ids) {
    const at = model.get(id);
    if (!at) continue;
    const flip = (enabled: boolean) => {
      if (at.enabled !== enabled) Object.assign(at, { enabled, version: at.version + 1 });
    };
    const comesBack = at.isBinned && (step.do === 'back' || step.do === 'back_off');
    if (comesBack) at.isBinned = false;
    if (comesBack && step.do === 'back_off') flip(false);
    if (at.isBinned) continue;
    if (isOn || step.do === 'off') flip(isOn);
    if (step.do === 'bin') at.isBinned = true;
    if (step.do === 'label') at.labels = [...new Set([...at.labels, label])].toSorted();
  }
}

async function expectModel(one: Shop, model: Map<string, Modelled>): Promise<void> {
  const shown = ({ id, enabled, version, labels }: Listed | Binned, isBinned: boolean) =>
    [id, { isBinned, enabled, version, labels }] as const;
  const all = [
    ...(await listed(one)).map((row) => shown(row, false)),
    ...(await binned(one)).map((row) => shown(row, true)),
  ];
  expect(Object.fromEntries(all)).toEqual(Object.fromEntries(model));
}
