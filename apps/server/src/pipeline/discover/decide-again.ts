import type { ClientBase } from 'pg';
import type { AccountId } from '../../platform/ids/index.ts';

// What was said before there was an automation is not answered, as the sweep has it; Instagram tells times in whole seconds.
// The automation for every post that has none may have looked at it, and said why not.
/** Makes what nothing answered pending again, by media. */
export const AGAIN = {
  name: 'pipeline.decide_again',
  text: `update inbox i set state = 'pending', tries = 0 from automations a
    where a.account_id = $1 and a.id = $3 and i.account_id = a.account_id and i.id >= uuid7_floor(db_now() - interval '7 days')
      and i.media_id = $2 and i.kind = 'comment' and i.state = 'done'
      and i.outcome in ('no_automation', 'no_match', 'automation_off', 'out_of_schedule')
      and i.event_at >= date_trunc('second', a.created_at)`,
};

/** An automation has got its media: comments that came there before are decided once more. */
export async function decideAgain(
  tx: ClientBase,
  { accountId, mediaId, automationId }: { accountId: AccountId; mediaId: string; automationId: string },
): Promise<void> {
  await tx.query({ ...AGAIN, values: [accountId, mediaId, automationId] });
}
