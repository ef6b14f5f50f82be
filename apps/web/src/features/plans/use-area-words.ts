import { useLingui } from '@lingui/react/macro';
import type { Plan } from '@recado/contract';

/** Returns the words for what a plan's automations are about. */
export function useAreaWords(): Readonly<Record<Plan['areas'][number], string>> {
  const { t } = useLingui();
  return {
    content: t`Comments on posts and reels, stories, remixes and the next post`,
    directs: t`Messages in the inbox, and the welcome`,
    lives: t`Comments during lives, and their welcome`,
  };
}
