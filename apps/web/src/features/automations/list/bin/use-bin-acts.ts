import type { Binned } from '@recado/contract';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '../../../../api/calls/call.ts';
import { failureOf } from '../../../../api/failures/call-error.ts';
import { useFailureWords } from '../../../../api/failures/failure-words.ts';
import { isAway } from '../../../../api/reach/note-reach.ts';
import { useRefresh } from '../../configure/use-refresh.ts';
import { useActWords } from '../acts/act-words.ts';
import { inParts } from '../acts/in-parts.ts';
import type { Keyed } from '../acts/keyed-state.ts';
import { binEdits, restoreEdits } from '../acts/list-edits.ts';
import type { RefusedCode } from '../acts/refusal-words.ts';
import { useKeepEdits } from '../acts/use-keep-edits.ts';
import { useNameOf } from '../kinds/name-of.ts';

/** Brings back what lies in the bin, as it was, or deletes it for good. */
export function useBinActs(refusals: Keyed<RefusedCode>) {
  const words = useActWords();
  const failureWords = useFailureWords();
  const refresh = useRefresh();
  const keep = useKeepEdits();
  const nameOf = useNameOf();
  const named = (item: Binned) => [{ ...item, as: nameOf(item) }];
  const isLost = (error: unknown) => failureOf(error)?.kind === 'network';
  const back = useMutation({
    mutationFn: ({ id }: Binned) => call('POST /automations/bin', { body: { ids: [id] } }),
    onSuccess: ({ letGo }) => toast(words.undone(letGo)),
    onError: (error, item) =>
      isLost(error)
        ? void keep(binEdits([{ id: item.id, as: nameOf(item) }], true))
        : toast(failureWords(error).message),
    onSettled: refresh,
  });
  const restore = useMutation({
    mutationFn: async (item: Binned) => {
      const { id, enabled } = item;
      if (isAway() && (await keep(restoreEdits(named(item), false)))) return null;
      return call('POST /automations/bin/restore', { body: { items: [{ id, enabled }] } });
    },
    onSuccess: (done, item) => {
      if (done === null) return;
      const { restored, refused } = done;
      refusals.set([[item.id, refused[0]?.code]]);
      if (restored.length > 0)
        toast(words.restored(item), { action: { label: words.undo, onClick: () => back.mutate(item) } });
    },
    onError: (error, item) =>
      isLost(error) ? void keep(restoreEdits(named(item), true)) : toast(failureWords(error).message),
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
