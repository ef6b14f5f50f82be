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
