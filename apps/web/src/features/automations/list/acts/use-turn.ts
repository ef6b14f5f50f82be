import type { Listed } from '@recado/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../api/calls/call.ts';
import { failureOf } from '../../../../api/failures/call-error.ts';
import { trackAutomation } from '../../../../api/usage/track.ts';
import { tell } from '../../../../ui/notices/tell.ts';
import { IN_TURN, LIST } from './act-scope.ts';
import { inParts } from './in-parts.ts';
import type { Keyed } from './keyed-state.ts';
import { turnEdits } from './list-edits.ts';
import { turned } from './patch-list.ts';
import type { RefusedCode } from './refusal-words.ts';
import { useActing } from './use-acting.ts';
import { letGoBy } from './use-tell-acts.ts';

type Turn = (items: readonly Listed[], enabled: boolean, undoing?: { letGo: number } | null) => Promise<void>;

/** Returns what turns automations of the list on or off. */
export function useTurn(refusals: Keyed<RefusedCode>): Turn {
  const { client, words, keep, refresh, tells, named, isBehind, patch } = useActing(refusals);
  const turnAll = useMutation({
    ...IN_TURN,
    mutationFn: ({ ids, enabled }: { ids: string[]; enabled: boolean }) =>
      inParts(ids, (part) => call('PUT /automations/switch', { body: { ids: part, enabled } })),
  });
  const turn: Turn = async (items, enabled, undoing = null) => {
    const ids = new Set(items.map(({ id }) => id));
    refusals.set(items.map(({ id }) => [id, undefined]));
    const kept = (isTried: boolean) => void keep(turnEdits(named(items), { enabled, isTried }));
    if (await isBehind(items)) return kept(false);
    await client.cancelQueries(LIST);
    patch((pages) => turned(pages, ids, enabled));
    try {
      const outcome = await turnAll.mutateAsync({ ids: [...ids], enabled });
      const { answers, broke } = outcome;
      const letGo = letGoBy(answers);
      const stayed = new Set([...answers.flatMap((one) => one.refused.map(({ id }) => id)), ...(broke?.rest ?? [])]);
      const done = items.filter(({ id }) => !stayed.has(id));
      for (const { id, kind } of items) trackAutomation(kind, 'save', !stayed.has(id));
      if (stayed.size > 0) patch((pages) => turned(pages, stayed, !enabled));
      if (done.length > 0 && undoing) tell(words.undone(undoing.letGo + letGo));
      else if (done.length > 0) {
        const action = { label: words.undo, onClick: () => void turn(done, !enabled, { letGo }) };
        tell(words.turned(done, enabled), { ...tells.besides(letGo), action });
      }
      tells.left(outcome);
    } catch (error) {
      patch((pages) => turned(pages, ids, !enabled));
      // What waits is counted once it is sent.
      if (failureOf(error)?.kind === 'network') return kept(true);
      for (const { kind } of items) trackAutomation(kind, 'save', false);
      tells.failed(items.length, error);
    }
    refresh();
  };
  return turn;
}
