import { Trans } from '@lingui/react/macro';
import { BookOpen, Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/fields/button.tsx';
import { useFormParts } from '../form/form-parts.ts';
import { downloadRecipe } from './download-recipe.ts';

const RecipesSheet = lazy(() => import('./recipes-sheet.tsx').then((module) => ({ default: module.RecipesSheet })));

/** An automation that is there as a file, and another one's words into its form. */
export function RecipeButtons() {
  const { configure } = useFormParts();
  return (
    <>
      <Button look="soft" onClick={() => downloadRecipe({ kind: configure.kind, settings: configure.tidied.settings })}>
        <Download aria-hidden className="size-5" />
        <Trans>Download as a recipe</Trans>
      </Button>
      <FromRecipe look="soft" />
    </>
  );
}

/** Opens the recipes: ready ones, and one's own files. */
export function FromRecipe({ look }: { look: 'soft' | 'quiet' }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        <BookOpen aria-hidden className="size-5" />
        <Trans>Start from a recipe</Trans>
      </Button>
      {open && (
        <Suspense>
          <RecipesSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
