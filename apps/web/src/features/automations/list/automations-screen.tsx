import { Trans, useLingui } from '@lingui/react/macro';
import type { Listed } from '@recado/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Plus, Trash2 } from 'lucide-react';
import { lazy, memo, Suspense, useEffect, useMemo, useState } from 'react';
import { useLoadFailure } from '../../../api/failures/use-load-failure.ts';
import { useEdits } from '../../../api/outbox/outbox-state.ts';
import { automationsQuery } from '../../../api/queries.ts';
import { useTitle } from '../../../i18n/use-title.ts';
import { buttonClass } from '../../../ui/fields/button.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { PartedItems, PartedList } from '../../../ui/lists/parted-list.tsx';
import { nextPicture } from '../../../ui/next-picture.ts';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { useFirstPicture } from '../../../ui/pictures/use-first-picture.ts';
import { makeKeyed } from './acts/keyed-state.ts';
import { itemsOf } from './acts/patch-list.ts';
import type { RefusedCode } from './acts/refusal-words.ts';
import { SelectBar } from './acts/select-bar.tsx';
import { useListActs } from './acts/use-list-acts.ts';
import { withEdits, withoutBinned } from './acts/with-edits.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import { ListFilters } from './filters/list-filters.tsx';
import { ListPartsProvider } from './list-parts.ts';
import { filterOf, isFiltered, type ListSearch } from './list-search.ts';
import { AutomationRow } from './rows/automation-row.tsx';
import { useComeBack } from './rows/come-back.ts';
import { ListLoading } from './rows/list-loading.tsx';
import { NothingListed } from './rows/nothing-listed.tsx';
import { useDrawn } from './rows/use-drawn.ts';

const CopySheet = lazy(() => import('./sheets/copy-sheet.tsx').then((module) => ({ default: module.CopySheet })));
const LabelsSheet = lazy(() => import('./sheets/labels-sheet.tsx').then((module) => ({ default: module.LabelsSheet })));
const NewSheet = lazy(() => import('./sheets/new-sheet.tsx').then((module) => ({ default: module.NewSheet })));
const FilterSheet = lazy(() =>
  import('./filters/filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })),
);

/** Rows that a screen shows before anybody scrolls: their pictures are asked for at once. */
const IN_SIGHT = 8;
const PART = 'flex flex-col gap-2 -mx-3 -mt-1 px-3 pt-1 pb-2 lg:mx-0 lg:mt-0 lg:gap-0 lg:p-0';
const FAR =
  '[contain-intrinsic-height:auto_calc(var(--items)*9.25rem)] lg:[contain-intrinsic-height:auto_calc(var(--items)*3rem)]';

/** `/automations`: all that answers, of every kind, each with its switch. */
export function AutomationsScreen() {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const search = useSearch({ from: '/signed-in/automations' });
  const filter = filterOf(search);
  const list = useInfiniteQuery({ ...automationsQuery(filter), placeholderData: keepPreviousData });
  const edits = useEdits();
  const pages = useMemo(() => list.data && withoutBinned(list.data, edits), [list.data, edits]);
  const items = useMemo(() => withEdits(itemsOf(pages), edits), [pages, edits]);
  // Those of the filter before stay until there are others.
  const drawn = useDrawn(list.isPlaceholderData ? 'before' : JSON.stringify(filter), items);
  const page = pages?.pages.at(-1);
  const first = useFirstPicture<HTMLDivElement>(`automations ${JSON.stringify(filter)}`, IN_SIGHT);
  const { parts, asked, setAsked, selecting, setSelecting } = useParts(JSON.stringify(filter));
  useTitle(t`Automations`);
  useComeBack(first.whole ? items.length : Math.min(items.length, IN_SIGHT));
  const isEmpty = list.isSuccess && items.length === 0 && drawn.length === 0;
  const hasAny = page === undefined || page.counts.all > 0 || isFiltered(search);
  return (
    <ListPartsProvider value={parts}>
      <div className={clsx('flex flex-col gap-3', selecting && 'pb-28 sm:pb-16')}>
        <Head search={search} bin={page?.counts.bin ?? 0} />
        {hasAny && (
          <>
            <ListFilters
              search={search}
              page={page}
              selecting={selecting}
              onSelect={() => void nextPicture().then(() => setSelecting(!selecting))}
            />
            <FilterChips search={search} counts={page?.counts} />
          </>
        )}
        {selecting && (
          <SelectBar
            shown={items}
            onLabels={(chosen) => setAsked({ what: 'labels', items: chosen })}
            onEnd={() => setSelecting(false)}
          />
        )}
        {list.isError && <FailureNotice {...loadFailure(list)} />}
        {list.isPending && <ListLoading />}
        {isEmpty && <NothingListed filtered={isFiltered(search)} />}
        {drawn.length > 0 && (
          <PartedList
            data-selecting={selecting || undefined}
            className={clsx(
              'group/list transition-opacity duration-150 lg:rounded-card lg:bg-surface lg:py-1 lg:shadow-card',
              (list.isPlaceholderData || drawn !== items) && 'opacity-60',
            )}
            {...first.list}
          >
            <Rows items={drawn} most={first.whole ? undefined : IN_SIGHT} />
          </PartedList>
        )}
        <LoadMore
          label={t`Show more`}
          more={first.whole && list.hasNextPage && !list.isPlaceholderData}
          busy={list.isFetchingNextPage}
          onMore={() => list.fetchNextPage()}
        />
      </div>
      <Sheets asked={asked} page={page} onClose={() => setAsked(null)} onLabelled={() => setSelecting(false)} />
    </ListPartsProvider>
  );
}

/** The rows alone: what happens around them draws none anew. */
const Rows = memo(function Rows({ items, most }: { items: readonly Listed[]; most: number | undefined }) {
  return (
    <PartedItems items={items.slice(0, most)} inSight={IN_SIGHT} className={PART} far={FAR}>
      {(item, place) => <AutomationRow key={item.id} item={item} eager={place < IN_SIGHT} />}
    </PartedItems>
  );
});

function Head({ search, bin }: { search: ListSearch; bin: number }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h1 className="min-w-0 flex-1 text-2xl sm:text-3xl">
        <Trans>Your automations</Trans>
      </h1>
      {bin > 0 && (
        <Link
          to="/automations/bin"
          aria-label={t`Bin`}
          title={t`Bin`}
          className={buttonClass('quiet', '!px-3 font-medium')}
        >
          <Trash2 aria-hidden className="size-5" />
          <span aria-hidden className="max-sm:hidden">
            <Trans>Bin</Trans>
          </span>
        </Link>
      )}
      <Link
        to="/automations"
        search={{ ...search, sheet: 'new' }}
        resetScroll={false}
        preload={false}
        aria-label={t`New automation`}
        className={buttonClass('main')}
      >
        <Plus aria-hidden className="size-5" />
        <span className="sm:hidden">
          <Trans>New</Trans>
        </span>
        <span className="max-sm:hidden">
          <Trans>New automation</Trans>
        </span>
      </Link>
    </div>
  );
}

