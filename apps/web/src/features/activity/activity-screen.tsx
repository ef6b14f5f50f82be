import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet, useSearch } from '@tanstack/react-router';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { useNow } from '../../i18n/use-now.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { buttonClass } from '../../ui/fields/button.tsx';
import { Empty } from '../../ui/lists/empty.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { RowSkeletons } from '../../ui/lists/row-skeletons.tsx';
import { ScreenHead } from '../../ui/lists/screen-head.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { LetterDrawing, NothingFoundDrawing } from '../../ui/pictures/drawings.tsx';
import { useFirstPicture } from '../../ui/pictures/use-first-picture.ts';
import { ActivityList } from './activity-list.tsx';
import { ActivityFilters } from './filters/activity-filters.tsx';
import { activityFilterOf, countFilters } from './filters/activity-search.ts';
import { ExportButton } from './filters/export-button.tsx';
import { useLiveActivity } from './use-live-activity.ts';

/** Events that a screen shows before anybody scrolls. */
const IN_SIGHT = 10;

/** `/activity`: who wrote what, and what Recado did or why it did nothing. */
export function ActivityScreen() {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const search = useSearch({ from: '/signed-in/activity' });
  const filter = activityFilterOf(search, useNow());
  const { pages, items, isPending } = useLiveActivity(filter);
  const first = useFirstPicture<HTMLDivElement>(`activity ${JSON.stringify(search)}`, IN_SIGHT);
  useTitle(t`Activity`);
  const more = first.whole && pages.hasNextPage;
  return (
    <>
      <div className="flex flex-col gap-4 short:-mt-3 short:gap-3">
        <div className="flex items-start justify-between gap-3 lg:items-end">
          <ScreenHead title={<Trans>What happened, and why</Trans>}>
            {/* Eight events are in sight on a small laptop. */}
            <span className="short:hidden">
              <Trans>Every comment and message that reached you, newest first. It moves by itself.</Trans>
            </span>
          </ScreenHead>
          {items.length > 0 && <ExportButton filter={filter} />}
        </div>
        <ActivityFilters search={search} />
        {pages.isError && <FailureNotice {...loadFailure(pages)} />}
        {/* Where little fits, pages that have none are looked through on the way to it. */}
        {(isPending || (items.length === 0 && more)) && (
          <RowSkeletons picture="size-14 !rounded-control lg:size-11" line="w-2/3" />
        )}
        {!isPending && items.length === 0 && !more && !pages.isError && (
          <Nothing filtered={Boolean(search.q) || countFilters(search) > 0} />
        )}
        {items.length > 0 && (
          <div className="flex flex-col gap-3" {...first.list}>
            <ActivityList items={first.shown(items)} />
          </div>
        )}
        <LoadMore
          label={t`Show earlier ones`}
          more={more}
          busy={pages.isFetchingNextPage}
          onMore={() => pages.fetchNextPage()}
        />
      </div>
      <Outlet />
    </>
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
