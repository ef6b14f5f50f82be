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
  const brokenWords = ({ rest, fault }: Broke) => words.notDone(rest, failureWords(fault).message);
  const undo = useMutation({
    mutationFn: putAll,
    onSuccess: ({ broke }) => toast(broke ? brokenWords(broke) : words.undone(0)),
    onError: (error) => toast(failureWords(error).message),
    onSettled: refresh,
  });
  const put = useMutation({
    mutationFn: putAll,
    onSuccess: ({ refused, broke }, changes) => {
      const count = new Set(changes.flatMap(({ ids }) => ids)).size - refused.length - (broke?.rest ?? 0);
      const action = { label: words.undo, onClick: () => undo.mutate(reversed(changes)) };
      if (count > 0) toast(words.labelled(count), { action });
      const [first] = refused;
      if (first) toast(`${words.kept(refused.length)} ${refusal(first.code).reason}`);
      if (broke) toast(brokenWords(broke));
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

/** A call failed after others had been made: so many were not asked about, and the fault. */
interface Broke {
  rest: number;
  fault: unknown;
}

async function putAll(changes: readonly LabelChange[]) {
  const all = changes.reduce((sum, { ids }) => sum + ids.length, 0);
  const refused = [];
  let done = 0;
  for (const { ids, add, remove } of changes) {
    const ask = (part: string[]) => call('PUT /automations/labels', { body: { ids: part, add, remove } });
    try {
      const { answers, broke } = await inParts(ids, ask);
      refused.push(...answers.flatMap((answer) => answer.refused));
      if (broke) return { refused, broke: { rest: all - done - ids.length + broke.rest.length, fault: broke.fault } };
    } catch (fault) {
      if (done === 0) throw fault;
      return { refused, broke: { rest: all - done, fault } };
    }
    done += ids.length;
  }
  return { refused, broke: null };
}
