import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useSession } from '../../../api/kept/session.ts';
import { meQuery } from '../../../api/queries.ts';
import { Button, buttonClass } from '../../../ui/fields/button.tsx';
import { useStopViewing } from '../../banners/use-stop-viewing.ts';
import { ErrorPage } from '../../errors/error-page.tsx';
import { errorKindOf } from '../../errors/error-search.ts';
import { WriteToOperator } from '../../errors/write-to-operator.tsx';
import { SignOutButton } from '../../leaving/sign-out-button.tsx';

/** `/error`: what an answer led to that no screen can go on with. */
export function ErrorRoute() {
  const search = useSearch({ from: '/error' });
  const { kind, status } = errorKindOf(search);
  if (kind === 'non_compliant_user') return <OnHold said={search.message} />;
  return <Refused kind={kind} status={status} said={search.message} />;
}

function Refused({
  kind,
  status,
  said,
}: {
  kind: Exclude<ReturnType<typeof errorKindOf>['kind'], 'non_compliant_user'>;
  status: number;
  said: string | undefined;
}) {
  const { t } = useLingui();
  const { viewingAsToken } = useSession();
  const stop = useStopViewing();
  const words = {
    access_denied: { message: t`Access denied`, about: t`This account may not see or do that.` },
    viewing_as: {
      message: t`Not while you look as somebody else`,
      about: t`Only the person themselves can do that. Stop the view to do it for yourself.`,
    },
    not_found: {
      message: t`Page Not Found`,
      about: t`The address may have changed, or a letter went missing.`,
    },
    unknown: { message: t`Internal Server Error`, about: t`Something went wrong on our side. Please try again.` },
  }[kind];
  return (
    <ErrorPage
      status={status}
      message={words.message}
      actions={
        <>
          {kind === 'viewing_as' && viewingAsToken !== null && (
            <Button busy={stop.isPending} onClick={() => stop.mutate()}>
              <Trans>Stop</Trans>
            </Button>
          )}
          <Link to="/" className={buttonClass(kind === 'viewing_as' ? 'quiet' : 'main')}>
            <Trans>Go home</Trans>
          </Link>
        </>
      }
    >
      <p>{words.about}</p>
      <Said words={said} />
    </ErrorPage>
  );
}

/** An account that is not compliant regularizes its situation with its plans; one that is banned can only write to somebody. */
function OnHold({ said }: { said: string | undefined }) {
  const { t } = useLingui();
  const { loggedIn, userData } = useSession();
  const { data: user = userData } = useQuery({ ...meQuery, staleTime: 0, enabled: loggedIn });
  const banned = user?.standing === 'banned';
  return (
    <ErrorPage
      status={403}
      message={t`Your account is on hold`}
      actions={
        <>
          {!banned && (
            <Link to="/plans" className={buttonClass('main')}>
              <Trans>Regularize your situation</Trans>
            </Link>
          )}
          {banned && <WriteToOperator />}
          {loggedIn && (
            <Link to="/settings/data" className={buttonClass('quiet')}>
              <Trans>Your data</Trans>
            </Link>
          )}
          {loggedIn && <SignOutButton />}
        </>
      }
    >
      <p>
        {banned ? (
          <Trans>
            Whoever runs this Recado has closed your account, and your automations answer nobody. Write to them: they
            can open it again.
          </Trans>
        ) : (
          <Trans>Your automations answer nobody until an open payment is settled.</Trans>
        )}
      </p>
      <Said words={said} />
    </ErrorPage>
  );
}

/** Words of the address, marked as such: whoever made the address may have written them. */
function Said({ words }: { words: string | undefined }) {
  if (!words) return null;
  return (
    <p className="text-[0.875rem]">
      <Trans>The answer that led here:</Trans>{' '}
      <q className="break-words" dir="auto">
        {words}
      </q>
    </p>
  );
}
