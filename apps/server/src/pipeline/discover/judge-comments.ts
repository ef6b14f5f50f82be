import { authorOf, type CommentItem, isOwnComment, type OwnNames } from '@recado/instagram';

/**
 * A comment that Instagram shows, as a sweep sees it. `known`: it came. `by_hand`: its owner answered it. `early`: it was written before
 * anything answered there. `unsure`: whether its owner answered is still to be read. `missed`: it is to be stored.
 */
export type Judgement = 'own' | 'known' | 'by_hand' | 'early' | 'unsure' | 'missed';

export interface Judged {
  item: CommentItem;
  is: Judgement;
}

interface Knowledge {
  names: OwnNames;
  /** The ids of comments that came. */
  known: ReadonlySet<string>;
  /** Epoch milliseconds. */
  since: number;
}

/**
 * Judges a comment and the replies below it that were read with it. A reply counts as answered by hand where the owner wrote below it
 * later: whom that was for is not told, and nobody is to be answered twice. Pure.
 */
export function judgeThread(item: CommentItem, { names, known, since }: Knowledge): Judged[] {
  const replies = item.replies?.items ?? [];
  const own = replies.filter((reply) => isOwnComment(authorOf(reply), names));
  const lastOwn = own.length === 0 ? null : Math.max(...own.map(({ at }) => at ?? Number.POSITIVE_INFINITY));
  const judge = (one: CommentItem, isAnswered: boolean, isUnsure: boolean): Judged => {
    if (isOwnComment(authorOf(one), names)) return { item: one, is: 'own' };
    if (known.has(one.id)) return { item: one, is: 'known' };
    if ((one.at ?? 0) < since) return { item: one, is: 'early' };
    if (isAnswered) return { item: one, is: 'by_hand' };
    return { item: one, is: isUnsure ? 'unsure' : 'missed' };
  };
  return [
    judge(item, own.length > 0, item.replies?.hasMore ?? false),
    ...replies.map((reply) => judge(reply, lastOwn !== null && lastOwn >= (reply.at ?? 0), false)),
  ];
}
