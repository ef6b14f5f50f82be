import { useDeferredValue, useMemo } from 'react';

/**
 * Returns the rows to draw. A list that takes the place of another one is drawn a moment later, piece by piece, so that the press on a filter
 * shows at once though 300 rows come or go; what happens to the rows of the same list shows at once. `list` tells lists apart.
 */
export function useDrawn<T>(list: string, items: readonly T[]): readonly T[] {
  const now = useMemo(() => ({ list, items }), [list, items]);
  const drawn = useDeferredValue(now);
  return drawn.list === list ? items : drawn.items;
}
