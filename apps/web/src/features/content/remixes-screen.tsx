import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, Outlet, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { useLookEvery } from '../../api/hints/hints-state.ts';
import { namedQuery } from '../../api/queries.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { buttonClass } from '../../ui/fields/button.tsx';
import { Empty } from '../../ui/lists/empty.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { NamedHead } from '../../ui/lists/named-head.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { CodeDrawing } from '../../ui/pictures/code-drawing.tsx';
import { NothingFoundDrawing } from '../../ui/pictures/drawings.tsx';
import { ContentPage } from './content-page.tsx';
import { RemixCard } from './remix-card.tsx';

/** A code is commented on a phone meanwhile: the list looks whether it arrived. */
const LOOK_MS = 5_000;

/** `/content/remixes`: reels that Instagram's list leaves out, each by the name its owner gave it. */
export function RemixesScreen() {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const { q: filter } = useSearch({ from: '/signed-in/content/remixes' });
  const navigate = useNavigate({ from: '/content/remixes' });
  const remixes = useInfiniteQuery({ ...namedQuery('remixes', filter), refetchInterval: useLookEvery(LOOK_MS) });
  const items = remixes.data?.pages.flatMap((page) => page.items) ?? [];
  useTitle(t`Remixes`);
  return (
    <>
      <ContentPage
        title={<Trans>What do your remixes answer?</Trans>}
        about={
          <Trans>Instagram does not list a remix. Name it here and comment its code there: that ties the two.</Trans>
        }
      >
        <NamedHead
          search={{
            label: t`Search in names and words`,
            value: filter ?? '',
            onChange: (q) => navigate({ search: (old) => ({ ...old, q: q || undefined }), replace: true }),
          }}
          add={
            <Link
              to="/content/remixes/$id"
              params={{ id: 'new' }}
              search={(search: object) => search}
              className={buttonClass('main')}
            >
              <Plus aria-hidden className="size-5" />
              <Trans>New remix</Trans>
            </Link>
          }
        />
        {remixes.isError && <FailureNotice {...loadFailure(remixes)} />}
        {remixes.isPending && <Loading />}
        {remixes.isSuccess && items.length === 0 && <Nothing filtered={Boolean(filter)} />}
        {items.length > 0 && (
          <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
            {items.map((item) => (
              <RemixCard key={item.id} remix={item} />
            ))}
          </ul>
        )}
        <LoadMore
          label={t`Show more`}
          more={remixes.hasNextPage}
          busy={remixes.isFetchingNextPage}
          onMore={() => remixes.fetchNextPage()}
        />
      </ContentPage>
      <Outlet />
    </>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  const { t } = useLingui();
  if (filtered) {
    return (
      <Empty drawing={<NothingFoundDrawing />} title={t`No remix fits`}>
        <Trans>Try another word, or take the filter away.</Trans>
      </Empty>
    );
  }
  return (
    <Empty drawing={<CodeDrawing />} title={t`Your remixes appear here`}>
      <Trans>Give one a name and say what its comments get. You receive a code to comment on it, once.</Trans>
    </Empty>
  );
}

function Loading() {
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3" aria-busy>
      {[0, 1, 2].map((place) => (
        <div key={place} className="flex gap-3 rounded-card bg-surface p-3 shadow-card">
          <Skeleton className="aspect-[9/14] w-20 !rounded-control" />
          <div className="flex flex-1 flex-col gap-3">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
