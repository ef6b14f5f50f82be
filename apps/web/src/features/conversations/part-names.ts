import { useLingui } from '@lingui/react/macro';
import type { ConversationPart } from '@recado/contract';

/** The names of the parts of the list. */
export function usePartNames(): Readonly<Record<ConversationPart, string>> {
  const { t } = useLingui();
  return { waiting: t`Waiting for you`, open: t`Can be answered now`, by_hand: t`Answered by hand` };
}
