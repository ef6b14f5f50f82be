import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { type Found, SEARCH_OPTIONS } from '../assets/search-options.ts';
import { findSections } from './find-sections.ts';

const HTML =
  '<nav>Menu</nav><article><h1>Créditos</h1>\n<p>Um &amp; outro.</p><h2 id="gratis">Grátis</h2><p>Dez por <b>mês</b>.</p></article><footer>Pé</footer>';

test('a page is found by its parts, and its frame is no part', () => {
  expect(findSections({ url: '/help/credits/', html: HTML })).toEqual([
    { id: '/help/credits/', title: 'Créditos', section: '', text: 'Um & outro.', lead: 'Um & outro.' },
    { id: '/help/credits/#gratis', title: 'Créditos', section: 'Grátis', text: 'Dez por mês.', lead: 'Dez por mês.' },
  ]);
});

test('neither capitals nor accents nor one wrong letter keep somebody from finding', () => {
  const written = new MiniSearch<Found>(SEARCH_OPTIONS);
  written.addAll(findSections({ url: '/help/credits/', html: HTML }));
  const search = MiniSearch.loadJSON<Found>(JSON.stringify(written), SEARCH_OPTIONS);
  for (const words of ['GRATIS', 'grátis', 'gratiz', 'grat'])
    expect(search.search(words)[0]?.id, words).toBe('/help/credits/#gratis');
  expect(search.search('credito')[0]?.id).toBe('/help/credits/');
  expect(search.search('boleto')).toEqual([]);
});
