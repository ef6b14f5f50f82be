import { expect, test } from 'vitest';
import { goneCookies } from './tag-cookies.ts';

const ALL = 'locale=pt-BR; _ga=GA1.1.1; _ga_OTHERS12=GS1; _gallery=1';
const namesIn = (written: string[]) => [...new Set(written.map((cookie) => cookie.split('=')[0]))];

test('whoever takes the consent back keeps no cookie of a tag, whichever of our domains it stands on', () => {
  const written = goneCookies(ALL, 'app.recado.com.br', { consented: false, off: [] });
  expect(namesIn(written)).toEqual(['_ga_OTHERS12', '_ga']);
  const none = '_ga=; path=/; max-age=0; samesite=lax';
  expect(written.filter((cookie) => cookie.startsWith('_ga='))).toEqual([
    none,
    `${none}; domain=app.recado.com.br`,
    `${none}; domain=recado.com.br`,
    `${none}; domain=com.br`,
  ]);
});

test.each(['localhost', '127.0.0.1', '[::1]'])('%s has no domains', (hostname) => {
  const written = goneCookies(ALL, hostname, { consented: false, off: [] });
  expect(written.filter((cookie) => cookie.includes('domain'))).toEqual([]);
  expect(namesIn(written)).toEqual(['_ga_OTHERS12', '_ga']);
});

test('a tag that is switched off leaves none of its own; the number goes with the last', () => {
  const two = '_ga=GA1.1.1; _ga_ONE=GS1; _ga_TWO=GS1';
  expect(namesIn(goneCookies(two, 'localhost', { consented: true, off: ['G-ONE'] }))).toEqual(['_ga_ONE']);
  expect(namesIn(goneCookies(two, 'localhost', { consented: true, off: ['G-ONE', 'G-TWO'] }))).toEqual([
    ...['_ga_ONE', '_ga_TWO', '_ga'],
  ]);
  expect(goneCookies(two, 'localhost', { consented: true, off: ['G-SERVER'] })).toEqual([]);
  expect(goneCookies('', 'localhost', { consented: false, off: [] })).toEqual([]);
});
