import { useLingui } from '@lingui/react/macro';
import type { KeyScope } from '@recado/contract';

/** The name of a scope, and what a program does with it, in plain words. */
export interface ScopeWords {
  name: string;
  does: string;
}

export function useScopeWords(): Readonly<Record<KeyScope, ScopeWords>> {
  const { t } = useLingui();
  return {
    'activity:read': {
      name: t`Read activity`,
      does: t`Sees comments and messages, who wrote them, and what Recado answered or why it did not.`,
    },
    'people:read': {
      name: t`Read people`,
      does: t`Sees who wrote, how often, what they got, and your notes about them.`,
    },
    'automations:read': {
      name: t`Read automations`,
      does: t`Sees your posts, automations, audios and pictures, and tries words on them. Sends nothing.`,
    },
    'automations:write': {
      name: t`Change automations`,
      does: t`Makes and changes automations, turns them on and off, moves them to the bin. What is on sends DMs and uses credits.`,
    },
    'results:read': {
      name: t`Read results`,
      does: t`Sees what your answers brought, and what Instagram counts of your posts.`,
    },
    'credits:read': {
      name: t`Read credits`,
      does: t`Sees how many credits are left and what each was spent on. Buys nothing.`,
    },
  };
}
