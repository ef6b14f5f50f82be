import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '../../../../api/calls/call.ts';
import { useFailureWords } from '../../../../api/failures/failure-words.ts';
import { useRefresh } from '../../configure/use-refresh.ts';
import { useActWords } from '../acts/act-words.ts';
import { inParts } from '../acts/in-parts.ts';
import { useRefusalWords } from '../acts/refusal-words.ts';
import { type LabelChange, reversed } from './labels-of.ts';

/** Puts labels on and takes them off, with a way back; and gives one another name wherever it is. */
export function useLabels(onDone: () => void) {
  const words = useActWords();
  const failureWords = useFailureWords();
  const refusal = useRefusalWords();
  const refresh = useRefresh();
  const undo = useMutation({
    mutationFn: putAll,
    onSuccess: () => toast(words.undone),
    onError: (error) => toast(failureWords(error).message),
    onSettled: refresh,
  });
  const put = useMutation({
    mutationFn: putAll,
    onSuccess: (refused, changes) => {
      const count = new Set(changes.flatMap(({ ids }) => ids)).size - refused.length;
      const action = { label: words.undo, onClick: () => undo.mutate(reversed(changes)) };
      if (count > 0) toast(words.labelled(count), { action });
      const [first] = refused;
      if (first) toast(`${words.kept(refused.length)} ${refusal(first.code).reason}`);
      onDone();
    },
    onSettled: refresh,
  });
  const rename = useMutation({
    mutationFn: (body: { from: string; to: string }) => call('PUT /automations/labels/rename', { body }),
    onSettled: refresh,
  });
  const error = put.error ?? rename.error;
  return { put, rename, failure: error ? failureWords(error).message : null };
}

async function putAll(changes: readonly LabelChange[]) {
  const refused = [];
  for (const { ids, add, remove } of changes) {
    const answers = await inParts(ids, (part) => call('PUT /automations/labels', { body: { ids: part, add, remove } }));
    refused.push(...answers.flatMap((answer) => answer.refused));
  }
  return refused;
}
