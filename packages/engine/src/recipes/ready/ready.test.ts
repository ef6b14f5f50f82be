import { describe, expect, test } from 'vitest';
import { readOptOut } from '../../answering/read-opt-out.ts';
import { renderDm } from '../../answering/render-dm.ts';
import { countCharacters } from '../../limits.ts';
import { LOCALES } from '../../locale.ts';
import { findConflicts } from '../../matching/find-conflicts.ts';
import { checkSettings } from '../../settings/check-settings.ts';
import { compileAutomation, triggerWords } from '../../settings/compile-automation.ts';
import { readRecipe, writeRecipe } from '../recipe.ts';
import { READY_LINK, readyRecipes } from './index.ts';
import { READY_RECIPES } from './ready-text.ts';

describe.each(LOCALES)('the ready recipes of %s', (locale) => {
  const recipes = readyRecipes(locale);

  test('are the ten, each under its own name', () => {
    expect(recipes.map(({ id }) => id)).toEqual([...READY_RECIPES]);
    expect(new Set(recipes.map(({ title }) => title)).size).toBe(10);
  });

  test.each(recipes)('$id may be saved without a word of complaint', ({ kind, settings }) => {
    // That a text holds its own word is no complaint.
    const complaints = checkSettings(kind, settings).filter(({ code }) => code !== 'own_word');
    expect(complaints).toEqual([]);
  });

  test.each(recipes)('$id leads to the seller’s link, with words that fit on a screen', (recipe) => {
    const { title, hint, settings } = recipe;
    expect(settings.links.map(({ url }) => url)).toEqual([READY_LINK]);
    expect(countCharacters(title)).toBeLessThanOrEqual(45);
    expect(countCharacters(hint)).toBeLessThanOrEqual(110);
    for (const text of [title, hint]) expect(text).toBe(text.trim());
  });

  test.each(recipes)('$id says the same with and without a name', ({ settings }) => {
    settings.messagetitletexts.forEach((_, index) => {
      const draw = (index + 0.5) / settings.messagetitletexts.length;
      for (const firstName of ['Ana', null]) {
        const names = { firstName, username: null };
        const dm = renderDm({ settings, channel: 'dm', title: draw, names, locale, tapPayload: 'p' });
        const text = dm && 'text' in dm.content ? dm.content.text : '';
        expect(text).not.toMatch(/[{}]|^[\s,!]|,!/);
        if (firstName && locale !== 'ja-JA' && locale !== 'zh-SG') expect(text).toContain(firstName);
      }
    });
  });

  test.each(recipes)('$id is read again as it was written', ({ kind, settings }) => {
    expect(readRecipe(writeRecipe({ kind, settings }))).toEqual({ ok: true, recipe: { kind, settings } });
  });

  test('no trigger is a word by which people stop automation', () => {
    const words = recipes.flatMap(({ kind, settings }) => triggerWords(kind, settings));
    expect(words.filter((word) => readOptOut(word) !== null)).toEqual([]);
  });

  test('those for messages share no trigger', () => {
    const direct = recipes
      .filter(({ kind }) => kind === 'direct')
      .map(({ id, kind, settings }) =>
        compileAutomation({ id, kind, mediaId: null, version: 1, enabled: true, settings, createdAt: 0 }),
      );
    const shared = direct.flatMap((one) => findConflicts(one, direct).filter(({ because }) => because === 'older'));
    expect(shared).toEqual([]);
  });
});
