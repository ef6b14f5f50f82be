import { expect, test } from 'vitest';
import { csvOf } from './chart-table.ts';

test('a table becomes lines: what is missing is empty, and words of strangers compute nothing', () => {
  const rows = [
    { name: '25/11', plain: '2026-11-25', cells: [3, 0] },
    { name: '=HYPERLINK("http://x")', cells: [null, 12] },
  ];
  expect(csvOf({ caption: 'DMs', head: ['dia', 'DMs', 'vendas'], rows }, ';')).toBe(
    `\uFEFFdia;DMs;vendas\r\n2026-11-25;3;0\r\n"'=HYPERLINK(""http://x"")";;12\r\n`,
  );
});
