import type { Listed } from '@recado/contract';
import { createContext, useContext } from 'react';
import type { Keyed } from './acts/keyed-state.ts';
import type { RefusedCode } from './acts/refusal-words.ts';
import type { ListActs } from './acts/use-list-acts.ts';

/** The parts of a screen that its rows need. It is one object as long as the screen is there. */
export interface ListParts {
  /** Those that are chosen to do something to many at once. */
  chosen: Keyed<true>;
  /** Those that stayed as they were, and why. */
  refusals: Keyed<RefusedCode>;
  acts: ListActs;
  /** Opens what is asked about one. */
  ask: (what: 'copy' | 'labels', item: Listed) => void;
}

const Parts = createContext<ListParts | null>(null);

export const ListPartsProvider = Parts.Provider;

export function useListParts(): ListParts {
  const parts = useContext(Parts);
  if (!parts) throw new Error('A row stands outside of its list');
  return parts;
}
