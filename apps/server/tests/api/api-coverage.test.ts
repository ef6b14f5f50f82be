import type { Coverage } from '@recado/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
let rows: pg.Client;
let token: string;
let accountId: string;
let mediaId: string;
beforeAll(async () => {
  bed = await startApiTestbed();
  rows = new pg.Client({ connectionString: bed.adminUrl });
  await rows.connect();
  const { igId } = await bed.sim.account('ana.aneis', ['anel de prata']);
  ({ token, userId: accountId } = await bed.signIn(igId));
  mediaId = ((await bed.call('GET /media', { token })).body.items as { id: string }[])[0]?.id ?? '';
});
afterAll(async () => {
  await rows.end();
  await bed.close();
});

/** What a count kept of a day so many days ago. */
async function kept(
  id: string,
  media: string,
  given: { ago: number; webhook: number; swept: number; missing: number },
): Promise<void> {
  const { ago, webhook, swept, missing } = given;
  await rows.query(
    `insert into coverage_days (account_id, day, media_id, shown, own, webhook, swept, by_hand, early, missing, answered, hidden, gone)
      values ($1, (now() at time zone 'America/Sao_Paulo')::date - $2::int, $3, $4, 1, $5, $6, 1, 1, $7, 2, 0, 1)`,
    [id, ago, media, webhook + swept + missing + 3, webhook, swept, missing],
  );
}
async function coverage(days = '7', as = token): Promise<Coverage> {
  const { status, body } = await bed.call('GET /coverage', { token: as, query: { days } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Coverage; // as: the contract's answer, checked by the server
}

test('says nothing before Instagram was asked', async () => {
  expect(await coverage()).toMatchObject({ asOf: null, days: [], media: [], total: { shown: 0, missing: 0 } });
});

test('tells each day and each post, those first of which something is missing, and sums that add up', async () => {
  await kept(accountId, mediaId, { ago: 0, webhook: 80, swept: 12, missing: 0 });
  await kept(accountId, mediaId, { ago: 1, webhook: 40, swept: 5, missing: 0 });
  await kept(accountId, 'outro', { ago: 1, webhook: 3, swept: 0, missing: 2 });
  await kept(accountId, mediaId, { ago: 20, webhook: 7, swept: 0, missing: 0 });
  const { asOf, total, days, media } = await coverage();
  expect(asOf).toBeGreaterThan(0);
  expect(total).toMatchObject({
    shown: 151,
    own: 3,
    webhook: 123,
    swept: 17,
    byHand: 3,
    early: 3,
    missing: 2,
    gone: 3,
  });
  expect(days.map(({ shown, missing }) => [shown, missing])).toEqual([
    [95, 0],
    [56, 2],
  ]);
  expect(media.map(({ mediaId: id, caption, shown }) => [id, caption, shown])).toEqual([
    ['outro', null, 8],
    [mediaId, 'anel de prata', 143],
  ]);
  expect((await coverage('28')).total.webhook).toBe(130);
});

test('is one’s own: another account sees nothing of it', async () => {
  const { igId } = await bed.sim.account('bia.bolos', ['bolo']);
  const other = await bed.signIn(igId);
  expect((await coverage('90', other.token)).days).toEqual([]);
});

test('comes as a file too, a line for each day and post', async () => {
  const { body } = await bed.call('GET /coverage/export', {
    token,
    query: { days: '7' },
    headers: { 'accept-language': 'pt-BR' },
  });
  const { csv, rows: lines, complete } = body as { csv: string; rows: number; complete: boolean };
  expect([lines, complete]).toEqual([3, true]);
  expect(csv.split('\r\n')[0]).toContain('dia;post;mostrados');
  expect(csv).toContain(`${mediaId};95;1;80;12;1;1;0;2;0;1`);
});

test.each(['1', '365', 'x'])('is not told of %j days', async (days) => {
  expect((await bed.call('GET /coverage', { token, query: { days } })).status).toBe(422);
});
