import { expect, test } from 'vitest';
import { GROUPS } from './navigation.ts';
import { findMisplaced, placePage } from './place-pages.ts';

const ALL = ['index', ...GROUPS.flatMap(({ pages }) => pages)];

test('a page that one language lacks, or that stands in no group, is named', () => {
  expect(findMisplaced({ 'pt-BR': ALL, en: ALL })).toEqual([]);
  const found = findMisplaced({ 'pt-BR': ALL.filter((page) => page !== 'lives'), en: [...ALL, 'lost'] });
  expect(found).toEqual(['pt-BR/lives.md is missing', 'en/lost.md stands in no group of navigation.ts']);
});

test('a page has its neighbours and itself in the other language', () => {
  const placed = placePage('en', 'plans', (page) => page.toUpperCase());
  expect([placed.before?.url, placed.after?.title]).toEqual(['/help/en/credits/', 'PAYMENTS']);
  expect(placed.others).toEqual([{ locale: 'pt-BR', url: '/help/plans/', name: 'Português' }]);
  expect(placed.navigation.flatMap(({ pages }) => pages).filter(({ current }) => current)).toHaveLength(1);
  const first = placePage('pt-BR', 'index', (page) => page);
  expect([first.before, first.after?.url]).toEqual([null, '/help/first-steps/']);
});
