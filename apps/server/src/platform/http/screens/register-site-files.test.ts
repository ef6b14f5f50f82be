import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeIds, systemClock, systemRng } from '../../ports/index.ts';
import { createLogger } from '../../telemetry/logger.ts';
import { createApp } from '../create-app.ts';
import { registerSiteFiles } from './register-site-files.ts';
import { registerWebFiles } from './register-web-files.ts';

const PAGE = '<!doctype html><html lang="pt-BR"><title>Ajuda</title>';

let dir: string;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-site-files-'));
  const lay = (name: string, text: string | Buffer) => {
    fs.mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    fs.writeFileSync(path.join(dir, name), text);
  };
  lay('web/index.html', '<!doctype html><html lang="en"><title>Recado</title>');
  lay('site/.sources', 'a hash');
  lay('site/help/index.html', PAGE);
  lay('site/help/index.html.gz', gzipSync(PAGE));
  lay('site/help/en/plans/index.html', PAGE);
  lay('site/docs/index.html', PAGE);
  lay('site/llms.txt', '# Recado\n');
  lay('site/help/assets/help-12345678.js', 'export {};');
  const [clock, rng] = [systemClock(), systemRng()];
  const log = createLogger({ level: 'silent' });
  const ids = makeIds({ clock, rng });
  app = createApp({ ids, clock, log, imageOrigins: [], https: false, trustProxy: [], draining: () => false });
  await registerWebFiles(app, path.join(dir, 'web'));
  await registerSiteFiles(app, path.join(dir, 'site'));
});

afterAll(async () => {
  await app.close();
  fs.rmSync(dir, { recursive: true });
});

const get = (url: string, headers = {}) => app.inject({ url, headers: { accept: 'text/html', ...headers } });

test.each(['/help', '/help/', '/help/en/plans/', '/help/en/plans', '/docs', '/docs/'])(
  '%s is a page of the site',
  async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'text/html; charset=utf-8',
      PAGE,
    ]);
  },
);

test('its pages have the policy of every other answer, and are asked for again; hashed files stay', async () => {
  const [page, file, web] = await Promise.all([get('/help/'), get('/help/assets/help-12345678.js'), get('/')]);
  expect(page.headers['content-security-policy']).toBe(web.headers['content-security-policy']);
  expect(page.headers['content-security-policy']).toContain('trusted-types worker');
  expect(page.headers['cache-control']).toBe('no-cache');
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('models read what Recado is in plain text', async () => {
  const answer = await get('/llms.txt');
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    200,
    'text/plain; charset=utf-8',
    '# Recado\n',
  ]);
});

test('a page comes compressed as it lies there', async () => {
  const answer = await get('/help/', { 'accept-encoding': 'gzip' });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(answer.rawPayload).toString()).toBe(PAGE);
});

test('what is no page of it is the app, which says so with 404', async () => {
  for (const url of [
    '/help/nowhere',
    '/docs/nowhere/',
    '/.sources',
    '/help/index.html.gz',
    '/help/..%2f..%2fweb/index.html',
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});

test('without a build nothing is there', async () => {
  const clock = systemClock();
  const bare = createApp({
    ...{ ids: makeIds({ clock, rng: systemRng() }), clock, log: createLogger({ level: 'silent' }) },
    ...{ imageOrigins: [], https: false, trustProxy: [], draining: () => false },
  });
  await registerWebFiles(bare, null);
  await registerSiteFiles(bare, path.join(dir, 'nowhere'));
  expect((await bare.inject('/help/')).statusCode).toBe(404);
  await bare.close();
});
