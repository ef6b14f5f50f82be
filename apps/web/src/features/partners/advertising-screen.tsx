import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { ScreenHead } from '../../ui/lists/screen-head.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Apply } from './apply.tsx';
import { partnershipQuery } from './partner-queries.ts';
import { Products } from './products.tsx';

/** `/advertising`: where a seller asks to become a partner, and where a partner keeps products and sees what comes of them. */
export function AdvertisingScreen() {
  const { t } = useLingui();
  const partnership = useQuery(partnershipQuery);
  const loadFailure = useLoadFailure();
  useTitle(t`Advertising`);
  const isPartner = partnership.data?.partner ?? false;
  return (
    <div className="flex flex-col gap-5">
      <ScreenHead
        title={isPartner ? <Trans>Your products for other sellers</Trans> : <Trans>Show sellers what you offer</Trans>}
      >
        {isPartner ? (
          <Trans>We look at each product once. Then everybody with a plan sees it in Recommendations.</Trans>
        ) : (
          <Trans>
            Partners have every plan, and their courses, tools and services stand in Recommendations, where everybody
            with a plan sees them.
          </Trans>
        )}
      </ScreenHead>
      {partnership.isError && <FailureNotice {...loadFailure(partnership)} />}
      {partnership.isPending && <Skeleton className="h-60 !rounded-card" />}
      {partnership.data && (isPartner ? <Products /> : <Apply application={partnership.data.application} />)}
    </div>
  );
}