interface Asked {
  what: 'copy' | 'labels';
  items: readonly Listed[];
}

/** The sheets above the list: those of its address, and what is asked about one or many. */
function Sheets({
  asked,
  page,
  onClose,
  onLabelled,
}: {
  asked: Asked | null;
  page: Parameters<typeof ListFilters>[0]['page'];
  onClose: () => void;
  onLabelled: () => void;
}) {
  const search = useSearch({ from: '/signed-in/automations' });
  const navigate = useNavigate({ from: '/automations' });
  const close = () => void navigate({ search: ({ sheet: _, ...rest }) => rest, replace: true, resetScroll: false });
  const [one] = asked?.items ?? [];
  return (
    <Suspense>
      {search.sheet === 'new' && <NewSheet onClose={close} />}
      {search.sheet === 'filters' && <FilterSheet search={search} page={page} onClose={close} />}
      {asked?.what === 'copy' && one && <CopySheet item={one} onClose={onClose} />}
      {asked?.what === 'labels' && (
        <LabelsSheet
          items={asked.items}
          known={page?.labels ?? []}
          onClose={onClose}
          onDone={() => {
            onClose();
            onLabelled();
          }}
        />
      )}
    </Suspense>
  );
}

/** Makes what the rows of a screen need of it, once; what is chosen is forgotten when the list is another one. */
function useParts(filter: string) {
  const [chosen] = useState(() => makeKeyed<true>());
  const [refusals] = useState(() => makeKeyed<RefusedCode>());
  const [asked, setAsked] = useState<Asked | null>(null);
  const [selecting, setSelectingNow] = useState(false);
  const acts = useListActs(refusals);
  const [parts] = useState(() => ({
    chosen,
    refusals,
    acts,
    ask: (what: Asked['what'], item: Listed) => setAsked({ what, items: [item] }),
  }));
  const setSelecting = (next: boolean) => {
    chosen.clear();
    setSelectingNow(next);
  };
  useEffect(() => {
    if (filter) chosen.clear();
  }, [filter, chosen]);
  useEffect(() => {
    if (!selecting) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[role=dialog], [role=menu]'))
        return;
      chosen.clear();
      setSelectingNow(false);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [selecting, chosen]);
  return { parts, asked, setAsked, selecting, setSelecting };
}
