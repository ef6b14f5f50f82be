import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Camera, MessageCircle, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/calls/call.ts';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { Button } from '../../ui/fields/button.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Brand } from '../../ui/pictures/brand.tsx';
import { keepSignInState } from './sign-in-state.ts';

interface Props {
  /** The page to come back to, as it is when the button is pressed. */
  back: () => string;
  language: ReactNode;
  /** The words that a link brought along, above the button. */
  offer: ReactNode;
  /** At the foot of the page. */
  foot: ReactNode;
}

/** `/login`: one button, a hint for people with several accounts, and the language. */
export function LoginScreen({ back, language, offer, foot }: Props) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const [hint, setHint] = useState(false);
  const start = useMutation({
    mutationFn: (forceReauth: boolean) =>
      call('POST /instagram/authorize', { body: { purpose: 'login', forceReauth } }),
    onSuccess: ({ url, state }) => {
      keepSignInState(state, back());
      window.location.assign(url);
    },
  });
  const leaving = start.isPending || start.isSuccess;
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-5xl flex-col justify-between gap-10 px-5 py-6 sm:px-8">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <Brand />
        {language}
      </header>
      <div className="grid items-center gap-12 lg:grid-cols-[1fr_22rem]">
        <section className="flex flex-col gap-5">
          <h1 className="text-4xl sm:text-5xl">
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
          <div className="mt-2 flex max-w-sm flex-col gap-3">
            {start.isError && <FailureNotice {...failureWords(start.error)} onRetry={() => start.mutate(hint)} />}
            <Button className="min-h-13 text-lg" busy={leaving} onClick={() => start.mutate(false)}>
              <Camera aria-hidden className="size-5" />
              {leaving ? t`Opening Instagram…` : t`Sign in with Instagram`}
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
                    Instagram picks the account that is open in this browser. To choose another one, ask it to let you
                    sign in again: it will want the name and password of the account you want here.
                  </Trans>
                </p>
                <Button look="soft" busy={leaving} onClick={() => start.mutate(true)}>
                  <Trans>Choose another account</Trans>
                </Button>
              </div>
            )}
          </div>
          <p className="max-w-xl text-[0.875rem] text-ink-soft">
            <Trans>You need a business or creator account. Your password stays with Instagram; we never see it.</Trans>
          </p>
        </section>
        <Story />
      </div>
      {foot}
    </main>
  );
}

/** The product in three lines, drawn. */
function Story() {
  return (
    <ol className="flex flex-col gap-4" aria-hidden>
      <li className="flex items-start gap-3 rounded-sheet bg-surface p-4 shadow-card">
        <MessageCircle className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span>
          <b>marina.costa</b> <Trans>I want it! How much is it?</Trans>
        </span>
      </li>
      <li className="ml-8 rounded-sheet bg-accent-soft p-4 text-on-accent-soft">
        <Trans>I sent you everything by direct message 💌</Trans>
      </li>
      <li className="ml-8 flex items-start gap-3 rounded-sheet bg-surface p-4 shadow-card">
        <Send className="mt-0.5 size-5 shrink-0 text-accent-text" />
        <Trans>Hi, Marina! Here is the link with the price and the sizes.</Trans>
      </li>
    </ol>
  );
}
