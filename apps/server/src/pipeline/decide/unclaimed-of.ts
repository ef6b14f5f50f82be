import type { AccountId } from '../../platform/ids/index.ts';
import type { Decision, RowInput } from './decision.ts';

/** A comment on media that nothing answers, of an account where an automation waits for the next post: it may be that post. */
export interface Unclaimed {
  accountId: AccountId;
  mediaId: string;
}

export function unclaimedOf(inputs: readonly RowInput[], decisions: readonly Decision[]): Unclaimed[] {
  const waiting = new Set(
    inputs.flatMap(({ row, automations }) => (automations?.codes.waitsForPost ? [row.account_id] : [])),
  );
  if (waiting.size === 0) return [];
  return decisions.flatMap(({ row: { account_id: accountId, media_id: mediaId, comment_id, outcome } }) =>
    comment_id !== null && mediaId !== null && outcome === 'no_automation' && waiting.has(accountId)
      ? [{ accountId, mediaId }]
      : [],
  );
}
