import type { AutomationKind, ListedState } from '@recado/contract';

/** The orders of the list. */
export const SORTS = ['activity', 'name', 'updatedAt', 'createdAt'] as const;

/** The search of the list of automations, which its address keeps. */
export interface ListSearch {
  q?: string;
  kind?: AutomationKind;
  state?: ListedState;
  label?: string;
  sort?: Exclude<(typeof SORTS)[number], 'activity'>;
  /** The sheet that is open above the list. */
  sheet?: 'new' | 'filters';
}

// Tables: what is missing in one of them does not compile.
const KINDS: Readonly<Record<AutomationKind, true>> = {
  post: true,
  post_global: true,
  story: true,
  story_global: true,
  remix: true,
  scheduled: true,
  direct: true,
  welcome: true,
  live: true,
  live_welcome: true,
};
const STATES: Readonly<Record<ListedState, true>> = {
  on: true,
  off: true,
  held_no_credits: true,
  scheduled: true,
  resting: true,
  ended: true,
  gone: true,
};

/** The kinds of automations, and their states, in the order of the filters. */
export const LISTED_KINDS = Object.keys(KINDS) as AutomationKind[]; // as: the keys of the table
export const LISTED_STATES = Object.keys(STATES) as ListedState[]; // as: see above

/** Reads the list's filter; anything unknown counts as absent. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const kind = LISTED_KINDS.find((known) => known === search.kind);
  const state = LISTED_STATES.find((known) => known === search.state);
  const sort = SORTS.find((known) => known === search.sort);
  const sheet = (['new', 'filters'] as const).find((known) => known === search.sheet); // const: the two words
  const q = textOf(search.q, 100);
  const label = textOf(search.label, 30);
  return {
    ...(q ? { q } : {}),
    ...(kind ? { kind } : {}),
    ...(state ? { state } : {}),
    ...(label ? { label } : {}),
    ...(sort && sort !== 'activity' ? { sort } : {}),
    ...(sheet ? { sheet } : {}),
  };
}

/** Returns what the server is asked for: a name counts from A, the rest from the most or the newest. */
export function filterOf({ q, kind, state, label, sort }: ListSearch) {
  return {
    ...(q ? { filter: q } : {}),
    ...(kind ? { kind } : {}),
    ...(state ? { state } : {}),
    ...(label ? { label } : {}),
    ...(sort ? { sort } : {}),
    ...(sort === 'name' ? { order: 'asc' as const } : {}), // const: of the two words
  };
}

/** Says whether anything is filtered away. */
export function isFiltered({ q, kind, state, label }: ListSearch): boolean {
  return Boolean(q || kind || state || label);
}

function textOf(value: unknown, most: number): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, most) : '';
}
