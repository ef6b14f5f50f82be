import { describe, expect, test } from 'vitest';
import { countBytes, LIMITS } from './limits.ts';
import { LOCALES } from './locale.ts';
import { OPT_OUT_ANSWERS, readOptOut } from './opt-out.ts';
import { OPT_OUT_WORDS } from './opt-out-words.ts';

describe('a message that is a request', () => {
  test.each(LOCALES)('every word of %s, however it is typed', (locale) => {
    for (const request of ['stop', 'start'] as const) {
      for (const word of OPT_OUT_WORDS[locale][request]) {
        for (const typed of [word, word.toUpperCase(), ` ${word}! `, `"${word}".`, word.normalize('NFD')]) {
          expect({ typed, request: readOptOut(typed) }).toEqual({ typed, request });
        }
      }
    }
  });
  test.each(['ARRETER', 'Arrêter.', 'ＳＴＯＰ', 'st\u200bop', 'opt  out', 'Cancelar inscricao', '「停止」', '退订。'])(
    '%s',
    (text) => expect(readOptOut(text)).toBe('stop'),
  );
});

test.each([
  '',
  '🛑',
  'não quero parar',
  'pode parar',
  'Parar de fumar',
  'vou sair',
  'sair com você',
  'cancelar meu pedido',
  'Como faço para cancelar?',
  'parar?',
  'STOP？',
  'stop motion',
  'nonstop',
  'non-stop',
  'don’t stop',
  'the end',
  'weekend',
  'quit your job',
  'cancel my order',
  'restart the computer',
  'baja California',
  'talla baja',
  'alta costura',
  'td',
  'TD?',
  'basta così',
  'Esci?',
  'arrêt de bus',
  'arrête tes bêtises',
  '停止線',
  '販売停止ですか',
  '解除方法',
  '不停止',
  '停止发货',
  'para',
  'quero',
])('%j is an ordinary message', (text) => expect(readOptOut(text)).toBeNull());

test('no word asks for both', () => {
  const stop = LOCALES.flatMap((locale) => OPT_OUT_WORDS[locale].stop);
  for (const word of LOCALES.flatMap((locale) => OPT_OUT_WORDS[locale].start)) expect(stop).not.toContain(word);
});

describe.each(LOCALES)('the answers of %s', (locale) => {
  test('fit into one message, and are no request themselves', () => {
    for (const text of Object.values(OPT_OUT_ANSWERS[locale])) {
      expect(countBytes(text)).toBeLessThanOrEqual(LIMITS.textBytes);
      expect(readOptOut(text)).toBeNull();
    }
  });
  test('name a word that turns the request round', () => {
    const { stop, start } = OPT_OUT_ANSWERS[locale];
    const names = (text: string, words: readonly string[]) => words.some((word) => holdsInCapitals(text, word));
    expect(names(stop, OPT_OUT_WORDS[locale].start)).toBe(true);
    expect(names(start, OPT_OUT_WORDS[locale].stop)).toBe(true);
  });
});

/** The word as it is offered: in capitals, or in brackets where a script has none. */
function holdsInCapitals(text: string, word: string): boolean {
  return word === word.toUpperCase()
    ? text.includes(`「${word}」`) || text.includes(`“${word}”`)
    : text.includes(word.toUpperCase());
}
