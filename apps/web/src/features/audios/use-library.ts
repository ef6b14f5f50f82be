import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/calls/call.ts';
import { audiosQuery } from '../../api/queries.ts';

/** The changes of the library; each shows at once in the list when the server has made it. */
export function useLibrary() {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: audiosQuery.queryKey });
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call('PATCH /audios/{id}', { params: { id }, body: { name } }),
    onSettled: again,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /audios/{id}', { params: { id } }),
    onSettled: again,
  });
  return { rename, remove };
}
export type Library = ReturnType<typeof useLibrary>;
