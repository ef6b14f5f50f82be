/** What the list shows, kept in the address. */
export interface DirectsSearch {
  q?: string;
}

export function readDirectsSearch(search: Record<string, unknown>): DirectsSearch {
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 100) : '';
  return q ? { q } : {};
}
