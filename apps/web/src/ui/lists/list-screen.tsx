import type { ComponentProps, ReactNode } from 'react';
import { FailureNotice } from '../notices/failure-notice.tsx';
import { useFirstPicture } from '../pictures/use-first-picture.ts';
import { LoadMore } from './load-more.tsx';
import { NamedHead } from './named-head.tsx';
import { ScreenHead } from './screen-head.tsx';
import { Skeleton } from './skeleton.tsx';

interface Props {
  title: string;
  about: string;
  /** Between the title and the search: what there is one of. */
  above: ReactNode;
  search: ComponentProps<typeof NamedHead>['search'];
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

/** Cards that a screen shows before anybody scrolls. */
const IN_SIGHT = 9;
const GRID = 'grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3';

/** A room of things by name: found by a search, made one more, each with its card. */
export function ListScreen({ title, about, above, search, add, list, cards, empty, moreLabel }: Props) {
  const { pending, failure, more } = list;
  const first = useFirstPicture<HTMLUListElement>(`${title} ${search.value}`, IN_SIGHT);
  return (
    <div className="flex flex-col gap-5">
      <ScreenHead title={title}>{about}</ScreenHead>
      {above}
      <NamedHead search={search} add={add} />
      {failure && <FailureNotice {...failure} />}
      {pending && <Loading />}
      {!pending && !failure && cards.length === 0 && empty}
      {cards.length > 0 && (
        <ul className={GRID} {...first.list}>
          {first.shown(cards)}
        </ul>
      )}
      <LoadMore {...more} more={first.whole && more.more} label={moreLabel} />
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
