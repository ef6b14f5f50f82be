import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
let shop: http.Server;
let at: string;
let token: string;
/** What the shop was asked for. */
let asked: string[] = [];

/** A shop with an address for each thing that may be behind one. */
const PATHS: Record<string, (response: http.ServerResponse, request: http.IncomingMessage) => void> = {
  '/anel': (response) => response.end('Anel'),
  '/no-head': (response, { method }) => response.writeHead(method === 'HEAD' ? 405 : 200).end(),
  '/gone': (response) => response.writeHead(404).end(),
  '/over': (response) => response.writeHead(410).end(),
  '/members': (response) => response.writeHead(403).end(),
  '/broken': (response) => response.writeHead(500).end(),
  '/moved': (response) => response.writeHead(301, { location: '/anel' }).end(),
  '/moved-away': (response) => response.writeHead(302, { location: '/gone' }).end(),
  '/round': (response) => response.writeHead(302, { location: '/round' }).end(),
  '/inside': (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/home': (response) => response.writeHead(302, { location: 'http://192.168.0.1/' }).end(),
  '/app': (response) => response.writeHead(302, { location: 'whatsapp://send?phone=5511' }).end(),
  '/to-us': (response) => response.writeHead(302, { location: `${bed.config.publicUrl}/r/0123456789abc` }).end(),
  '/cut': (response) => response.destroy(),
  '/endless': (response) => void response.writeHead(200).write('x'),
};

beforeAll(async () => {
  bed = await startApiTestbed();
  shop = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    PATHS[request.url ?? '']?.(response, request);
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  at = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`; // as: of a server that listens on TCP
  const { igId } = await bed.sim.account('ana.aneis');
  ({ token } = await bed.signIn(igId));
});
afterAll(async () => {
  shop.closeAllConnections();
  await new Promise<void>((resolve) => void shop.close(() => resolve()));
  await bed.close();
});

const check = (url: string) => bed.call('POST /automations/check-link', { token, body: { url } });
const outcomeOf = async (url: string) => (await check(url)).body.outcome;

test.each([
  ['/anel', 'ok'],
  ['/no-head', 'ok'],
  ['/members', 'ok'],
  ['/moved', 'ok'],
  ['/app', 'ok'],
  ['/endless', 'ok'],
  ['/gone', 'not_found'],
  ['/over', 'not_found'],
  ['/moved-away', 'not_found'],
  ['/broken', 'unreachable'],
  ['/cut', 'unreachable'],
  ['/inside', 'unreachable'],
  ['/home', 'unreachable'],
  ['/round', 'too_many_redirects'],
  ['/to-us', 'loops_to_us'],
])('%s of a shop is %s', async (path, outcome) => {
  expect(await outcomeOf(at + path)).toBe(outcome);
});

test('asks for the head of a page, and for the page only where that says nothing', async () => {
  asked = [];
  await outcomeOf(`${at}/anel`);
  await outcomeOf(`${at}/no-head`);
  expect(asked).toEqual(['HEAD /anel', 'HEAD /no-head', 'GET /no-head']);
});

test.each([
  ['our own screens', () => `${bed.config.publicUrl}/login`, 'loops_to_us'],
  ['a counted link of ours', () => `${bed.url}/r/0123456789abc`, 'loops_to_us'],
  ['the page of an audio', () => `${bed.url}/a/${'k'.repeat(32)}`, 'ok'],
  ['a name that nobody has', () => 'https://nobody.invalid/', 'unreachable'],
  ['a port where nobody listens', () => 'http://127.0.0.1:1/', 'unreachable'],
  ['this machine by another name', () => at.replace('127.0.0.1', '0.0.0.0'), 'unreachable'],
  ['the network beside it', () => 'http://10.0.0.1/', 'unreachable'],
  ['no address', () => 'loja', 'unreachable'],
  ['another scheme', () => 'javascript:alert(1)', 'unreachable'],
  ['a name and password in it', () => 'https://ana:secret@loja.example/', 'unreachable'],
])('of %s it says so', async (_what, url, outcome) => {
  expect(await outcomeOf(url())).toBe(outcome);
});

test('says nothing of what the page holds, and keeps nothing', async () => {
  const { status, body } = await check(`${at}/anel`);
  expect([status, Object.keys(body)]).toEqual([200, ['outcome']]);
});

test('is refused without a session, and after sixty looks at once', async () => {
  expect((await bed.call('POST /automations/check-link', { body: { url: `${at}/anel` } })).status).toBe(401);
  const { igId } = await bed.sim.account('bia.pressa');
  const other = await bed.signIn(igId);
  const answers = await Promise.all(
    Array.from({ length: 80 }, () =>
      bed.call('POST /automations/check-link', { token: other.token, body: { url: 'x' } }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(10);
  expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
});
