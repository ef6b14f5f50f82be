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
  ['-1', "'-1"],
  ['@cmd', "'@cmd"],
  ['\t=1', `"'\t=1"`],
])('%j becomes %s', (value, cell) => {
  expect(writeCsv([[value, 'x']])).toBe(`\uFEFF${cell},x\r\n`);
});
