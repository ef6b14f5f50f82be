import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeIds, systemClock, systemRng } from '../../ports/index.ts';
import { createLogger } from '../../telemetry/logger.ts';
import { createApp } from '../create-app.ts';
import { registerWebFiles } from './register-web-files.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

let dir: string;
let address: string;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-web-'));
  fs.mkdirSync(path.join(dir, 'assets'));
  fs.writeFileSync(path.join(dir, 'index.html'), '<title>the app</title>');
  fs.writeFileSync(path.join(dir, 'assets', 'a-12345678.js'), '1');
  const [clock, rng] = [systemClock(), systemRng()];
  const log = createLogger({ level: 'silent' });
  const ids = makeIds({ clock, rng });
  app = createApp({ ids, clock, log, imageOrigins: [], https: false, trustProxy: [], draining: () => false });
  await registerWebFiles(app, dir);
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  fs.rmSync(dir, { recursive: true });
});

/** As a browser asks, or what is no browser. */
async function get(url: string, accept = BROWSER, more: Record<string, string> = {}) {
  const answer = await fetch(`${address}${url}`, { headers: { accept, ...more } });
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const text = await answer.text();
  return [answer.status, text.includes('the app') ? 'the app' : JSON.parse(text).code];
}

describe('an address of the web app', () => {
  test.each([
    '/',
    '/content',
    '/content/',
    '/content?state=on',
    '/content/posts/0199-abc',
    '/administration/charts/30',
    '/login',
    '/view-as',
  ])('%s is a screen, whoever asks', async (url) => {
    expect(await get(url)).toEqual([200, 'the app']);
    expect(await get(url, '*/*')).toEqual([200, 'the app']);
  });

  test.each([
    '/docs/nowhere',
    '/lua.atelier',
    '/%zz',
    '//x',
    '//evil.example/a',
    '/content/posts',
    '/content/posts/',
    '/content/posts/a/b',
    '/api',
    '/api/nowhere',
    '/webhooks/nobody',
    '/metrics',
  ])('%s leads nowhere: the app says so to a browser, with 404; others get a problem', async (url) => {
    expect(await get(url)).toEqual([404, 'the app']);
    // Also where the browser has the same page already.
    expect(await get(url, BROWSER, { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() })).toEqual([
      404,
      'the app',
    ]);
    const [status, code] = await get(url, 'application/json');
    expect([status, code]).toEqual(url === '/%zz' ? [400, 'malformed'] : [404, 'not_found']);
  });

  test('a file that is not there is bare, and so is a call by another method', async () => {
    expect(await get('/assets/gone-87654321.js')).toEqual([404, 'not_found']);
    expect(await get('/api/users/login')).toEqual([405, 'method_not_allowed']);
    const post = await app.inject({ method: 'POST', url: '/docs/nowhere', headers: { accept: BROWSER } });
    expect([post.statusCode, post.json().code]).toEqual([404, 'not_found']);
  });

  test('HEAD is told what GET would be', async () => {
    const head = async (url: string) =>
      (await app.inject({ method: 'HEAD', url, headers: { accept: BROWSER } })).statusCode;
    expect([await head('/content'), await head('/docs/nowhere')]).toEqual([200, 404]);
  });
});
