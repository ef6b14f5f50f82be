import { readAnswersCsv } from '@recado/engine';
import { expect, test } from 'vitest';
import { readTextFile } from './read-text-file.ts';

const CSV = 'palavra;resposta;link\r\npreço;“À vista” é 10 € – já;https://loja.example/\r\n';
const utf16 = (text: string) => [...text].flatMap((letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]);
/** Beyond Latin-1, Windows-1252 has its own places. */
const WINDOWS = new Map([
  ['“', 0x93],
  ['”', 0x94],
  ['€', 0x80],
  ['–', 0x96],
]);

test.each<[string, number[]]>([
  ['UTF-8', [...new TextEncoder().encode(CSV)]],
  ['UTF-8 with its sign', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(CSV)]],
  ['Windows-1252', [...CSV].map((letter) => WINDOWS.get(letter) ?? letter.charCodeAt(0))],
  ['UTF-16', [0xff, 0xfe, ...utf16(CSV)]],
  ['UTF-16, the other way round', [0xfe, 0xff, ...utf16(CSV).map((_, at, all) => all[at ^ 1] ?? 0)]],
])('%s is read as it was written', (_, bytes) => {
  const text = readTextFile(new Uint8Array(bytes));
  expect(text).toBe(CSV);
  const [row] = readAnswersCsv(text, { locale: 'pt-BR', link: '' });
  expect(row?.settings?.activationMessages).toEqual(['preço']);
});

test('nothing is no text', () => {
  expect(readTextFile(new Uint8Array())).toBe('');
});
