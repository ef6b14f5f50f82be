import { Trans, useLingui } from '@lingui/react/macro';
import type { SalesSettings } from '@recado/contract';
import { useQuery } from '@tanstack/react-query';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { salesSettingsQuery } from '../../api/queries.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { READING, ScreenHead } from '../../ui/lists/screen-head.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Report } from './report.tsx';
import { SalesSwitch } from './sales-switch.tsx';
import { SourceCard } from './source-card.tsx';

/** `/sales`: what posts have sold, and where the account sells. */
export function SalesScreen() {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const settings = useQuery(salesSettingsQuery);
  useTitle(t`Sales`);
  return (
    <div className={READING}>
      <ScreenHead title={<Trans>Sales</Trans>}>
        <Trans>Which post brought the buyer, and how much.</Trans>
      </ScreenHead>
      {settings.isError && <FailureNotice {...loadFailure(settings)} />}
      {settings.isPending && <Skeleton className="h-40 !rounded-card" />}
      {settings.data && <SalesSwitch settings={settings.data} />}
      {settings.data?.on && <Report />}
      {settings.data && <Sources settings={settings.data} />}
    </div>
  );
}

/** The sources where the account sells. While sales are not counted, those that are connected: their secrets can be taken back. */
function Sources({ settings: { on, sources } }: { settings: SalesSettings }) {
  const shown = sources.filter(({ connected }) => on || connected);
  if (shown.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">
        <Trans>Where you sell</Trans>
      </h2>
      <p className="text-ink-soft">
        {on ? (
          <Trans>Connect what takes your money, and each sale finds its post. Names of buyers are not kept.</Trans>
        ) : (
          <Trans>
            New sales are not counted now. Refunds of those that were still come in while these are connected.
          </Trans>
        )}
      </p>
      {shown.map((source) => (
        <SourceCard key={source.source} source={source} />
      ))}
    </section>
  );
}
