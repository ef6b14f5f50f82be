import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useSession } from '../../../api/kept/session.ts';
import { meQuery } from '../../../api/queries.ts';
import { useTitle } from '../../../i18n/use-title.ts';
import { Button, buttonClass } from '../../../ui/fields/button.tsx';
import { MessagePage } from '../../../ui/pages/message-page.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useStopViewing } from '../../banners/use-stop-viewing.ts';

/** `/view-as`: between oneself and somebody else; says who one is now. */
export function ViewAsRoute() {
  const { t } = useLingui();
  const { loggedIn, viewingAsUsername } = useSession();
  const { data: user } = useQuery({ ...meQuery, enabled: loggedIn });
  const stop = useStopViewing();
  useTitle(t`Viewing as`);
  if (!loggedIn) return <Navigate to="/login" search={{}} replace />;
  // Nobody but an administrator comes back from a view.
  if (viewingAsUsername === null && user && user.role !== 'administrator') return <Navigate to="/" replace />;
  const username = viewingAsUsername ?? user?.username ?? '';
  return (
    <MessagePage>
      <Avatar name={username} src={user?.pictureUrl ?? null} className="size-20 text-3xl" />
      <h1 className="break-words text-2xl" dir="auto">
        {viewingAsUsername === null ? t`You are yourself again` : t`You see Recado as @${username}`}
      </h1>
      {viewingAsUsername === null ? (
        <>
          <p className="text-ink-soft" dir="auto">
            @{username}
          </p>
          <Link to="/administration/users" className={buttonClass('main')}>
            <Trans>Back to the users</Trans>
          </Link>
        </>
      ) : (
        <>
          <p className="text-ink-soft">
            <Trans>
              For an hour at most. You may look at everything and set up automations. What you do is written down, and
              this person sees that you looked.
            </Trans>
          </p>
          <Link to="/" className={buttonClass('main')}>
            <Trans>Go to their Home</Trans>
          </Link>
          <Button look="quiet" busy={stop.isPending} onClick={() => stop.mutate()}>
            <Trans>Stop</Trans>
          </Button>
        </>
      )}
    </MessagePage>
  );
}
