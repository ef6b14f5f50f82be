import { createHmac } from 'node:crypto';
import net from 'node:net';
import { BODY_LIMIT, contract, type Route } from '@recado/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
let token: string;
const sockets: net.Socket[] = [];

beforeAll(async () => {
  bed = await startApiTestbed({}, { sells: true });
  token = (await bed.signIn((await bed.sim.account('ana.aneis', ['anel'])).igId)).token;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await bed.close();
});

/** The status that a head alone is answered with: nothing of the body is ever sent. */
async function headAlone(method: string, path: string, headers: Record<string, string>): Promise<number> {
  const socket = net.connect(Number(new URL(bed.url).port), '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('data', (data) => {
    text += data.toString('latin1');
  });
  const lines = Object.entries({ host: 'x', 'content-type': 'application/json', ...headers }).map((line) =>
    line.join(': '),
  );
  socket.write([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  const status = () => Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1] ?? 0);
  await expect.poll(status, { timeout: 20_000 }).not.toBe(0);
  return status();
}

const routes: Route[] = Object.values(contract);
const pathOf = ({ path }: Route) => `/api${path.replace(/\{\w+\}/g, '1')}`;

describe('T03, T12: who may call is decided before a byte of a body was sent', () => {
  test('every call of an account or administrator with a body: 401 without a session', async () => {
    const all = routes.filter(({ access, body, fileBytes }) => access !== 'open' && (body || fileBytes));
    expect(all.length).toBeGreaterThan(30);
    for (const route of all) {
      const status = await headAlone(route.method, pathOf(route), { 'content-length': '1000' });
      expect([route.path, status]).toEqual([route.path, 401]);
    }
  });

  test("every call of an administrator: 403 to a seller's head", async () => {
    for (const route of routes.filter(({ access, body }) => access === 'administrator' && body)) {
      const head = { 'content-length': '1000', authorization: `Bearer ${token}` };
      expect([route.path, await headAlone(route.method, pathOf(route), head)]).toEqual([route.path, 403]);
    }
  });

  test('every call with a body: 413 for a length that its route does not take', async () => {
    for (const route of routes.filter(({ body, fileBytes }) => body || fileBytes)) {
      if (route.access === 'administrator') continue;
      const length = (route.bodyLimit ?? route.fileBytes ?? BODY_LIMIT) + 1;
      const head = { 'content-length': String(length), authorization: `Bearer ${token}` };
      const query = route.fileBytes && route.query?.safeParse({ name: 'x' }).success ? '?name=x' : '';
      expect([route.path, await headAlone(route.method, pathOf(route) + query, head)]).toEqual([route.path, 413]);
    }
  });

  test.each([
    ['/webhooks/instagram', {}],
    ['/webhooks/instagram', { 'x-hub-signature-256': 'sha256=none' }],
    ['/webhooks/stripe', {}],
    ['/webhooks/stripe', { 'stripe-signature': 't=1' }],
    ['/webhooks/mercadopago?data.id=1', {}],
    ['/webhooks/mercadopago?data.id=1', { 'x-signature': `ts=1,v1=${'0'.repeat(64)}` }],
  ])('%s of which the head is not signed: 401 (%j)', async (path, headers) => {
    expect(await headAlone('POST', path, { 'content-length': '4000000', ...headers })).toBe(401);
  });

  test.each(['/webhooks/instagram', '/webhooks/stripe'])('%s beyond what its sender sends: 413', async (path) => {
    const signed = {
      'x-hub-signature-256': `sha256=${'0'.repeat(64)}`,
      'stripe-signature': `t=1,v1=${'0'.repeat(64)}`,
    };
    expect(await headAlone('POST', path, { 'content-length': String(4 * 1024 * 1024 + 1), ...signed })).toBe(413);
  });

  test("a seller's address for sales: 404 to nobody's, 401 to what cannot be signed", async () => {
    const nobodys = `/hooks/sales/${'A'.repeat(32)}/stripe`;
    expect(await headAlone('POST', nobodys, { 'content-length': '1000' })).toBe(404);
    await bed.call('PUT /settings/sales', { token, body: { on: true } });
    const made = await bed.call('PUT /settings/sales/sources/{source}', {
      token,
      params: { source: 'stripe' },
      body: { secret: 'whsec_a secret of a shop', accessToken: null },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { body } = await bed.call('GET /settings/sales', { token });
    const url = /\/hooks\/sales\/[\w-]{32}\/stripe/.exec(JSON.stringify(body))?.[0] ?? '';
    expect(await headAlone('POST', url, { 'content-length': '1000' })).toBe(401);
  });
});

describe('a body that is wanted', () => {
  test('of the largest form that an automation may have fits into its call', async () => {
    const text = (bytes: number) => '\u{1f48d}'.repeat(bytes / 4);
    const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));
    const link = `https://loja.example/${'a'.repeat(1_970)}`;
    const settings = {
      activationComments: many(100, (n) => `${n}${'\u{1f48d}'.repeat(90)}`),
      activationMessages: many(100, (n) => `${n}${'\u{1f48d}'.repeat(90)}`),
      replyToComment: true,
      replyComments: many(50, (n) => `${n}${'\u{1f48d}'.repeat(990)}`),
      removedReplies: many(300, (n) => `${n}${'\u{1f48d}'.repeat(90)}`),
      messagetitletexts: many(50, () => text(1_000)),
      links: many(20, () => ({ url: link, title: '\u{1f48d}'.repeat(20) })),
      followerOnly: { enabled: true, messagetitletexts: many(50, () => text(1_000)), buttonText: 'ok' },
    };
    const { status, body } = await bed.call('POST /automations/conflicts', {
      token,
      body: { kind: 'direct', id: null, mediaId: null, settings },
    });
    expect([status, body.total]).toEqual([200, 0]);
  });

  test('of a thousand updates of Instagram is read whole', async () => {
    const changes = Array.from({ length: 1_000 }, (_, n) => ({
      field: 'comments',
      value: { id: String(n), text: 'x'.repeat(2_200), from: { id: '1', username: 'x' }, media: { id: '1' } },
    }));
    const body = JSON.stringify({ object: 'instagram', entry: [{ id: '1', time: 1, changes }] });
    const secret = bed.config.instagram.appSecrets[0] ?? '';
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
    expect((await bed.raw('/webhooks/instagram', { method: 'POST', headers, body })).status).toBe(200);
  });

  test('of more values than any form has is refused before they are looked at', async () => {
    const response = await bed.raw('/api/automations/conflicts', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: `[${'{},'.repeat(300_000)}{}]`,
    });
    expect(response.status).toBe(400);
  });
});

test('D2: unfinished bodies of a stranger are held up to the budget, the rest is told to come back', async () => {
  const kept = () => process.memoryUsage().arrayBuffers / 1024 / 1024;
  const before = kept();
  const size = 3_800_000;
  const signed = `x-hub-signature-256: sha256=${'0'.repeat(64)}`;
  const head = ['POST /webhooks/instagram HTTP/1.1', 'host: x', `content-length: ${size + 1}`, signed, '', ''];
  let refused = 0;
  let most = 0;
  const chunk = Buffer.alloc(size, 0x20);
  for (let n = 0; n < 40; n++) {
    const socket = net.connect(Number(new URL(bed.url).port), '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => {});
    socket.on('data', (data) => {
      if (data.toString('latin1').startsWith('HTTP/1.1 503 ')) refused++;
    });
    socket.write(head.join('\r\n'));
    await new Promise<void>((resolve) => socket.write(chunk, () => resolve()));
    most = Math.max(most, kept());
  }
  // 64 MiB hold 17 of them.
  await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThanOrEqual(40 - 17);
  expect(most - before).toBeLessThan(64 + 32);
  expect((await bed.raw('/health/live')).status).toBe(200);
});
