import type { Listed, ListedState } from '@recado/contract';
import type { InfiniteData } from '@tanstack/react-query';
import type { ListPage } from '../../../../api/queries.ts';

export type Pages = InfiniteData<ListPage>;

/** Returns the list as it will be once these are on or off, and its counts with it. */
export function turned(pages: Pages, ids: ReadonlySet<string>, enabled: boolean): Pages {
  const moved = countsMoved(pages, ids, enabled);
  return mapPages(pages, (page) => ({
    ...page,
    items: page.items.map((item) =>
      ids.has(item.id) ? { ...item, enabled, state: stateOnce(item, enabled), held: enabled ? item.held : 0 } : item,
    ),
    counts: { ...page.counts, states: moved(page.counts.states) },
  }));
}

/** Returns the list without these. */
export function without(pages: Pages, ids: ReadonlySet<string>): Pages {
  const gone = itemsOf(pages).filter(({ id }) => ids.has(id));
  return mapPages(pages, (page) => ({
    ...page,
    items: page.items.filter(({ id }) => !ids.has(id)),
    total: page.total - gone.length,
    counts: {
      all: page.counts.all - gone.length,
      bin: page.counts.bin + gone.length,
      kinds: lessBy(page.counts.kinds, gone, ({ kind }) => kind),
      states: lessBy(page.counts.states, gone, ({ state }) => state),
    },
  }));
}

/** Returns the automations of all pages. A page that was read later may begin with the end of the one before: each counts once. */
export function itemsOf(pages: Pages | undefined): readonly Listed[] {
  const found = new Map<string, Listed>();
  for (const page of pages?.pages ?? [])
    for (const item of page.items) if (!found.has(item.id)) found.set(item.id, item);
  return [...found.values()];
}

/** Returns the state that one has once it is on or off. */
export function stateOnce({ state }: Listed, enabled: boolean): ListedState {
  if (state === 'gone') return 'gone';
  return enabled ? 'on' : 'off';
}

function countsMoved(pages: Pages, ids: ReadonlySet<string>, enabled: boolean) {
  const concerned = itemsOf(pages).filter(({ id }) => ids.has(id));
  return (states: ListPage['counts']['states']) => {
    const next = { ...states };
    for (const item of concerned) {
      next[item.state] -= 1;
      next[stateOnce(item, enabled)] += 1;
    }
    return next;
  };
}

function lessBy<K extends string>(counts: Record<K, number>, gone: readonly Listed[], keyOf: (item: Listed) => K) {
  const next = { ...counts };
  for (const item of gone) next[keyOf(item)] -= 1;
  return next;
}

function mapPages(pages: Pages, change: (page: ListPage) => ListPage): Pages {
  return { ...pages, pages: pages.pages.map(change) };
}
