import { createHook } from 'node:async_hooks';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { isScreen } from '@recado/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeIds, systemClock, systemRng } from '../../ports/index.ts';
import { createLogger } from '../../telemetry/logger.ts';
import { createApp } from '../create-app.ts';
import { compressAnswers } from './compress-answers.ts';
import { registerWebFiles } from './register-web-files.ts';

const SCRIPT = 'console.log("a script of the build");\n'.repeat(100);
const LONG = { items: Array.from({ length: 100 }, (_, index) => ({ index, text: 'an answer of some length' })) };

let dir: string;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-web-files-'));
  const lay = (name: string, text: string | Buffer) => {
    fs.mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    fs.writeFileSync(path.join(dir, name), text);
  };
  const entry = '<script type="module" crossorigin src="/assets/first-12345678.js"></script>';
  lay('index.html', `<!doctype html><html lang="en"><title>Recado</title>${entry}<div id="root"></div>`);
  lay('assets/first-12345678.js', SCRIPT);
  lay('assets/first-12345678.js.gz', gzipSync(SCRIPT));
  lay('sw.js', SCRIPT);
  lay('assets/drawing-12345678.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  lay('builds/latest.json', '{"id":"12345678"}');
  const files = {
    fonts: ['/assets/letters.woff2'],
    screens: { '/': ['/assets/home.js'], '/content': ['/assets/content.js', '/assets/pieces.js'] },
    words: {
      'pt-br': { first: '/assets/words/first.pt.json', screens: { '/content': '/assets/words/content.pt.json' } },
      'en-us': { first: '/assets/words/first.en.json', screens: {} },
    },
  };
  lay('.vite/first-files.json', JSON.stringify(files));
  const clock = systemClock();
  const rng = systemRng();
  const log = createLogger({ level: 'silent' });
  const ids = makeIds({ clock, rng });
  app = createApp({ ids, clock, log, imageOrigins: [], https: false, trustProxy: [], draining: () => false });
  await compressAnswers(app);
  app.get('/api/long', async () => LONG);
  app.get('/api/short', async () => ({ api: 32 }));
  app.post('/api/said', async (request) => ({ said: request.body }));
  await registerWebFiles(app, dir);
});

afterAll(async () => {
  await app.close();
  fs.rmSync(dir, { recursive: true });
});

