import type { Listed } from '@recado/contract';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '../../../../api/calls/call.ts';
import { callOnce } from '../../../../api/calls/call-once.ts';
import { useFailureWords } from '../../../../api/failures/failure-words.ts';
import { useRefresh } from '../../configure/use-refresh.ts';
import { useActWords } from '../acts/act-words.ts';
import { useRefusalWords } from '../acts/refusal-words.ts';
import { COPIES_TO } from '../kinds/copies-to.ts';

interface Copy {
  mediaIds: string[];
  enabled: boolean;
}

/** Copies one to other posts, says what came of it, and can take that back: the copies go to the bin. */
export function useCopy(item: Listed, onDone: () => void) {
  const words = useActWords();
  const failureWords = useFailureWords();
  const refusal = useRefusalWords();
  const refresh = useRefresh();
  const place = COPIES_TO[item.kind] ?? 'post';
  const undo = useMutation({
    mutationFn: (ids: string[]) => call('POST /automations/bin', { body: { ids } }),
    onSuccess: ({ letGo }) => toast(words.undone(letGo)),
    onError: (error) => toast(failureWords(error).message),
    onSettled: refresh,
  });
  const copy = useMutation({
    mutationFn: (body: Copy) => callOnce('POST /automations/{id}/copy', { params: { id: item.id }, body }),
    onSuccess: ({ made, refused }) => {
      const ids = made.map(({ id }) => id);
      if (ids.length > 0)
        toast(words.copied(ids.length, place), { action: { label: words.undo, onClick: () => undo.mutate(ids) } });
      const [first] = refused;
      if (first) toast(`${words.left(refused.length, place)} ${refusal(first.code).reason}`);
      onDone();
    },
    onSettled: refresh,
  });
  return { copy, failure: copy.isError ? failureWords(copy.error).message : null };
}
