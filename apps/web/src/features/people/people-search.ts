import type { PeoplePart } from '@recado/contract';

// A table: a part that is missing does not compile.
const PARTS: Readonly<Record<PeoplePart, true>> = { week: true, got_dm: true, opted_out: true, never: true };

/** The parts of the list, in the order of the filter. */
export const PARTS_SHOWN = Object.keys(PARTS) as PeoplePart[]; // as: the keys of the table

/** The search of the list of people, which its address keeps. */
export interface PeopleSearch {
  q?: string;
  show?: PeoplePart;
  /** Puts who wrote most first; without it, who wrote last is. */
  sort?: 'often';
}

/** Reads the list's search; anything unknown counts as absent. */
export function readPeopleSearch(search: Record<string, unknown>): PeopleSearch {
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).trim().slice(0, 100) : '';
  const show = PARTS_SHOWN.find((known) => known === search.show);
  return {
    ...(q ? { q } : {}),
    ...(show ? { show } : {}),
    ...(search.sort === 'often' ? { sort: 'often' as const } : {}), // const: the one word
  };
}

/** Says whether a part stands in an order of its own, so that none is to choose. */
export function hasOwnOrder({ show }: PeopleSearch): boolean {
  return show === 'opted_out' || show === 'never';
}
