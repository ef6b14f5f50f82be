import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/calls/call.ts';

const EVERY_MS = 2_000;
/** A look that tells nothing new for so long is over, or takes as long as it takes. */
const LONGEST_MS = 60_000;

/**
 * Lets one have Instagram asked at once. `isLooking` until what is shown is newer than at the press; what is shown is asked for again
 * meanwhile.
 */
export function useLook(asOf: number | null) {
  const client = useQueryClient();
  /** The time that was shown at the press; undefined while nobody waits. */
  const [before, setBefore] = useState<number | null | undefined>(undefined);
  const look = useMutation({
    mutationFn: () => call('POST /coverage/looks', {}),
    onSuccess: () => setBefore(asOf),
  });
  const isLooking = before !== undefined && before === asOf;
  useEffect(() => {
    if (!isLooking) return;
    const asking = setInterval(() => void client.invalidateQueries({ queryKey: ['coverage'] }), EVERY_MS);
    const ending = setTimeout(() => setBefore(undefined), LONGEST_MS);
    return () => {
      clearInterval(asking);
      clearTimeout(ending);
    };
  }, [client, isLooking]);
  return { look: () => look.mutate(), isLooking: isLooking || look.isPending };
}
