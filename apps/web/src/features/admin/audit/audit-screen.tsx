import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer, Calls, Locale } from '@recado/contract';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { call } from '../../../api/calls/call.ts';
import { codeOf } from '../../../api/failures/call-error.ts';
import { useLoadFailure } from '../../../api/failures/use-load-failure.ts';
import { useCalendarWords } from '../../../i18n/calendar/use-calendar-words.ts';
import { currentLocale } from '../../../i18n/locale.ts';
import { useTitle } from '../../../i18n/use-title.ts';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { FilterSelect } from '../../../ui/fields/filter-select.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Empty } from '../../../ui/lists/empty.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { NothingFoundDrawing } from '../../../ui/pictures/drawings.tsx';
import { AccessDenied } from '../access-denied.tsx';
import { AdminPage } from '../admin-page.tsx';
import { AuditLine } from './audit-line.tsx';
import { type AuditSearch, auditQueryOf } from './audit-search.ts';
import { ExportButton } from './export-button.tsx';

const auditQuery = (search: AuditSearch, locale: Locale) =>
  infiniteQueryOptions({
    // The server words it.
    queryKey: ['admin-audit', search, locale],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...auditQueryOf(search), ...(pageParam ? { after: pageParam } : {}) };
      return call('GET /administration/audit', { query }, signal);
    },
    initialPageParam: null as string | null, // the first page has no cursor
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** `/administration/audit`: who changed what, as whom, and when. */
export function AuditScreen() {
  const { t } = useLingui();
  const search = useSearch({ from: '/signed-in/administration/audit' });
  const log = useInfiniteQuery(auditQuery(search, currentLocale()));
  const loadFailure = useLoadFailure();
  useTitle(t`Audit log`);
  if (codeOf(log.error) === 'access_denied') return <AccessDenied />;
  const items = log.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <AdminPage title={t`Audit log`}>
      <Filters search={search} actions={log.data?.pages[0]?.actions ?? []} />
      {log.isError && <FailureNotice {...loadFailure(log)} />}
      {log.isPending && <Skeleton className="h-72 !rounded-card" />}
      {log.isSuccess && items.length === 0 && (
        <Empty drawing={<NothingFoundDrawing />} title={t`Nothing fits`}>
          <Trans>Usernames must be written out in full.</Trans>
        </Empty>
      )}
      {items.length > 0 && (
        <ol className="flex flex-col rounded-card bg-surface px-4 py-1 shadow-card">
          {items.map((entry) => (
            <AuditLine key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <LoadMore
        label={t`Show earlier ones`}
        more={log.hasNextPage}
        busy={log.isFetchingNextPage}
        onMore={() => log.fetchNextPage()}
      />
    </AdminPage>
  );
}

type Action = Answer<Calls['GET /administration/audit']>['actions'][number];

/** Boxes that stand on the page itself. */
const ON_PAGE = 'bg-surface shadow-card';

function Filters({ search, actions }: { search: AuditSearch; actions: readonly Action[] }) {
  const { t } = useLingui();
  const words = useCalendarWords();
  const navigate = useNavigate({ from: '/administration/audit' });
  const set = (key: keyof AuditSearch) => (value: string) =>
    navigate({ search: (old) => ({ ...old, [key]: value || undefined }), replace: true });
  return (
    <div className="flex flex-wrap gap-3 [&>label]:min-w-68">
      <SearchField label={t`Whose (username or id)`} value={search.account ?? ''} onChange={set('account')} />
      <SearchField label={t`By whom (username or id)`} value={search.actor ?? ''} onChange={set('actor')} />
      <FilterSelect label={t`Action`} value={search.action ?? ''} onChange={set('action')} className="min-w-68 flex-1">
        <option value="">{t`Every action`}</option>
        {actions.map(({ action, sentence }) => (
          <option key={action} value={action}>
            {sentence.replace('{who}', '…')}
          </option>
        ))}
      </FilterSelect>
      <div className="grid min-w-68 flex-1 grid-cols-2 gap-3">
        <DayField
          hideLabel
          label={t`From`}
          words={words}
          className={ON_PAGE}
          value={search.from ?? ''}
          onChange={set('from')}
        />
        <DayField
          hideLabel
          label={t`Until`}
          words={words}
          className={ON_PAGE}
          value={search.to ?? ''}
          onChange={set('to')}
        />
      </div>
      <ExportButton search={search} />
    </div>
  );
}
