import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NotOutside, type OutsideConfig, openOutside } from './open-outside.ts';

let server: http.Server;
let port: number;
/** What the machine that must not be reached was asked for. */
const reached: string[] = [];

beforeAll(async () => {
  server = http.createServer((request, response) => {
    reached.push(`${request.method} ${request.headers.host} ${request.url}`);
    if (request.url === '/large') return void response.end('x'.repeat(100));
    response.writeHead(302, { location: '/next' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port; // as: of a server that listens on TCP
});
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

const ask = (url: string, given: Partial<OutsideConfig> = {}) =>
  openOutside({ ownMachine: false, agent: 'test', ...given }).ask(new URL(url), {
    method: 'GET',
    signal: AbortSignal.timeout(5_000),
  });
const named = (...addresses: string[]): Pick<OutsideConfig, 'resolve'> => ({
  resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
});

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://localhost/',
  'http://localhost./',
  'http://shop.localhost/',
  'http://0.0.0.0/',
  'http://somebody@example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
])('%s is not asked, however it is written', async (url) => {
  const before = reached.length;
  await expect(ask(url)).rejects.toThrow(NotOutside);
  expect(reached).toHaveLength(before);
});

test.each([
  ['of this machine', ['127.0.0.1']],
  ['of its network', ['10.1.2.3']],
  ['of both kinds', ['93.184.216.34', '169.254.169.254']],
  ['without an address', []],
])('a name %s is not asked', async (_what, addresses) => {
  const before = reached.length;
  await expect(ask('http://shop.example/', named(...addresses))).rejects.toThrow(NotOutside);
  expect(reached).toHaveLength(before);
});

test.each([
  ['https://93.184.216.34:8443/', NotOutside],
  ['http://93.184.216.34:22/', NotOutside],
  // Taken as it stands: given up before anything is sent.
  ['https://93.184.216.34:80/', 'AbortError'],
  ['http://93.184.216.34:443/', 'AbortError'],
])('of the ports of a machine outside only those of the web are asked: %s', async (url, said) => {
  const signal = AbortSignal.abort();
  const outside = openOutside({ ownMachine: false, agent: 'test' });
  const error: Error = await outside.ask(new URL(url), { method: 'GET', signal }).then(
    () => expect.fail('nothing may be answered'),
    (thrown: Error) => thrown,
  );
  expect(typeof said === 'string' ? error.name : error.constructor).toBe(said);
});

test('who stops waiting ends the question for a name', async () => {
  const outside = openOutside({ ownMachine: false, agent: 'test' });
  const signal = AbortSignal.timeout(50);
  const started = performance.now();
  await expect(outside.ask(new URL('https://nobody.invalid/'), { method: 'GET', signal })).rejects.toThrow();
  expect(performance.now() - started).toBeLessThan(1_500);
});

test('a name is looked up once, and the connection goes to what came back: one that says something else a moment later changes nothing', async () => {
  let times = 0;
  // 127.0.0.2 stands for the public address that passed; asked again, the name would lead elsewhere.
  const resolve = async () => [{ address: times++ === 0 ? '127.0.0.2' : '127.0.0.1', family: 4 }];
  const before = reached.length;
  const outcome = await ask(`http://rebound.example:${port}/`, { ownMachine: true, resolve }).catch(
    (error: Error) => error,
  );
  expect(times).toBe(1);
  // Nothing listens at the first address, and the second was never asked.
  expect(outcome).toBeInstanceOf(Error);
  expect(reached).toHaveLength(before);
});

test('on a machine that plays the outside, its own address is asked, and no other of the network', async () => {
  const answer = await ask(`http://shop.example:${port}/`, { ownMachine: true, ...named('127.0.0.1') });
  expect([answer.status, answer.location]).toEqual([302, '/next']);
  answer.leave();
  expect(reached.at(-1)).toBe(`GET shop.example:${port} /`);
  await expect(ask('http://10.0.0.1/', { ownMachine: true })).rejects.toThrow(NotOutside);
});

test('an answer is read up to so many bytes', async () => {
  const read = async (most: number) => (await ask(`http://127.0.0.1:${port}/large`, { ownMachine: true })).read(most);
  expect((await read(100))?.length).toBe(100);
  expect(await read(99)).toBeNull();
});
