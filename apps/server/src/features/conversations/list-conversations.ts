import type { ListedConversation } from '@recado/contract';
import { type Db, type FoundConversation, findConversations, type Wanted } from './find-conversations.ts';
import { presentListed } from './present.ts';
import { readListed } from './store.ts';

const PAGE = 20;
/** Windows that one call looks through. */
const ROUNDS = 5;

export interface ConversationPage {
  items: ListedConversation[];
  next: string | null;
}

/** A page of conversations, each once: a window after the other until it is full, five at most. */
export async function listConversations(db: Db, wanted: Wanted, first: string | null): Promise<ConversationPage> {
  const found: FoundConversation[] = [];
  let after = first;
  for (let round = 0; round < ROUNDS; round++) {
    const next = await findConversations(db, wanted, { after, limit: PAGE - found.length });
    found.push(...next.found);
    after = next.rest;
    if (after === null || found.length === PAGE) break;
  }
  const rows = new Map((await readListed(db, wanted.accountId, found)).map((row) => [row.event, row]));
  const items = found.flatMap(({ event }) => {
    const row = rows.get(event);
    return row ? [presentListed(row)] : [];
  });
  return { items, next: after };
}
