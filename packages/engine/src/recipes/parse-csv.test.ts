import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsv } from './parse-csv.ts';

const fields = (text: string) => parseCsv(text).map((record) => record.fields);

test.each<[string, string, string[][]]>([
  [
    'commas',
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'semicolons',
    'a;b,c\nd;e',
    [
      ['a', 'b,c'],
      ['d', 'e'],
    ],
  ],
  ['tabs', 'a\tb;c\td', [['a', 'b;c', 'd']]],
  [
    'separators inside quotes do not count',
    '"a;b;c",d\ne,f',
    [
      ['a;b;c', 'd'],
      ['e', 'f'],
    ],
  ],
  [
    'commas in answers behind semicolons',
    'preço;Olá, oi, tudo bem\nfrete;Oi',
    [
      ['preço', 'Olá, oi, tudo bem'],
      ['frete', 'Oi'],
    ],
  ],
  ['one column', 'a\nb', [['a'], ['b']]],
  ['a byte order mark', '\ufeffa,b', [['a', 'b']]],
  ['the separator as Excel names it', 'sep=;\r\na,b;c', [['a,b', 'c']]],
  ['quotes in quotes', '"Diga ""oi""",b', [['Diga "oi"', 'b']]],
  ['a quote inside a field', 'tela 5",b', [['tela 5"', 'b']]],
  ['letters behind a closing quote', '"a"b,c', [['ab', 'c']]],
  [
    'line breaks in quotes',
    '"a\r\nb",c\r\nd,e',
    [
      ['a\r\nb', 'c'],
      ['d', 'e'],
    ],
  ],
  ['line breaks of three kinds', 'a\rb\r\nc\n', [['a'], ['b'], ['c']]],
  [
    'an empty last field',
    'a,\n,b',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['empty records', '\n\n a \n,\n\n', [[' a ']]],
  ['nothing', '', []],
])('%s', (_, text, expected) => expect(fields(text)).toEqual(expected));

test('a record knows the line on which it begins', () => {
  expect(parseCsv('sep=,\na,b\n"c\nd",e\r\n\nf,g').map(({ line }) => line)).toEqual([2, 3, 6]);
});

test('a quote that is never closed takes the rest, and is said', () => {
  expect(parseCsv('a,b\nc,"d\ne,f')).toEqual([
    { line: 1, fields: ['a', 'b'], isBroken: false },
    { line: 2, fields: ['c', 'd\ne,f'], isBroken: true },
  ]);
});

test('what a careful writer quotes comes back, whatever it is', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab ,;\t"\r\né値') });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      table,
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n', '\r'),
      (rows, separator, lineBreak) => {
        const quote = (field: string) => `"${field.replaceAll('"', '""')}"`;
        const text = rows.map((row) => row.map(quote).join(separator)).join(lineBreak);
        const filled = rows.filter((row) => row.some((field) => field.trim() !== ''));
        expect(fields(text)).toEqual(filled);
      },
    ),
  );
});

test('reads anything to its end', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'a,;\t"\r\n') }), (text) => {
      for (const { line, fields } of parseCsv(text)) {
        expect(line).toBeGreaterThan(0);
        expect(fields.length).toBeGreaterThan(0);
      }
    }),
  );
});
