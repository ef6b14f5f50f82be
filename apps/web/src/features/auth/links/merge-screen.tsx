import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../api/calls/call.ts';
import { codeOf } from '../../../api/failures/call-error.ts';
import { signIn, useSession } from '../../../api/kept/session.ts';
import { useTitle } from '../../../i18n/use-title.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { Brand } from '../../../ui/pictures/brand.tsx';
import { type CallbackQuery, refusalOf } from '../finish-sign-in.ts';
import { readSignInState, takeSignInState } from '../sign-in-state.ts';
import { Pair } from './pair.tsx';

interface Ends {
  onLinked(username: string): void;
  onRefused(code: string): void;
  onLeft(): void;
}

/** A link that this browser did not begin. */
class NotBegunHere extends Error {}

/** `/instagram/merge`: names both accounts, and links them only when that is pressed (T08). */
export function MergeScreen({ query, onLinked, onRefused, onLeft }: { query: CallbackQuery } & Ends) {
  const { t } = useLingui();
  const { userData } = useSession();
  const { code = '', state = '' } = query;
  const early = refusalOf(query)?.code;
  const look = useQuery({
    queryKey: ['merge-look', code],
    queryFn: () => lookOnce(code, state),
    enabled: !early && userData !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const link = useMutation({
    mutationFn: () => call('POST /users/merge', { body: { code, state } }),
    onSuccess: ({ token, user }) => {
      takeSignInState(state);
      signIn(token, user);
      onLinked(look.data?.other.username ?? '');
    },
  });
  const refused = early ?? refusedBy(look.error ?? link.error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever shows this screen gives the same ends
  useEffect(() => {
    if (refused) onRefused(refused);
  }, [refused]);
  useTitle(t`Link two accounts`);
  if (!userData) return null;
  return (
    <main className="mx-auto flex w-full max-w-lg flex-1 flex-col items-center justify-center gap-8 px-5 py-10 text-center">
      <Brand />
      {look.data ? (
        <section className="flex w-full flex-col items-center gap-6">
          <h1 className="text-2xl">
            <Trans>Link these two accounts?</Trans>
          </h1>
          <Pair one={userData} other={look.data.other} />
          <p className="text-ink-soft">
            <Trans>
              Whoever is signed in to one of them can then open the other. Link only accounts that are both yours. Each
              keeps its own plan, credits and automations.
            </Trans>
          </p>
          <div className="flex flex-wrap justify-center gap-2">
            <Button look="quiet" disabled={link.isPending} onClick={onLeft}>
              <Trans>Do not link</Trans>
            </Button>
            <Button busy={link.isPending} onClick={() => link.mutate()}>
              <Trans>Link them</Trans>
            </Button>
          </div>
        </section>
      ) : (
        <div role="status" className="flex w-full flex-col items-center gap-6">
          <p>
            <Trans>Asking Instagram whose account it is</Trans>
          </p>
          <Skeleton className="h-40 w-full !rounded-card" />
        </div>
      )}
    </main>
  );
}

const under = new Map<string, ReturnType<typeof begin>>();

/** The state is gone with the link: whoever asks again (the token has changed, the cache was emptied) gets what was told the first time. */
function lookOnce(code: string, state: string): ReturnType<typeof begin> {
  const looking = under.get(code) ?? begin(code, state);
  under.set(code, looking);
  return looking;
}

async function begin(code: string, state: string) {
  if (readSignInState(state) === null) throw new NotBegunHere();
  return call('POST /users/merge/look', { body: { code, state } });
}

function refusedBy(error: Error | null): string | undefined {
  if (!error) return undefined;
  return error instanceof NotBegunHere ? 'sign_in_state_invalid' : (codeOf(error) ?? 'unknown');
}
