import { useLingui } from '@lingui/react/macro';
import type { REFUSED_CODES } from '@recado/contract';

export type RefusedCode = (typeof REFUSED_CODES)[number];

/** The words for why one stayed as it is; `mend`: where that is put right, `form` being its own. */
export interface RefusalWords {
  reason: string;
  mend: { to: 'form' | '/content/stories/global' | '/plans' | '/profile'; words: string } | null;
}

/** Returns a function that says why the server left one as it is, and what puts it right. */
export function useRefusalWords(): (code: RefusedCode) => RefusalWords {
  const { t } = useLingui();
  return (code) => {
    switch (code) {
      case 'invalid':
        return { reason: t`Something in it is still missing.`, mend: { to: 'form', words: t`Complete it` } };
      case 'story_global_on':
        return {
          reason: t`The automation for all stories is active and goes first. Pause that one.`,
          mend: { to: '/content/stories/global', words: t`Open it` },
        };
      case 'no_credits':
        return { reason: t`There are no credits left for it.`, mend: { to: '/plans', words: t`See the plans` } };
      case 'fill_registration':
        return {
          reason: t`Your e-mail and phone are missing in your profile.`,
          mend: { to: '/profile', words: t`Complete the profile` },
        };
      case 'media_gone':
      case 'media_not_found':
        return { reason: t`It was deleted on Instagram.`, mend: null };
      case 'automation_exists':
        return { reason: t`Another automation is in its place. Move that one to the bin first.`, mend: null };
      case 'automation_not_found':
        return { reason: t`It is not there any more.`, mend: null };
      case 'too_many_automations':
        return { reason: t`You have as many as fit. Move some to the bin first.`, mend: null };
      case 'too_many_labels':
        return { reason: t`It has as many labels as fit.`, mend: null };
    }
  };
}
