import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { installationQuery } from '../../api/queries.ts';
import { buttonClass } from '../../ui/fields/button.tsx';
import { OnHold } from './on-hold.tsx';

/** A hold that nothing here ends: where nothing is owed, as after an erasure, or nothing is sold. */
export function HoldNotice({ isSelling }: { isSelling: boolean }) {
  const supportUrl = useQuery(installationQuery).data?.supportUrl;
  return (
    <OnHold
      action={
        supportUrl && (
          <a href={supportUrl} className={buttonClass('main')}>
            <Trans>Get help</Trans>
          </a>
        )
      }
    >
      <Trans>Whoever runs this Recado can end it: write to them.</Trans>
      {isSelling && (
        <>
          {' '}
          <Trans>Plans that renew are charged meanwhile, until you cancel them.</Trans>
        </>
      )}
    </OnHold>
  );
}
