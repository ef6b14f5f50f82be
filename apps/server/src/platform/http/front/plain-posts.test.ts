import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeIds, systemClock, systemRng } from '../../ports/index.ts';
import { createLogger } from '../../telemetry/logger.ts';
import { bytesOf, takeBytes } from '../body/read-body.ts';
import { createApp } from '../create-app.ts';

const MOST = 300_000;
const BUDGET = 1024 * 1024;
const KEY = 'x-key: yes';

let app: ReturnType<typeof createApp>;
let clients: net.Socket[];
let log: Record<string, unknown>[];
let isDraining: boolean;
/** Answers given in front of the framework, and by it. */
let given: { front: number; framework: number };
/** The work of an answer; some tests hold it up, or let it fail. */
let work: (bytes: Buffer) => Promise<string>;

beforeEach(async () => {
  [clients, log, isDraining, given] = [[], [], false, { front: 0, framework: 0 }];
  work = async (bytes) => String(bytes.length);
  const [clock, rng] = [systemClock(), systemRng()];
  app = createApp({
    ...{ ids: makeIds({ clock, rng }), clock, imageOrigins: [], https: true, trustProxy: ['loopback'] },
    log: createLogger({ level: 'debug', write: (line) => void log.push(JSON.parse(line)) }),
    ...{ draining: () => isDraining, bodyBudget: BUDGET },
  });
  app.plainPosts?.add('/post', {
    most: MOST,
    admits: (headers) => headers['x-key'] === 'yes',
    answer: async ({ bytes }) => {
      given.front++;
      return { status: 200, text: await work(bytes) };
    },
  });
  void app.register(async (scope) => {
    takeBytes(scope, MOST).post('/post', {
      onRequest: async (request, reply) => {
        if (request.headers['x-key'] !== 'yes') return reply.code(401).type('text/plain; charset=utf-8').send('');
      },
      handler: async (request, reply) => {
        given.framework++;
        return reply.type('text/plain; charset=utf-8').send(await work(bytesOf(request)));
      },
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  await app.close();
});

/** A connection that says exactly this. */
function say(...parts: (string | Buffer)[]) {
  const { port } = app.server.address() as AddressInfo; // as: a TCP server has no other kind of address
  const client = net.connect(port, '127.0.0.1');
  clients.push(client);
  let text = '';
  client.on('error', () => {}); // cut off while it writes
  client.on('data', (data) => {
    text += data.toString('latin1');
  });
  for (const part of parts) client.write(part);
  const ended = new Promise<void>((resolve) => client.once('close', () => resolve()));
  return {
    client,
    ended,
    text: () => text,
    answered: (status: number) => expect.poll(() => text, { timeout: 20_000 }).toContain(`HTTP/1.1 ${status} `),
  };
}

/** Everything that comes back until the connection ends. */
async function hear(...parts: (string | Buffer)[]): Promise<string> {
  const said = say(...parts);
  await said.ended;
  return sameOf(said.text());
}

/** Without what differs from call to call, and the headers in order of their names. */
function sameOf(text: string): string {
  return text
    .replace(
      /^(HTTP.*\r\n)([\s\S]*?)(?=\r\n\r\n)/,
      (_, first: string, headers: string) => first + headers.split('\r\n').sort().join('\r\n'),
    )
    .replace(/\?framework/g, '')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
    .replace(/^Date: .*$/gm, 'Date: then');
}

function post(headers: readonly string[], { line = 'POST /post HTTP/1.1' } = {}): string {
  return `${[line, 'host: x', ...headers].join('\r\n')}\r\n\r\n`;
}

const BODY = '{"a":"olá"}';
const LENGTH = `content-length: ${Buffer.byteLength(BODY)}`;
const JSON_TYPE = 'content-type: application/json';
const CLOSE = 'connection: close';

/** Each is asked where the door in front is, and with a query, which is the framework's; the answers must be the same. */
const CALLS: [name: string, headers: string[], body: string | Buffer, isPlain: boolean][] = [
  ['plain', [JSON_TYPE, KEY, LENGTH], BODY, true],
  ['with a charset', ['content-type: application/json; charset=UTF-8', KEY, LENGTH], BODY, true],
  ['of whoever reads compressed answers', [JSON_TYPE, KEY, LENGTH, 'accept-encoding: gzip, br'], BODY, true],
  ['through a proxy', [JSON_TYPE, KEY, LENGTH, 'x-forwarded-for: 203.0.113.7'], BODY, true],
  ['that calls itself compressed', [JSON_TYPE, KEY, LENGTH, 'content-encoding: gzip'], BODY, true],
  ['that would be upgraded', [JSON_TYPE, KEY, LENGTH, 'upgrade: websocket'], BODY, true],
  ['with its key twice', [JSON_TYPE, KEY, KEY, LENGTH], BODY, false],
  ['without its key', [JSON_TYPE, LENGTH], BODY, false],
  ['without a type', [KEY, LENGTH], BODY, false],
  ['of another type', ['content-type: text/plain', KEY, LENGTH], BODY, false],
  ['of a type that is none', ['content-type: ;', KEY, LENGTH], BODY, false],
  ['without a body', [JSON_TYPE, KEY], '', false],
  ['of no length', [JSON_TYPE, KEY, 'content-length: 0'], '', false],
  ['of a length that is none', [JSON_TYPE, KEY, 'content-length: 1e1'], BODY, false],
  ['too long by its head', [JSON_TYPE, KEY, `content-length: ${MOST + 1}`], Buffer.alloc(MOST + 1), false],
  ['as long as may be', [JSON_TYPE, KEY, `content-length: ${MOST}`], Buffer.alloc(MOST), true],
  ['in chunks', [JSON_TYPE, KEY, 'transfer-encoding: chunked'], '3\r\nabc\r\n0\r\n\r\n', false],
  ['in chunks that are none', [JSON_TYPE, KEY, 'transfer-encoding: chunked'], 'zz\r\n', false],
  ['in chunks of a length', [JSON_TYPE, KEY, LENGTH, 'transfer-encoding: chunked'], '0\r\n\r\n', false],
  ['that asks first', [JSON_TYPE, KEY, LENGTH, 'expect: 100-continue'], BODY, false],
  ['that expects something else', [JSON_TYPE, KEY, LENGTH, 'expect: wonders'], BODY, false],
];

describe('the door in front of the framework', () => {
  test.each(CALLS)('answers a call %s as the framework does', async (_name, headers, body, isPlain) => {
    const first = await hear(post([...headers, CLOSE]), body);
    const before = { ...given };
    const second = await hear(post([...headers, CLOSE], { line: 'POST /post?framework HTTP/1.1' }), body);
    expect(first).toBe(second);
    expect(first).toMatch(/^HTTP\/1\.1 \d{3} /);
    expect(before.front).toBe(isPlain ? 1 : 0);
    expect(given.front).toBe(before.front);
  });

  test('keeps a connection for the next call, as the framework does', async () => {
    const said = say(post([JSON_TYPE, KEY, LENGTH]), BODY);
    await said.answered(200);
    said.client.write(post([JSON_TYPE, KEY, LENGTH, CLOSE], { line: 'POST /post?framework HTTP/1.1' }) + BODY);
    await said.ended;
    const [first = '', second = ''] = said.text().split(/(?<=\r\n\r\n12)/);
    const names = (text: string) => [...text.matchAll(/^([\w-]+): /gm)].map(([, name]) => name);
    expect(names(first)).toContain('Keep-Alive');
    expect(names(first).filter((name) => name !== 'Keep-Alive')).toEqual(names(second));
    expect(given).toEqual({ front: 1, framework: 1 });
  });

  test.each(['PUT', 'GET', 'HEAD', 'OPTIONS'])('leaves a %s to the framework', async (method) => {
    await hear(post([CLOSE], { line: `${method} /post HTTP/1.1` }));
    expect(given.front).toBe(0);
  });

  test.each(['/post/', '//post', '/post?', '/post%00', '/POST', 'http://x/post'])(
    'leaves %s to the framework',
    async (place) => {
      await hear(post([JSON_TYPE, KEY, LENGTH, CLOSE], { line: `POST ${place} HTTP/1.1` }), BODY);
      expect(given.front).toBe(0);
    },
  );

  test('a call is one line in the log, the same line', async () => {
    await hear(post([JSON_TYPE, KEY, LENGTH, CLOSE]), BODY);
    await hear(post([JSON_TYPE, KEY, LENGTH, CLOSE], { line: 'POST /post?framework HTTP/1.1' }), BODY);
    await expect.poll(() => log.length).toBe(2);
    const lines = log.map(({ requestId, ms, time, ...line }) => [typeof requestId, typeof ms, typeof time, line]);
    expect(lines[0]).toEqual(lines[1]);
    expect(log[0]).toMatchObject({ msg: 'call', method: 'POST', route: '/post', status: 200 });
  });

  test('a fault is a 500 that tells nothing, and is reported, by both', async () => {
    work = async () => {
      throw new Error('secret');
    };
    const first = await hear(post([JSON_TYPE, KEY, LENGTH, CLOSE, 'accept-language: pt-BR']), BODY);
    const second = await hear(
      post([JSON_TYPE, KEY, LENGTH, CLOSE, 'accept-language: pt-BR'], { line: 'POST /post?framework HTTP/1.1' }),
      BODY,
    );
    expect(first).toBe(second);
    expect(first).toContain('HTTP/1.1 500 ');
    expect(first).not.toContain('secret');
    await expect.poll(() => log.filter(({ level }) => level === 'error').length).toBe(2);
    expect(given.front).toBe(1);
  });
});

describe('the end', () => {
  test('what came before it is answered, what comes after is refused as by the framework', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    work = () => held.then(() => 'done');
    const early = say(post([JSON_TYPE, KEY, LENGTH]), BODY);
    await expect.poll(() => given.front).toBe(1);
    isDraining = true;
    const first = await hear(post([JSON_TYPE, KEY, LENGTH, CLOSE]), BODY);
    const second = await hear(post([JSON_TYPE, KEY, LENGTH, CLOSE], { line: 'POST /post?framework HTTP/1.1' }), BODY);
    expect(first).toBe(second);
    expect(first).toContain('HTTP/1.1 503 ');
    expect(first).toContain('retry-after: 5');
    const closed = app.close();
    letGo();
    await early.answered(200);
    early.client.destroy();
    await closed;
    expect(given).toEqual({ front: 1, framework: 0 });
  });

  test('a connection that is open while it closes gets the same of both', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    work = () => held.then(() => 'done');
    const both = ['POST /post HTTP/1.1', 'POST /post?framework HTTP/1.1'].map((line) => {
      const text = post([JSON_TYPE, KEY, LENGTH], { line }) + BODY;
      return { text, said: say(text) };
    });
    await expect.poll(() => given).toEqual({ front: 1, framework: 1 });
    const closed = app.close();
    await expect.poll(() => app.server.listening).toBe(false);
    for (const { text, said } of both) said.client.write(text);
    await new Promise((resolve) => setTimeout(resolve, 200));
    letGo();
    await Promise.all(both.map(({ said }) => said.ended));
    await closed;
    const [first, second] = both.map(({ said }) => sameOf(said.text()));
    expect(first).toBe(second);
    expect(first).toContain('HTTP/1.1 200 ');
    expect(given).toEqual({ front: 1, framework: 1 });
  });
});

describe('bodies', () => {
  const head = (length: number, ...more: string[]) => post([JSON_TYPE, KEY, `content-length: ${length}`, ...more]);

  test('are held up to the same budget: the network that holds the most gives way', async () => {
    const half = Buffer.alloc(250_000, 0x20);
    const others = Array.from({ length: 4 }, () => say(head(250_001, 'x-forwarded-for: 203.0.113.7'), half));
    // By the framework, in the same room.
    const theirs = post([JSON_TYPE, KEY, 'content-length: 250001'], { line: 'POST /post?framework HTTP/1.1' });
    const own = say(theirs, half);
    await expect.poll(() => others.filter(({ text }) => text().startsWith('HTTP/1.1 503 ')).length).toBe(1);
    const [refused] = others.filter(({ text }) => text() !== '');
    expect(refused?.text()).toContain('retry-after: 5');
    expect(refused?.text()).toContain('application/problem+json');
    own.client.write('.');
    await own.answered(200);
    expect(given).toEqual({ front: 0, framework: 1 });
  });

  test('of somebody who leaves are let go of', async () => {
    const said = say(head(MOST), Buffer.alloc(MOST - 1));
    await expect.poll(() => app.server.listening && said.client.bytesWritten).toBeGreaterThan(MOST - 1);
    said.client.destroy();
    // Room for all of the budget is there again.
    for (let n = 0; n < 8; n++) await hear(head(MOST, CLOSE), Buffer.alloc(MOST));
    expect(given.front).toBe(8);
  });
});
