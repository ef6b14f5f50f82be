import type { Person } from '@recado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/calls/call.ts';
import { personQuery, respectQuery } from '../../api/queries.ts';

/** Returns what is done about a person: a note, never answering, taking away what is kept. */
export function usePersonActs(personId: string) {
  const client = useQueryClient();
  const params = { personId };
  const { queryKey } = personQuery(personId);
  const patch = (change: Partial<Person>) =>
    client.setQueryData<Person>(queryKey, (before) => before && { ...before, ...change });
  const inLists = () => {
    for (const key of ['people', 'people-head']) void client.invalidateQueries({ queryKey: [key] });
  };
  const note = useMutation({
    mutationFn: (text: string) => call('PUT /people/{personId}/note', { params, body: { note: text.trim() || null } }),
    onSuccess(answer) {
      patch(answer);
      inLists();
    },
  });
  const ignore = useMutation({
    mutationFn: (ignored: boolean) => call('PUT /people/{personId}/ignored', { params, body: { ignored } }),
    onSuccess(answer) {
      patch(answer);
      inLists();
      void client.invalidateQueries({ queryKey: respectQuery.queryKey });
    },
  });
  const forget = useMutation({
    mutationFn: () => call('DELETE /people/{personId}', { params }),
    onSuccess() {
      inLists();
      for (const key of [queryKey, ['activity'], ['activity-head'], ['activity-one'], ['home']])
        void client.invalidateQueries({ queryKey: key });
    },
  });
  return { note, ignore, forget };
}
