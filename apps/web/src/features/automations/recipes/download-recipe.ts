import { type Recipe, writeRecipe } from '@recado/engine';
import { saveFile } from '../../../ui/save-file.ts';

/** Files larger than this are no recipe. */
export const LARGEST_RECIPE = 1_000_000;

/** Gives a recipe to the browser as a file to keep. */
export function downloadRecipe(recipe: Recipe): void {
  saveFile(writeRecipe(recipe), { name: fileName(recipe), type: 'application/json' });
}

/** `recado-tabela-de-precos.json`: of the name, or else of the first word. */
export function fileName({ kind, settings }: Recipe): string {
  const called = settings.name ?? settings.activationComments[0] ?? settings.activationMessages[0] ?? kind;
  const plain = called
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `recado-${[...plain].slice(0, 40).join('') || kind}.json`;
}
