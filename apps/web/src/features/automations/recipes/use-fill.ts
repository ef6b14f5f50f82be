import { useLingui } from '@lingui/react/macro';
import { fitRecipe, type Link, type Recipe, type Settings } from '@recado/engine';
import { READY_LINK } from '@recado/engine/ready-recipes';
import { toast } from 'sonner';
import { useFormParts } from '../form/form-parts.ts';

/** Fills the form with a recipe, and offers to take that back. Nothing is saved. */
export function useFill(): (recipe: Recipe) => void {
  const { t } = useLingui();
  const { configure } = useFormParts();
  return (recipe) => {
    const before = configure.form;
    const settings = fitRecipe(recipe, configure.kind);
    // The name that was typed stays, and so do audio and picture: they belong to the account.
    const name = before.name?.trim() ? before.name : settings.name;
    configure.change({ ...settings, name, links: settings.links.map(asked), ...own(before, settings) });
    toast(t`The form is filled in. Nothing is saved yet.`, {
      action: { label: t`Undo`, onClick: () => configure.change(before) },
    });
  };
}

function own({ audioId, imageId }: Settings, { imageUrl }: Settings): Pick<Settings, 'audioId' | 'imageId'> {
  return { audioId, imageId: imageUrl === null ? imageId : null };
}

/** The address that stands for the seller's own leads nowhere: its box is empty, so that Save waits for theirs. */
function asked(link: Link): Link {
  return link.url === READY_LINK ? { ...link, url: '' } : link;
}
