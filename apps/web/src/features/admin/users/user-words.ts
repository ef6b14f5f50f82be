import { useLingui } from '@lingui/react/macro';
import type { AdminUser } from '@recado/contract';
import { useFormat } from '../../../i18n/use-format.ts';
import type { Tone } from '../../../ui/fields/chip.tsx';
import type { SORTS, USER_TABS } from './users-search.ts';

/** Words of the lists of users. */
export function useUserWords() {
  const { t } = useLingui();
  const format = useFormat();
  const sorts: Record<(typeof SORTS)[number], string> = {
    createdAt: t`Since`,
    username: t`Username`,
    name: t`Name`,
    email: t`E-mail`,
    followersCount: t`Followers`,
    premiumUntil: t`Premium until`,
  };
  const tabs: Record<(typeof USER_TABS)[number], string> = {
    all: t`All`,
    'zero-credits': t`Zero credits`,
    'old-clients': t`Old clients`,
  };
  /** The marks of what is special about a user, the gravest first. */
  const leaves = (at: number) => {
    const day = format.date(at);
    return t`To be erased on ${day}`;
  };
  const marks = (user: AdminUser): { tone: Tone; word: string }[] => [
    ...(user.leavesAt === null ? [] : [{ tone: 'warn' as const, word: leaves(user.leavesAt) }]),
    ...(user.standing === 'banned' ? [{ tone: 'bad' as const, word: t`Banned` }] : []),
    ...(user.standing === 'non_compliant' ? [{ tone: 'warn' as const, word: t`Non-compliant` }] : []),
    ...(user.role === 'administrator' ? [{ tone: 'info' as const, word: t`Administrator` }] : []),
    ...(user.partner ? [{ tone: 'accent' as const, word: t`Partner` }] : []),
    ...(user.subscriptionActive ? [{ tone: 'good' as const, word: t`Subscriber` }] : []),
  ];
  return { sorts, tabs, marks };
}
