/** The results that an event can have, in the order of the filter. */
export const RESULTS = ['answered', 'waiting', 'held', 'partly', 'failed', 'unclear', 'nothing', 'problem'] as const;

/** The search of the activity list, which its address keeps. */
export interface ActivitySearch {
  q?: string;
  result?: (typeof RESULTS)[number];
  media?: string;
}

/** Reads the list's filter; anything unknown counts as absent. */
export function readActivitySearch(search: Record<string, unknown>): ActivitySearch {
  const result = RESULTS.find((known) => known === search.result);
  const text = (value: unknown, most: number) =>
    typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, most) : '';
  const q = text(search.q, 100);
  const media = text(search.media, 64);
  return { ...(q ? { q } : {}), ...(result ? { result } : {}), ...(media ? { media } : {}) };
}
