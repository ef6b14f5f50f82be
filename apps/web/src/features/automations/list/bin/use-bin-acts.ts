import type { Binned } from '@recado/contract';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '../../../../api/calls/call.ts';
import { useFailureWords } from '../../../../api/failures/failure-words.ts';
import { useRefresh } from '../../configure/use-refresh.ts';
import { useActWords } from '../acts/act-words.ts';
import { inParts } from '../acts/in-parts.ts';
import type { Keyed } from '../acts/keyed-state.ts';
import type { RefusedCode } from '../acts/refusal-words.ts';

/** Brings back what lies in the bin, as it was, or deletes it for good. */
export function useBinActs(refusals: Keyed<RefusedCode>) {
  const words = useActWords();
  const failureWords = useFailureWords();
  const refresh = useRefresh();
  const back = useMutation({
    mutationFn: (ids: string[]) => call('POST /automations/bin', { body: { ids } }),
    onSuccess: ({ letGo }) => toast(words.undone(letGo)),
    onError: (error) => toast(failureWords(error).message),
    onSettled: refresh,
  });
  const restore = useMutation({
    mutationFn: async ({ id, enabled }: Binned) =>
      call('POST /automations/bin/restore', { body: { items: [{ id, enabled }] } }),
    onSuccess: ({ restored, refused }, item) => {
      refusals.set([[item.id, refused[0]?.code]]);
      if (restored.length > 0)
        toast(words.restored(item), { action: { label: words.undo, onClick: () => back.mutate([item.id]) } });
    },
    onError: (error) => toast(failureWords(error).message),
    onSettled: refresh,
  });
  const empty = useMutation({
    mutationFn: async (ids: string[]) => {
      const { broke } = await inParts(ids, (part) => call('POST /automations/bin/empty', { body: { ids: part } }));
      if (broke) throw broke.fault;
    },
    onSuccess: () => toast(words.deleted),
    onSettled: refresh,
  });
  return { restore, empty, failure: empty.isError ? failureWords(empty.error).message : null };
}
