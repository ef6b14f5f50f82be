import { Trans, useLingui } from '@lingui/react/macro';
import { Camera } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { Button } from '../../ui/fields/button.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Brand } from '../../ui/pictures/brand.tsx';
import { StoryPhone } from './door/story-phone.tsx';
import { useLeaveForInstagram } from './door/use-leave-for-instagram.ts';
import { WhatIsProven } from './door/what-is-proven.tsx';
import { WhatItDoes } from './door/what-it-does.tsx';

interface Props {
  /** The page to come back to, as it is when the button is pressed. */
  back: () => string;
  language: ReactNode;
  /** The words that a link brought along, above the button. */
  offer: ReactNode;
  /** The prices, where anything is sold. */
  prices: ReactNode;
  /** At the foot of the page. */
  foot: ReactNode;
}

/** `/login`: the way in, and for whoever does not know Recado what it does, how one can check that, and what it costs. */
export function LoginScreen({ back, language, offer, prices, foot }: Props) {
  const { t } = useLingui();
  const leave = useLeaveForInstagram(back);
  return (
    <main className="mx-auto flex flex-1 w-full max-w-[70rem] flex-col gap-16 px-5 py-6 sm:gap-24 sm:px-8">
      <div className="flex flex-col gap-10 sm:gap-14">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <Brand />
          {language}
        </header>
        <div className="grid items-center gap-x-12 gap-y-14 lg:grid-cols-[1fr_22rem]">
          <section className="flex flex-col gap-5">
            <h1 className="text-4xl sm:text-5xl lg:text-6xl">
              <Trans>
                Somebody comments.
                <br />
                You have already answered.
              </Trans>
            </h1>
            <p className="max-w-xl text-ink-soft text-lg">
              <Trans>
                Recado replies to comments on your Instagram and sends the link by direct message, and shows you what
                became of each one.
              </Trans>
            </p>
            {offer}
            <Way leave={leave} />
          </section>
          <StoryPhone />
        </div>
      </div>
      <WhatItDoes />
      <WhatIsProven />
      {prices}
      <section className="flex flex-col items-center gap-5 text-center">
        <h2 className="max-w-2xl text-2xl sm:text-3xl">
          <Trans>The next comment may be answered before you read it.</Trans>
        </h2>
        <Button className="min-h-13 px-6 text-lg" busy={leave.isLeaving} onClick={() => leave.mutate(false)}>
          <Camera aria-hidden className="size-5" />
          {leave.isLeaving ? t`Opening Instagram…` : t`Start now`}
        </Button>
      </section>
      {foot}
    </main>
  );
}

/** The button, and a hint for people with several accounts. */
function Way({ leave }: { leave: ReturnType<typeof useLeaveForInstagram> }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const [hint, setHint] = useState(false);
  return (
    <>
      <div className="mt-2 flex max-w-sm flex-col gap-3">
        {leave.isError && <FailureNotice {...failureWords(leave.error)} onRetry={() => leave.mutate(hint)} />}
        <Button className="min-h-13 text-lg" busy={leave.isLeaving} onClick={() => leave.mutate(false)}>
          <Camera aria-hidden className="size-5" />
          {leave.isLeaving ? t`Opening Instagram…` : t`Sign in with Instagram`}
        </Button>
        <button
          type="button"
          aria-expanded={hint}
          className="min-h-11 self-start text-left font-medium text-accent-text underline underline-offset-4"
          onClick={() => setHint(!hint)}
        >
          <Trans>I have more than one account</Trans>
        </button>
        {hint && (
          <div className="flex flex-col items-start gap-3 rounded-card bg-surface p-4 shadow-card">
            <p>
              <Trans>
                Instagram picks the account that is open in this browser. To choose another one, ask it to let you sign
                in again: it will want the name and password of the account you want here.
              </Trans>
            </p>
            <Button look="soft" busy={leave.isLeaving} onClick={() => leave.mutate(true)}>
              <Trans>Choose another account</Trans>
            </Button>
          </div>
        )}
      </div>
      <p className="max-w-xl text-[0.875rem] text-ink-soft">
        <Trans>You need a business or creator account. Your password stays with Instagram; we never see it.</Trans>
      </p>
    </>
  );
}
