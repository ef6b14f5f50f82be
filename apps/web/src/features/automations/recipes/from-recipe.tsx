import { Trans } from '@lingui/react/macro';
import { BookOpen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/fields/button.tsx';

const RecipesSheet = lazy(() => import('./recipes-sheet.tsx').then((module) => ({ default: module.RecipesSheet })));

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
