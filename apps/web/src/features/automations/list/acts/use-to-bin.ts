import type { Listed } from '@recado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/calls/call.ts';
import { trackAutomation } from '../../../../api/usage/track.ts';
import { tell } from '../../../../ui/notices/tell.ts';
import { useRefresh } from '../../configure/use-refresh.ts';
import { IN_TURN, LIST } from './act-scope.ts';
import { useActWords } from './act-words.ts';
import { inParts } from './in-parts.ts';
import type { Keyed } from './keyed-state.ts';
import { type Pages, without } from './patch-list.ts';
import type { RefusedCode } from './refusal-words.ts';
import { letGoBy, useTellActs } from './use-tell-acts.ts';

interface Removed {
  items: { id: string; enabled: boolean }[];
  letGo: number;
}

/** Returns what puts automations of the list into the bin. */
export function useToBin(refusals: Keyed<RefusedCode>): (items: readonly Listed[]) => Promise<void> {
  const client = useQueryClient();
  const words = useActWords();
  const refresh = useRefresh();
  const tells = useTellActs(refusals);
  const binAll = useMutation({
    scope: IN_TURN,
    mutationFn: (ids: string[]) => inParts(ids, (part) => call('POST /automations/bin', { body: { ids: part } })),
  });
  const restoreAll = useMutation({
    scope: IN_TURN,
    mutationFn: ({ items }: Removed) =>
      inParts(items, (part) => call('POST /automations/bin/restore', { body: { items: part } })),
    onSettled: refresh,
    onSuccess: (outcome, { letGo }) => {
      const isWhole = outcome.broke === null && outcome.answers.every((one) => one.refused.length === 0);
      if (isWhole) tell(words.undone(letGo));
      tells.left(outcome);
    },
    onError: (error, { items }) => tells.failed(items.length, error),
  });
  return async (items) => {
    const ids = new Set(items.map(({ id }) => id));
    await client.cancelQueries(LIST);
    const before = client.getQueriesData<Pages>(LIST);
    client.setQueriesData<Pages>(LIST, (pages) => pages && without(pages, ids));
    try {
      const outcome = await binAll.mutateAsync([...ids]);
      const binned = outcome.answers.flatMap((one) => one.binned);
      const [letGo, there] = [letGoBy(outcome.answers), new Set(binned.map(({ id }) => id))];
      const done = items.filter(({ id }) => there.has(id));
      for (const { id, kind } of items) trackAutomation(kind, 'remove', there.has(id));
      const action = { label: words.undo, onClick: () => restoreAll.mutate({ items: binned, letGo }) };
      if (done.length > 0) tell(words.binned(done), { ...tells.besides(letGo), action });
      tells.left(outcome);
    } catch (error) {
      // Where there is no connection, nobody else brings them back.
      for (const [key, pages] of before) client.setQueryData(key, pages);
      for (const { kind } of items) trackAutomation(kind, 'remove', false);
      tells.failed(items.length, error);
    }
    refresh();
  };
}
