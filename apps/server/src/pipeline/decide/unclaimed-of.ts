import type { AccountId } from '../../platform/ids/index.ts';
import type { Decision, RowInput } from './decision.ts';

/** A comment on media without an automation of its own, of an account where one waits for the next post: it may be that post. */
export interface Unclaimed {
  accountId: AccountId;
  mediaId: string;
}

/** The comments of people that were decided, on whatever media. */
export function commentedOf(decisions: readonly Decision[]): Unclaimed[] {
  return decisions.flatMap(({ row: { account_id: accountId, comment_id, media_id: mediaId, outcome } }) =>
    comment_id !== null && mediaId !== null && outcome !== 'own_comment' ? [{ accountId, mediaId }] : [],
  );
}

export function unclaimedOf(inputs: readonly RowInput[], decisions: readonly Decision[]): Unclaimed[] {
  const waiting = new Map(
    inputs.flatMap(({ row, automations }) =>
      automations?.codes.waitsForPost ? [[row.account_id, automations] as const] : [],
    ),
  );
  if (waiting.size === 0) return [];
  return decisions.flatMap(({ row: { account_id: accountId, media_id: mediaId, comment_id } }) => {
    const automations = waiting.get(accountId);
    const isUnclaimed = comment_id !== null && mediaId !== null && automations?.hasOwn(mediaId) === false;
    return isUnclaimed ? [{ accountId, mediaId }] : [];
  });
}
