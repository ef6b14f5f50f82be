import type { Listed } from '@recado/contract';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '../../../../api/calls/call.ts';
import { failureOf } from '../../../../api/failures/call-error.ts';
import { useFailureWords } from '../../../../api/failures/failure-words.ts';
import { getEdits } from '../../../../api/outbox/outbox-state.ts';
import { untilRead } from '../../../../api/outbox/until-read.ts';
import { isAway } from '../../../../api/reach/note-reach.ts';
import { useRefresh } from '../../configure/use-refresh.ts';
import { useActWords } from '../acts/act-words.ts';
import { inParts } from '../acts/in-parts.ts';
import { isLabelOf, labelEdits } from '../acts/list-edits.ts';
import { useRefusalWords } from '../acts/refusal-words.ts';
import { useKeepEdits } from '../acts/use-keep-edits.ts';
import { useNameOf } from '../kinds/name-of.ts';
import { type LabelChange, reversed } from './labels-of.ts';

/** Puts labels on and takes them off, with a way back; and gives one another name wherever it is. */
export function useLabels(items: readonly Listed[], onDone: () => void) {
  const words = useActWords();
  const failureWords = useFailureWords();
  const refusal = useRefusalWords();
  const refresh = useRefresh();
  const keep = useKeepEdits();
  const name = useNameOf();
  const nameOf = (item: Listed | undefined) => (item ? name(item) : '');
  const brokenWords = ({ rest, fault }: Broke) => words.notDone(rest, failureWords(fault).message);
  const undo = useMutation({
    mutationFn: putAll,
    onSuccess: ({ broke }) => toast(broke ? brokenWords(broke) : words.undone(0)),
    onError: (error) => toast(failureWords(error).message),
    onSettled: refresh,
  });
  const keepChanges = (changes: readonly LabelChange[], isTried: boolean) =>
    keep(labelEdits(changes, (id) => nameOf(items.find((item) => item.id === id)), isTried));
  const put = useMutation({
    mutationFn: async (changes: readonly LabelChange[]) => {
      await untilRead();
      const isBehind = isAway() || items.some(({ id }) => getEdits().some(({ place }) => isLabelOf(place, id)));
      if (isBehind && (await keepChanges(changes, false))) return null;
      try {
        return await putAll(changes);
      } catch (error) {
        if (failureOf(error)?.kind === 'network' && (await keepChanges(changes, true))) return null;
        throw error;
      }
    },
    onSuccess: (done, changes) => {
      if (done === null) return onDone();
      const { refused, broke } = done;
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
