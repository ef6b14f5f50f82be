import type { Subscription } from '@recado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/calls/call.ts';
import { creditsQuery, meQuery } from '../../../api/queries.ts';

/** Ends a subscription with its period, or takes that back. */
export function useCancel({ id }: Subscription) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (what: 'cancel' | 'keep') => call(`POST /subscriptions/{id}/${what}`, { params: { id } }),
    onSuccess: () => Promise.all([creditsQuery, meQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey }))),
  });
}
