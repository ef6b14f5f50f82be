import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/calls/call.ts';

/** Returns what is done about a conversation: taking it over and handing it over, done and waiting, a message by hand. */
export function useConversationActs(personId: string) {
  const client = useQueryClient();
  const params = { personId };
  const lookAnew = () =>
    Promise.all(
      [['conversation', personId], ['conversations'], ['conversations-head']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  const take = useMutation({
    mutationFn: (taken: boolean) => call('PUT /conversations/{personId}/taken', { params, body: { taken } }),
    onSuccess: lookAnew,
  });
  const end = useMutation({
    mutationFn: (done: boolean) => call('PUT /conversations/{personId}/done', { params, body: { done } }),
    onSuccess: lookAnew,
  });
  const write = useMutation({
    mutationFn: (body: { text: string; key: string; despiteOptOut: boolean }) =>
      call('POST /conversations/{personId}/messages', { params, body }),
    onSuccess: lookAnew,
  });
  return { take, end, write };
}