describe('what is sent is compressed', () => {
  test.each(['/', '/content', '/nobody'])('the page at %s once, however many strangers ask for it', async (url) => {
    const headers = { accept: 'text/html', 'accept-language': 'fr', 'accept-encoding': 'br' };
    let begun = 0;
    const init = (_: number, type: string) => {
      if (type === 'ZLIB') begun++;
    };
    const watch = createHook({ init });
    watch.enable();
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject({ url, headers })));
    watch.disable();
    expect(begun).toBeLessThanOrEqual(1);
    for (const { headers: said, rawPayload } of answers) {
      expect([said['content-encoding'], said.vary]).toEqual(['br', 'Accept-Language, Cookie, Accept-Encoding']);
      expect(brotliDecompressSync(rawPayload).toString()).toContain('<html lang="fr-FR"');
    }
    const plain = await app.inject({ url, headers: { accept: 'text/html' } });
    expect([plain.headers['content-encoding'], plain.body.slice(0, 15)]).toEqual([undefined, '<!doctype html>']);
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
  ] as const)('an answer for who reads %s', async (accepts, encoding, unpack) => {
    const answer = await app.inject({ url: '/api/long', headers: { 'accept-encoding': accepts } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.rawPayload.length).toBeLessThan(1000);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(JSON.parse(unpack(answer.rawPayload).toString())).toEqual(LONG);
  });

  test('not for who reads none, and not where it would gain nothing', async () => {
    const plain = await app.inject({ url: '/api/long' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.json()).toEqual(LONG);
    const short = await app.inject({ url: '/api/short', headers: { 'accept-encoding': 'br' } });
    expect(short.headers).not.toHaveProperty('content-encoding');
  });

  test('a script as the build compressed it, kept for a year', async () => {
    const answer = await app.inject({ url: '/assets/first-12345678.js', headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(gunzipSync(answer.rawPayload).toString()).toBe(SCRIPT);
    // What is sent in its place has no address of its own.
    expect((await app.inject({ url: '/assets/first-12345678.js.gz' })).statusCode).toBe(404);
  });

  test('a part of a page without the rules of pages; a page and the worker with them', async () => {
    const ofPages = ['permissions-policy', 'cross-origin-opener-policy', 'x-frame-options'];
    const part = await app.inject({ url: '/assets/first-12345678.js' });
    expect(part.headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(Object.keys(part.headers).filter((name) => ofPages.includes(name))).toEqual([]);
    for (const url of ['/', '/sw.js', '/assets/drawing-12345678.svg']) {
      const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
      expect(headers['content-security-policy'], url).toContain("script-src 'self'");
      expect(Object.keys(headers), url).toEqual(expect.arrayContaining(ofPages));
    }
  });

  test.each(['/sw.js', '/builds/latest.json'])(
    '%s is asked for again each time, and may stand for the whole app',
    async (url) => {
      const answer = await app.inject({ url });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(answer.headers['content-type']).toMatch(url === '/sw.js' ? /javascript/ : /json/);
    },
  );

  test('a body that callers compressed is not unpacked', async () => {
    const bomb = gzipSync(JSON.stringify({ text: ' '.repeat(500_000) }));
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const answer = await app.inject({ method: 'POST', url: '/api/said', headers, payload: bomb });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'malformed' });
  });
});

describe('the manifest', () => {
  const read = async (headers: Record<string, string>) => {
    const answer = await app.inject({ url: '/manifest.webmanifest', headers });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Language, Cookie, Accept-Encoding',
    });
    return answer.json();
  };

  test('is in the language that was chosen, or of the browser, and is one app in all', async () => {
    const portuguese = await read({ 'accept-language': 'pt-PT, en;q=0.5' });
    const chosen = await read({ 'accept-language': 'pt-BR', cookie: '__Host-locale=ja-JA' });
    expect([portuguese.lang, chosen.lang]).toEqual(['pt-BR', 'ja-JP']);
    expect(portuguese.shortcuts[0]).toMatchObject({ name: 'Nova automação', url: '/automations?sheet=new' });
    expect(chosen.shortcuts[0]).toMatchObject({ name: '自動返信を新規作成', url: '/automations?sheet=new' });
    const same = ({ id, name, start_url, scope, display }: Record<string, unknown>) => [
      id,
      name,
      start_url,
      scope,
      display,
    ];
    expect(same(portuguese)).toEqual(['/', 'Recado', '/', '/', 'standalone']);
    expect(same(chosen)).toEqual(same(portuguese));
  });

  test('leads to screens that are there, and to pictures of the size that it says', async () => {
    const { shortcuts, icons, screenshots } = await read({});
    for (const { url } of shortcuts) expect(isScreen(url.split('?', 1)[0])).toBe(true);
    const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((one: { icons: unknown[] }) => one.icons)];
    expect(pictures).toHaveLength(11);
    for (const { src, sizes } of pictures) {
      const { width, height } = sizeOf(fs.readFileSync(new URL(`../../../../../web/public${src}`, import.meta.url)));
      expect([src, `${width}x${height}`]).toEqual([src, sizes]);
    }
  });
});

describe('the page names what it will ask for', () => {
  const page = async (url: string, headers: Record<string, string>) => (await app.inject({ url, headers })).body;
  const named = (text: string) => [...text.matchAll(/<link rel="\w+"[^>]* href="([^"]+)">/g)].map(([, file]) => file);

  test('its letters, its words in the language of the browser, and its screen', async () => {
    expect(named(await page('/content?state=on', { 'accept-language': 'pt-PT, en;q=0.5' }))).toEqual([
      '/assets/letters.woff2',
      '/assets/words/first.pt.json',
      '/assets/words/content.pt.json',
      '/assets/content.js',
      '/assets/pieces.js',
    ]);
  });

  test('is in that language, and lets words and letters go before scripts', async () => {
    const text = await page('/content', { 'accept-language': 'pt-PT' });
    expect(text).toContain('<html lang="pt-BR">');
    const scripts = text.match(/<(script type="module"|link rel="modulepreload")[^>]*>/g);
    expect(scripts).toHaveLength(3);
    for (const tag of scripts ?? []) expect(tag).toContain('fetchpriority="low"');
  });

  test('the language that was chosen goes before the one of the browser', async () => {
    const headers = { 'accept-language': 'pt-BR', cookie: 'a=b; locale=en-US' };
    expect(named(await page('/', headers))).toEqual([
      '/assets/letters.woff2',
      '/assets/words/first.en.json',
      '/assets/home.js',
    ]);
  });

  test('no screen for a path that nobody planned, and nothing of what was asked with', async () => {
    const text = await page('/constructor', {
      accept: 'text/html',
      cookie: 'locale="><script>',
      'accept-language': '"><script>',
    });
    expect(named(text)).toEqual(['/assets/letters.woff2', '/assets/words/first.en.json']);
    expect(text).not.toContain('<script>');
  });
});

/** The size of a PNG or a JPEG, as its head says. */
function sizeOf(file: Buffer): { width: number; height: number } {
  if (file.readUInt32BE(0) === 0x89504e47) return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
  let at = 2;
  // Segments follow each other up to the one that begins the picture.
  while (![0xc0, 0xc2].includes(file[at + 1] ?? 0)) at += 2 + file.readUInt16BE(at + 2);
  return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) };
}
