import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { call } from '../../api/calls/call.ts';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { useCsv } from '../../api/files/use-csv.ts';
import { statementQuery } from '../../api/queries.ts';
import { serverNow } from '../../i18n/clock.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { Button } from '../../ui/fields/button.tsx';
import { FilterSelect } from '../../ui/fields/filter-select.tsx';
import { Empty } from '../../ui/lists/empty.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { ScreenHead } from '../../ui/lists/screen-head.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { tell } from '../../ui/notices/tell.ts';
import { NothingFoundDrawing } from '../../ui/pictures/drawings.tsx';
import { saveCsv } from '../../ui/save-file.ts';
import { RunningGrants } from './running-grants.tsx';
import { StatementRow } from './statement-row.tsx';
import { lastMonths, SHOWS, type StatementSearch, statementQueryOf } from './statement-search.ts';

/** `/credits`: every change of the credits, with its reason and what was left after it. */
export function StatementScreen() {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const search = useSearch({ from: '/signed-in/credits' });
  const pages = useInfiniteQuery(statementQuery(statementQueryOf(search)));
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  useTitle(t`Your credits`);
  return (
    <div className="flex flex-col gap-5">
      <ScreenHead title={<Trans>Your credits</Trans>}>
        <Trans>Where each one came from, which DM it went to, and what was left.</Trans>
      </ScreenHead>
      <RunningGrants />
      <Filters search={search} />
      {pages.isError && <FailureNotice {...loadFailure(pages)} />}
      {pages.isPending && <Skeleton className="h-72 !rounded-card" />}
      {pages.isSuccess && items.length === 0 && (
        <Empty drawing={<NothingFoundDrawing />} title={t`Nothing fits`}>
          <Trans>No credits moved there.</Trans>
        </Empty>
      )}
      {items.length > 0 && (
        <ol className="flex flex-col rounded-card bg-surface px-4 py-1 shadow-card">
          {items.map((line) => (
            <StatementRow key={`${line.at} ${line.kind} ${line.activityId} ${line.balance}`} line={line} />
          ))}
        </ol>
      )}
      <LoadMore
        label={t`Show earlier ones`}
        more={pages.hasNextPage}
        busy={pages.isFetchingNextPage}
        onMore={() => pages.fetchNextPage()}
      />
    </div>
  );
}

const SELECT = 'min-w-32 flex-1 sm:flex-none';

function Filters({ search }: { search: StatementSearch }) {
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate({ from: '/credits' });
  const names = {
    used: t`DMs`,
    back: t`Came back`,
    added: t`Added`,
    ended: t({ message: 'Ended', context: 'credits' }),
  };
  return (
    <div className="flex flex-wrap gap-3">
      <FilterSelect
        label={t`What moved them`}
        className={SELECT}
        value={search.show ?? ''}
        onChange={(value) => {
          const show = SHOWS.find((known) => known === value);
          navigate({ search: (old) => ({ ...old, show }), replace: true });
        }}
      >
        <option value="">{t`Everything`}</option>
        {SHOWS.map((show) => (
          <option key={show} value={show}>
            {names[show]}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label={t`Month`}
        className={SELECT}
        value={search.month ?? ''}
        onChange={(value) => navigate({ search: (old) => ({ ...old, month: value || undefined }), replace: true })}
      >
        <option value="">{t`All months`}</option>
        {lastMonths(serverNow()).map(({ value, at }) => (
          <option key={value} value={value}>
            {format.month(at)}
          </option>
        ))}
      </FilterSelect>
      <SaveButton search={search} />
    </div>
  );
}

function SaveButton({ search }: { search: StatementSearch }) {
  const { t } = useLingui();
  const load = useCsv(() => call('GET /credits/statement/export', { query: statementQueryOf(search) }), {
    save: (csv) => saveCsv(csv, 'recado-credits.csv'),
    cut: t`Only the newest 10,000 lines are in the file.`,
    tell,
  });
  return (
    <Button look="soft" busy={load.isPending} onClick={() => load.mutate()}>
      <Download aria-hidden className="size-5" />
      <Trans>Export as CSV</Trans>
    </Button>
  );
}
