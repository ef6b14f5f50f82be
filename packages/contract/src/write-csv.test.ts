import { expect, test } from 'vitest';
import { csvSeparator, LOCALES } from './locale.ts';
import { PlainCell, writeCsv } from './write-csv.ts';

test.each([
  ['ana', 'ana'],
  [null, ''],
  ['a,b', '"a,b"'],
  ['say "oi"', '"say ""oi"""'],
  ['a\r\nb', '"a\r\nb"'],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+55', "'+55"],
  ['-1', '-1'],
  ['-12.5', '-12.5'],
  ['-1+1', "'-1+1"],
  ['\uff1d1', "'\uff1d1"],
  ['@cmd', "'@cmd"],
  ['\t=1', `"'\t'=1"`],
  // Pieces of a spreadsheet that cuts at semicolons and lines.
  ["oi;=cmd|'/C calc'!A0;", `"oi;'=cmd|'/C calc'!A0;"`],
  ['oi;"=1;', `"oi;""'=1;"`],
  ['oi\n=1', `"oi\n'=1"`],
  ['oi\r\n\r\n@x', `"oi\r\n\r\n'@x"`],
  ['a;\t+1', `"a;\t'+1"`],
  ['1+1=2; sim', '"1+1=2; sim"'],
])('%j becomes %s', (value, cell) => {
  expect(writeCsv([[value, 'x']])).toBe(`\uFEFF${cell},x\r\n`);
});

test('a validated cell stands as it is; what could be a formula or another cell is none', () => {
  const keys = ['52998224725', '+5511961234567', 'ana@loja.example', '12ABC34501DE35'];
  const rows = [keys.map((key) => new PlainCell(key))];
  expect(writeCsv(rows, { separator: ',', mark: false })).toBe(`${keys.join(',')}\r\n`);
  for (const text of ['=1', '+1+1', '+A1', '-1', '@x', 'a,b', 'a;b', 'a"b', 'a b', "'x", 'a\n=1'])
    expect(() => new PlainCell(text), text).toThrow('no plain cell');
});

test('where numbers have a comma, cells are parted by semicolons', () => {
  expect(LOCALES.filter((locale) => csvSeparator(locale) === ';')).toEqual(['pt-BR', 'es-ES', 'fr-FR', 'it-IT']);
  const csv = writeCsv([['a', '1,5', 'b;c']], { separator: ';', mark: true });
  expect(csv).toBe('\uFEFFa;"1,5";"b;c"\r\n');
});
