import { describe, expect, test } from 'vitest';
import { fitsCaption } from '../matching/fits-caption.ts';
import { makeCode, readCode } from './code.ts';

describe('codes', () => {
  test('are made of letters that nobody takes for another, and read back', () => {
    const draws = Array.from({ length: 1_000 }, (_, n) => n / 1_000);
    for (const draw of draws) {
      expect(makeCode('remix', () => draw)).toMatch(/^REC-[^ILO01]{6}$/);
      for (const kind of ['remix', 'test'] as const) {
        const code = makeCode(kind, () => draw);
        expect(readCode(code)).toEqual({ kind, code });
      }
    }
  });

  test.each<[string, string | null]>([
    ['REC-ABC234', 'REC-ABC234'],
    [' rec-abc234\n', 'REC-ABC234'],
    ['ＲＥＣ－ＡＢＣ２３４', 'REC-ABC234'],
    ['rec\u200b-abc234', 'REC-ABC234'],
    ['teste-x2y3', 'TESTE-X2Y3'],
    ['REC-ABC23', null],
    ['REC-ABC2345', null],
    ['REC-ABC230', null],
    ['código REC-ABC234', null],
    ['REC-ABC234!', null],
    ['TESTE-ABC234', null],
    ['', null],
  ])('%j is %j', (text, code) => expect(readCode(text)?.code ?? null).toBe(code));
});

describe('the caption of the next post', () => {
  test.each<[string | null, string, boolean]>([
    [null, '', true],
    [null, 'Qualquer coisa', true],
    ['lançamento', 'LANCAMENTO de verão ☀️', true],
    ['verão 2026', 'Coleção verão, 2026', true],
    ['verão 2026', '2026 verão', false],
    ['anel', 'anéis novos', false],
    ['新作', '本日新作発売', true],
    ['lançamento', '', false],
  ])('%j waits for %j: %s', (captionText, caption, fits) => expect(fitsCaption(captionText, caption)).toBe(fits));
});
