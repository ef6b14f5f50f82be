import { SettingsSchema } from '@recado/engine';
import { expect, test } from 'vitest';
import { chosenAtFirst, inCalls, readRows } from './read-rows.ts';

const CSV = [
  'nome,palavra,resposta,link',
  'Preço,"preço, valor",Aqui está,https://loja.example/precos',
  'Frete,frete,Veja aqui,https://loja.example/frete',
  'De novo,PRECO,Outra vez,https://loja.example/precos',
  'Sem link,horário,Das 9 às 18,',
].join('\n');

function existing(id: string, name: string, words: string[]) {
  const links = [{ url: 'https://loja.example/', title: 'Ver' }];
  const settings = SettingsSchema.parse({ name, activationMessages: words, messagetitletexts: ['Oi'], links });
  return { id, version: 1, settings };
}

const read = (link = '') =>
  readRows(CSV, {
    locale: 'pt-BR',
    link,
    existing: [existing('a', 'Tabela', ['Valor']), existing('b', 'Cor', ['cor'])],
  });

test('each row with its problems, and with whom it shares a word, rows above included', () => {
  const rows = read().map(({ line, isWhole, problems, conflicts }) => ({
    line,
    isWhole,
    problems: problems.map(({ code }) => code),
    conflicts: conflicts.map(({ text, with: other, winner, because }) => `${text}: ${other.name} ${winner} ${because}`),
  }));
  expect(rows).toEqual([
    { line: 2, isWhole: true, problems: [], conflicts: ['valor: Tabela other older'] },
    { line: 3, isWhole: true, problems: [], conflicts: [] },
    { line: 4, isWhole: true, problems: [], conflicts: ['PRECO: Preço other older'] },
    { line: 5, isWhole: false, problems: ['links_missing'], conflicts: [] },
  ]);
});

test('what another answers already, and what is refused, is not chosen at first', () => {
  expect([...chosenAtFirst(read())]).toEqual([3]);
  expect([...chosenAtFirst(read('https://loja.example/'))]).toEqual([3, 5]);
});

test('a thousand rows of a thousand words against a thousand answers are read, each once', () => {
  const lines = Array.from({ length: 1_000 }, (_, n) => `palavra ${n},resposta,https://loja.example/${n}`);
  const there = Array.from({ length: 1_000 }, (_, n) => existing(String(n), `R${n}`, [`palavra ${n}`]));
  const rows = readRows(['palavra,resposta,link', ...lines].join('\n'), { locale: 'pt-BR', link: '', existing: there });
  expect(rows.every(({ conflicts }) => conflicts.length === 1)).toBe(true);
});

test('calls take so many, and no more characters than fit', () => {
  expect(inCalls([1, 2, 3, 4, 5], { most: 2, characters: 100 })).toEqual([[1, 2], [3, 4], [5]]);
  expect(inCalls(['aaaa', 'bbbb', 'cc'], { most: 9, characters: 10 })).toEqual([['aaaa'], ['bbbb', 'cc']]);
  expect(inCalls([], { most: 2, characters: 10 })).toEqual([]);
});
