import { Trans, useLingui } from '@lingui/react/macro';
import type { Session } from '@recado/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { call } from '../../../api/calls/call.ts';
import { codeOf } from '../../../api/failures/call-error.ts';
import { useFailureWords } from '../../../api/failures/failure-words.ts';
import { useLoadFailure } from '../../../api/failures/use-load-failure.ts';
import { sessionsQuery } from '../../../api/queries.ts';
import { useTitle } from '../../../i18n/use-title.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { READING, ScreenHead } from '../../../ui/lists/screen-head.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { SessionCard } from './session-card.tsx';
import { WhoLooked } from './who-looked.tsx';

/** `/settings/sessions`: where this account is signed in, and the end of it. */
export function SessionsScreen() {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const loadFailure = useLoadFailure();
  const queryClient = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const again = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  const end = useMutation({
    // One that has ended meanwhile is what was wanted.
    mutationFn: (id: string) =>
      call('DELETE /sessions/{id}', { params: { id } }).catch((error: unknown) => {
        if (codeOf(error) !== 'session_not_found') throw error;
      }),
    onSuccess: again,
  });
  const endOthers = useMutation({ mutationFn: () => call('DELETE /sessions', {}), onSuccess: again });
  useTitle(t`Where you are signed in`);
  const failed = [end, endOthers].find(({ isError }) => isError);
  const others = sessions.data?.items.filter(({ isThis }) => !isThis) ?? [];
  return (
    <div className={READING}>
      <ScreenHead title={<Trans>Where you are signed in</Trans>}>
        <Trans>Each browser that can open this account. One that you do not know: sign it out.</Trans>
      </ScreenHead>
      {sessions.isError && <FailureNotice {...loadFailure(sessions)} />}
      {failed && <FailureNotice {...failureWords(failed.error)} onRetry={() => failed.reset()} />}
      {sessions.isPending && <Skeleton className="h-60 !rounded-card" />}
      {sessions.data && (
        <ul className="flex flex-col gap-3">
          {ofThisFirst(sessions.data.items).map((session) => (
            <SessionCard
              key={session.id}
              session={session}
              busy={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Button look="danger" className="self-start" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
          <LogOut aria-hidden className="size-5" />
          <Trans>Sign out everywhere else</Trans>
        </Button>
      )}
      <WhoLooked />
    </div>
  );
}

function ofThisFirst(items: readonly Session[]): Session[] {
  return items.toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}
