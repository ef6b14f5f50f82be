import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { versionQuery } from '../../../api/queries.ts';
import { useTitle } from '../../../i18n/use-title.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { MessagePage } from '../../../ui/pages/message-page.tsx';

const AGAIN_MS = 5_000;

/** `/update`: these screens and the server are of different versions, or the server cannot say. Goes back to Home once it is fine. */
export function UpdateRoute() {
  const { t } = useLingui();
  const { data: version } = useQuery({ ...versionQuery, refetchInterval: AGAIN_MS });
  // Loaded whole: what runs here may be the older one of the two.
  const load = () => window.location.replace('/');
  useEffect(() => {
    if (version === 'fine') window.location.replace('/');
  }, [version]);
  useTitle(t`Update`);
  return (
    <MessagePage>
      <h1 className="text-2xl">
        <Trans>Recado is being updated</Trans>
      </h1>
      <p className="text-ink-soft" role="status">
        <Trans>
          This page and the server do not fit together right now. Comments made in the meantime are not lost: they get
          their answers afterwards.
        </Trans>
      </p>
      <p className="text-ink-soft">
        <Trans>What you wrote in an automation is kept in this browser.</Trans>{' '}
        <Trans>As soon as all fits, this page goes on by itself.</Trans>
      </p>
      <Button className="mt-2" busy={version === 'fine'} onClick={load}>
        <Trans>Load the new version</Trans>
      </Button>
    </MessagePage>
  );
}
