import { expect, test } from 'vitest';
import { groupConflicts } from './group-conflicts.ts';

const table = { id: 'a', kind: 'direct' as const, name: 'Tabela' };
const prices = { id: 'b', kind: 'direct' as const, name: 'Preços' };
const greeting = { id: 'c', kind: 'welcome' as const, name: null };

test('one note for each other automation and end, the lost ones first, each text once', () => {
  const groups = groupConflicts('direct', [
    { trigger: 'preço', text: 'preço', with: table, winner: 'this', because: 'longer' },
    { trigger: 'preço', text: 'preço', with: table, winner: 'this', because: 'longer' },
    { trigger: 'valor', text: 'valor', with: table, winner: 'this', because: 'longer' },
    { trigger: 'preço', text: 'preço', with: prices, winner: 'other', because: 'older' },
    { trigger: null, text: null, with: prices, winner: 'other', because: 'kind' },
  ]);
  expect(groups).toEqual([
    { with: prices, winner: 'other', because: 'older', texts: ['preço'] },
    { with: prices, winner: 'other', because: 'kind', texts: [] },
    { with: table, winner: 'this', because: 'longer', texts: ['preço', 'valor'] },
  ]);
});

test('a welcome conflicts with nothing, from either side', () => {
  const line = { trigger: 'preço', text: 'preço', winner: 'this', because: 'kind' } as const;
  expect(groupConflicts('direct', [{ ...line, with: greeting }])).toEqual([]);
  expect(groupConflicts('welcome', [{ ...line, with: table }])).toEqual([]);
});
