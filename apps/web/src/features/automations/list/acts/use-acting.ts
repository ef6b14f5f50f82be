import type { Listed } from '@recado/contract';
import { useQueryClient } from '@tanstack/react-query';
import { plainOf, waitingOf } from '../../../../api/outbox/outbox-state.ts';
import { untilRead } from '../../../../api/outbox/until-read.ts';
import { isAway } from '../../../../api/reach/note-reach.ts';
import { useRefresh } from '../../configure/use-refresh.ts';
import { placeKeyOf } from '../../places/place-key.ts';
import { useNameOf } from '../kinds/name-of.ts';
import { LIST } from './act-scope.ts';
import { useActWords } from './act-words.ts';
import type { Keyed } from './keyed-state.ts';
import { binPlace } from './list-edits.ts';
import type { Pages } from './patch-list.ts';
import type { RefusedCode } from './refusal-words.ts';
import { useKeepEdits } from './use-keep-edits.ts';
import { useTellActs } from './use-tell-acts.ts';

/** The parts that every act on the list is made of: how it shows at once, what it says, and what keeps it until there is a connection. */
export function useActing(refusals: Keyed<RefusedCode>) {
  const client = useQueryClient();
  const words = useActWords();
  const keep = useKeepEdits();
  const refresh = useRefresh();
  const tells = useTellActs(refusals);
  const nameOf = useNameOf();
  const named = (items: readonly Listed[]) => items.map((item) => ({ ...item, as: nameOf(item) }));
  // Behind what waits already it waits too: edits are done in their order.
  const isBehind = async (items: readonly Listed[]) => {
    await untilRead();
    return isAway() || items.some((item) => waitingOf(placeKeyOf(item)) || plainOf(binPlace(item.id)));
  };
  const patch = (change: (pages: Pages) => Pages) =>
    client.setQueriesData<Pages>(LIST, (pages) => pages && change(pages));
  return { client, words, keep, refresh, tells, named, isBehind, patch };
}
