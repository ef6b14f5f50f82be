import type { Activity } from '@recado/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
beforeAll(async () => {
  bed = await startApiTestbed();
});
afterAll(() => bed.close());

interface Seller {
  token: string;
  igId: string;
  media: string[];
}

/** A seller with an automation on each of two posts. */
async function seller(username: string): Promise<Seller> {
  const { igId, media } = await bed.sim.account(username, ['anel de prata', 'colar de ouro']);
  const { token } = await bed.signIn(igId);
  const { body } = await bed.call('GET /media', { token });
  const settings = { activationComments: ['quero'], messagetitletexts: ['Aqui está'], links: [] };
  for (const { id: mediaId } of body.items as { id: string }[]) {
    const params = { mediaId };
    const saved = await bed.call('PUT /automations/posts/{mediaId}', {
      token,
      params,
      body: { enabled: true, settings, version: null },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  }
  return { token, igId, media };
}

async function comment(mediaId: string | undefined, username: string): Promise<void> {
  const { id } = await bed.sim.send('POST', '/people', { username, name: 'Fã' });
  await bed.sim.send('POST', `/media/${mediaId}/comments`, { personId: id, text: 'quero' });
}

async function activityOf({ token }: Seller, filter: string): Promise<Activity | undefined> {
  const { body } = await bed.call('GET /activity', { token, query: { filter } });
  return (body.items as Activity[])[0]; // as: the contract's answer, checked by the server
}

test('a comment on a post that was deleted meanwhile: shown with its reason, the credit back; the next post is answered', async () => {
  const shop = await seller('ana.aneis');
  await bed.sim.send('PUT', '/faults', { webhookDelayMs: 500 });
  await comment(shop.media[0], 'fa.um');
  await comment(shop.media[1], 'fa.dois');
  await bed.sim.send('DELETE', `/media/${shop.media[0]}`);
  const timeout = 30_000;
  await expect.poll(async () => (await activityOf(shop, 'fa.dois'))?.result, { timeout }).toBe('answered');
  await expect.poll(async () => (await activityOf(shop, 'fa.um'))?.result, { timeout }).toBe('failed');
  const gone = await activityOf(shop, 'fa.um');
  expect(gone).toMatchObject({ outcome: 'answered', deliveries: [{ credit: 'returned', attempts: 1 }] });
  // Instagram has one code for "answered" and "gone".
  expect(['answered_elsewhere', 'comment_gone']).toContain(gone?.deliveries[0]?.reason);
  await bed.sim.send('POST', '/faults/reset');
});

test('hc26 a webhook whose signature no secret of ours made: refused, nothing kept, and said once in the log, however many come', async () => {
  const shop = await seller('bia.bolos');
  const database = new pg.Client({ connectionString: bed.adminUrl });
  await database.connect();
  // Of this shop alone: of the others echoes may still come.
  const stored = () =>
    database.query('select from inbox i join accounts a on a.id = i.account_id where a.ig_id = $1', [shop.igId]);
  await bed.server.settle();
  const before = (await stored()).rowCount;
  const changes = [{ field: 'comments', value: { id: '1', text: 'quero' } }];
  const body = JSON.stringify({ object: 'instagram', entry: [{ id: shop.igId, time: 1, changes }] });
  const signatures = [`sha256=${'0'.repeat(64)}`, 'sha256=', 'sha1=00', '0'.repeat(64), ''];
  for (const signature of [...signatures, ...signatures]) {
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
    expect((await bed.raw('/webhooks/instagram', { method: 'POST', body, headers })).status).toBe(401);
  }
  const headers = { 'content-type': 'application/json' };
  expect((await bed.raw('/webhooks/instagram', { method: 'POST', body, headers })).status).toBe(401);
  expect((await stored()).rowCount).toBe(before);
  await database.end();
  const said = bed
    .logged()
    .split('\n')
    .filter((line) => line.includes('no secret in INSTAGRAM_APP_SECRET made its signature'));
  expect(said).toHaveLength(1);
});
