import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { Button } from '../../../ui/fields/button.tsx';
import { useFormParts } from '../form/form-parts.ts';
import { downloadRecipe } from './download-recipe.ts';
import { FromRecipe } from './from-recipe.tsx';

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
