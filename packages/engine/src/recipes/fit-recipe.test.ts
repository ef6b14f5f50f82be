import { expect, test } from 'vitest';
import { exampleSettings } from '../fixtures/examples.ts';
import { AUTOMATION_KINDS } from '../kinds/automation-kinds.ts';
import { KINDS } from '../kinds/index.ts';
import { LOCALES } from '../locale.ts';
import { checkSettings } from '../settings/check-settings.ts';
import { fitRecipe } from './fit-recipe.ts';
import { readyRecipes } from './ready/index.ts';

const WORDED = AUTOMATION_KINDS.filter((kind) => KINDS[kind].words !== null);

test('each ready recipe can be saved as each kind that has words', () => {
  const left = WORDED.flatMap((kind) =>
    LOCALES.flatMap(readyRecipes).flatMap((recipe) => {
      const { settings, title } = recipe;
      const fitted = fitRecipe({ kind: recipe.kind, settings: { ...settings, name: settings.name ?? title } }, kind);
      const errors = checkSettings(kind, fitted).filter(({ severity }) => severity === 'error');
      return errors.map(({ path, code }) => `${kind} ${recipe.id}: ${path} ${code}`);
    }),
  );
  expect(left).toEqual([]);
});

test('words move to the list of the kind; what it lacks has its default', () => {
  const settings = exampleSettings({
    activationComments: ['quero'],
    anyComment: true,
    replyToComment: true,
    replyComments: ['Foi!'],
    removedReplies: ['Olha o direct'],
    detectSpam: false,
  });
  const fitted = fitRecipe({ kind: 'post', settings }, 'direct');
  expect(fitted).toMatchObject({ activationMessages: ['quero'], activationComments: [], anyComment: false });
  expect(fitted).toMatchObject({ replyToComment: false, replyComments: [], removedReplies: [], detectSpam: true });
  expect(fitted.messagetitletexts).toEqual(settings.messagetitletexts);
  expect(fitRecipe({ kind: 'post', settings }, 'post')).toEqual(settings);
});

test('a shape that the kind does not offer becomes a text', () => {
  const settings = exampleSettings({ template: 'generic', imageUrl: 'https://loja.example/a.jpg' });
  expect(fitRecipe({ kind: 'post', settings }, 'live')).toMatchObject({ template: 'links', imageUrl: null });
});
