import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet, useNavigate, useSearch } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { buttonClass } from '../../ui/fields/button.tsx';
import { FilterSelect } from '../../ui/fields/filter-select.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Empty } from '../../ui/lists/empty.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { ScreenHead } from '../../ui/lists/screen-head.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { LetterDrawing, NothingFoundDrawing } from '../../ui/pictures/drawings.tsx';
import { useFirstPicture } from '../../ui/pictures/use-first-picture.ts';
import { ActivityRow } from './activity-row.tsx';
import { type ActivitySearch, RESULTS } from './activity-search.ts';
import { useResultName } from './result-chip.tsx';
import { useLiveActivity } from './use-live-activity.ts';

/** Events that a screen shows before anybody scrolls. */
const IN_SIGHT = 10;

/** `/activity`: who wrote what, and what Recado did or why it did nothing. */
export function ActivityScreen() {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const search = useSearch({ from: '/signed-in/activity' });
  const { q: filter, result, media } = search;
  const { pages, items, isPending } = useLiveActivity({
    ...(filter ? { filter } : {}),
    ...(result ? { result } : {}),
    ...(media ? { media } : {}),
  });
  const first = useFirstPicture<HTMLOListElement>(`activity ${JSON.stringify(search)}`, IN_SIGHT);
  useTitle(t`Activity`);
  return (
    <>
      <div className="flex flex-col gap-5">
        <ScreenHead title={<Trans>What happened, and why</Trans>}>
          <Trans>Every comment and message that reached you, newest first. It moves by itself.</Trans>
        </ScreenHead>
        <Filters search={search} />
        {pages.isError && <FailureNotice {...loadFailure(pages)} />}
        {isPending && <Loading />}
        {!isPending && items.length === 0 && !pages.isError && (
          <Nothing filtered={Boolean(filter || result || media)} />
        )}
        {items.length > 0 && (
          <ol className="flex flex-col gap-2" {...first.list}>
            {first.shown(items).map((activity) => (
              <ActivityRow key={activity.id} activity={activity} />
            ))}
          </ol>
        )}
        <LoadMore
          label={t`Show earlier ones`}
          more={first.whole && pages.hasNextPage}
          busy={pages.isFetchingNextPage}
          onMore={() => pages.fetchNextPage()}
        />
      </div>
      <Outlet />
    </>
  );
}

function Filters({ search }: { search: ActivitySearch }) {
  const { t } = useLingui();
  const name = useResultName();
  const navigate = useNavigate({ from: '/activity' });
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
      <SearchField
        label={t`Search people and texts`}
        value={search.q ?? ''}
        onChange={(q) => navigate({ search: (old) => ({ ...old, q: q || undefined }), replace: true })}
      />
      <FilterSelect
        label={t`What became of it`}
        value={search.result ?? ''}
        onChange={(value) => {
          const result = RESULTS.find((known) => known === value);
          navigate({ search: (old) => ({ ...old, result }) });
        }}
      >
        <option value="">{t`Everything`}</option>
        {RESULTS.map((result) => (
          <option key={result} value={result}>
            {name(result)}
          </option>
        ))}
      </FilterSelect>
      {search.media && (
        <Link
          to="/activity"
          search={{ ...search, media: undefined }}
          className={buttonClass('soft', '!bg-accent-soft !text-on-accent-soft')}
        >
          <Trans>One post only</Trans>
          <X aria-hidden className="size-4" />
          <span className="sr-only">
            <Trans>Show all posts</Trans>
          </span>
        </Link>
      )}
    </div>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  const { t } = useLingui();
  if (filtered) {
    return (
      <Empty
        drawing={<NothingFoundDrawing />}
        title={t`Nothing fits`}
        action={
          <Link to="/activity" className={buttonClass('soft')}>
            <Trans>Show everything</Trans>
          </Link>
        }
      >
        <Trans>Try another word, or take the filter away.</Trans>
      </Empty>
    );
  }
  return (
    <Empty
      drawing={<LetterDrawing />}
      title={t`Nobody has written yet`}
      action={
        <Link to="/content" className={buttonClass('main')}>
          <Trans>Set up a post</Trans>
        </Link>
      }
    >
      <Trans>
        As soon as somebody comments, you see it here within seconds: what they wrote, what they got, and why.
      </Trans>
    </Empty>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-2" aria-busy>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
        <div key={index} className="flex gap-4 rounded-card bg-surface p-4 shadow-card">
          <Skeleton className="size-14 !rounded-control" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
