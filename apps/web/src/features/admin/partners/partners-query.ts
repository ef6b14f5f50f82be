import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/calls/call.ts';

/** The query of what partners have sent: what waits for a decision, and what is shown. */
export const partnersQuery = queryOptions({
  queryKey: ['admin-partners'],
  queryFn: ({ signal }) => call('GET /administration/partners', {}, signal),
});

export type Verdict = { accept: true } | { accept: false; reason: string };

/** Something that changes the desk; it is read again whatever came of it. */
export function useDesk<V>(change: (wanted: V) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: partnersQuery.queryKey }),
  });
}
