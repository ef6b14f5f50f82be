import type { Listed } from '@recado/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../api/calls/call.ts';
import { failureOf } from '../../../../api/failures/call-error.ts';
import { trackAutomation } from '../../../../api/usage/track.ts';
import { tell } from '../../../../ui/notices/tell.ts';
import { IN_TURN, LIST } from './act-scope.ts';
import { inParts } from './in-parts.ts';
import type { Keyed } from './keyed-state.ts';
import { binEdits, restoreEdits } from './list-edits.ts';
import { type Pages, without } from './patch-list.ts';
import type { RefusedCode } from './refusal-words.ts';
import { useActing } from './use-acting.ts';
import { letGoBy } from './use-tell-acts.ts';

interface Removed {
  items: { id: string; enabled: boolean; as: string }[];
  letGo: number;
}

/** Returns what puts automations of the list into the bin, and brings them back by its toast. */
export function useToBin(refusals: Keyed<RefusedCode>): (items: readonly Listed[]) => Promise<void> {
  const { client, words, keep, refresh, tells, named, isBehind, patch } = useActing(refusals);
  const binAll = useMutation({
    ...IN_TURN,
    mutationFn: (ids: string[]) => inParts(ids, (part) => call('POST /automations/bin', { body: { ids: part } })),
  });
  const restoreAll = useMutation({
    ...IN_TURN,
    mutationFn: ({ items }: Removed) =>
      inParts(items, (part) =>
        call('POST /automations/bin/restore', { body: { items: part.map(({ id, enabled }) => ({ id, enabled })) } }),
      ),
    onSuccess: (outcome, { letGo }) => {
      const isWhole = outcome.broke === null && outcome.answers.every((one) => one.refused.length === 0);
      if (isWhole) tell(words.undone(letGo));
      tells.left(outcome);
    },
    onError: (error, { items }) => {
      if (failureOf(error)?.kind === 'network') void keep(restoreEdits(items, true));
      else tells.failed(items.length, error);
    },
  });
  const restore = (removed: Removed) =>
    restoreAll
      .mutateAsync(removed)
      .catch(() => {}) // Told above.
      .finally(refresh);
  return async (items) => {
    const ids = new Set(items.map(({ id }) => id));
    if (await isBehind(items)) return void keep(binEdits(named(items), false));
    await client.cancelQueries(LIST);
    const before = client.getQueriesData<Pages>(LIST);
    patch((pages) => without(pages, ids));
    try {
      const outcome = await binAll.mutateAsync([...ids]);
      const binned = outcome.answers.flatMap((one) => one.binned);
      const [letGo, there] = [letGoBy(outcome.answers), new Set(binned.map(({ id }) => id))];
      const done = items.filter(({ id }) => there.has(id));
      const names = new Map(named(items).map(({ id, as }) => [id, as]));
      for (const { id, kind } of items) trackAutomation(kind, 'remove', there.has(id));
      const back = binned.map((one) => ({ ...one, as: names.get(one.id) ?? '' }));
      const action = { label: words.undo, onClick: () => void restore({ items: back, letGo }) };
      if (done.length > 0) tell(words.binned(done), { ...tells.besides(letGo), action });
      tells.left(outcome);
    } catch (error) {
      // Nobody else brings them back: what waits in the outbox is drawn over them.
      for (const [key, pages] of before) client.setQueryData(key, pages);
      if (failureOf(error)?.kind === 'network') return void keep(binEdits(named(items), true));
      for (const { kind } of items) trackAutomation(kind, 'remove', false);
      tells.failed(items.length, error);
    }
    refresh();
  };
}
