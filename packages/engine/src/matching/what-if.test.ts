import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CommentEvent } from '../event.ts';
import { type CompiledAutomation, compileAutomation } from '../settings/compile-automation.ts';
import { SettingsSchema } from '../settings/settings.ts';
import { consider } from './consider.ts';
import { WhatIfCount } from './what-if.ts';

const MEDIA = '1';
function automation(id: string, words: string[], createdAt = 0): CompiledAutomation {
  const settings = SettingsSchema.parse({ activationComments: words, messagetitletexts: ['Oi'] });
  return compileAutomation({ id, kind: 'post', mediaId: MEDIA, version: 1, enabled: true, settings, createdAt });
}
const comment = (text: string, person = text, mediaId = MEDIA): CommentEvent => ({
  type: 'comment',
  live: false,
  commentId: '',
  parentId: null,
  person: { id: person, username: null },
  text,
  mediaId,
  originalMediaId: null,
  productType: null,
  own: false,
  at: 0,
});
function whatIf(edited: CompiledAutomation, texts: readonly string[], others: CompiledAutomation[] = []) {
  const count = new WhatIfCount({ edited, others });
  texts.forEach((text, id) => {
    count.hold({ id: String(id), event: comment(text), answered: false });
  });
  return count.end();
}

test('counts what would be answered, what almost has a word, and nothing of other posts', () => {
  const count = new WhatIfCount({ edited: automation('a', ['quero']), others: [] });
  count.hold({ id: '1', event: comment('eu quero', 'ana'), answered: true });
  count.hold({ id: '2', event: comment('quero sim', 'ana'), answered: false });
  count.hold({ id: '3', event: comment('qero', 'bia'), answered: false });
  count.hold({ id: '4', event: comment('que lindo', 'caio'), answered: false });
  count.hold({ id: '5', event: comment('quero', 'dora', '2'), answered: false });
  expect(count.end()).toEqual({
    comments: 4,
    answered: 1,
    matches: 2,
    people: 1,
    doubtful: [],
    doubts: 0,
    near: [{ id: '3', word: 'quero', found: 'qero' }],
    nears: 1,
  });
});

test('an answer that looks wrong says why', () => {
  const long = `quero ${'dizer que a loja de vocês é linda e que minha mãe comprou um vestido aí no ano passado e amou'}`;
  const found = whatIf(automation('a', ['quero', 'preço']), [
    'não quero',
    "I don't really quero",
    'nunca mais quero',
    'queroooo',
    long,
    'quero, não demora',
    'preço',
  ]);
  expect(found.doubtful).toEqual([
    { id: '0', why: 'denied' },
    { id: '1', why: 'denied' },
    { id: '2', why: 'denied' },
    { id: '3', why: 'drawn_out' },
    { id: '4', why: 'aside' },
  ]);
  expect(whatIf(automation('a', ['欲しい']), ['欲しいです', '欲しいじゃない']).doubtful).toEqual([
    { id: '1', why: 'denied' },
  ]);
});

test('what another automation answers first is not counted', () => {
  const [older, newer] = [automation('a', ['quero']), automation('b', ['quero'], 1)];
  expect(whatIf(newer, ['quero'], [older]).matches).toBe(0);
  expect(whatIf(older, ['quero'], [newer]).matches).toBe(1);
});

test('law: it counts exactly what deciding would answer with it', () => {
  const words = fc.constantFrom('quero', 'preço', 'link', 'qero', 'não', 'eu', 'lindo');
  const text = fc.array(words, { maxLength: 6 }).map((all) => all.join(' '));
  const triggers = fc.uniqueArray(words, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 30 }), triggers, triggers, (texts, mine, theirs) => {
      const [edited, other] = [automation('b', mine, 1), automation('a', theirs)];
      const decided = texts.filter((said) => consider(comment(said), [edited, other]).found?.automation.ref.id === 'b');
      expect(whatIf(edited, texts, [other]).matches).toBe(decided.length);
    }),
  );
});
