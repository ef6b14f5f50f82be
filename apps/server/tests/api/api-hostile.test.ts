import http from 'node:http';
import net from 'node:net';
import { contract, type Route } from '@recado/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
let token: string;
let mediaId: string;

beforeAll(async () => {
  bed = await startApiTestbed();
  const { igId } = await bed.sim.account('ana.aneis', ['anel']);
  token = (await bed.signIn(igId)).token;
  const { body } = await bed.call('GET /media', { token });
  mediaId = (body.items as { id: string }[])[0]?.id ?? '';
});
afterAll(() => bed.close());

const routes: Route[] = Object.values(contract);
const json = { 'content-type': 'application/json' };

async function post(
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = json,
  method = 'POST',
) {
  const response = await bed.raw(path, { method, headers: { authorization: `Bearer ${token}`, ...headers }, body });
  const text = await response.text();
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    body: text ? JSON.parse(text) : {},
  };
}

describe('a body that is no good', () => {
  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  test.each([
    ['no JSON', '{"code":', 400, 'malformed'],
    ['depth 30,000', deep(30_000), 400, 'malformed'],
    ['depth 30,000 within a field', `{"code":${deep(30_000)}}`, 400, 'malformed'],
    ['depth 100,000, more than the route takes', deep(100_000), 413, 'body_too_large'],
    ['no UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22]), 400, 'malformed'],
    ['a NUL', '{"code":"a\\u0000b"}', 422, 'invalid'],
    ['half a surrogate pair', '{"code":"\\ud800"}', 422, 'invalid'],
    ['__proto__', '{"code":"a","__proto__":{"x":1}}', 422, 'invalid'],
    ['constructor', '{"code":"a","constructor":{"prototype":{}}}', 422, 'invalid'],
    ['a key that nobody knows', '{"code":"a","partner":true}', 422, 'invalid'],
    ['a list', '[]', 422, 'invalid'],
    ['nothing', '', 422, 'invalid'],
    ['a number for a text', '{"code":1}', 422, 'invalid'],
  ])('%s', async (_, body, status, code) => {
    const answer = await post('/api/users/login', body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.type).toBe('application/problem+json; charset=utf-8');
  });

  test('of 50 MB', async () => {
    const size = 50 * 1024 * 1024;
    const answer = await new Promise<number>((resolve, reject) => {
      const request = http.request(`${bed.url}/api/users/login`, {
        method: 'POST',
        headers: { ...json, 'content-length': size },
      });
      request.on('response', (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      });
      request.on('error', reject);
      request.write('{"code":"');
    });
    expect(answer).toBe(413);
    expect((await bed.raw('/health/live')).status).toBe(200);
  });

  test('of another type', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json-seq']) {
      const answer = await post('/api/users/login', 'code=1', { 'content-type': type });
      expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type']);
    }
  });

  test('of a webhook without a signature', async () => {
    const unsigned = await bed.raw('/webhooks/instagram', { method: 'POST', headers: json, body: '{}' });
    expect(unsigned.status).toBe(401);
  });
});

describe('an address that is no good', () => {
  test('names itself where nothing is there', async () => {
    const { status, body } = await post('/api/no/such?code=canary-q', '{}');
    expect([status, body.code, body.detail]).toEqual([404, 'not_found', 'Page Not Found: /api/no/such']);
    const portuguese = await bed.raw('/api/nada', { headers: { 'accept-language': 'pt-BR' } });
    expect(((await portuguese.json()) as { detail: string }).detail).toBe('Página não encontrada: /api/nada');
  });

  test('says which methods it takes, HEAD not among them', async () => {
    const wrong = await bed.raw('/api/users/me', { method: 'POST', headers: json, body: '{}' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET']);
    expect((await bed.raw('/api/users/me', { method: 'HEAD' })).status).toBe(405);
  });

  test.each([
    '/api/%',
    '/api/media?after=%00',
    '/api/media?filter=%00',
    '/api/%E0%A4%A',
    `/api/automations/posts/${'9'.repeat(400)}`,
    '/api/automations/posts/%00',
    '/api/activity/%00',
    '/api/activity/%ff',
    '/%',
    '/assets/..%2f..%2fpackage.json',
    '/api/media?kind=post&kind=story',
    '/api/media?__proto__=1',
    '/api/media?constructor=x',
    '/api/media?unknown=1',
    '/api/activity?after=%27%3B--',
    '/api/credits/statement?after=%00',
  ])('is refused, never a fault: %s', async (path) => {
    const response = await bed.raw(path, { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });

  test.each([
    ['is no HTTP', 'GET ???\r\n\r\n', 400],
    ['has a head of 64 KiB', `GET / HTTP/1.1\r\nhost: x\r\nx-large: ${'a'.repeat(64 * 1024)}\r\n\r\n`, 431],
  ])('what %s is answered with the headers that keep a browser safe', async (_, bytes, status) => {
    const { port } = new URL(bed.url);
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = net.connect(Number(port), '127.0.0.1', () => socket.write(bytes));
      socket.on('error', () => {});
      socket.on('data', (data) => {
        text += data.toString('latin1');
      });
      socket.on('close', () => resolve(text));
    });
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'cache-control']) {
      expect(answer).toContain(`\r\n${name}: `);
    }
  });

  test('a cursor of the statement that only looks like one is refused, never a fault', async () => {
    const odd = '-'.repeat(36);
    for (const after of [`1.0.${odd}.reserve.${odd}.1`, `${'9'.repeat(17)}.0.${crypto.randomUUID()}.x.${odd}.1`]) {
      const { status, body } = await bed.call('GET /credits/statement', { token, query: { after } });
      expect([status, body.code]).toEqual([422, 'invalid']);
    }
  });

  test('forged calls of Instagram’s callbacks are said once, however many come', async () => {
    for (const path of ['/instagram/deauthorize', '/instagram/data-deletion']) {
      const forged = () => bed.raw(path, { method: 'POST', body: new URLSearchParams({ signed_request: 'a.b' }) });
      const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await forged()).status));
      expect(new Set(statuses)).toEqual(new Set([401]));
      const said = bed
        .logged()
        .split('\n')
        .filter((line) => line.includes('has not signed') && line.includes(path));
      expect(said).toHaveLength(1);
    }
  });

  test('of raw bytes that are no HTTP ends the connection, not the server', async () => {
    const { port } = new URL(bed.url);
    await new Promise<void>((resolve) => {
      const socket = net.connect(Number(port), '127.0.0.1', () => socket.end('\u0000\u0001GET ???\r\n\r\n'));
      socket.on('close', () => resolve()).resume();
    });
    expect((await bed.raw('/health/live')).status).toBe(200);
  });
});

