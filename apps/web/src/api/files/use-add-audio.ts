import { useLingui } from '@lingui/react/macro';
import type { Audio } from '@recado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sizeText } from '../../i18n/size-text.ts';
import { useFailureWords } from '../failures/failure-words.ts';
import { audiosQuery } from '../queries.ts';
import { audioName } from './audio-name.ts';
import { sendFile } from './send-file.ts';

/** Sends a file to the audio library: how far it is, why it was not taken, and the words of its button. */
export function useAddAudio({ limits, onAdded }: { limits: { fileBytes: number }; onAdded?: (audio: Audio) => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const failureWords = useFailureWords();
  const [progress, setProgress] = useState(0);
  const [tooLarge, setTooLarge] = useState(false);
  const most = sizeText(limits.fileBytes);
  const percent = Math.floor(progress * 100);
  const add = useMutation({
    mutationFn: (file: File) => {
      setProgress(0);
      return sendFile('POST /audios', { query: { name: audioName(file.name) }, file, onProgress: setProgress });
    },
    onSuccess: ({ audio }) => onAdded?.(audio),
    onSettled: () => client.invalidateQueries({ queryKey: audiosQuery.queryKey }),
  });
  const refused = add.isError ? failureWords(add.error).message : null;
  return {
    take: (file: File) => {
      // Known here already: nobody waits for megabytes to be refused.
      setTooLarge(file.size > limits.fileBytes);
      add.reset();
      if (file.size <= limits.fileBytes) add.mutate(file);
    },
    percent: add.isPending ? percent : null,
    problem: tooLarge ? t`This file is too large: an audio has at most ${most}.` : refused,
    words: {
      label: add.isPending ? t`Sending, ${percent}%` : t`Add audio`,
      file: t`Audio file`,
      sending: t`Sending the file`,
    },
  };
}
