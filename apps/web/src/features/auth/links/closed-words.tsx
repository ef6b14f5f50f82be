import { useLingui } from '@lingui/react/macro';
import type { CurrentUser } from '@recado/contract';

/** Returns a function that says why nobody goes on with a linked account for now; null where one may. */
export function useClosedWords(): (member: CurrentUser['mergedUsers'][number] | undefined) => string | null {
  const { t } = useLingui();
  return (member) => {
    if (!member?.closed) return null;
    return member.closed === 'leaving' ? t`Being deleted. Sign in with it to keep it.` : t`This account is on hold.`;
  };
}
