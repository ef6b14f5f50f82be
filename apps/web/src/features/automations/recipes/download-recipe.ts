import { type Recipe, writeRecipe } from '@recado/engine';

/** Files larger than this are no recipe. */
export const LARGEST_RECIPE = 1_000_000;

/** Gives a recipe to the browser as a file to keep. */
export function downloadRecipe(recipe: Recipe): void {
  const url = URL.createObjectURL(new Blob([writeRecipe(recipe)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName(recipe);
  link.click();
  URL.revokeObjectURL(url);
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
