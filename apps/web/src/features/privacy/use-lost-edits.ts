import { useEffect, useState } from 'react';
import { getSession } from '../../api/kept/session.ts';
import { useEdits } from '../../api/outbox/outbox-state.ts';
import { countEdits } from '../../api/outbox/outbox-store.ts';

/** The changes that are in this browser alone, and would go with the account. */
export interface LostEdits {
  /** As many as were shown last. */
  count: number;
  /** Counts them anew, and says whether there are more than whoever decides was shown. */
  grew(): Promise<boolean>;
}

export function useLostEdits(): LostEdits {
  const edits = useEdits();
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: those of other accounts are counted too, which only the store knows
  useEffect(() => {
    void now().then(setCount);
  }, [edits]);
  const grew = async () => {
    const next = await now();
    setCount(next);
    return next > count;
  };
  return { count, grew };
}

/** None where nothing can be kept, and of nobody: to look would make the table anew that has just gone. */
async function now(): Promise<number> {
  return getSession().loggedIn ? countEdits().catch(() => 0) : 0;
}
