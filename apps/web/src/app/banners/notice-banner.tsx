import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Banknote, Link2, Undo2 } from 'lucide-react';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import type { SessionUser } from '../../api/kept/session.ts';
import { plainOf, useEdits } from '../../api/outbox/outbox-state.ts';
import { noticePlace } from '../../api/outbox/places.ts';
import { trackBanner } from '../../api/usage/track.ts';
import { usePlanName } from '../../i18n/names/use-plan-name.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { tell } from '../../ui/notices/tell.ts';
import { readNotice } from './read-notice.ts';

/** A banner across the top: what became of the account without its own doing, one after the other, until somebody says that it was read. */
export function NoticeBanner({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const planName = usePlanName();
  const queryClient = useQueryClient();
  const failureWords = useFailureWords();
  const read = useMutation({
    mutationFn: (id: string) => readNotice(queryClient, id),
    onError: (error) => tell(failureWords(error).message),
  });
  const edits = useEdits();
  // What was read without a connection is told no more, here.
  const notices = user.notices.filter(({ id }) => !plainOf(noticePlace(id), edits));
  if (notices.length === 0) return null;
  const more = notices.length - 1;
  const words = {
    linked: (about: string) =>
      t`This account is linked with @${about} now. If that was not you, unlink it under your name and sign out everywhere else.`,
    unlinked: (about: string) => t`This account is not linked with @${about} any more.`,
    deletion_reverted: (about: string) => {
      const plan = planName(about);
      return plan === ''
        ? t`Signing in called off the deletion of this account. Everything is still there. A plan that renewed goes on only if you press “Keep the plan” under “My subscriptions”.`
        : t`Your payment for “${plan}” called off the deletion of this account. Everything is still there. Another plan that renewed goes on only if you press “Keep the plan” under “My subscriptions”.`;
    },
    payout_requested: (about: string) =>
      t`A payout was asked for: ${about}. If that was not you, take it back under “Refer and earn” and sign out everywhere else.`,
  };
  const link = <Link2 aria-hidden className="size-5 shrink-0" />;
  const icons = {
    linked: link,
    unlinked: link,
    deletion_reverted: <Undo2 aria-hidden className="size-5 shrink-0" />,
    payout_requested: <Banknote aria-hidden className="size-5 shrink-0" />,
  };
  return (
    <div role="status" className="mx-auto flex w-full max-w-[70rem] flex-col gap-2 px-4 pt-3 sm:px-8 lg:pt-8">
      {notices.slice(0, 1).map(({ id, kind, about }) => (
        <Notice
          key={id}
          tone="info"
          icon={icons[kind]}
          action={
            <Button
              look="soft"
              busy={read.isPending && read.variables === id}
              onClick={() => {
                trackBanner('notice');
                read.mutate(id);
              }}
            >
              <Trans>I have read it</Trans>
            </Button>
          }
        >
          <span className="break-words">{words[kind](about)}</span>
          {more > 0 && (
            <span className="block text-[0.8125rem]">
              <Plural value={more} one="# more after this one" other="# more after this one" />
            </span>
          )}
        </Notice>
      ))}
    </div>
  );
}
