import { useLingui } from '@lingui/react/macro';
import type { Figure } from '../results-search.ts';

/** The names of figures. Nobody knows who followed before: who passed a gate is a confirmed follower, not a new one. */
export function useFigureWords(): Readonly<Record<Figure, string>> {
  const { t } = useLingui();
  return {
    dms: t`DMs delivered`,
    answered: t`Got an answer`,
    replies: t`Public replies`,
    taps: t`Taps on buttons`,
    follows: t`Confirmed followers`,
    sales: t`Sales`,
  };
}
