import type { Listed } from '@recado/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../../api/calls/call.ts';
import { failureOf } from '../../../../api/failures/call-error.ts';
import { trackAutomation } from '../../../../api/usage/track.ts';
import { tell } from '../../../../ui/notices/tell.ts';
import { inParts } from './in-parts.ts';
import type { Keyed } from './keyed-state.ts';
import { turnEdits } from './list-edits.ts';
import { turned } from './patch-list.ts';
import type { RefusedCode } from './refusal-words.ts';
import { IN_TURN, LIST, letGoBy, useActing } from './use-acting.ts';
import { useToBin } from './use-to-bin.ts';

/** The acts on one automation of the list, or on many at once. Each shows at once, says what it did, and can be undone. */
export interface ListActs {
  turn(items: readonly Listed[], enabled: boolean): void;
  toBin(items: readonly Listed[]): void;
}

export function useListActs(refusals: Keyed<RefusedCode>): ListActs {
  const acting = useActing(refusals);
  const { client, words, keep, failureWords, refresh, patch, told, saying, toldBroken, named, isBehind } = acting;
  const toBin = useToBin(acting);
  const turnAll = useMutation({
    scope: IN_TURN,
    mutationFn: ({ ids, enabled }: { ids: string[]; enabled: boolean }) =>
      inParts(ids, (part) => call('PUT /automations/switch', { body: { ids: part, enabled } })),
  });
  const turn = async (items: readonly Listed[], enabled: boolean, undoing: { letGo: number } | null = null) => {
    const ids = new Set(items.map(({ id }) => id));
    refusals.set(items.map(({ id }) => [id, undefined]));
    await client.cancelQueries(LIST);
    const kept = (isTried: boolean) => void keep(turnEdits(named(items), { enabled, isTried }));
    if (isBehind(items)) return kept(false);
    patch((pages) => turned(pages, ids, enabled));
    try {
      const { answers, broke } = await turnAll.mutateAsync({ ids: [...ids], enabled });
      const refused = answers.flatMap((one) => one.refused);
      const letGo = letGoBy(answers);
      const stayed = new Set([...refused.map(({ id }) => id), ...(broke?.rest ?? [])]);
      const done = items.filter(({ id }) => !stayed.has(id));
      for (const { id, kind } of items) trackAutomation(kind, 'save', !stayed.has(id));
      if (stayed.size > 0) patch((pages) => turned(pages, stayed, !enabled));
      if (done.length > 0 && undoing) tell(words.undone(undoing.letGo + letGo));
      else if (done.length > 0) {
        const action = { label: words.undo, onClick: () => void turn(done, !enabled, { letGo }) };
        tell(words.turned(done, enabled), { ...saying(letGo), action });
      }
      told(refused);
      toldBroken(broke);
    } catch (error) {
      patch((pages) => turned(pages, ids, !enabled));
      if (failureOf(error)?.kind === 'network') return kept(true);
      tell(failureWords(error).message);
    }
    refresh();
  };
  const acts: ListActs = {
    turn(items, enabled) {
      const concerned = items.filter((item) => item.enabled !== enabled);
      if (concerned.length > 0) void turn(concerned, enabled);
      else tell(words.already);
    },
    toBin: (items) => void toBin(items),
  };
  return useStable(acts);
}

/** Returns acts that stay the same ones, so that no row is drawn again because its screen is. */
function useStable(acts: ListActs): ListActs {
  const latest = useRef(acts);
  latest.current = acts;
  const [stable] = useState<ListActs>(() => ({
    turn: (items, enabled) => latest.current.turn(items, enabled),
    toBin: (items) => latest.current.toBin(items),
  }));
  return stable;
}
