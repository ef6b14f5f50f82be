import { FromRecipe } from './from-recipe.tsx';

/** An offer to whoever begins: ready words, instead of one's own. */
export function StartFromRecipe() {
  return (
    <div className="-mt-3 -mb-7 -ml-4 flex">
      <FromRecipe look="quiet" />
    </div>
  );
}
