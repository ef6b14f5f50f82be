import { useLingui } from '@lingui/react/macro';
import type { PeoplePart } from '@recado/contract';

/** Returns the names of the list's parts. One without its name does not compile. */
export function usePartNames(): Readonly<Record<PeoplePart, string>> {
  const { t } = useLingui();
  return {
    week: t`Wrote in the last 7 days`,
    got_dm: t`Got a DM`,
    opted_out: t`Asked for no messages`,
    never: t`Never answered`,
  };
}
