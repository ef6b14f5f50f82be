import type { ComponentProps, ReactNode } from 'react';
import { FailureNotice } from './failure-notice.tsx';
import { LoadMore } from './load-more.tsx';
import { SearchField } from './search-field.tsx';
import { Skeleton } from './skeleton.tsx';

interface Props {
  title: string;
  about: string;
  /** Between the title and the search: what there is one of. */
  above: ReactNode;
  search: { label: string; value: string; onChange: (value: string) => void };
  /** The way to a new one. */
  add: ReactNode;
  list: {
    pending: boolean;
    failure: ComponentProps<typeof FailureNotice> | null;
    more: Omit<ComponentProps<typeof LoadMore>, 'label'>;
  };
  cards: ReactNode[];
  /** Shown where there is no card, once it is known. */
  empty: ReactNode;
  moreLabel: string;
}

const GRID = 'grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3';

/** A room of things by name: found by a search, made one more, each with its card. */
export function NamedScreen({ title, about, above, search, add, list, cards, empty, moreLabel }: Props) {
  const { pending, failure, more } = list;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <p className="mt-1 text-ink-soft">{about}</p>
      </div>
      {above}
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-48 flex-1">
          <SearchField {...search} />
        </div>
        {add}
      </div>
      {failure && <FailureNotice {...failure} />}
      {pending && <Loading />}
      {!pending && !failure && cards.length === 0 && empty}
      {cards.length > 0 && <ul className={GRID}>{cards}</ul>}
      <LoadMore {...more} label={moreLabel} />
    </div>
  );
}

function Loading() {
  return (
    <div className={GRID} aria-busy>
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
