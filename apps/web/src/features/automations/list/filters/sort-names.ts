import { useLingui } from '@lingui/react/macro';
import type { SORTS } from '../list-search.ts';

/** Returns the names of the orders. */
export function useSortNames(): Readonly<Record<(typeof SORTS)[number], string>> {
  const { t } = useLingui();
  return {
    activity: t`What did most`,
    name: t`Name`,
    updatedAt: t`Changed last`,
    createdAt: t`Newest`,
  };
}
