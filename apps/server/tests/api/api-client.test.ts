import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, RefusedCall } from '@recado/client';
import { KEY_SCOPES, type KeyScope } from '@recado/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
let token: string;
let media: string[];
beforeAll(async () => {
  bed = await startApiTestbed();
  const shop = await bed.sim.account('cliente_loja', ['anel de prata', 'colar de contas']);
  media = shop.media;
  ({ token } = await bed.signIn(shop.igId));
});
afterAll(() => bed.close());

async function makeKey(scopes: readonly KeyScope[] = KEY_SCOPES): Promise<string> {
  const { body } = await bed.call('POST /keys', { token, body: { name: 'Programa', scopes, days: null } });
  return String(body.secret);
}
const settings = {
  name: 'Preço',
  activationComments: ['quero'],
  activationMessages: ['preço'],
  messagetitletexts: ['O preço está aqui'],
  links: [{ url: 'https://loja.example/anel', title: 'Ver o anel' }],
};

/** A way to the server on which an operator stands: each request passes, or not. */
async function standBetween(decide: (n: number) => 'pass' | 'lose answer' | number) {
  const keys: (string | undefined)[] = [];
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    keys.push(request.headers['idempotency-key']?.toString());
    const fate = decide(keys.length);
    if (typeof fate === 'number') return response.writeHead(fate, { 'retry-after': '0' }).end('busy');
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const answer = await fetch(`${bed.url}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>, // as: none of ours comes twice
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    });
    const text = await answer.text();
    if (fate === 'lose answer') return response.destroy();
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // as: a TCP server has no other kind of address
  return { url: `http://127.0.0.1:${port}`, keys, close: () => new Promise((resolve) => server.close(resolve)) };
}
const waits: number[] = [];
const sleep = async (ms: number) => void waits.push(ms);

test('a program reads and changes what its key opens, typed by the contract', async () => {
  const client = createClient({ url: `${bed.url}/`, key: await makeKey() });
  const me = await client.call('GET /keys/this');
  expect(me.account.username).toBe('cliente_loja');
  const [mediaId = ''] = media;
  const saved = await client.call('PUT /automations/posts/{mediaId}', {
    params: { mediaId },
    body: { enabled: false, settings, version: null },
  });
  expect(saved.automation).toMatchObject({ version: 1, enabled: false, name: 'Preço' });
  const { items } = await client.call('GET /automations', { query: { kind: 'post' } });
  expect(items.map(({ id }) => id)).toEqual([saved.automation.id]);
  const { grants } = await client.call('GET /credits');
  expect(grants).toHaveLength(1);
});

test('what is refused says which, in words and by its code, and is not tried again', async () => {
  const client = createClient({ url: bed.url, key: await makeKey(['credits:read']), locale: 'en-US', sleep });
  const refused = await client.call('GET /activity').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RefusedCall);
  expect(refused).toMatchObject({
    status: 403,
    code: 'key_scope_missing',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(String(refused)).toContain('does not have the permission');
  const writer = createClient({ url: bed.url, key: await makeKey(['automations:write']), sleep });
  const wrong = writer.call('POST /directs', { body: { enabled: true, settings: { ...settings, links: [] } } });
  await expect(wrong).rejects.toMatchObject({ code: 'invalid', problem: { errors: [{ path: 'settings.links' }] } });
  await expect(
    createClient({ url: bed.url, key: `rcd_${'0'.repeat(49)}`, sleep }).call('GET /credits'),
  ).rejects.toMatchObject({
    code: 'key_invalid',
  });
  expect(waits).toEqual([]);
});

test('a list is read to its end, by whatever it is paged', async () => {
  const client = createClient({ url: bed.url, key: await makeKey() });
  for (let n = 0; n < 3; n++)
    await client.call('POST /directs', { body: { enabled: false, settings: { ...settings, name: `Nome ${n}` } } });
  const named: string[] = [];
  for await (const { name } of client.each('GET /directs', { query: { size: 2, sort: 'name', order: 'asc' } }))
    named.push(name ?? '');
  expect(named).toEqual(['Nome 0', 'Nome 1', 'Nome 2']);
  const lines = [];
  for await (const line of client.each('GET /credits/statement')) lines.push(line);
  expect(lines).toHaveLength(1);
});

test('a server that is not well is asked again, as it says, with the same key each time; the change is done once', async () => {
  waits.length = 0;
  const way = await standBetween((n) => (n === 1 ? 503 : n === 2 ? 'lose answer' : 'pass'));
  const client = createClient({ url: way.url, key: await makeKey(), sleep });
  const before = (await createClient({ url: bed.url, key: await makeKey() }).call('GET /directs')).total;
  const { automation } = await client.call('POST /directs', { body: { enabled: false, settings } });
  expect(automation.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(way.keys).toHaveLength(3);
  expect(new Set(way.keys).size).toBe(1);
  expect(way.keys[0]).toMatch(/^[\x21-\x7e]{16,200}$/);
  expect(waits[0]).toBe(0);
  expect(waits[1]).toBeGreaterThan(0);
  const after = (await createClient({ url: bed.url, key: await makeKey() }).call('GET /directs')).total;
  expect(after).toBe(before + 1);
  // The next one is another change.
  await client.call('POST /directs', { body: { enabled: false, settings } });
  expect(new Set(way.keys).size).toBe(2);
  await way.close();
});

test('it gives up after some tries, and at once where nobody listens', async () => {
  waits.length = 0;
  const way = await standBetween(() => 502);
  const client = createClient({ url: way.url, key: await makeKey(), sleep, tries: 3 });
  await expect(client.call('GET /credits')).rejects.toMatchObject({ status: 502, code: null });
  expect(way.keys).toHaveLength(3);
  await way.close();
  await expect(client.call('GET /credits')).rejects.toMatchObject({ status: null, message: 'Recado did not answer' });
});
