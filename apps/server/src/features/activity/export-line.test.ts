import { type Activity, AUTOMATION_KINDS, LOCALES } from '@recado/contract';
import { expect, test } from 'vitest';
import { lineOf } from './export-line.ts';

const of = (kind: string, name: string | null = null): Activity => ({
  id: '1',
  kind: 'comment',
  at: 0,
  person: { id: null, username: 'fa', name: null },
  text: 'quero',
  shows: null,
  media: null,
  automation: { id: '2', kind, name, version: 1 },
  outcome: 'answered',
  result: 'answered',
  deliveries: [],
});

test('an automation without a name is named by its kind, in every language', () => {
  expect(lineOf(of('post_global'), 'pt-BR')).toContain('Os outros posts');
  expect(lineOf(of('post_global', 'Preço'), 'pt-BR')).toContain('Preço');
  for (const locale of LOCALES)
    for (const kind of AUTOMATION_KINDS) expect([locale, kind, lineOf(of(kind), locale)[6]]).not.toContain(null);
});
