import { Trans, useLingui } from '@lingui/react/macro';
import { isOwnPath } from '@recado/contract/own-path';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../api/kept/session.ts';
import { reachQuery } from '../../api/queries.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { Button, buttonClass } from '../../ui/fields/button.tsx';
import { MessagePage } from '../../ui/pages/message-page.tsx';
import { UnpluggedDrawing } from '../../ui/pictures/drawings.tsx';
import { goBackOnce } from '../loading/reload-once.ts';

const AGAIN_MS = 3_000;

/**
 * `/no-connection`: no call reaches the server. Somebody who was sent here goes back by themselves once one does; to the same address
 * only once in ten seconds, so that a connection that comes and goes never turns into a page that blinks.
 */
export function NoConnectionPage() {
  const { t } = useLingui();
  const { from } = useSearch({ from: '/no-connection' });
  const [pressed, setPressed] = useState(false);
  const online = useSyncExternalStore(listenToNetwork, () => navigator.onLine);
  const sent = isOwnPath(from);
  const reach = useQuery({ ...reachQuery, enabled: sent, refetchInterval: sent && AGAIN_MS });
  const reached = reach.data === true ? reach.dataUpdatedAt : null;
  useEffect(() => {
    if (reached === null) return;
    // Loaded whole: the server may have come back as a newer one, with other screens.
    if (pressed) window.location.replace(sent ? from : '/');
    else if (sent) goBackOnce(from);
  }, [reached, pressed, sent, from]);
  const { loggedIn } = useSession();
  useTitle(t`No connection`);
  return (
    <MessagePage>
      <UnpluggedDrawing />
      <h1 className="text-2xl">
        <Trans>No connection</Trans>
      </h1>
      <p className="text-ink-soft" role="status">
        {online ? (
          <Trans>
            Recado cannot be reached. Comments made in the meantime are not lost: they get their answers afterwards.
          </Trans>
        ) : (
          <Trans>This device has no internet. Recado goes on answering comments meanwhile.</Trans>
        )}
      </p>
      <p className="text-ink-soft">
        <Trans>What you wrote in an automation is kept in this browser.</Trans>{' '}
        {sent && <Trans>As soon as there is a connection, this page goes on by itself.</Trans>}
      </p>
      <Button
        className="mt-2"
        busy={pressed && (reached !== null || reach.isFetching)}
        onClick={() => {
          setPressed(true);
          reach.refetch();
        }}
      >
        <Trans>Try again</Trans>
      </Button>
      {/* What was last known of it can be read. */}
      {loggedIn && from !== '/' && (
        <Link to="/" className={buttonClass('quiet')}>
          <Trans>Go to Home</Trans>
        </Link>
      )}
    </MessagePage>
  );
}

function listenToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
