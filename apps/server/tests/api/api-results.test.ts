import type { Results } from '@recado/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
let rows: pg.Client;
let token: string;
let accountId: string;
let mediaId: string;
let simMediaId: string;
let automationId: string;
beforeAll(async () => {
  bed = await startApiTestbed();
  rows = new pg.Client({ connectionString: bed.adminUrl });
  await rows.connect();
  const { igId, media } = await bed.sim.account('ana.aneis', ['anel de prata']);
  simMediaId = media[0] ?? '';
  ({ token, userId: accountId } = await bed.signIn(igId));
  mediaId = ((await bed.call('GET /media', { token })).body.items as { id: string }[])[0]?.id ?? '';
  await bed.call('PUT /settings/sales', { token, body: { on: true } });
  const { body } = await bed.call('PUT /automations/posts/{mediaId}', {
    token,
    params: { mediaId },
    body: {
      enabled: true,
      settings: {
        activationComments: ['quero'],
        replyToComment: true,
        replyComments: ['Te mandei no direct', 'Olha o direct', 'Foi pro direct'],
        messagetitletexts: ['Oi'],
        links: [{ url: 'https://pay.hotmart.com/A1', title: 'Comprar' }],
      },
      version: null,
    },
  });
  automationId = (body.automation as { id: string }).id;
});
afterAll(async () => {
  await rows.end();
  await bed.close();
});

async function comment(text: string, username: string): Promise<void> {
  const { id: personId } = await bed.sim.send('POST', '/people', { username, name: 'Fã' });
  await bed.sim.send('POST', `/media/${simMediaId}/comments`, { personId, text });
}

async function results(days = '7'): Promise<Results> {
  const { status, body } = await bed.call('GET /insights/summary', { token, query: { days } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Results; // as: the contract's answer, checked by the server
}

const zeros = {
  ...{ comments: 0, messages: 0, answered: 0, replies: 0, dms: 0, taps: 0, follows: 0, clicks: 0, sales: 0 },
  ...{ commentDms: 0, inRequests: 0, maybeInRequests: 0, leftRequests: 0 },
};

test('tell what today brought, from the comment to the sale, with every day of the range', async () => {
  await comment('Eu QUERO!', 'fa.numero1');
  await comment('quero', 'fa.numero2');
  await comment('que lindo', 'fa.numero3');
  await vi.waitFor(
    async () => {
      await bed.server.settle();
      expect((await results()).now).toMatchObject({ comments: 3, answered: 2, dms: 2, replies: 2 });
    },
    { timeout: 20_000, interval: 100 },
  );
  const { rows: links } = await rows.query<{ id: string }>('select id from sales_links where account_id = $1', [
    accountId,
  ]);
  const link = links[0]?.id ?? '';
  await bed.raw(`/r/${link}`, { redirect: 'manual' });
  await rows.query(
    `insert into sales (account_id, source, transaction, link_id, amount_cents, currency, paid_at, refunded_cents) values
      ($1, 'hotmart', 'one', $2, 9900, 'BRL', now(), 900), ($1, 'hotmart', 'paid back', $2, 100, 'BRL', now(), 100),
      ($1, 'hotmart', 'led by nobody', null, 5000, 'BRL', now(), 0)`,
    [accountId, link],
  );
  const told = await results();
  expect(told).toMatchObject({
    salesOn: true,
    now: {
      ...zeros,
      comments: 3,
      answered: 2,
      replies: 2,
      dms: 2,
      clicks: 1,
      sales: 1,
      commentDms: 2,
      maybeInRequests: 2,
      money: [{ currency: 'BRL', cents: 9000 }],
    },
    before: { ...zeros, money: [] },
    funnel: { comments: 2, dms: 2, taps: 0, follows: 0, sales: 1 },
    posts: [{ mediaId, caption: 'anel de prata', comments: 3, dms: 2, sales: 1 }],
    words: [{ word: 'quero', answers: 2 }],
    answers: [{ automationId, kind: 'post', name: null, mediaId, caption: 'anel de prata', dms: 2 }],
  });
  expect(told.days.slice(0, 6).map(({ day: _, ...figures }) => figures)).toEqual(Array(6).fill(zeros));
  expect(told.days[6]).toMatchObject({ comments: 3, dms: 2, clicks: 1, sales: 1 });
  expect(told.hours.flat().reduce((sum, n) => sum + n, 0)).toBe(2);
  expect(told.hours.map((hours) => hours.length)).toEqual(Array(7).fill(24));
});

test('come as a file too, a line a day', async () => {
  const { body } = await bed.call('GET /insights/summary/export', {
    token,
    query: { days: '28' },
    headers: { 'accept-language': 'pt-BR' },
  });
  expect(body).toMatchObject({ rows: 28, complete: true });
  const lines = String(body.csv).split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFdia;comentários;mensagens;respondidos;respostas;DMs;toques;seguidores;cliques;vendas;DMs a quem comentou;em solicitações;talvez em solicitações;saíram de solicitações',
  );
  expect(lines[28]).toMatch(/^\d{4}-\d\d-\d\d;3;0;2;2;2;0;0;1;1;2;0;2;0$/);
});

test.each(['1', '365', '', 'x'])('are not told of %j days', async (days) => {
  expect((await bed.call('GET /insights/summary', { token, query: { days } })).status).toBe(422);
});

test('are the same when the day is over and counted, and stay when what they were counted from is forgotten', async () => {
  const today = await results();
  await bed.sim.send('POST', '/clock', { jumpMs: 10 * 86_400_000 });
  await vi.waitFor(async () => expect((await results('28')).asOf).toBeGreaterThan(today.asOf + 9 * 86_400_000));
  const live = await results('28');
  const kept = async () =>
    (await rows.query('select count(*)::int as n from result_days where account_id = $1', [accountId])).rows[0]?.n;
  expect(await kept()).toBe(0);
  await bed.server.runJob('results');
  expect(await kept()).toBe(10);
  const same = await results('28');
  expect(without(same)).toEqual(without(live));
  expect(same.now).toMatchObject({ comments: 3, answered: 2, dms: 2, sales: 1 });
  await rows.query('delete from inbox where account_id = $1', [accountId]);
  await rows.query('delete from deliveries where account_id = $1', [accountId]);
  expect(without(await results('28'))).toEqual(without(live));
  expect((await results('7')).before).toMatchObject({ comments: 3, dms: 2 });
  await bed.call('PUT /settings/sales', { token, body: { on: false } });
  expect(await results('28')).toMatchObject({ salesOn: false, now: { dms: 2, clicks: 0, sales: 0, money: [] } });
});

function without({ asOf: _, ...results }: Results): Omit<Results, 'asOf'> {
  return results;
}
