import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleSettings, someText } from '../fixtures/examples.ts';
import { countBytes, countCharacters } from '../limits.ts';
import { LOCALES } from '../locale.ts';
import { OPT_OUT_WORDS } from '../words/opt-out-words.ts';
import { DISCLOSURES, disclosureDue, disclosureOf, withDisclosure } from './disclosure.ts';
import { tryText } from './preview.ts';

test.each<[string | null, boolean]>([
  ['+1', true],
  ['1', true],
  ['001', true],
  ['+49', true],
  [' 49 ', true],
  ['0049', true],
  ['1246', true],
  ['+1 809', true],
  ['+1-416', true],
  ['001 212', true],
  ['+55', false],
  ['+14', true],
  ['+491', false],
  ['+33', false],
  ['', false],
  ['0', false],
  [null, false],
])('%j: %s', (ddi, due) => expect(disclosureDue(ddi)).toBe(due));

test.each(LOCALES)('%s has short words that name a way out', (locale) => {
  const text = DISCLOSURES[locale];
  expect(countBytes(text)).toBeLessThanOrEqual(120);
  expect(OPT_OUT_WORDS[locale].stop.some((word) => text.includes(word.toUpperCase()))).toBe(true);
});

describe('a message with its disclosure', () => {
  const disclosure = DISCLOSURES['pt-BR'];
  const bytes = countBytes(disclosure) + 2;

  test('stands before or after, as a paragraph', () => {
    expect(withDisclosure('Oi!', { disclosure, where: 'before', shape: 'text' })).toBe(`${disclosure}\n\nOi!`);
    expect(withDisclosure('Oi!', { disclosure, where: 'after', shape: 'text' })).toBe(`Oi!\n\n${disclosure}`);
  });
  test('fills the last byte, and no more', () => {
    const put = (length: number) => withDisclosure('a'.repeat(length), { disclosure, where: 'after', shape: 'text' });
    expect(countBytes(put(1000 - bytes) ?? '')).toBe(1000);
    expect(put(1001 - bytes)).toBeNull();
  });
  test('has 640 characters above buttons', () => {
    const room = 640 - countCharacters(disclosure) - 2;
    const put = (length: number) =>
      withDisclosure('a'.repeat(length), { disclosure, where: 'before', shape: 'buttons' });
    expect(put(room)).not.toBeNull();
    expect(put(room + 1)).toBeNull();
  });
  test('never says it twice, never leaves the text out, never grows beyond the limit', () => {
    const where = fc.constantFrom('before', 'after');
    fc.assert(
      fc.property(someText(300), where, fc.constantFrom(...LOCALES), (text, place, locale) => {
        const input = { disclosure: DISCLOSURES[locale], where: place, shape: 'text' } as const;
        const once = withDisclosure(text, input);
        if (once === null) return;
        expect(once).toContain(text);
        expect(once).toContain(input.disclosure);
        expect(countBytes(once)).toBeLessThanOrEqual(1000);
        expect(withDisclosure(once, input)).toBe(once);
      }),
    );
  });
});

test.each<[Parameters<typeof disclosureOf>[0], string | null]>([
  [{ on: null, text: null, ddi: null, locale: 'pt-BR' }, null],
  [{ on: null, text: null, ddi: '+49', locale: 'fr-FR' }, DISCLOSURES['fr-FR']],
  [{ on: false, text: 'Robô.', ddi: '+49', locale: 'pt-BR' }, null],
  [{ on: true, text: ' Robô. ', ddi: null, locale: 'pt-BR' }, 'Robô.'],
  [{ on: true, text: '  ', ddi: null, locale: 'it-IT' }, DISCLOSURES['it-IT']],
])('%o says %s', (choice, said) => expect(disclosureOf(choice)).toBe(said));

describe('the preview', () => {
  const shown = (template: 'links' | 'generic') => {
    const settings = exampleSettings({ template, replyToComment: true, replyComments: ['Te mandei'] });
    const { messages } = tryText({ text: 'quero', settings, disclosure: 'Robô.' });
    return messages.map(({ kind, content }) => [kind, 'text' in content && content.text.endsWith('\n\nRobô.')]);
  };
  test('shows it on the first message, and not on the public reply', () =>
    expect(shown('links')).toEqual([
      ['private_reply', true],
      ['public_reply', false],
    ]));
  test('of two steps the first has it, and the card none', () =>
    expect(shown('generic').map(([, says]) => says)).toEqual([true, false, false]));
  test('shows it before a card, a voice and a text without room, where a message is answered', () => {
    const answers = (settings: Parameters<typeof exampleSettings>[0]) => {
      const made = { activationMessages: ['quero'], ...settings };
      const audio = { fileUrl: 'https://shop.example/a', playerUrl: 'https://shop.example/p' };
      const tried = { text: 'quero', kind: 'direct' as const, settings: exampleSettings(made), audio };
      const { messages, credits } = tryText({ ...tried, disclosure: 'Robô.' });
      expect(tryText(tried).messages).toHaveLength(messages.length - 1);
      return [credits, ...messages.map(({ content }) => ('text' in content ? content.text : content.shape))];
    };
    expect(answers({ template: 'generic' })).toEqual([1, 'Robô.', 'card']);
    expect(answers({ template: 'audio', audioId: 'a', audioMode: 'flow' })).toEqual([1, 'Robô.', 'audio']);
    const full = 'a'.repeat(1000);
    expect(answers({ template: 'links', links: [], messagetitletexts: [full] })).toEqual([1, 'Robô.', full]);
  });
  test('shows it before what follows the tap where the first step has no room', () => {
    const opening = { text: 'a'.repeat(640), buttonText: 'Ver' };
    const settings = exampleSettings({ template: 'generic', opening });
    const { messages } = tryText({ text: 'quero', settings, disclosure: 'Robô.' });
    expect(messages.map(({ content, afterTap }) => [content.shape, afterTap])).toEqual([
      ['buttons', false],
      ['text', true],
      ['card', true],
    ]);
  });
});
