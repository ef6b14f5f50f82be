import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { audiosQuery } from '../../api/queries.ts';
import { sendFile } from '../../api/send-file.ts';
import { nameOf } from './figures.ts';

/** The changes of the library; each shows at once in the list when the server has made it. */
export function useLibrary() {
  const client = useQueryClient();
  const [progress, setProgress] = useState(0);
  const again = () => client.invalidateQueries({ queryKey: audiosQuery.queryKey });
  const add = useMutation({
    mutationFn: (file: File) => {
      setProgress(0);
      return sendFile('POST /audios', { query: { name: nameOf(file.name) }, file, onProgress: setProgress });
    },
    onSettled: again,
  });
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call('PATCH /audios/{id}', { params: { id }, body: { name } }),
    onSettled: again,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /audios/{id}', { params: { id } }),
    onSettled: again,
  });
  return { add, rename, remove, progress };
}
export type Library = ReturnType<typeof useLibrary>;
