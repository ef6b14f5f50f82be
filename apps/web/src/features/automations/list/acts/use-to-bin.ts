import type { Listed } from '@recado/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../api/calls/call.ts';
import { failureOf } from '../../../../api/failures/call-error.ts';
import { trackAutomation } from '../../../../api/usage/track.ts';
import { tell } from '../../../../ui/notices/tell.ts';
import { inParts } from './in-parts.ts';
import { binEdits, restoreEdits } from './list-edits.ts';
import { without } from './patch-list.ts';
import { IN_TURN, LIST, letGoBy, type useActing } from './use-acting.ts';

interface Removed {
  items: { id: string; enabled: boolean; as: string }[];
  letGo: number;
}

/** Returns what moves automations to the bin, and brings them back by its toast. */
export function useToBin(acting: ReturnType<typeof useActing>): (items: readonly Listed[]) => Promise<void> {
  const { client, words, keep, failureWords, refresh, patch, told, saying, toldBroken, named, isBehind } = acting;
  const binAll = useMutation({
    scope: IN_TURN,
    mutationFn: (ids: string[]) => inParts(ids, (part) => call('POST /automations/bin', { body: { ids: part } })),
  });
  const restoreAll = useMutation({
    scope: IN_TURN,
    mutationFn: ({ items }: Removed) =>
      inParts(items, (part) =>
        call('POST /automations/bin/restore', { body: { items: part.map(({ id, enabled }) => ({ id, enabled })) } }),
      ),
    onSettled: refresh,
    onSuccess: ({ answers, broke }, { letGo }) => {
      const refused = answers.flatMap((one) => one.refused);
      if (refused.length === 0 && !broke) tell(words.undone(letGo));
      told(refused);
      toldBroken(broke);
    },
    onError: (error, { items }) => {
      if (failureOf(error)?.kind === 'network') void keep(restoreEdits(items, true));
      else tell(failureWords(error).message);
    },
  });
  return async (items) => {
    const ids = new Set(items.map(({ id }) => id));
    await client.cancelQueries(LIST);
    if (isBehind(items)) return void keep(binEdits(named(items), false));
    patch((pages) => without(pages, ids));
    try {
      const { answers, broke } = await binAll.mutateAsync([...ids]);
      const binned = answers.flatMap((one) => one.binned);
      const [letGo, there] = [letGoBy(answers), new Set(binned.map(({ id }) => id))];
      const done = items.filter(({ id }) => there.has(id));
      const namedOf = (all: typeof binned) =>
        all.map((one) => ({ ...one, as: named(items).find(({ id }) => id === one.id)?.as ?? '' }));
      for (const { id, kind } of items) trackAutomation(kind, 'remove', there.has(id));
      const action = { label: words.undo, onClick: () => restoreAll.mutate({ items: namedOf(binned), letGo }) };
      if (done.length > 0) tell(words.binned(done), { ...saying(letGo), action });
      told(answers.flatMap((one) => one.refused));
      toldBroken(broke);
    } catch (error) {
      if (failureOf(error)?.kind === 'network') return void keep(binEdits(named(items), true));
      tell(failureWords(error).message);
    }
    refresh();
  };
}
