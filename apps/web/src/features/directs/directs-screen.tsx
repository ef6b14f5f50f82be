import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, Outlet, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useFailureWords } from '../../api/failure-words.ts';
import { directsQuery } from '../../api/queries.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import { LetterDrawing, NothingFoundDrawing } from '../../ui/drawings.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DirectCard } from './direct-card.tsx';
import { WelcomeCard } from './welcome-card.tsx';

/** `/directs`: what messages in the inbox get, by word, and how a new conversation is greeted. */
export function DirectsScreen() {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const { q: filter } = useSearch({ from: '/signed-in/directs' });
  const navigate = useNavigate({ from: '/directs' });
  const directs = useInfiniteQuery(directsQuery(filter));
  const items = directs.data?.pages.flatMap((page) => page.items) ?? [];
  useTitle(t`Messages`);
  return (
    <>
      <div className="flex flex-col gap-5">
        <div>
          <h1 className="text-2xl sm:text-3xl">
            <Trans>What do messages get?</Trans>
          </h1>
          <p className="mt-1 text-ink-soft">
            <Trans>Answers by word, for everybody who writes to you or answers a story.</Trans>
          </p>
        </div>
        <WelcomeCard />
        <div className="flex flex-wrap items-center gap-3">
          <div className="min-w-48 flex-1">
            <SearchField
              label={t`Search in names and words`}
              value={filter ?? ''}
              onChange={(q) => navigate({ search: (old) => ({ ...old, q: q || undefined }), replace: true })}
            />
          </div>
          <Link
            to="/directs/$id"
            params={{ id: 'new' }}
            search={(search: object) => search}
            className={buttonClass('main')}
          >
            <Plus aria-hidden className="size-5" />
            <Trans>New answer</Trans>
          </Link>
        </div>
        {directs.isError && <FailureNotice {...failureWords(directs.error)} onRetry={() => directs.refetch()} />}
        {directs.isPending && <Loading />}
        {directs.isSuccess && items.length === 0 && <Nothing filtered={Boolean(filter)} />}
        {items.length > 0 && (
          <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
            {items.map((item) => (
              <DirectCard key={item.id} direct={item} />
            ))}
          </ul>
        )}
        <LoadMore
          label={t`Show more`}
          more={directs.hasNextPage}
          busy={directs.isFetchingNextPage}
          onMore={() => directs.fetchNextPage()}
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
      <Empty drawing={<NothingFoundDrawing />} title={t`No answer fits`}>
        <Trans>Try another word, or take the filter away.</Trans>
      </Empty>
    );
  }
  return (
    <Empty drawing={<LetterDrawing />} title={t`Your answers appear here`}>
      <Trans>Give one a name, the words people write, such as “price”, and what they should get.</Trans>
    </Empty>
  );
}

function Loading() {
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3" aria-busy>
      {[0, 1, 2].map((place) => (
        <div key={place} className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-1/3" />
        </div>
      ))}
    </div>
  );
}
