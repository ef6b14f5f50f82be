import { describe, expect, test } from 'vitest';
import type { MessageEvent } from '../event.ts';
import { exampleAutomation, exampleFacts, exampleMessage, NOON } from '../fixtures/examples.ts';
import { countBytes, LIMITS } from '../limits.ts';
import { LOCALES } from '../locale.ts';
import { OPT_OUT_WORDS } from '../words/opt-out-words.ts';
import { decideEvent, type Facts } from './decide-event.ts';
import { OPT_OUT_ANSWERS, planOptOutAnswer, readOptOut } from './read-opt-out.ts';

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

describe('what only decorates a request', () => {
  test.each([
    'PARAR 🙏',
    'Stop 🛑',
    '🛑🛑 STOP',
    'Pare por favor',
    'por favor, pare 🙏🏽',
    'STOP STOP',
    'stop... STOP!!! stop',
    'Stop all stop all',
    'please unsubscribe',
    'Arrêtez s’il vous plaît',
    "arrêtez s'il te plaît !",
    'STOP bitte',
    '停止お願いします',
    '停止をお願いします🙇',
    '请停止',
    '退订 退订',
    'Stop per favore ❤️',
    'STOP?!',
  ])('%s', (text) => expect(readOptOut(text)).toBe('stop'));
});

test.each([
  '',
  '🛑',
  'por favor',
  'please 🙏',
  'parar? 🙏',
  'STOP❓',
  'não pare por favor',
  'please don’t stop 🙏',
  'pare com isso por favor',
  'cancelar meu pedido por favor',
  'stop start',
  'por favor parar de fumar',
  '请停止发货',
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

describe('what a request decides', () => {
  const direct = exampleAutomation({ kind: 'direct', mediaId: null, activationMessages: ['parar'] });
  const asks = (event: Partial<MessageEvent>, facts: Partial<Facts> = {}) =>
    decideEvent({
      event: exampleMessage({ text: 'PARAR', ...event }),
      automations: [direct],
      facts: exampleFacts(facts),
    }).outcome;

  test.each<[string, Partial<MessageEvent>, Partial<Facts>, string]>([
    ['stops, before any automation', {}, {}, 'asked_to_stop'],
    ['in an answer to a story', { about: 'story_reply', storyId: 's1' }, {}, 'asked_to_stop'],
    ['on a button of ours', { quickReplyPayload: 'recado:next:1' }, {}, 'asked_to_stop'],
    ['while the account is paused', {}, { accountActive: false }, 'asked_to_stop'],
    ['once', {}, { optedOut: true }, 'opted_out'],
    ['decided before', {}, { alreadyAnswered: true }, 'already_answered'],
    ['not in a mention', { about: 'story_mention' }, {}, 'no_automation'],
    ['starts again', { text: 'retomar' }, { optedOut: true }, 'asked_to_start'],
    ['is an ordinary word of somebody who has not stopped', { text: 'retomar' }, {}, 'no_match'],
  ])('%s', (_, event, facts, outcome) => expect(asks(event, facts)).toBe(outcome));

  test.each(LOCALES)('%s confirms in one message with the page', (locale) => {
    const page = `https://recado.example/l/${'k'.repeat(32)}`;
    for (const request of ['stop', 'start'] as const) {
      const { content, credits } = planOptOutAnswer(request, { locale, page, at: NOON });
      const text = content.shape === 'text' ? content.text : '';
      expect(text.startsWith(OPT_OUT_ANSWERS[locale][request])).toBe(true);
      expect(text.endsWith(`\n${page}`)).toBe(true);
      expect(countBytes(text)).toBeLessThanOrEqual(LIMITS.textBytes);
      expect(credits).toBe(0);
    }
  });
});
