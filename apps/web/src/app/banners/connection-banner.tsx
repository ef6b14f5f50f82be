import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Unplug } from 'lucide-react';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import type { SessionUser } from '../../api/kept/session.ts';
import { trackBanner } from '../../api/usage/track.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { usePathname } from '../shell/use-pathname.ts';
import { actionClass, BannerFrame, type Told } from './banner-frame.tsx';
import { useSignInAgain } from './use-sign-in-again.ts';

const DOCTOR = '/settings/connection';

/** Says that Instagram does not let us work: what it means and the one thing to do. The doctor says it itself. */
export function ConnectionBanner({ user, told = 'top' }: { user: SessionUser; told?: Told }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const start = useSignInAgain();
  const pathname = usePathname();
  const { state } = user.connection;
  if (state === 'connected' || pathname === DOCTOR) return null;
  const words = {
    reconnect: t`Instagram signed Recado out. Comments are still collected and answers wait; connect again and they go out.`,
    messages_off: t`Instagram does not let Recado send your messages. In the Instagram app open Settings, Messages, Connected tools, and allow access to messages. Answers wait meanwhile.`,
    blocked: t`Instagram has paused your account's messages for a while. Answers wait, and go out when it lets them.`,
  }[state];
  return (
    <BannerFrame told={told}>
      <Notice
        tone={state === 'blocked' ? 'warn' : 'bad'}
        icon={<Unplug aria-hidden className="size-5 shrink-0" />}
        action={
          state === 'blocked' ? (
            told === 'first' && (
              <Link to={DOCTOR} className={actionClass(told)}>
                <Trans>What is wrong?</Trans>
              </Link>
            )
          ) : (
            <Button
              className="max-sm:w-full"
              busy={start.isPending || start.isSuccess}
              onClick={() => {
                trackBanner('connection');
                start.mutate();
              }}
            >
              {state === 'reconnect' ? <Trans>Connect again</Trans> : <Trans>I allowed it: check</Trans>}
            </Button>
          )
        }
      >
        {words}
        {(state !== 'blocked' || told !== 'first') && (
          <Link to={DOCTOR} className="flex min-h-11 w-fit items-center font-semibold text-[0.8125rem] underline">
            <Trans>What is wrong?</Trans>
          </Link>
        )}
        {start.isError && <span className="block font-semibold">{failureWords(start.error).message}</span>}
      </Notice>
    </BannerFrame>
  );
}
