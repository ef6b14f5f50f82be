import { useEffect, useState } from 'react';

/**
 * The value of a control that follows the address: what was chosen, at once, and what the address says as soon as that changes, which is
 * a picture later.
 */
export function useAhead<T>(value: T): [shown: T, show: (chosen: T) => void] {
  const [ahead, setAhead] = useState<{ of: T; chosen: T } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the address says now is what counts
  useEffect(() => setAhead(null), [value]);
  return [ahead && ahead.of === value ? ahead.chosen : value, (chosen) => setAhead({ of: value, chosen })];
}
