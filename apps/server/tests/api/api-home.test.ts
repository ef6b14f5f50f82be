import type { Home, HomeStep } from '@recado/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
let rows: pg.Client;
let people = 0;
beforeAll(async () => {
  bed = await startApiTestbed({ ADMIN_USERNAMES: 'chefe' });
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
  mediaId: string;
  simMediaId: string;
}

const settings = {
  activationComments: ['quero'],
  replyToComment: true,
  replyComments: ['Te mandei no direct', 'Olha o direct', 'Foi pro direct'],
  messagetitletexts: ['Oi'],
  links: [{ url: 'https://loja.example/anel', title: 'Ver o anel' }],
};

async function open(username: string, given?: { registered: boolean }): Promise<Shop> {
  const { igId, media } = await bed.sim.account(username, ['anel de prata']);
  const { token, userId } = await bed.signIn(igId, given);
  const { body } = await bed.call('GET /media', { token });
  const mediaId = (body.items as { id: string }[])[0]?.id ?? ''; // as: the contract's answer, checked by the server
  return { token, userId, igId, mediaId, simMediaId: media[0] ?? '' };
}

async function home({ token }: { token: string }): Promise<Home> {
  const { status, body } = await bed.call('GET /home', { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Home; // as: the contract's answer, checked by the server
}

async function comment({ simMediaId }: Shop, text: string): Promise<void> {
  people += 1;
  const { id: personId } = await bed.sim.send('POST', '/people', { username: `fa.${people}`, name: 'Fã' });
  await bed.sim.send('POST', `/media/${simMediaId}/comments`, { personId, text });
}

async function save(
  shop: Shop,
  { enabled, version = null, replies = true }: { enabled: boolean; version?: number | null; replies?: boolean },
) {
  const { token, mediaId } = shop;
  const body = { enabled, settings: { ...settings, replyToComment: replies }, version };
  const saved = await bed.call('PUT /automations/posts/{mediaId}', { token, params: { mediaId }, body });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}

async function until(shop: Shop, told: Partial<Home>): Promise<Home> {
  return vi.waitFor(
    async () => {
      await bed.server.settle();
      const now = await home(shop);
      expect(now).toMatchObject(told);
      return now;
    },
    { timeout: 20_000, interval: 100 },
  );
}

const putStep = (token: string, step: string, away: boolean) =>
  bed.call('PUT /home/steps', { token, body: { step, away } });

test('of an account that has just begun says what is missing, and nothing of numbers', async () => {
  const shop = await open('loja.nova', { registered: false });
  const now = await home(shop);
  expect(now).toMatchObject({
    automations: { answering: 0, paused: 0 },
    recent: { read: 0, asked: 0, answered: 0, failed: 0 },
    lastAnswerAt: null,
    waits: { credits: 0, follows: 0, nextPost: false, remixes: 0, drafts: 0 },
    ...{ problems: [], capped: [], before: { replies: 0, dms: 0 }, posts: [], latest: [] },
    steps: { done: ['connected'], putAway: [] },
  });
  expect(now.days.map(({ came, replies, dms }) => came + replies + dms)).toEqual(Array(14).fill(0));
  expect(now.days.at(-1)?.day).toBe(dayOf(now.asOf));
});

test('tells what is on, what it did, and which step follows', async () => {
  const shop = await open('ana.aneis');
  await save(shop, { enabled: false });
  expect(await home(shop)).toMatchObject({
    ...{ automations: { answering: 0, paused: 0 }, waits: { drafts: 1 } },
    steps: { done: ['connected', 'profile'] },
  });
  await save(shop, { enabled: true, version: 1 });
  expect(await home(shop)).toMatchObject({
    ...{ automations: { answering: 1, paused: 0 }, waits: { drafts: 0 } },
    steps: { done: ['connected', 'automation', 'profile'] },
  });
  for (const text of ['eu quero', 'Quero!', 'que lindo']) await comment(shop, text);
  const days = expect.arrayContaining([expect.objectContaining({ came: 3, replies: 2, dms: 2 })]);
  const now = await until(shop, { recent: { read: 3, asked: 2, answered: 2, failed: 0 }, days });
  expect(now).toMatchObject({
    posts: [{ mediaId: shop.mediaId, caption: 'anel de prata', comments: 3, dms: 2, sales: 0 }],
    steps: { done: ['connected', 'automation', 'answer', 'profile'] },
  });
  expect(now.days.at(-1)).toMatchObject({ came: 3, replies: 2, dms: 2 });
  expect(now.latest.map(({ text }) => text)).toEqual(['que lindo', 'Quero!', 'eu quero']);
  expect(Math.abs(now.asOf - (now.lastAnswerAt ?? 0))).toBeLessThan(60_000);

  const within = (from: string, until: string) =>
    rows.query(`update automations set active_from = ${from}, active_until = ${until} where account_id = $1`, [
      shop.userId,
    ]);
  await within(`now() + interval '1 hour'`, 'null');
  expect(await home(shop)).toMatchObject({ automations: { answering: 0, paused: 0 } });
  await within('null', `now() - interval '1 hour'`);
  expect(await home(shop)).toMatchObject({ automations: { answering: 0, paused: 0 } });
  await within('null', `now() + interval '1 hour'`);
  expect(await home(shop)).toMatchObject({ automations: { answering: 1, paused: 0 } });

  await save(shop, { enabled: false, version: 2 });
  expect(await home(shop)).toMatchObject({
    ...{ automations: { answering: 0, paused: 1 }, waits: { drafts: 0 } },
    steps: { done: ['connected', 'automation', 'answer', 'profile'] },
  });
});

test('tells what waits: the next post, a remix without its code, and DMs for which there are no credits', async () => {
  const shop = await open('cris.cordas');
  const { token, userId } = shop;
  await save(shop, { enabled: true });
  await bed.call('POST /remixes', { token, body: { enabled: true, settings: { ...settings, name: 'Trend' } } });
  await bed.call('PUT /automations/scheduled', { token, body: { enabled: true, settings, version: null } });
  await bed.call('PUT /welcome', { token, body: { enabled: true, settings, version: null } });
  await bed.call('PUT /automations/stories/global', {
    ...{ token, body: { enabled: true, settings: { ...settings, anyComment: true }, version: null } },
  });
  expect(await home(shop)).toMatchObject({
    automations: { answering: 3, paused: 0 },
    waits: { nextPost: true, remixes: 1, drafts: 0 },
    steps: { done: ['connected', 'automation', 'welcome', 'stories', 'profile'] },
  });
  await rows.query('update credit_grants set available = 0, expired = granted where account_id = $1', [userId]);
  await comment(shop, 'quero');
  const now = await until(shop, { waits: { credits: 1, follows: 0, nextPost: true, remixes: 1, drafts: 0 } });
  expect(now.problems).toEqual([{ reason: 'no_credits', count: 1 }]);
  // Its public reply waits for the DM.
  expect(now.recent).toEqual({ read: 1, asked: 1, answered: 0, failed: 0 });
});

test('puts a step away for all devices of the account alone, and takes it back', async () => {
  const [shop, other] = [await open('dani.doces'), await open('eva.ervas')];
  for (const away of [true, true]) expect((await putStep(shop.token, 'welcome', away)).status).toBe(200);
  expect((await putStep(shop.token, 'install', true)).status).toBe(200);
  const again = await bed.signIn(shop.igId);
  expect((await home(again)).steps.putAway).toEqual(['install', 'welcome'] satisfies HomeStep[]);
  expect((await home(other)).steps.putAway).toEqual([]);
  for (const away of [false, false]) expect((await putStep(shop.token, 'welcome', away)).status).toBe(200);
  expect((await home(shop)).steps.putAway).toEqual(['install']);
  const audit = await rows.query(
    `select action || ' ' || subject as said from audit_entries where account_id = $1 and action like 'step_%' order by id`,
    [shop.userId],
  );
  expect(audit.rows.map(({ said }) => said)).toEqual([
    'step_put_away welcome',
    'step_put_away install',
    'step_taken_back welcome',
  ]);
  for (const body of [{}, { step: 'welcome' }, { step: 'dance', away: true }, { step: 'welcome', away: 'yes' }])
    expect((await bed.call('PUT /home/steps', { token: shop.token, body })).status).toBe(422);
});

test('is seen by an administrator who looks as the account, who puts none of its steps away', async () => {
  const shop = await open('gil.gatos');
  const { igId } = await bed.sim.account('chefe');
  const { token } = await bed.signIn(igId);
  const view = await bed.call('GET /users/as/{id}', { token, params: { id: shop.userId } });
  const asShop = String(view.body.token);
  expect((await home({ token: asShop })).steps).toEqual({ done: ['connected', 'profile'], putAway: [] });
  expect(await putStep(asShop, 'welcome', true)).toMatchObject({ status: 403, body: { code: 'viewing_as' } });
  expect((await home(shop)).steps.putAway).toEqual([]);
});

test('has its days end at midnight of São Paulo, and the same figures once they were counted', async () => {
  const shop = await open('hugo.horas');
  // Public replies take their time, and are no matter of midnight.
  await save(shop, { enabled: true, replies: false });
  await jumpTo(shop, (now) => midnightAfter(now) - 4 * 60_000);
  await comment(shop, 'quero');
  const one = { came: 1, replies: 0, dms: 1 };
  const days = expect.arrayContaining([expect.objectContaining(one)]);
  const before = await until(shop, { recent: { read: 1, asked: 1, answered: 1, failed: 0 }, days });
  const last = before.days.at(-1)?.day;
  await jumpTo(shop, (now) => midnightAfter(now) + 60_000);
  await comment(shop, 'quero muito');
  const live = await until(shop, {
    recent: { read: 2, asked: 2, answered: 2, failed: 0 },
    days: expect.arrayContaining([
      { day: last, ...one },
      expect.objectContaining({ ...one, day: expect.not.stringMatching(last ?? '') }),
    ]),
  });
  expect(live.days.slice(-2)).toEqual([
    { day: last, ...one },
    { day: dayOf(live.asOf), ...one },
  ]);
  await bed.server.runJob('results');
  expect((await home(shop)).days).toEqual(live.days);

  await jumpTo(shop, (now) => now + 13 * 86_400_000);
  await bed.server.runJob('results');
  const later = await home(shop);
  expect(later.recent).toEqual({ read: 0, asked: 0, answered: 0, failed: 0 });
  expect(later).toMatchObject({ before: { replies: 0, dms: 1 }, lastAnswerAt: live.lastAnswerAt });
  expect(later.days[0]).toEqual({ day: dayOf(live.asOf), ...one });
  expect(later.days.slice(1).every(({ came }) => came === 0)).toBe(true);
});

/** São Paulo has had no summer time since 2019: three hours behind. */
const BEHIND = 3 * 3_600_000;
const DAY = 86_400_000;
const dayOf = (at: number) => new Date(at - BEHIND).toISOString().slice(0, 10);
const midnightAfter = (at: number) => (Math.floor((at - BEHIND) / DAY) + 1) * DAY + BEHIND;

async function jumpTo(shop: Shop, when: (now: number) => number): Promise<void> {
  const { asOf } = await home(shop);
  const until = when(asOf);
  await bed.sim.send('POST', '/clock', { jumpMs: Math.round(until - asOf) });
  await vi.waitFor(async () => expect((await home(shop)).asOf).toBeGreaterThanOrEqual(until - 1_000), 10_000);
}
