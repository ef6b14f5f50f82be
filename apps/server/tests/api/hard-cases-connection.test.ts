import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
beforeAll(async () => {
  bed = await startApiTestbed();
});
afterAll(() => bed.close());

const settings = { activationComments: ['quero'], messagetitletexts: ['Aqui está'], links: [] };

interface Told {
  igId: string;
  appScopedId: string;
  connected: string[] | null;
}

/** What Instagram itself keeps of an account. */
async function kept(igId: string): Promise<Told> {
  const { accounts } = (await bed.sim.get('/state')) as unknown as { accounts: Told[] };
  const found = accounts.find((account) => account.igId === igId);
  if (!found) throw new Error('the simulator does not know this account');
  return found;
}

/** A signed-in account with an automation on its only post. */
async function seller(username: string, more: Record<string, unknown> = {}) {
  const made = await bed.sim.send('POST', '/accounts', { username, name: username, ...more });
  const igId = String(made.igId);
  const post = await bed.sim.send('POST', `/accounts/${igId}/media`, { caption: 'anel' });
  const { token } = await bed.signIn(igId);
  const { body } = await bed.call('GET /media', { token });
  const mediaId = (body.items as { id: string }[])[0]?.id ?? '';
  const given = { enabled: true, settings, version: null };
  const saved = await bed.call('PUT /automations/posts/{mediaId}', { token, params: { mediaId }, body: given });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return { igId, token, simMediaId: String(post.id) };
}

/** A fan comments; resolves when the DM has arrived. */
async function answered({ igId, simMediaId }: { igId: string; simMediaId: string }, username: string): Promise<void> {
  const { id: personId } = await bed.sim.send('POST', '/people', { username, name: 'Fã' });
  await bed.sim.send('POST', `/media/${simMediaId}/comments`, { personId, text: 'quero' });
  const got = async () => {
    const truth = (await bed.sim.get('/truth?after=0')) as unknown as { igId: string; personId: string }[];
    return truth.filter((line) => line.igId === igId && line.personId === personId).length;
  };
  await expect.poll(got, { timeout: 20_000, interval: 50 }).toBe(1);
}

test('hc20 hc25 connected is what Instagram says is subscribed; webhooks find the account by its professional id', async () => {
  const shop = await seller('ana.aneis');
  const { appScopedId, connected } = await kept(shop.igId);
  expect(appScopedId).not.toBe(shop.igId);
  expect(connected).toEqual(expect.arrayContaining(['comments', 'messages', 'messaging_postbacks']));
  await answered(shop, 'fa.um');
  await bed.sim.send('POST', `/accounts/${shop.igId}/token`, { action: 'revoke' });
  expect((await kept(shop.igId)).connected).toBeNull();
  await bed.signIn(shop.igId);
  expect((await kept(shop.igId)).connected).toEqual(connected);
  await answered(shop, 'fa.dois');
});

test('hc48 a kind of account that Instagram names anew signs in and answers; a personal one is told', async () => {
  await answered(await seller('bia.bolos', { accountType: 'CREATOR_PLUS' }), 'fa.tres');
  const { igId } = await bed.sim.send('POST', '/accounts', { username: 'caio', name: 'Caio', accountType: 'PERSONAL' });
  const { code, state } = await bed.consent(String(igId));
  const { status, body } = await bed.call('POST /users/login', { body: { code, state } });
  expect([status, body.code]).toEqual([422, 'account_not_professional']);
});
