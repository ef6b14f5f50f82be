import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { creditsQuery, livesNowQuery } from '../../api/queries.ts';

const LIVE_MS = 3_000;

/** The figures of the broadcast, asked for again while somebody looks; the credits follow, so that no screen contradicts itself. */
export function useBroadcast() {
  const client = useQueryClient();
  const now = useQuery({ ...livesNowQuery, refetchInterval: LIVE_MS });
  const answered = now.data?.broadcast?.answered;
  useEffect(() => {
    if (answered !== undefined) client.invalidateQueries({ queryKey: creditsQuery.queryKey });
  }, [client, answered]);
  return now;
}
