import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleSettings, someText } from '../fixtures/examples.ts';
import { AUTOMATION_KINDS, type AutomationKind } from '../kinds/automation-kinds.ts';
import { fold } from '../matching/fold.ts';
import { locate } from '../matching/locate.ts';
import { readText } from '../matching/read-text.ts';
import { tryText } from './preview.ts';

describe('trying a comment', () => {
  test('shows what would arrive, in order, and what it costs', () => {
    const settings = exampleSettings({ template: 'generic', subtitle: 'Prata', replyToComment: true });
    const result = tryText({ text: 'Eu QUERO!!', settings, locale: 'pt-BR', username: 'ana' });
    expect(result.messages.map(({ kind, afterTap }) => [kind, afterTap])).toEqual([
      ['private_reply', false],
      ['public_reply', false],
      ['dm', true],
    ]);
    expect(result).toMatchObject({
      credits: 1,
      twoSteps: true,
      matched: { word: 'quero', span: { start: 3, end: 8 } },
    });
  });

  const leaves: Record<AutomationKind, 'private_reply' | 'dm'> = {
    post: 'private_reply',
    post_global: 'private_reply',
    remix: 'private_reply',
    scheduled: 'private_reply',
    story: 'dm',
    story_global: 'dm',
    direct: 'dm',
    welcome: 'dm',
    live: 'private_reply',
    live_welcome: 'private_reply',
  };
  test.each(AUTOMATION_KINDS)('each kind is tried with what starts it: %s', (kind) => {
    const settings = exampleSettings({ activationMessages: ['quero'] });
    expect(tryText({ text: 'quero', settings, kind }).messages.map((message) => message.kind)).toEqual([leaves[kind]]);
  });

  test('a mention brings no text: any reply answers it, words do not; one story hears of none', () => {
    const mention = (kind: AutomationKind, anyComment: boolean) =>
      tryText({ text: 'quero', settings: exampleSettings({ anyComment }), kind, mention: true }).messages.length;
    expect([mention('story_global', true), mention('story_global', false), mention('story', true)]).toEqual([1, 0, 0]);
  });

  test('says why nothing would happen', () => {
    const result = tryText({ text: 'queroo', settings: exampleSettings() });
    expect(result).toMatchObject({ explanation: { outcome: 'no_match' }, messages: [], credits: 0, matched: null });
    expect(result.explanation.steps.at(-1)?.code).toBe('near_miss');
  });

  test('the choices pick the title', () => {
    const settings = exampleSettings({ messagetitletexts: ['Um', 'Dois'], links: [] });
    const text = (title: number) => tryText({ text: 'quero', settings, choices: { title } }).messages[0]?.content;
    expect([text(0), text(0.5)]).toEqual([
      { shape: 'text', text: 'Um' },
      { shape: 'text', text: 'Dois' },
    ]);
  });
});

describe('where the word stands in the comment as written', () => {
  test.each([
    ['Eu QUERO!!', 'quero', 'QUERO'],
    ['  olá,   qu\u200bé\u0301ro já', 'quero', 'qu\u200bé\u0301ro'],
    ['ｶﾞｲﾄﾞください', 'ガイド', 'ｶﾞｲﾄﾞ'],
    ['die STRAẞE hier', 'strasse', 'STRAẞE'],
    ['amo ❤️ isso', '❤', '❤️'],
    ['👨‍👩‍👧 quero', 'quero', 'quero'],
    ['ﬁm', 'fi', 'ﬁ'],
  ])('%j: %j is %j', (text, word, piece) => {
    const start = fold(text).indexOf(word);
    const span = locate(text, { start, end: start + word.length });
    expect(text.slice(span?.start, span?.end)).toBe(piece);
  });

  test('tells no place rather than a wrong one', () => {
    expect(locate('\u1100\u1161 quero', { start: 2, end: 7 })).toBeNull();
  });

  test('the piece folds to what was found, or no place is told', () => {
    fc.assert(
      fc.property(someText(30), fc.nat(30), (text, pick) => {
        const reading = readText(text);
        const index = pick % Math.max(1, reading.words.length);
        const where = { start: reading.starts[index] ?? 0, end: reading.ends[index] ?? 0 };
        const span = where.end > where.start ? locate(text, where) : null;
        if (span) expect(fold(text.slice(span.start, span.end))).toContain(reading.words[index]);
      }),
      { numRuns: 1000 },
    );
  });
});
