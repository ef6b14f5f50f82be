import { useState } from 'react';

/**
 * The value of a control that follows the address: what was chosen, at once, and what the address says as soon as that changes, which is
 * a picture later.
 */
export function useAhead<T>(value: T): [shown: T, show: (chosen: T) => void] {
  const [ahead, setAhead] = useState({ of: value, chosen: value });
  if (ahead.of !== value) setAhead({ of: value, chosen: value });
  return [ahead.of === value ? ahead.chosen : value, (chosen) => setAhead({ of: value, chosen })];
}
