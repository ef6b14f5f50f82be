import { AUTOMATION_KINDS, BEGINNING_WORDS, checkSettings, KINDS, LIMITS, LOCALES } from '@recado/engine';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../problems-of.ts';
import { beginSettings } from './begin-settings.ts';
import { tidy } from './tidy.ts';

const link = { title: 'Ver', url: 'loja.example/anel' };

describe.each(LOCALES)('a form that begins, in %s', (locale) => {
  test.each(AUTOMATION_KINDS)('%s: with a word and a link it may be turned on as it is', (kind) => {
    const { words } = KINDS[kind];
    const begun = { ...beginSettings(kind, locale), name: 'Anel', links: [link] };
    const form = words ? { ...begun, [words]: [BEGINNING_WORDS[locale].triggers[0]] } : begun;
    const errors = problemsOf(kind, tidy(kind, form), { playerUrl: null, now: 0 }).filter(
      ({ severity }) => severity === 'error',
    );
    expect(errors).toEqual([]);
  });

  test('its words fit where they go', () => {
    expect([...BEGINNING_WORDS[locale].link].length).toBeLessThanOrEqual(LIMITS.buttonTitleCharacters);
    for (const word of BEGINNING_WORDS[locale].triggers)
      expect(
        checkSettings('post', { ...beginSettings('post', locale), activationComments: [word], links: [] }),
      ).toEqual([expect.objectContaining({ code: 'few_replies' })]);
  });
});

test('the link that it begins with is none until it has an address, and its lack is said there', () => {
  const begun = { ...beginSettings('direct', 'pt-BR'), name: 'Preços', activationMessages: ['preço'] };
  const tidied = tidy('direct', begun);
  expect(tidied.settings.links).toEqual([]);
  expect(problemsOf('direct', tidied, { playerUrl: null, now: 0 })).toMatchObject([
    { path: 'links.0.url', code: 'links_missing' },
  ]);
});

test('words of ours that speak of a link are not sent without one; words of their own are', () => {
  const begun = { ...beginSettings('post', 'pt-BR'), activationComments: ['quero'] };
  const errorsOf = (change: object) =>
    problemsOf('post', tidy('post', { ...begun, ...change }), { playerUrl: null, now: 0 }).filter(
      ({ severity }) => severity === 'error',
    );
  expect(errorsOf({})).toMatchObject([{ path: 'links.0.url', code: 'links_missing', values: { ours: 1 } }]);
  expect(errorsOf({ links: [link] })).toEqual([]);
  expect(errorsOf({ messagetitletexts: ['Custa R$ 20'] })).toEqual([]);
  expect(errorsOf({ audioId: 'a' })).toEqual([]);
});
