/** Returns the id of what Stripe names either by its id alone or by the whole object. */
export function idOf(named: unknown): string | null {
  if (typeof named === 'string') return named;
  if (typeof named === 'object' && named !== null && 'id' in named && typeof named.id === 'string') return named.id;
  return null;
}
