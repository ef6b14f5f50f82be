import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { BODY_LIMIT, type Route } from '@recado/contract';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { asAccountId } from '../ids/index.ts';
import { makeIds, systemClock, systemRng } from '../ports/index.ts';
import { createLogger } from '../telemetry/logger.ts';
import { bytesOf, takeBytes } from './body/read-body.ts';
import type { Caller } from './callers/caller.ts';
import { createApp } from './create-app.ts';
import { makeServe } from './serve.ts';

const body = z.looseObject({});
const answer = z.object({ length: z.number() });
const table = {
  save: { method: 'POST', path: '/save', summary: '', access: 'account', body, answer },
  open: { method: 'POST', path: '/open', summary: '', access: 'open', body, answer },
  large: { method: 'POST', path: '/large', summary: '', access: 'account', bodyLimit: 300_000, body, answer },
} as const satisfies Record<string, Route>;
const slow = {
  ...{ method: 'POST', path: '/slow', summary: '', access: 'account', bodyLimit: 300_000, body },
  answer: z.object({ text: z.string() }),
} as const satisfies Route;

/** Longer than what sockets hold of an answer that nobody reads. */
const LONG = { text: 'x'.repeat(20_000_000) };

const CALLER: Caller = {
  accountId: asAccountId('a1'),
  sessionId: 's1',
  role: 'user',
  standing: 'good',
  actorAccountId: null,
  key: null,
  proof: { own: true, signedInMs: 0, factorMs: 0 },
};
const TOKEN = 'A'.repeat(43);
const BUDGET = 1024 * 1024;
const MOST_SIGNED = 400_000;
/** What an unread body may leave on the server: what is thrown away, and what the stream and the socket hold beside. */
const UNREAD = 640 * 1024;

let app: ReturnType<typeof createApp>;
let sockets: net.Socket[];
let clients: net.Socket[];
let logged: string;
let count: () => number | null;

beforeEach(async () => {
  [sockets, clients, logged] = [[], [], ''];
  count = () => null;
  const [clock, rng] = [systemClock(), systemRng()];
  const write = (line: string) => {
    logged += line;
  };
  app = createApp({
    ...{ ids: makeIds({ clock, rng }), clock, log: createLogger({ level: 'trace', write }) },
    ...{ imageOrigins: [], https: false, trustProxy: ['loopback'], draining: () => false, bodyBudget: BUDGET },
  });
  const serve = makeServe(app, {
    authenticate: async (token) => (token === TOKEN ? CALLER : null),
    countCall: () => ({ wait: count(), left: null }),
    checkAnswers: true,
  });
  serve(slow, async () => LONG);
  for (const route of Object.values(table)) {
    serve(route, async ({ body }) => ({ length: JSON.stringify(body).length }));
  }
  void app.register(async (scope) => {
    takeBytes(scope, MOST_SIGNED).post('/signed', async (request) => ({ length: bytesOf(request).length }));
  });
  app.server.on('connection', (socket) => sockets.push(socket));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  await app.close();
});

interface Said {
  client: net.Socket;
  /** Everything that came back so far. */
  text(): string;
  /** Resolves once that much of an answer is there. */
  answered(status: number): Promise<void>;
  ended: Promise<void>;
}

/** A connection that says exactly this. */
function say(...lines: string[]): Said {
  const { port } = app.server.address() as AddressInfo; // as: a TCP server has no other kind of address
  let text = '';
  const client = net.connect(port, '127.0.0.1');
  client.write(`${lines.join('\r\n')}\r\n\r\n`);
  clients.push(client);
  client.on('error', () => {});
  client.on('data', (data) => {
    text += data.toString('latin1');
  });
  const ended = new Promise<void>((resolve) => client.once('close', () => resolve()));
  return {
    client,
    text: () => text,
    answered: (status) => expect.poll(() => text, { timeout: 20_000 }).toContain(`HTTP/1.1 ${status} `),
    ended,
  };
}

