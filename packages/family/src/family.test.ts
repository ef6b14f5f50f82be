import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOCALES, localeOf, NAMES, PLACES, SIGNS, tagsOf } from './index.ts';
import { renderPage } from './pages/index.ts';

const read = (path: string) => fs.readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

test('the colours are those of the app, in light and in dark', () => {
  const app = read('../../../apps/web/src/ui/theme/theme.css');
  const [light = '', dark = ''] = [/:root \{([^}]*)\}/, /\.dark \{([^}]*)\}/].map((part) => part.exec(app)?.[1] ?? '');
  const valueIn = (css: string, name: string) => new RegExp(`${name}: (#[0-9a-f]{6});`).exec(css)?.[1];
  const ours = [...read('./tokens.css').matchAll(/^ {2}(--[a-z-]+): light-dark\((#\w+), (#\w+)\);$/gm)];
  const alike = ours.filter(([, name = '']) => !/own/.test(name));
  expect(alike).toHaveLength(15);
  for (const [, name = '', inLight, inDark] of alike)
    expect([name, valueIn(light, name), valueIn(dark, name)]).toEqual([name, inLight, inDark]);
});

test('each place has a name of its own in every language, and a sign of its own', () => {
  for (const locale of LOCALES) expect(new Set(PLACES.map((place) => NAMES[locale][place])).size).toBe(4);
  expect(new Set(PLACES.map((place) => SIGNS[place].ground)).size).toBe(4);
});

test('the language is that of the browser, by its own order; English where it has none of ours', () => {
  const ofHeader = (header: string | undefined) => localeOf(tagsOf(header));
  expect(ofHeader('en;q=0.5, pt-PT;q=0.9')).toBe('pt-BR');
  expect(ofHeader('de, fr-CA;q=0.3, *;q=0.1')).toBe('fr-FR');
  expect(ofHeader('it;q=0, zh-Hans')).toBe('zh-SG');
  expect(ofHeader(undefined)).toBe('en-US');
  fc.assert(fc.property(fc.string(), (header) => LOCALES.includes(ofHeader(header))));
});

test('a page links to the others that run, never to itself, and loads nothing from elsewhere', () => {
  const neighbours = { app: 'http://localhost:3000', mailbox: 'http://localhost:3200' };
  const { body, headers } = renderPage({ place: 'mailbox', locale: 'it-IT', title: '<b>', neighbours, body: '' });
  expect(body.match(/href="http[^"]*"/g)).toEqual(['href="http://localhost:3000"']);
  expect(body).toContain('&#60;b&#62; · Casella e-mail');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'/);
  expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:/);
  const alone = renderPage({ place: 'mailbox', locale: 'it-IT', title: '', neighbours: {}, body: '' });
  expect(alone.body).not.toContain('<nav');
});
