import type { WhatIfAnswer } from '@recado/contract';
import { type CompiledAutomation, WhatIfCount } from '@recado/engine';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { Db } from '../media/store.ts';
import { commentsSince, eventOf, type KeptComment } from './comments-of-days.ts';

/** Comments that are looked at for one question. */
const MOST = 100_000;
/** Held against the rules before others have a turn: about a millisecond. */
const A_SLICE = 100;

/** Holds the comments of some days against an automation as it is edited, beside the account's others. Reads alone. */
export async function lookBack(
  { db, pause }: { db: Db; pause(): Promise<void> },
  asked: {
    accountId: AccountId;
    edited: CompiledAutomation;
    others: readonly CompiledAutomation[];
    since: number;
    most?: number;
  },
): Promise<WhatIfAnswer> {
  const { accountId, edited, others, since, most = MOST } = asked;
  const count = new WhatIfCount({ edited, others });
  const shown = new Map<string, KeptComment>();
  let looked = 0;
  const pages = commentsSince(db, { accountId, mediaId: edited.mediaId, since, most });
  for await (const page of pages) {
    for (const [at, comment] of page.entries()) {
      if (at % A_SLICE === A_SLICE - 1) await pause();
      count.hold({ id: comment.id, event: eventOf(comment), answered: comment.answered });
    }
    looked += page.length;
    keepExamples(shown, page, count.end());
  }
  const { doubtful, near, ...counted } = count.end();
  const example = (id: string) => {
    const { text = '', username = null, at = 0 } = shown.get(id) ?? {};
    return { id, text, username, at };
  };
  return {
    ...counted,
    doubtful: doubtful.map(({ id, why }) => ({ ...example(id), why })),
    near: near.map(({ id, word, found }) => ({ ...example(id), word, found })),
    complete: looked < most,
  };
}

function keepExamples(
  shown: Map<string, KeptComment>,
  page: readonly KeptComment[],
  { doubtful, near }: { doubtful: readonly { id: string }[]; near: readonly { id: string }[] },
): void {
  const wanted = new Set([...doubtful, ...near].map(({ id }) => id));
  for (const comment of page) if (wanted.has(comment.id)) shown.set(comment.id, comment);
}
