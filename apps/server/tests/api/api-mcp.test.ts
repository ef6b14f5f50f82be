import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { KeyScope } from '@recado/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const PROGRAM = ['tooling/with-node.mjs', 'packages/mcp/src/main.ts'].map((file) => path.join(ROOT, file));

let bed: ApiTestbed;
let rows: pg.Client;
let shop: { token: string; userId: string; media: string[] };
const open: Client[] = [];
beforeAll(async () => {
  bed = await startApiTestbed();
  rows = new pg.Client({ connectionString: bed.adminUrl });
  await rows.connect();
  const { igId, media } = await bed.sim.account('mcp_loja', ['anel de prata', 'colar de contas']);
  shop = { ...(await bed.signIn(igId)), media };
  const { id } = await bed.sim.send('POST', '/people', { username: 'fa', name: 'Fã' });
  await bed.sim.send('POST', `/media/${media[0]}/comments`, { personId: id, text: 'quero o anel' });
});
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});
afterAll(async () => {
  await rows.end();
  await bed.close();
});

async function makeKey(scopes: readonly KeyScope[]): Promise<{ secret: string; id: string }> {
  const body = { name: 'Assistente', scopes, days: null };
  const made = await bed.call('POST /keys', { token: shop.token, body });
  const { key, secret } = made.body as { key: { id: string }; secret: string }; // as: the contract's answer
  return { secret, id: key.id };
}

/** An assistant, as its program would start it. */
async function assistant(secret: string): Promise<Client> {
  const client = new Client({ name: 'a test', version: '1' });
  const env = { PATH: process.env.PATH ?? '', RECADO_URL: bed.url, RECADO_KEY: secret };
  await client.connect(new StdioClientTransport({ command: process.execPath, args: PROGRAM, env, stderr: 'pipe' }));
  open.push(client);
  return client;
}
async function use(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: given });
  const [first] = content as { type: string; text: string }[]; // as: every tool answers with one text
  return { isError, text: first?.text ?? '', said: () => JSON.parse(first?.text ?? 'null') };
}
const ring = {
  name: 'Anel',
  words: ['quero'],
  message: 'Oi! O anel está aqui:',
  links: [{ title: 'Ver o anel', url: 'https://loja.example/anel' }],
};

test('an assistant reads what happened and why, tries words, and makes an automation that is off; the log says by which key', async () => {
  const { secret, id } = await makeKey([
    'activity:read',
    'automations:read',
    'automations:write',
    'results:read',
    'credits:read',
  ]);
  const client = await assistant(secret);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).toSorted()).toEqual([
    'create_automation',
    'explain_event',
    'list_activity',
    'list_automations',
    'list_posts',
    'read_automation',
    'read_credits',
    'read_results',
    'what_if',
  ]);
  expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name)).toEqual([
    'create_automation',
  ]);

  await expect.poll(async () => (await use(client, 'list_activity')).said().items.length, { timeout: 10_000 }).toBe(1);
  const [event] = (await use(client, 'list_activity')).said().items;
  expect(event).toMatchObject({ text: 'quero o anel', outcome: 'no_automation' });
  const story = (await use(client, 'explain_event', { id: event.id })).said();
  expect(story.trace.length).toBeGreaterThan(0);
  const { items: posts } = (await use(client, 'list_posts', { filter: 'anel' })).said();
  expect(posts.map(({ caption }: { caption: string }) => caption)).toEqual(['anel de prata']);

  const place = { kind: 'post', mediaId: posts[0].id };
  const what = (await use(client, 'what_if', { ...ring, mediaId: posts[0].id })).said();
  expect(what).toMatchObject({ comments: 1, matches: 1 });
  const { automation } = (await use(client, 'create_automation', { place, ...ring })).said();
  expect(automation).toMatchObject({ enabled: false, version: 1, name: 'Anel', kind: 'post' });
  for (const other of [{ kind: 'direct' }, { kind: 'live' }])
    expect((await use(client, 'create_automation', { place: other, ...ring })).said().automation.enabled).toBe(false);
  // What is there stays as it is.
  const again = await use(client, 'create_automation', { place, ...ring, message: 'Outra' });
  expect([again.isError, again.text.split(':')[0]]).toEqual([true, 'automation_changed']);

  const { items } = (await use(client, 'list_automations', { state: 'off' })).said();
  expect(items).toHaveLength(3);
  const { automation: read } = (await use(client, 'read_automation', { id: automation.id })).said();
  expect(read).toMatchObject({
    kind: 'post',
    version: 1,
    enabled: false,
    settings: { messagetitletexts: [ring.message] },
  });
  expect((await use(client, 'read_credits')).said().grants).toHaveLength(1);
  expect((await use(client, 'read_results', { days: '7' })).said().now.comments).toBe(1);

  const { rows: entries } = await rows.query(
    `select action, key_id from audit_entries where account_id = $1 and action like 'automation%'`,
    [shop.userId],
  );
  expect(entries).toEqual(Array(3).fill({ action: 'automation_saved', key_id: id }));
}, 60_000);

test('it has the tools that its key opens, and no other; what is not as it should be is told', async () => {
  const client = await assistant((await makeKey(['credits:read'])).secret);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['read_credits']);
  await expect(use(client, 'create_automation', { place: { kind: 'direct' }, ...ring })).rejects.toThrow();
  const writer = await assistant((await makeKey(['automations:write'])).secret);
  const bad = await use(writer, 'create_automation', {
    place: { kind: 'direct' },
    ...ring,
    links: [{ title: 'x', url: 'no' }],
  });
  expect(bad.isError).toBe(true);
}, 60_000);

test('without a good key it does not start, and says why', async () => {
  await expect(assistant(`rcd_${'0'.repeat(49)}`)).rejects.toThrow();
}, 60_000);
