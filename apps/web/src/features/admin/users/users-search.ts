/** The lists of users, in the order of their tabs. */
export const USER_TABS = ['all', 'zero-credits', 'old-clients'] as const;
/** The columns that users can be sorted by: the contract's list, without its validators. */
export const SORTS = ['createdAt', 'username', 'name', 'email', 'followersCount', 'premiumUntil'] as const;

/** The search of the list of users, which its address keeps; what is not there stands for its first value. */
export interface UsersSearch {
  list?: (typeof USER_TABS)[number];
  q?: string;
  sort?: (typeof SORTS)[number];
  order?: 'asc' | 'desc';
  page?: number;
  /** The id of the user whose menu is open. */
  user?: string;
}

/** The last page that is shown. */
export const LAST_PAGE = 500;

/** Reads the address; anything unknown counts as absent. */
export function readUsersSearch(search: Record<string, unknown>): UsersSearch {
  const list = USER_TABS.slice(1).find((known) => known === search.list);
  const sort = SORTS.slice(1).find((known) => known === search.sort);
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 100) : '';
  const page = Number(search.page);
  const user = typeof search.user === 'string' ? search.user.slice(0, 40) : '';
  return {
    ...(list ? { list } : {}),
    ...(q ? { q } : {}),
    ...(sort ? { sort } : {}),
    ...(search.order === 'asc' ? { order: 'asc' as const } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= LAST_PAGE ? { page } : {}),
    ...(user ? { user } : {}),
  };
}
