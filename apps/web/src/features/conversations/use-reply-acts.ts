import type { SavedReply } from '@recado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/calls/call.ts';
import { randomKey } from '../../api/calls/random-key.ts';

/** Returns what is done about saved replies: keeping one, new or changed, and taking one away. */
export function useReplyActs() {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: ['saved-replies'] });
  const save = useMutation({
    mutationFn: ({ id, name, text }: SavedReply) =>
      call('PUT /saved-replies/{id}', { params: { id }, body: { name, text } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /saved-replies/{id}', { params: { id } }),
    onSuccess,
  });
  return { save, remove };
}

/** Makes the id of a reply that is saved for the first time: random, in the form of a UUID of version 4. */
export function newReplyId(): string {
  const key = randomKey();
  return [key.slice(0, 8), key.slice(8, 12), `4${key.slice(13, 16)}`, `8${key.slice(17, 20)}`, key.slice(20)].join('-');
}
