import { createHmac } from 'node:crypto';
import type { Activity } from '@recado/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

const META_APP_ID = '55501';
let bed: ApiTestbed;
let seller: { token: string; igId: string; simMediaId: string };

beforeAll(async () => {
  bed = await startApiTestbed({ META_APP_ID });
  const { igId, media } = await bed.sim.account('ana.aneis', ['anel de prata']);
  const { token } = await bed.signIn(igId);
  const { body } = await bed.call('GET /media', { token });
  const mediaId = (body.items as { id: string }[])[0]?.id ?? '';
  const settings = { activationComments: ['quero'], messagetitletexts: ['Aqui está'], links: [] };
  const saved = await bed.call('PUT /automations/posts/{mediaId}', {
    token,
    params: { mediaId },
    body: { enabled: true, settings, version: null },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  seller = { token, igId, simMediaId: media[0] ?? '' };
});
afterAll(() => bed.close());

async function list(filter: string) {
  const { body } = await bed.call('GET /activity', { token: seller.token, query: { filter } });
  const [activity] = body.items as Activity[];
  return { activity, dm: activity?.deliveries.find(({ kind }) => kind === 'private_reply') };
}

/** A comment whose DM has been tried, and nobody knows whether it arrived. */
async function inDoubt(username: string) {
  const personId = String((await bed.sim.send('POST', '/people', { username, name: 'Fã' })).id);
  await bed.sim.send('POST', `/media/${seller.simMediaId}/comments`, { personId, text: 'quero' });
  await expect.poll(async () => (await list(username)).dm?.attempts ?? 0, { timeout: 15_000 }).toBeGreaterThan(0);
  await expect.poll(async () => (await list(username)).dm?.state, { timeout: 15_000 }).toBe('unknown');
  const { activity, dm } = await list(username);
  return { username, person: activity?.person.id ?? '', text: dm?.content.shape === 'text' ? dm.content.text : '' };
}

/** Instagram tells that the account sent these words, as `appId` had it done. */
async function echo({ person, text }: { person: string; text: string }, mid: string, appId?: string): Promise<void> {
  const message = { mid, text, is_echo: true, ...(appId ? { app_id: Number(appId) } : {}) };
  const at = Date.now();
  const messaging = [{ sender: { id: seller.igId }, recipient: { id: person }, timestamp: at, message }];
  const body = JSON.stringify({ object: 'instagram', entry: [{ id: seller.igId, time: at, messaging }] });
  const signature = createHmac('sha256', bed.config.instagram.appSecrets[0] ?? '')
    .update(body)
    .digest('hex');
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
  expect((await bed.raw('/webhooks/instagram', { method: 'POST', body, headers })).status).toBe(200);
}

test('a message that another app sent proves nothing; one of ours or of no named app does', async () => {
  await bed.sim.send('PUT', '/faults', { errors5xx: 1, error5xxExecutes: false });
  const foreign = await inDoubt('fa.alheia');
  const nameless = await inDoubt('fa.semnome');
  const own = await inDoubt('fa.nossa');
  const meta = await inDoubt('fa.meta');
  await echo(foreign, 'mid-foreign', '999');
  await echo(nameless, 'mid-nameless');
  await echo(own, 'mid-own', bed.config.instagram.appId);
  await echo(meta, 'mid-meta', META_APP_ID);
  for (const { username } of [nameless, own, meta]) {
    await expect.poll(async () => (await list(username)).dm?.state, { timeout: 15_000 }).toBe('sent');
  }
  const doubted = (await list(foreign.username)).dm;
  expect(doubted?.state).not.toBe('sent');
  expect(doubted?.credit).toBe('reserved');
}, 90_000);
