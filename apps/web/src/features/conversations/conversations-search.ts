import type { ConversationPart } from '@recado/contract';

// A table: a part that is missing does not compile.
const PARTS: Readonly<Record<ConversationPart, true>> = { waiting: true, open: true, by_hand: true };

/** The parts of the list, in the order of the filter. */
export const PARTS_SHOWN = Object.keys(PARTS) as ConversationPart[]; // as: the keys of the table

/** The search of the list of conversations, which its address keeps. */
export interface ConversationsSearch {
  q?: string;
  show?: ConversationPart;
}

/** Reads the list's search; anything unknown counts as absent. */
export function readConversationsSearch(search: Record<string, unknown>): ConversationsSearch {
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).trim().slice(0, 100) : '';
  const show = PARTS_SHOWN.find((known) => known === search.show);
  return { ...(q ? { q } : {}), ...(show ? { show } : {}) };
}
