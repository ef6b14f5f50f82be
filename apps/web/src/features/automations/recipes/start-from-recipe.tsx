import { FromRecipe } from './from-recipe.tsx';

/** An offer to whoever begins: ready words, instead of one's own. */
export function StartFromRecipe() {
  return (
    <div className="-mb-4 flex">
      <FromRecipe look="soft" />
    </div>
  );
}
