import { useLingui } from '@lingui/react/macro';
import type { Picture } from '@recado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/calls/call.ts';
import { useFailureWords } from '../../../../api/failures/failure-words.ts';
import { sendFile } from '../../../../api/files/send-file.ts';
import { picturesQuery } from '../../../../api/queries.ts';
import { preparePicture } from './prepare-picture.ts';

/** A file that no browser opens as a picture. */
class NoPicture extends Error {}

/** Brings a picture to the account, from this device or from a post: how far it is, and why it was not taken. */
export function useAddPicture(onAdded: (picture: Picture) => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const failureWords = useFailureWords();
  const [percent, setPercent] = useState<number | null>(null);
  const add = useMutation({
    mutationFn: async (from: File | { mediaId: string }) => {
      setPercent(null);
      if (!(from instanceof File)) return call('POST /pictures/from-media/{mediaId}', { params: from });
      const file = await preparePicture(from).catch(() => {
        throw new NoPicture();
      });
      return sendFile('POST /pictures', {
        query: {},
        file,
        onProgress: (share) => setPercent(Math.floor(share * 100)),
      });
    },
    onSuccess: ({ picture }) => {
      client.setQueryData(picturesQuery.queryKey, (shelf) =>
        shelf ? { ...shelf, items: [picture, ...shelf.items.filter(({ id }) => id !== picture.id)] } : shelf,
      );
      onAdded(picture);
    },
    onSettled: () => client.invalidateQueries({ queryKey: picturesQuery.queryKey }),
  });
  const unread = t`This file could not be opened as a picture. Choose a photo, a JPEG or a PNG.`;
  return {
    takeFile: (file: File) => add.mutate(file),
    takeFromMedia: (mediaId: string) => add.mutate({ mediaId }),
    busy: add.isPending,
    percent,
    problem: add.isError ? (add.error instanceof NoPicture ? unread : failureWords(add.error).message) : undefined,
  };
}
