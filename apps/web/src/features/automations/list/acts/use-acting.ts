import type { Listed } from '@recado/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useFailureWords } from '../../../../api/failures/failure-words.ts';
import { waitingOf } from '../../../../api/outbox/outbox-state.ts';
import { isAway } from '../../../../api/reach/note-reach.ts';
import { tell } from '../../../../ui/notices/tell.ts';
import { useRefresh } from '../../configure/use-refresh.ts';
import { placeKeyOf } from '../../places/place-key.ts';
import { useNameOf } from '../kinds/name-of.ts';
import { useActWords } from './act-words.ts';
import type { Keyed } from './keyed-state.ts';
import type { Pages } from './patch-list.ts';
import type { RefusedCode } from './refusal-words.ts';
import { useKeepEdits } from './use-keep-edits.ts';

export const LIST = { queryKey: ['named', 'all'] };
/** One after the other: a switch that is pressed twice ends as it was pressed last. */
export const IN_TURN = { id: 'list-of-automations' };

/** The parts that every act on the list is made of: how it shows at once, what it says, and what keeps it until there is a connection. */
export function useActing(refusals: Keyed<RefusedCode>) {
  const client = useQueryClient();
  const words = useActWords();
  const keep = useKeepEdits();
  const nameOf = useNameOf();
  const named = (items: readonly Listed[]) => items.map((item) => ({ ...item, as: nameOf(item) }));
  // Behind what waits already it waits too: edits are done in their order.
  const isBehind = (items: readonly Listed[]) => isAway() || items.some((item) => waitingOf(placeKeyOf(item)));
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
  return { client, words, keep, failureWords, refresh, patch, told, saying, toldBroken, named, isBehind };
}

/** Returns the number of DMs that were let go by all parts of an act. */
export function letGoBy(answers: readonly { letGo: number }[]): number {
  return answers.reduce((sum, one) => sum + one.letGo, 0);
}
