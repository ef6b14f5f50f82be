import { describe, expect, test } from 'vitest';
import { formatOf } from './format.ts';

const now = Date.UTC(2026, 10, 21, 12);

describe('formats', () => {
  test('numbers are compact above 9,999 only', () => {
    const { number } = formatOf('pt-BR');
    expect(number(9_999)).toBe('9.999');
    expect(number(12_345)).toMatch(/^12,3\smil$/);
  });
  test('times are relative within a week and dates after it', () => {
    const { relative } = formatOf('pt-BR');
    expect(relative(now - 10_000, now)).toBe('agora');
    expect(relative(now - 5 * 60_000, now)).toBe('há 5 minutos');
    expect(relative(now - 3 * 3_600_000, now)).toBe('há 3 horas');
    expect(relative(now - 24 * 3_600_000, now)).toBe('ontem');
    expect(relative(now - 9 * 24 * 3_600_000, now)).toBe('12 de novembro');
  });
  test('languages that Intl knows by another name are worded too', () => {
    expect(formatOf('ja-JA').relative(now - 60_000, now)).toBe('1 分前');
    expect(formatOf('zh-SG').relative(now - 60_000, now)).toBe('1分钟前');
  });
});

test.each([
  // Intl parts the sign of the currency with a space that does not break, and French thousands with a narrow one.
  ['pt-BR', 'R$\u00a00,00', 'R$\u00a00,05', 'R$\u00a01.297,05', '-R$\u00a099,00'],
  ['en-US', 'R$0.00', 'R$0.05', 'R$1,297.05', '-R$99.00'],
  ['es-ES', '0,00\u00a0BRL', '0,05\u00a0BRL', '1297,05\u00a0BRL', '-99,00\u00a0BRL'],
  ['fr-FR', '0,00\u00a0R$', '0,05\u00a0R$', '1\u202f297,05\u00a0R$', '-99,00\u00a0R$'],
  ['ja-JA', 'R$0.00', 'R$0.05', 'R$1,297.05', '-R$99.00'],
  ['zh-SG', 'R$0.00', 'R$0.05', 'R$1,297.05', '-R$99.00'],
  ['it-IT', '0,00\u00a0BRL', '0,05\u00a0BRL', '1297,05\u00a0BRL', '-99,00\u00a0BRL'],
] as const)('money in %s', (locale, none, small, large, less) => {
  expect([0, -0, 5, 129_705, -9_900].map((cents) => formatOf(locale).money(cents))).toEqual([
    none,
    none,
    small,
    large,
    less,
  ]);
});

test('money of another currency has its own sign', () => {
  expect(formatOf('pt-BR').money(129_705, 'EUR')).toBe('€\u00a01.297,05');
});

test('a day of the calendar is itself, wherever the browser is', () => {
  expect(formatOf('en-US').calendarDay('2026-11-30')).toBe('November 30');
  expect(formatOf('pt-BR').calendarDay('2026-12-01')).toBe('1 de dezembro');
});
