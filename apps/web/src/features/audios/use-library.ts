import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/calls/call.ts';
import { saveOrKeep } from '../../api/outbox/save-or-keep.ts';
import { audiosQuery } from '../../api/queries.ts';
import { useTellKept } from '../../ui/notices/use-tell-kept.ts';

/** The changes of the library; each shows at once in the list when the server has made it. */
export function useLibrary() {
  const client = useQueryClient();
  const tellKept = useTellKept();
  const again = () => client.invalidateQueries({ queryKey: audiosQuery.queryKey });
  const rename = useMutation({
    mutationFn: ({ id, name, was }: { id: string; name: string; was: string }) =>
      saveOrKeep(
        'PATCH /audios/{id}',
        { params: { id }, body: { name } },
        { place: audioPlace(id), name, was: { name: was } },
      ),
    onSuccess: (saved) => tellKept(saved),
    onSettled: again,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /audios/{id}', { params: { id } }),
    onSettled: again,
  });
  return { rename, remove };
}
export type Library = ReturnType<typeof useLibrary>;

/** The place of an audio's name among what waits for the connection. */
export function audioPlace(id: string): string {
  return `audio.${id}`;
}
