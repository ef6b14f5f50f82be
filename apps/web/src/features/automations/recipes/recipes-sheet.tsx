import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '@recado/contract/locale';
import { KINDS, type Recipe } from '@recado/engine';
import { type ReadyRecipe, readyRecipes } from '@recado/engine/ready-recipes';
import { fansLocaleOf, useSession } from '../../../api/kept/session.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { useFormParts } from '../form/form-parts.ts';
import { RecipeFromFile } from './recipe-from-file.tsx';
import { useFill } from './use-fill.ts';

/** Something to begin with: a file of one's own, or one of the ready recipes, shown with what it says. */
export function RecipesSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { configure } = useFormParts();
  const { userData: user } = useSession();
  const fill = useFill();
  const locale: Locale = fansLocaleOf(user);
  const { kind } = configure;
  const use = (recipe: Recipe) => {
    fill(recipe);
    onClose();
  };
  // A kind without words of its own takes none of the ready ones: each begins with words.
  const ready = KINDS[kind].words === null ? [] : sorted(wordedFor(user?.locale ?? locale, locale), kind);
  return (
    <Sheet open onClose={onClose} shape="side" closeLabel={t`Close`} title={t`Start from a recipe`}>
      <div className="flex flex-col gap-6">
        {ready.length > 0 && (
          <ul className="flex flex-col gap-3">
            {ready.map((recipe) => (
              <Ready
                key={recipe.id}
                recipe={recipe}
                onUse={() =>
                  use({
                    kind: recipe.kind,
                    settings: { ...recipe.settings, name: recipe.settings.name ?? recipe.title },
                  })
                }
              />
            ))}
          </ul>
        )}
        <RecipeFromFile onRead={use} />
      </div>
    </Sheet>
  );
}

/** Ready recipes: what fans read in their language, what the seller reads in theirs. */
function wordedFor(seller: Locale, fans: Locale): ReadyRecipe[] {
  const said = new Map(readyRecipes(seller).map((recipe) => [recipe.id, recipe]));
  return readyRecipes(fans).map((recipe) => {
    const { title, hint } = said.get(recipe.id) ?? recipe;
    return { ...recipe, title, hint };
  });
}

function Ready({ recipe, onUse }: { recipe: ReadyRecipe; onUse: () => void }) {
  const { title, hint, settings } = recipe;
  const words = [...settings.activationComments, ...settings.activationMessages];
  return (
    <li className="flex flex-col gap-2 rounded-card bg-well/50 p-4">
      <h3 className="text-[1.0625rem]">{title}</h3>
      <ul className="flex flex-wrap gap-1.5">
        {words.map((word) => (
          <li key={word} className="rounded-pill bg-surface px-2.5 py-0.5 text-[0.875rem]">
            {word}
          </li>
        ))}
      </ul>
      <p className="line-clamp-4 whitespace-pre-line rounded-[1.1rem] bg-surface px-3.5 py-2.5 text-[0.9375rem]">
        {settings.messagetitletexts[0]}
      </p>
      <p className="text-[0.875rem] text-ink-soft">{hint}</p>
      <Button look="soft" className="self-start" onClick={onUse}>
        <Trans>Use it</Trans>
        <span className="sr-only">: {title}</span>
      </Button>
    </li>
  );
}

/** Those made for the kind come first. */
function sorted(recipes: readonly ReadyRecipe[], kind: Recipe['kind']): ReadyRecipe[] {
  return [...recipes].sort((a, b) => Number(b.kind === kind) - Number(a.kind === kind));
}
