import type { Listed } from '@recado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../../api/calls/call.ts';
import { failureOf } from '../../../../api/failures/call-error.ts';
import { useFailureWords } from '../../../../api/failures/failure-words.ts';
import { waitingOf } from '../../../../api/outbox/outbox-state.ts';
import { isAway } from '../../../../api/reach/note-reach.ts';
import { trackAutomation } from '../../../../api/usage/track.ts';
import { tell } from '../../../../ui/notices/tell.ts';
import { useRefresh } from '../../configure/use-refresh.ts';
import { placeKeyOf } from '../../places/place-key.ts';
import { useActWords } from './act-words.ts';
import { inParts } from './in-parts.ts';
import { useKeepTurned } from './keep-turned.ts';
import type { Keyed } from './keyed-state.ts';
import { type Pages, turned, without } from './patch-list.ts';
import type { RefusedCode } from './refusal-words.ts';

/** The acts on one automation of the list, or on many at once. Each shows at once, says what it did, and can be undone. */
export interface ListActs {
  turn(items: readonly Listed[], enabled: boolean): void;
  toBin(items: readonly Listed[]): void;
}

const LIST = { queryKey: ['named', 'all'] };
/** One after the other: a switch that is pressed twice ends as it was pressed last. */
const IN_TURN = { id: 'list-of-automations' };

interface Removed {
  items: { id: string; enabled: boolean }[];
  letGo: number;
}

function letGoBy(answers: readonly { letGo: number }[]): number {
  return answers.reduce((sum, one) => sum + one.letGo, 0);
}

export function useListActs(refusals: Keyed<RefusedCode>): ListActs {
  const client = useQueryClient();
  const words = useActWords();
  const keep = useKeepTurned();
  const failureWords = useFailureWords();
  const refresh = useRefresh();
  const patch = (change: (pages: Pages) => Pages) =>
    client.setQueriesData<Pages>(LIST, (pages) => pages && change(pages));
  const told = (refused: { id: string; code: RefusedCode }[]) => {
    if (refused.length === 0) return;
    refusals.set(refused.map(({ id, code }) => [id, code]));
    tell(words.stayed(refused.length));
  };
  const saying = (letGo: number) => (letGo > 0 ? { description: words.letGo(letGo) } : {});
  const toldBroken = (broke: { fault: unknown; rest: readonly unknown[] } | null) => {
    if (broke) tell(words.notDone(broke.rest.length, failureWords(broke.fault).message));
  };
  const turnAll = useMutation({
    scope: IN_TURN,
    mutationFn: ({ ids, enabled }: { ids: string[]; enabled: boolean }) =>
      inParts(ids, (part) => call('PUT /automations/switch', { body: { ids: part, enabled } })),
  });
  const binAll = useMutation({
    scope: IN_TURN,
    mutationFn: (ids: string[]) => inParts(ids, (part) => call('POST /automations/bin', { body: { ids: part } })),
  });
  const restoreAll = useMutation({
    scope: IN_TURN,
    mutationFn: ({ items }: Removed) =>
      inParts(items, (part) => call('POST /automations/bin/restore', { body: { items: part } })),
    onSettled: refresh,
    onSuccess: ({ answers, broke }, { letGo }) => {
      const refused = answers.flatMap((one) => one.refused);
      if (refused.length === 0 && !broke) tell(words.undone(letGo));
      told(refused);
      toldBroken(broke);
    },
    onError: (error) => tell(failureWords(error).message),
  });
  const turn = async (items: readonly Listed[], enabled: boolean, undoing: { letGo: number } | null = null) => {
    const ids = new Set(items.map(({ id }) => id));
    refusals.set(items.map(({ id }) => [id, undefined]));
    await client.cancelQueries(LIST);
    // Behind what waits already they wait too: edits are done in their order.
    if (isAway() || items.some((item) => waitingOf(placeKeyOf(item)))) return keep(items, enabled, false);
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
      if (failureOf(error)?.kind === 'network') return keep(items, enabled, true);
      tell(failureWords(error).message);
    }
    refresh();
  };
  const toBin = async (items: readonly Listed[]) => {
    const ids = new Set(items.map(({ id }) => id));
    await client.cancelQueries(LIST);
    patch((pages) => without(pages, ids));
    try {
      const { answers, broke } = await binAll.mutateAsync([...ids]);
      const binned = answers.flatMap((one) => one.binned);
      const [letGo, there] = [letGoBy(answers), new Set(binned.map(({ id }) => id))];
      const done = items.filter(({ id }) => there.has(id));
      for (const { id, kind } of items) trackAutomation(kind, 'remove', there.has(id));
      const action = { label: words.undo, onClick: () => restoreAll.mutate({ items: binned, letGo }) };
      if (done.length > 0) tell(words.binned(done), { ...saying(letGo), action });
      told(answers.flatMap((one) => one.refused));
      toldBroken(broke);
    } catch (error) {
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
