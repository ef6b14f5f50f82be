import { Trans, useLingui } from '@lingui/react/macro';
import { PRODUCT_CATEGORIES } from '@recado/contract/product-categories';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { meQuery } from '../../api/queries.ts';
import { useCategoryName } from '../../i18n/names/use-category-name.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { buttonClass } from '../../ui/fields/button.tsx';
import { Empty } from '../../ui/lists/empty.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { ScreenHead } from '../../ui/lists/screen-head.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { LetterDrawing, NothingFoundDrawing } from '../../ui/pictures/drawings.tsx';
import { hasAnyPlan } from './has-any-plan.ts';
import { recommendationsQuery } from './partner-queries.ts';
import { RecommendationCard } from './recommendation-card.tsx';
import { makeViewWatch } from './view-watch.ts';

/** `/recommendations`: what partners offer to whom a plan runs; what it is, and the way to a plan, for everybody else. */
export function RecommendationsScreen() {
  const { t } = useLingui();
  const me = useQuery(meQuery);
  const loadFailure = useLoadFailure();
  useTitle(t`Recommendations`);
  return (
    <div className="flex flex-col gap-5">
      <ScreenHead title={<Trans>What helps others sell</Trans>}>
        <Trans>
          Products of our partners. We read the text of each before it came here; picture and page are theirs, and you
          buy from them, not from us.
        </Trans>
      </ScreenHead>
      {me.isError && !me.data && <FailureNotice {...loadFailure(me)} />}
      {me.isPending && <Loading />}
      {me.data && (hasAnyPlan(me.data) ? <Shelf /> : <Locked />)}
    </div>
  );
}

function Locked() {
  return (
    <Empty
      drawing={<LetterDrawing />}
      title={<Trans>For everybody with a plan</Trans>}
      action={
        <Link to="/plans" className={buttonClass('main')}>
          <Trans>Choose a plan</Trans>
        </Link>
      }
    >
      <Trans>Courses, tools and services that our partners recommend open with any plan.</Trans>
    </Empty>
  );
}

function Shelf() {
  const { t } = useLingui();
  const { category } = useSearch({ from: '/signed-in/recommendations' });
  const shelf = useInfiniteQuery(recommendationsQuery(category));
  const loadFailure = useLoadFailure();
  const [watch] = useState(makeViewWatch);
  const items = shelf.data?.pages.flatMap((page) => page.items) ?? [];
  const isEmpty = shelf.isSuccess && items.length === 0;
  return (
    <>
      {(!isEmpty || category) && <Categories />}
      {shelf.isError && <FailureNotice {...loadFailure(shelf)} />}
      {shelf.isPending && <Loading />}
      {isEmpty && (
        <Empty drawing={<NothingFoundDrawing />} title={t`Nothing here yet`}>
          <Trans>As soon as a partner has something for you, it stands here.</Trans>
        </Empty>
      )}
      {items.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
          {items.map((item) => (
            <RecommendationCard key={item.id} item={item} watch={watch} />
          ))}
        </ul>
      )}
      <LoadMore
        label={t`Show more`}
        more={shelf.hasNextPage}
        busy={shelf.isFetchingNextPage}
        onMore={() => shelf.fetchNextPage()}
      />
    </>
  );
}

const PILL =
  'inline-flex min-h-11 shrink-0 items-center whitespace-nowrap rounded-pill px-4 font-medium text-ink-soft hover:bg-well hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-on-accent-soft';

function Categories() {
  const { t } = useLingui();
  const nameOf = useCategoryName();
  return (
    <nav aria-label={t`Category`} className="flex gap-1 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap">
      {[undefined, ...PRODUCT_CATEGORIES].map((one) => (
        <Link
          key={one ?? 'all'}
          to="/recommendations"
          search={one ? { category: one } : {}}
          preload={false}
          activeOptions={{ exact: true, includeSearch: true }}
          className={PILL}
        >
          {one ? nameOf(one) : t`Everything`}
        </Link>
      ))}
    </nav>
  );
}

function Loading() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5" aria-busy>
      {['one', 'two', 'three'].map((key) => (
        <Skeleton key={key} className="h-80 !rounded-card" />
      ))}
    </div>
  );
}
