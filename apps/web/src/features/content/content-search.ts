/** The search of the grid of posts, which its address keeps. */
export interface ContentSearch {
  q?: string;
  state?: 'none' | 'on' | 'off' | 'held_no_credits';
}

export const CONTENT_STATES = ['on', 'off', 'held_no_credits', 'none'] as const;

/** Reads the grid's filter; anything unknown counts as absent. */
export function readContentSearch(search: Record<string, unknown>): ContentSearch {
  const state = CONTENT_STATES.find((known) => known === search.state);
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 100) : '';
  return { ...(q ? { q } : {}), ...(state ? { state } : {}) };
}