const head = (path: string, length: number | 'chunked', ...more: string[]) => [
  `POST ${path} HTTP/1.1`,
  'host: x',
  'content-type: application/json',
  length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`,
  ...more,
];
const signedIn = `authorization: Bearer ${TOKEN}`;

/** Writes as long as somebody reads. */
async function pour(client: net.Socket, bytes: number): Promise<void> {
  const chunk = Buffer.alloc(64 * 1024, 0x20);
  for (let written = 0; written < bytes && client.writable; written += chunk.length) {
    if (!client.write(chunk))
      await new Promise<void>((resolve) => {
        client.once('drain', resolve);
        client.once('close', () => resolve());
      });
  }
}

const read = () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0);

describe('who may call is decided on the head of a call', () => {
  test.each([
    ['without a token', '/api/save', 401, []],
    ['with a token of nobody', '/api/save', 401, [`authorization: Bearer ${'B'.repeat(43)}`]],
    ['at an address that is nobody’s', '/api/none', 404, [signedIn]],
    ['at a path that is nobody’s', '/none', 404, []],
    ['longer than a route takes', '/api/save', 413, [signedIn]],
    ['longer than an open route takes', '/api/open', 413, []],
  ])('%s: answered before a byte of the body was sent', async (_, path, status, more) => {
    await say(...head(path, BODY_LIMIT + 1, ...more)).answered(status);
  });

  test('too many calls of an account: 429, and nothing of it is read', async () => {
    count = () => 1_000;
    await say(...head('/api/large', 200_000, signedIn)).answered(429);
  });

  test('whoever asks before sending is told to send only where the call is wanted', async () => {
    const expects = 'expect: 100-continue';
    const stranger = say(...head('/api/save', 2, expects));
    await stranger.answered(401);
    expect(stranger.text()).not.toContain('100 Continue');
    const known = say(...head('/api/save', 2, expects, signedIn));
    await known.answered(100);
    known.client.write('{}');
    await known.answered(200);
  });
});

describe('the body of a refused call', () => {
  test.each([
    ['that says its length', 50 * 1024 * 1024],
    ['that does not', 'chunked' as const],
  ])(
    '%s is not read on for ever: the caller has the answer, then the connection ends',
    async (_, length) => {
      const call = say(...head('/api/save', length));
      if (length === 'chunked') call.client.write('3200000\r\n');
      void pour(call.client, 50 * 1024 * 1024);
      await call.answered(401);
      await call.ended;
      expect(call.text()).toContain('"code":"unauthorized"');
      expect(read()).toBeLessThan(UNREAD);
    },
    30_000,
  );

  test.each(['50 MiB', 'chunked'])(
    'at an address that cannot even be read is not read on either: %s',
    async (how) => {
      const call = say(...head('/%zz', how === 'chunked' ? 'chunked' : 50 * 1024 * 1024));
      if (how === 'chunked') call.client.write('3200000\r\n');
      void pour(call.client, 50 * 1024 * 1024);
      await call.ended;
      expect(call.text()).toMatch(/^HTTP\/1.1 4/);
      expect(read()).toBeLessThan(UNREAD);
    },
    30_000,
  );

  test('that ends soon leaves the connection as it was', async () => {
    const call = say(...head('/api/save', 30_000));
    await call.answered(401);
    call.client.write(' '.repeat(30_000));
    call.client.write(`${head('/api/save', 2, signedIn).join('\r\n')}\r\n\r\n{}`);
    await call.answered(200);
    expect(sockets).toHaveLength(1);
  });

  test('in chunks that grow beyond what a route takes is refused in the middle', async () => {
    const call = say(...head('/api/save', 'chunked', signedIn));
    call.client.write('3200000\r\n');
    void pour(call.client, 50 * 1024 * 1024);
    await call.answered(413);
    await call.ended;
    expect(read()).toBeLessThan(BODY_LIMIT + UNREAD);
  }, 30_000);
});

describe('a body', () => {
  test('of a route with more room is read whole', async () => {
    const text = JSON.stringify({ text: 'x'.repeat(200_000) });
    const call = say(...head('/api/large', text.length, signedIn));
    call.client.write(text);
    await call.answered(200);
    expect(call.text()).toContain(`"length":${text.length}`);
  });

  test('holds no room while its answer is read slowly', async () => {
    const text = JSON.stringify({ text: 'x'.repeat(280_000) });
    for (let n = 0; n < 5; n++) {
      const call = say(...head('/api/slow', text.length, signedIn));
      call.client.pause();
      call.client.write(text);
      await expect.poll(() => sockets.at(-1)?.bytesWritten ?? 0, { timeout: 20_000 }).toBeGreaterThan(0);
    }
    const next = say(...head('/api/large', text.length, signedIn));
    next.client.write(text);
    await next.answered(200);
  });

  test('whose sender goes away in the middle is no fault', async () => {
    const call = say(...head('/api/save', 1_000, signedIn));
    call.client.write('{"a":');
    await expect.poll(read, { timeout: 20_000 }).toBeGreaterThan(150);
    call.client.resetAndDestroy();
    await expect.poll(() => sockets.every(({ destroyed }) => destroyed), { timeout: 20_000 }).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
    expect(logged).not.toContain('"level":"error"');
  });
});

test('a body is read whole also where nobody holds bodies: it is never taken for an empty one', async () => {
  const bare = Fastify();
  takeBytes(bare, 100).post('/', async (request) => ({ length: bytesOf(request).length }));
  try {
    const [whole, large] = ['x'.repeat(100), 'x'.repeat(101)];
    expect((await bare.inject({ method: 'POST', url: '/', payload: whole })).json()).toEqual({ length: 100 });
    expect((await bare.inject({ method: 'POST', url: '/', payload: large })).statusCode).not.toBe(200);
  } finally {
    await bare.close();
  }
});

describe('bodies that never end', () => {
  const from = (network: number) => `x-forwarded-for: 203.0.113.${network}`;
  const half = async (network: number) => {
    const call = say(...head('/signed', MOST_SIGNED, from(network)));
    await pour(call.client, 5 * 64 * 1024);
    return call;
  };

  test('are held up to the budget: the oldest of who holds the most gives way, and everybody else is served', async () => {
    const calls: Said[] = [];
    for (let n = 0; n < 8; n++) calls.push(await half(1));
    const [first] = calls;
    await first?.answered(503);
    expect(first?.text()).toContain('retry-after: 5');
    const held = () => calls.filter((call) => !call.text().includes('HTTP/1.1 503 ')).length;
    await expect.poll(held, { timeout: 20_000 }).toBe(3);
    // Somebody else needs room that is not there, and gets it.
    const honest = say(...head('/signed', 380_000, from(2)));
    honest.client.write(Buffer.alloc(380_000));
    await honest.answered(200);
    expect(held()).toBe(2);
  }, 30_000);
});
