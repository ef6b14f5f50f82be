import { expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

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
  ["oi;=cmd|'/C calc'!A0;", "oi;'=cmd|'/C calc'!A0;"],
  ['oi;"=1;', `"oi;""'=1;"`],
  ['oi\n=1', `"oi\n'=1"`],
  ['oi\r\n\r\n@x', `"oi\r\n\r\n'@x"`],
  ['a;\t+1', `"a;\t'+1"`],
  ['1+1=2; sim', '1+1=2; sim'],
])('%j becomes %s', (value, cell) => {
  expect(writeCsv([[value, 'x']])).toBe(`\uFEFF${cell},x\r\n`);
});
