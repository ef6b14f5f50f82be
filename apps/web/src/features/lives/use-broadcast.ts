import { useQuery } from '@tanstack/react-query';
import { livesNowQuery } from '../../api/queries.ts';

const LIVE_MS = 3_000;

/** The figures of the broadcast, asked for again while somebody looks. */
export function useBroadcast() {
  return useQuery({ ...livesNowQuery, refetchInterval: LIVE_MS });
}
