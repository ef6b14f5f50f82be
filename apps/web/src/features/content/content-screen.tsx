import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useNavigate, useSearch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { call } from '../../api/calls/call.ts';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { mediaQuery, meQuery, salesQuery } from '../../api/queries.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { Button, buttonClass, IconButton } from '../../ui/fields/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Empty } from '../../ui/lists/empty.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { PartedItems, PartedList } from '../../ui/lists/parted-list.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { NothingFoundDrawing, PostsDrawing } from '../../ui/pictures/drawings.tsx';
import { useFirstPicture } from '../../ui/pictures/use-first-picture.ts';
import { ContentPage } from './content-page.tsx';
import { CONTENT_STATES, type ContentSearch } from './content-search.ts';
import { EveryPost } from './every-post.tsx';
import { MediaCard } from './media-card.tsx';

/** Cards that a screen shows before anybody scrolls. */
const IN_SIGHT = 8;
const exactly = { exact: true, includeSearch: true };
const grid = 'grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-4';
const PART = clsx(grid, '-mx-3 -mt-1 px-3 pt-1 pb-3 sm:pb-5');
const FAR =
  '[contain-intrinsic-height:auto_calc(var(--items)/2*18.75rem)] md:[contain-intrinsic-height:auto_calc(var(--items)/4*19.25rem)]';

/** `/content`: the account's posts with the state of their automation. Configure opens above it. */
export function ContentScreen() {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const search = useSearch({ from: '/signed-in/content' });
  const { q: filter, state } = search;
  const media = useInfiniteQuery(
    mediaQuery({ kind: 'post', ...(filter ? { filter } : {}), ...(state ? { state } : {}) }),
  );
  const items = media.data?.pages.flatMap((page) => page.items) ?? [];
  const first = useFirstPicture<HTMLDivElement>(`content ${state ?? ''} ${filter ?? ''}`, IN_SIGHT);
  const sold = useSold();
  useTitle(t`Posts`);
  return (
    <>
      <ContentPage
        title={<Trans>Which post should answer?</Trans>}
        about={<Trans>Choose a post or reel and say what its comments get.</Trans>}
        aside={<FreshSign />}
      >
        <EveryPost />
        <Filters search={search} />
        {media.isError && <FailureNotice {...loadFailure(media)} />}
        {media.isPending && <Loading />}
        {media.isSuccess && items.length === 0 && <Nothing filtered={Boolean(filter || state)} />}
        {items.length > 0 && (
          <PartedList {...first.list}>
            <PartedItems items={first.shown(items)} inSight={IN_SIGHT} className={PART} far={FAR}>
              {(item, place) => <MediaCard key={item.id} media={item} eager={place < IN_SIGHT} sold={sold(item.id)} />}
            </PartedItems>
          </PartedList>
        )}
        <LoadMore
          label={t`Show more`}
          more={first.whole && media.hasNextPage}
          busy={media.isFetchingNextPage}
          onMore={() => media.fetchNextPage()}
        />
      </ContentPage>
      <Outlet />
    </>
  );
}

/** Returns a function that says what the links of a post's own automation led to; nothing while sales are not counted. */
function useSold() {
  const counted = useQuery(meQuery).data?.salesOn === true;
  const { data } = useQuery({ ...salesQuery, enabled: counted });
  return (mediaId: string) =>
    counted ? data?.places.find((place) => place.mediaId === mediaId && place.kind === 'post') : undefined;
}

function FreshSign() {
  const { t } = useLingui();
  const fresh = useFresh();
  return (
    <IconButton label={t`Ask Instagram for new posts`} disabled={fresh.isPending} onClick={() => fresh.mutate()}>
      <RefreshCw aria-hidden className={fresh.isPending ? 'size-5 animate-spin' : 'size-5'} />
    </IconButton>
  );
}

/** Asks Instagram what was published, and the list again. */
function useFresh() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('GET /media', { query: { kind: 'post', fresh: '1' } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['media'] }),
  });
}

function Filters({ search }: { search: ContentSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/content' });
  const row = useChosenInSight(search.state);
  const names = {
    on: t`Active`,
    off: t`Paused`,
    held_no_credits: t`Held: no credits`,
    none: t`Not set up`,
  };
  const chip =
    'inline-flex min-h-11 items-center rounded-pill px-4 font-medium text-[0.9375rem] bg-well text-ink-soft hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-on-accent-soft whitespace-nowrap';
  return (
    <div className="flex flex-col gap-3 lg:flex-row lg:items-center">
      <SearchField
        label={t`Search in your captions`}
        value={search.q ?? ''}
        onChange={(q) => navigate({ search: (old) => ({ ...old, q: q || undefined }), replace: true })}
      />
      {/* On a phone the row scrolls and fades where it goes on; from there up it wraps. */}
      <nav
        ref={row}
        aria-label={t`Filter`}
        className="-mx-4 flex gap-2 overflow-x-auto py-1 pr-14 pl-4 [mask-image:linear-gradient(to_left,transparent,black_3.5rem)] [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0 sm:[mask-image:none]"
      >
        <Link to="/content" search={{ ...search, state: undefined }} className={chip} activeOptions={exactly}>
          {t`All`}
        </Link>
        {CONTENT_STATES.map((state) => (
          <Link key={state} to="/content" search={{ ...search, state }} className={chip} activeOptions={exactly}>
            {names[state]}
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** Scrolls the row to the chip that is chosen. A new row stands at its first one: to ask it would lay the whole screen out. */
function useChosenInSight(chosen: ContentSearch['state']) {
  const row = useRef<HTMLElement>(null);
  const shown = useRef<ContentSearch['state']>(undefined);
  useEffect(() => {
    if (chosen === shown.current) return;
    shown.current = chosen;
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  return row;
}

function Nothing({ filtered }: { filtered: boolean }) {
  const { t } = useLingui();
  if (filtered) {
    return (
      <Empty
        drawing={<NothingFoundDrawing />}
        title={t`No post fits`}
        action={
          <Link to="/content" className={buttonClass('soft')}>
            <Trans>Show all posts</Trans>
          </Link>
        }
      >
        <Trans>Try another word, or take the filter away.</Trans>
      </Empty>
    );
  }
  return (
    <Empty drawing={<PostsDrawing />} title={t`Your posts appear here`} action={<FreshButton />}>
      <Trans>Publish a post or a reel on Instagram; it shows up within a minute, ready to answer its comments.</Trans>
    </Empty>
  );
}

function FreshButton() {
  const fresh = useFresh();
  return (
    <Button busy={fresh.isPending} onClick={() => fresh.mutate()}>
      <Trans>I published one: look again</Trans>
    </Button>
  );
}

function Loading() {
  return (
    <div className={grid} aria-busy>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
        <div key={index} className="flex flex-col gap-3 rounded-card bg-surface p-2 pb-4 shadow-card">
          <Skeleton className="aspect-square w-full !rounded-control" />
          <Skeleton className="mx-1 h-4 w-4/5" />
          <Skeleton className="mx-1 h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}
