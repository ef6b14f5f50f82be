import type { Commenter } from '../evidence/name-commenters.ts';
import { repliesTo } from '../evidence/seen-messages.ts';
import type { RowInput } from './decision.ts';
import { personOf } from './read-row.ts';

/** Names who wrote the comments of a batch that may have a reply. */
export function commentersOf(inputs: readonly RowInput[]): Commenter[] {
  return inputs.flatMap((input) => {
    const { row, event } = input;
    if (input.broken || event?.type !== 'comment' || event.own || event.parentId !== null) return [];
    const personId = personOf(input);
    // Without its writer a comment is a person of its own: no name.
    if (personId === null || personId === repliesTo(event.commentId)) return [];
    return [{ accountId: row.account_id, commentId: event.commentId, personId }];
  });
}
