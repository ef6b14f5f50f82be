import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../api/calls/call.ts';
import { codeOf } from '../../../api/failures/call-error.ts';
import { useLoadFailure } from '../../../api/failures/use-load-failure.ts';
import { Amount } from '../../../i18n/amount.tsx';
import { useTitle } from '../../../i18n/use-title.ts';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { AccessDenied } from '../access-denied.tsx';
import { AdminPage } from '../admin-page.tsx';
import { CreditChart } from './credit-chart.tsx';

const SPANS = [7, 30, 90, 365];
const SPAN =
  'inline-flex min-h-11 min-w-14 flex-auto items-center justify-center rounded-[calc(var(--radius)*2)] px-3 font-medium text-ink-soft tabular-nums hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-card dark:aria-[current=page]:bg-line';

const chartQuery = (days: number) =>
  queryOptions({
    queryKey: ['admin-chart', days],
    queryFn: ({ signal }) => call('GET /administration/charts', { query: { days } }, signal),
  });

/** `/administration/charts/{days}`: credits spent day by day. What is no number of days counts as 30. */
export function ChartScreen({ days: asked }: { days: string }) {
  const { t } = useLingui();
  const days = /^\d{1,3}$/.test(asked) ? Math.min(366, Math.max(1, Number(asked))) : 30;
  const chart = useQuery(chartQuery(days));
  const loadFailure = useLoadFailure();
  useTitle(t`Credit use`);
  if (codeOf(chart.error) === 'access_denied') return <AccessDenied />;
  const total = chart.data?.days.reduce((sum, { spent }) => sum + spent, 0) ?? 0;
  return (
    <AdminPage title={t`Credit use`}>
      <nav aria-label={t`How many days`} className="flex flex-wrap gap-1 rounded-control bg-well p-1 sm:self-start">
        {SPANS.map((span) => (
          <Link
            key={span}
            to="/administration/charts/$days"
            params={{ days: String(span) }}
            preload={false}
            aria-current={span === days ? 'page' : undefined}
            className={SPAN}
          >
            {t`${span} days`}
          </Link>
        ))}
      </nav>
      {chart.isError && <FailureNotice {...loadFailure(chart)} />}
      {chart.isPending && <Skeleton className="h-72 !rounded-card" />}
      {chart.isSuccess && (
        <section className="rounded-card bg-surface p-4 shadow-card sm:p-6">
          <h2 className="text-lg">
            <Amount value={total} />{' '}
            <span className="font-normal text-[0.9375rem] text-ink-soft">
              <Trans>credits spent</Trans>
            </span>
          </h2>
          <CreditChart days={chart.data.days} />
        </section>
      )}
    </AdminPage>
  );
}
