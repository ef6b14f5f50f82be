import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { mediaQuery, storyGlobalQuery } from '../../api/queries.ts';
import { useScheduleState } from '../../i18n/schedules/use-schedule-words.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Empty } from '../../ui/lists/empty.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { StoryDrawing } from '../../ui/pictures/content-drawings.tsx';
import { AllStories } from './all-stories.tsx';
import { ContentPage } from './content-page.tsx';
import { StoryCard } from './story-card.tsx';

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4 xl:grid-cols-5';

/** `/content/stories`: what all stories answer, and each of those that people see now. Configure opens above it. */
export function StoriesScreen() {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const all = useQuery(storyGlobalQuery);
  const stories = useInfiniteQuery(mediaQuery({ kind: 'story' }));
  const items = stories.data?.pages.flatMap((page) => page.items) ?? [];
  const automation = all.data?.automation ?? null;
  const scheduled = useScheduleState();
  const allOn = automation?.enabled === true && scheduled(automation.settings) === null;
  useTitle(t`Stories`);
  return (
    <>
      <ContentPage
        title={<Trans>What do your stories answer?</Trans>}
        about={<Trans>Say what people get when they reply to a story.</Trans>}
      >
        {all.isPending ? <Skeleton className="h-20 w-full !rounded-card" /> : <AllStories automation={automation} />}
        {stories.isError && <FailureNotice {...loadFailure(stories)} />}
        {(stories.isPending || all.isPending) && <Loading />}
        {stories.isSuccess && !all.isPending && items.length === 0 && (
          <Empty
            drawing={<StoryDrawing />}
            title={t`No story is up right now`}
            action={
              <Button busy={stories.isFetching} onClick={() => stories.refetch()}>
                <Trans>I published one: look again</Trans>
              </Button>
            }
          >
            <Trans>
              Stories appear here for the 24 hours that people see them. The automation above works for all of them.
            </Trans>
          </Empty>
        )}
        {items.length > 0 && !all.isPending && (
          <ul className={grid}>
            {items.map((item, index) => (
              <StoryCard key={item.id} story={item} allOn={allOn} eager={index < 5} />
            ))}
          </ul>
        )}
        <LoadMore
          label={t`Show more`}
          more={stories.hasNextPage}
          busy={stories.isFetchingNextPage}
          onMore={() => stories.fetchNextPage()}
        />
      </ContentPage>
      <Outlet />
    </>
  );
}

function Loading() {
  return (
    <div className={grid} aria-busy>
      {[0, 1, 2, 3].map((place) => (
        <div key={place} className="flex flex-col gap-3 rounded-card bg-surface p-2 pb-4 shadow-card">
          <Skeleton className="aspect-[9/14] w-full !rounded-control" />
          <Skeleton className="mx-1 h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}
