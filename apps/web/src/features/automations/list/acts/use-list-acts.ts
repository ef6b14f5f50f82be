import type { Listed } from '@recado/contract';
import { useRef, useState } from 'react';
import { tell } from '../../../../ui/notices/tell.ts';
import { useActWords } from './act-words.ts';
import type { Keyed } from './keyed-state.ts';
import type { RefusedCode } from './refusal-words.ts';
import { useToBin } from './use-to-bin.ts';
import { useTurn } from './use-turn.ts';

/** The acts on one automation of the list, or on many at once. Each shows at once, says what it did, and can be undone. */
export interface ListActs {
  turn(items: readonly Listed[], enabled: boolean): void;
  toBin(items: readonly Listed[]): void;
}

export function useListActs(refusals: Keyed<RefusedCode>): ListActs {
  const words = useActWords();
  const turn = useTurn(refusals);
  const toBin = useToBin(refusals);
  return useStable({
    turn(items, enabled) {
      const concerned = items.filter((item) => item.enabled !== enabled);
      if (concerned.length > 0) void turn(concerned, enabled);
      else tell(words.already);
    },
    toBin: (items) => void toBin(items),
  });
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
