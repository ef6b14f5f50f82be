import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { areHintsHeard, useLookEvery } from '../../api/hints/hints-state.ts';
import { creditsQuery, livesNowQuery } from '../../api/queries.ts';

const LIVE_MS = 3_000;
/** Instagram tells nobody that a broadcast begins or ends; its comments are told of. */
const BEGINS_MS = 15_000;

/** The figures of the broadcast, asked for again when something happened; the credits follow, so that no screen contradicts itself. */
export function useBroadcast() {
  const client = useQueryClient();
  const now = useQuery({ ...livesNowQuery, refetchInterval: useLookEvery(LIVE_MS, BEGINS_MS) });
  const answered = now.data?.broadcast?.answered;
  useEffect(() => {
    if (answered !== undefined && !areHintsHeard()) client.invalidateQueries({ queryKey: creditsQuery.queryKey });
  }, [client, answered]);
  return now;
}