describe('who may call', () => {
  test('A1: without a session every route of an account answers 401', async () => {
    for (const route of routes.filter(({ access }) => access !== 'open')) {
      const path = `/api${route.path.replace(/\{\w+\}/g, '1')}`;
      for (const authorization of ['', 'Bearer', `Bearer ${'A'.repeat(43)}`, 'Basic YTpi']) {
        const response = await bed.raw(path, {
          method: route.method,
          headers: { authorization, ...(route.body ? json : {}) },
          ...(route.body ? { body: '{}' } : {}),
        });
        expect([route.path, response.status]).toEqual([route.path, 401]);
      }
    }
  });

  test('T15: a save takes no field beyond the form', async () => {
    const settings = { anyComment: true, messagetitletexts: ['oi'] };
    for (const extra of ['accountId', 'account_id', 'id', 'kind', 'mediaId', 'created_at', 'role', 'partner']) {
      const body = JSON.stringify({ enabled: true, version: null, settings, [extra]: 'x' });
      const answer = await post(`/api/automations/posts/${mediaId}`, body, json, 'PUT');
      expect([answer.status, answer.body.errors?.[0]]).toMatchObject([422, { path: extra, code: 'unknown_field' }]);
    }
  });

  test('T16: hostile texts in every query are data', async () => {
    const hostile = [
      "'; drop table accounts; --",
      '%',
      '_',
      '\\',
      '"',
      '#{1+1}',
      '1 or 1=1',
      'a'.repeat(100),
      '\u202e',
      '💥',
      '\ufeff',
    ];
    for (const text of hostile) {
      const { status, body } = await bed.call('GET /media', { token, query: { filter: text } });
      expect([status, body.items]).toEqual([200, []]);
      const found = await bed.call('GET /activity', { token, query: { filter: text } });
      expect([found.status, found.body.items]).toEqual([200, []]);
    }
  });
});

describe('every answer', () => {
  test('carries the headers that keep a browser safe', async () => {
    for (const path of ['/api/users/me', '/api/', '/health/live', '/']) {
      const { headers } = await bed.raw(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types worker");
      expect(headers.get('permissions-policy')).toContain('camera=(), microphone=(self), geolocation=()');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('describes itself as OpenAPI 3.1, every call of the contract in it', async () => {
    const document = (await (await bed.raw('/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
    };
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path } of routes) expect(document.paths[path]?.[method.toLowerCase()], path).toBeDefined();
  });

  test('and the version is 32', async () => {
    expect(await (await bed.raw('/api/')).json()).toEqual({ api: 32 });
  });

  test('A3, T37: no token, code, text or query reaches an error or the log', async () => {
    const canary = 'canary7f3a';
    await post('/api/users/login', JSON.stringify({ code: `${canary}-code`, state: `${canary}-state` }));
    await post('/api/users/login', JSON.stringify({ code: `${canary}-code` }));
    await post(
      '/api/automations/preview',
      JSON.stringify({ kind: 'post', mediaId: null, text: `${canary}-text`, settings: {} }),
    );
    await bed.raw(`/api/media?filter=${canary}-query`, { headers: { authorization: `Bearer ${canary}-token-token` } });
    await bed.raw(`/api/activity/${canary}-path`, { headers: { authorization: `Bearer ${token}` } });
    const broken = await post('/api/users/login', `{"code":"${canary}`);
    expect(JSON.stringify(broken.body)).not.toContain(canary);
    await bed.call('POST /users/logout', { token });
    const log = bed.logged();
    expect(log.length).toBeGreaterThan(1000);
    expect(log).not.toContain(canary);
    expect(log).not.toContain(token);
    expect(log).not.toMatch(/\bIG[A-Za-z0-9_-]{20,}/);
  });
});
