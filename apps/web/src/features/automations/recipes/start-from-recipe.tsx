import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../ui/notices/notice.tsx';
import { FromRecipe } from './recipe-buttons.tsx';

/** An offer to whoever begins: ready words, instead of an empty form. */
export function StartFromRecipe() {
  return (
    <Notice action={<FromRecipe look="quiet" />}>
      <Trans>Ten recipes are ready, with words and messages to make your own.</Trans>
    </Notice>
  );
}
