import { LOCALES } from '@recado/contract/locale';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { writtenDayOf } from './written-day.ts';

const TODAY = '2026-11-26';
const DAY = 86_400_000;
const anyDay = fc
  .integer({ min: Date.UTC(2000, 0, 1) / DAY, max: Date.UTC(2099, 11, 31) / DAY })
  .map((day) => new Date(day * DAY).toISOString().slice(0, 10));

test.each(LOCALES)('in %s every day is read back as it is written, and as computers write it', (locale) => {
  const { write, read } = writtenDayOf(locale);
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(read(write(day), TODAY)).toBe(day);
      expect(read(day, TODAY)).toBe(day);
    }),
  );
});

test.each([
  ['pt-BR', '31/12/2026', '2026-12-31'],
  ['pt-BR', '3/1/27', '2027-01-03'],
  ['pt-BR', ' 25.12 ', '2026-12-25'],
  ['en-US', '12/31/2026', '2026-12-31'],
  ['en-US', '2-28', '2026-02-28'],
  ['ja-JA', '２０２６年１２月３１日', '2026-12-31'],
  ['ja-JA', '12/31', '2026-12-31'],
] as const)('in %s %j is %s', (locale, text, day) => {
  expect(writtenDayOf(locale).read(text, TODAY)).toBe(day);
});

test.each(['', 'amanhã', '31', '31/12/126', '30/02/2026', '32/01/2026', '01/13/2026', '1/2/3/4', '001/02/2026'])(
  '%j is no day in Brazil',
  (text) => {
    expect(writtenDayOf('pt-BR').read(text, TODAY)).toBeNull();
  },
);
