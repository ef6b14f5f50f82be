import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { privacyQuery } from '../../api/queries.ts';
import { forgetSession } from '../../api/session.ts';

/** How long data of people is kept, and the way out. */
export function usePrivacy() {
  const client = useQueryClient();
  const keep = useMutation({
    mutationFn: (retentionDays: number) => call('PUT /settings/data', { body: { retentionDays } }),
    onSuccess: (privacy) => client.setQueryData(privacyQuery.queryKey, privacy),
  });
  const leave = useMutation({
    mutationFn: (body: { word: string; now: boolean }) => call('DELETE /users', { body }),
    onSuccess: () => forgetSession('choice'),
  });
  return { keep, leave };
}
