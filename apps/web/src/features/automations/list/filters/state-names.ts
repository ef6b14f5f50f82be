import { useLingui } from '@lingui/react/macro';
import type { ListedState } from '@recado/contract';

/** Returns the names of the states in a filter. One without its name does not compile. */
export function useStateNames(): Readonly<Record<ListedState, string>> {
  const { t } = useLingui();
  return {
    on: t`Active now`,
    off: t`Paused now`,
    held_no_credits: t`Held: no credits`,
    scheduled: t({ message: 'Scheduled', context: 'an automation' }),
    resting: t({ message: 'Resting', context: 'an automation' }),
    ended: t({ message: 'Ended', context: 'an automation' }),
    gone: t({ message: 'Deleted on Instagram', context: 'an automation' }),
  };
}
