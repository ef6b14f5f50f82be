import { createHash } from 'node:crypto';
import { AUDIT_ACTIONS, LOCALES } from '@recado/contract';
import { auditWords } from '@recado/locales';
import { expect, test } from 'vitest';
import { sentenceOf, tellActions, tellChange } from './tell-audit.ts';

const KEY = '0197c5a0-0000-7000-8000-000000000001';
const hashOf = (value: unknown) =>
  createHash('sha256')
    .update(Buffer.from(KEY.replaceAll('-', ''), 'hex'))
    .update(JSON.stringify(value))
    .digest();
const changed = (action: string, before: unknown, after: unknown) => ({
  ...{ action, key: KEY, before_hash: before === undefined ? null : hashOf(before) },
  after_hash: after === undefined ? null : hashOf(after),
});

test.each(LOCALES)('in %s every action has a sentence of its own, and none is a code', (locale) => {
  const sentences = AUDIT_ACTIONS.map((action) => sentenceOf(action, locale));
  expect(new Set(sentences).size).toBe(AUDIT_ACTIONS.length);
  for (const sentence of sentences) expect(sentence.replace('{who}', '')).toMatch(/^[^{}_]+[.。]$/);
  // Who acts is named in the same sentences in every language.
  const english = AUDIT_ACTIONS.map((action) => sentenceOf(action, 'en-US').includes('{who}'));
  expect(sentences.map((sentence) => sentence.includes('{who}'))).toEqual(english);
  expect(
    tellActions(locale)
      .map(({ action }) => action)
      .toSorted(),
  ).toEqual(AUDIT_ACTIONS.toSorted());
  expect(auditWords(locale).days).toContain('{n}');
});

test('an action that this version does not know is named as it is', () => {
  expect(sentenceOf('some_new_thing', 'pt-BR')).toBe('{who}: some_new_thing');
});

test.each([
  ['standing_changed', 'good', 'banned', { before: 'Em ordem', after: 'Bloqueada' }],
  ['partner_set', false, true, { before: 'Não', after: 'Sim' }],
  ['retention_changed', 180, 30, { before: '180 dias', after: '30 dias' }],
  ['free_credits_set', undefined, 12, { before: null, after: '12' }],
  ['locale_changed', 'pt-BR', 'ja-JA', { before: 'português (Brasil)', after: 'japonês' }],
  ['standing_changed', { standing: 'good' }, { standing: 'banned' }, null],
  ['audio_renamed', 'a', 'b', null],
])('of %s from %j to %j the hashes tell %j', (action, before, after, said) => {
  expect(tellChange(changed(action, before, after), 'pt-BR')).toEqual(said);
});

test('once the account is gone its key is, and with it what changed', () => {
  expect(tellChange({ ...changed('partner_set', false, true), key: null }, 'pt-BR')).toBeNull();
});
