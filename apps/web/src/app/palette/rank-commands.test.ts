import fc from 'fast-check';
import { House } from 'lucide-react';
import { expect, test } from 'vitest';
import type { Command } from './command.ts';
import { rankCommands } from './rank-commands.ts';

const command = (id: string, part: Command['part'], label: string, more: Partial<Command> = {}): Command => ({
  ...{ id, part, label, sign: House, run: () => {} },
  ...more,
});
const all = [
  command('home', 'screens', 'Início'),
  command('automations', 'screens', 'Automações'),
  command('answers', 'screens', 'Boas maneiras', { detail: 'Configurações' }),
  command('credits', 'screens', 'Créditos'),
  command('ja', 'screens', '自動返信'),
  command('new-post', 'acts', 'Nova: Post'),
  command('pause', 'acts', 'Pausar “Colar”', { asked: true }),
  command('lia', 'people', 'Lia', { found: true, asked: true }),
];
const ids = (typed: string, recent: string[] = []) =>
  rankCommands(all, typed, recent).flatMap(({ items }) => items.map(({ id }) => id));

test.each([
  ['inicio', 'home'],
  ['INÍCIO', 'home'],
  ['automacoes', 'automations'],
  ['maneiras boas', 'answers'],
  ['configuracoes', 'answers'],
  ['credi', 'credits'],
  ['返信', 'ja'],
  ['colar', 'pause'],
])('%s finds %s first', (typed, id) => {
  expect(ids(typed)[0]).toBe(id);
});

test('the server’s finds stand there whatever their words are, and behind what fits better', () => {
  expect(ids('credi')).toEqual(['credits', 'lia']);
  expect(ids('lia')[0]).toBe('lia');
});

test('with nothing typed what was used lately comes first, once, and what is only for who asks is not there', () => {
  expect(rankCommands(all, ' ', ['credits', 'gone', 'home']).map(({ part }) => part)).toEqual([
    'recent',
    'screens',
    'acts',
  ]);
  expect(ids('', ['credits', 'gone', 'home'])).toEqual(['credits', 'home', 'automations', 'answers', 'ja', 'new-post']);
});

test('of two that fit as well the one used lately is first', () => {
  const twins = [command('a', 'screens', 'Post um'), command('b', 'screens', 'Post dois')];
  expect(rankCommands(twins, 'post', ['b'])[0]?.items.map(({ id }) => id)).toEqual(['b', 'a']);
});

test('whatever is typed, nothing is offered twice, and a command is found by its own label', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.constantFrom(...all), (typed, one) => {
      const found = ids(typed);
      expect(new Set(found).size).toBe(found.length);
      expect(ids(one.label)).toContain(one.id);
    }),
  );
});
