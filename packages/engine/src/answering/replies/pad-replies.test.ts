import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUILT_IN_REPLIES } from '../../built-in-replies/index.ts';
import { anyLocale } from '../../fixtures/examples.ts';
import { LOCALES } from '../../locale.ts';
import { fold } from '../../matching/fold.ts';
import { compileTriggers } from '../../matching/match-triggers.ts';
import { holdsTrigger, padReplies } from './pad-replies.ts';

const USUAL_TRIGGERS = [
  ...['quero', 'eu quero', 'link', 'preço', 'valor', 'info', 'manda', 'sim', 'eu', 'promoção', 'frete'],
  ...['want', 'price', 'info', 'yes', 'me', 'interested', 'how much', 'quiero', 'precio', 'enlace', 'sí', 'yo'],
  ...['je veux', 'prix', 'lien', 'oui', 'moi', 'voglio', 'prezzo', 'sì', 'io', '欲しい', '値段', 'リンク', '価格'],
  ...['想要', '价格', '链接', '多少钱', '要', '+1', '❤️', '🔥'],
];

describe.each(LOCALES)('built-in replies in %s', (locale) => {
  const replies = BUILT_IN_REPLIES[locale];
  test('are 30 different ones, short', () => {
    expect(new Set(replies.map(fold)).size).toBe(30);
    for (const reply of replies) expect([...reply].length).toBeLessThanOrEqual(70);
  });
  test('hold none of the usual triggers', () => {
    const usual = compileTriggers(USUAL_TRIGGERS, { exact: false });
    expect(replies.filter((reply) => holdsTrigger(reply, usual))).toEqual([]);
  });
});

describe('padding', () => {
  const input = { saved: ['Um', 'Dois'], removed: [], locale: 'pt-BR', triggers: ['quero'] } as const;

  test('fills up to ten, saved ones first', () => {
    const padded = padReplies(input);
    expect(padded.map(({ builtIn }) => builtIn)).toEqual([false, false, ...Array(8).fill(true)]);
    expect(padded[0]?.text).toBe('Um');
  });

  test('another takes the place of a removed one', () => {
    const removed = padReplies(input)[2]?.text ?? '';
    const padded = padReplies({ ...input, removed: [removed] });
    expect(padded).toHaveLength(10);
    expect(padded.map(({ text }) => text)).not.toContain(removed);
  });

  test('a built-in one that holds a trigger is never offered', () => {
    const padded = padReplies({ ...input, triggers: ['direct'] });
    expect(padded.filter(({ text, builtIn }) => builtIn && /direct/i.test(text))).toEqual([]);
  });

  test('a saved copy of a built-in one is not offered again', () => {
    const first = BUILT_IN_REPLIES['pt-BR'][0] ?? '';
    expect(padReplies({ ...input, saved: [first] }).filter(({ text }) => text === first)).toHaveLength(1);
  });

  test('keeps every saved one, never repeats and never offers a removed one', () => {
    const text = fc.oneof(
      anyLocale.chain((locale) => fc.constantFrom(...BUILT_IN_REPLIES[locale])),
      fc.string(),
    );
    const texts = (maxLength: number) => fc.uniqueArray(text, { maxLength, selector: fold });
    fc.assert(
      fc.property(texts(15), texts(30), anyLocale, (saved, removed, locale) => {
        const padded = padReplies({ saved, removed, locale, triggers: [] });
        const free = BUILT_IN_REPLIES[locale].filter(
          (reply) => ![...saved, ...removed].map(fold).includes(fold(reply)),
        );
        expect(padded.slice(0, saved.length).map((reply) => reply.text)).toEqual(saved);
        expect(padded).toHaveLength(Math.max(saved.length, Math.min(10, saved.length + free.length)));
        expect(new Set(padded.map((reply) => fold(reply.text))).size).toBe(padded.length);
        expect(padded.some((reply) => reply.builtIn && removed.includes(reply.text))).toBe(false);
      }),
    );
  });
});
