import type { AskedBy, Outcome } from '@recado/engine';
import type { ClientBase } from 'pg';
import { texts, uuids } from '../../platform/db/array-parameters.ts';
import { NOW } from '../../platform/db/now.ts';
import type { AccountId } from '../../platform/ids/index.ts';

/** Comments of an account that are to be answered after all, and by which automation. */
export interface Asked {
  accountId: AccountId;
  inboxIds: readonly string[];
  automationId: string;
  by: AskedBy;
  /** Only comments that ended so are taken; all others stay as they are. */
  outcomes: readonly Outcome[];
}

const ASK = {
  name: 'pipeline.ask_answers',
  text: `with chosen as (
      update inbox set state = 'pending', tries = 0 where account_id = $1 and id = any($2) and state = 'done'
        and kind in ('comment', 'live_comment') and outcome = any($3) returning id)
    insert into wishes (account_id, inbox_id, automation_id, asked_by, asked_at) select $1, id, $4, $5, ${NOW} from chosen
    on conflict (account_id, inbox_id) do update set automation_id = excluded.automation_id, asked_by = excluded.asked_by, asked_at = excluded.asked_at
    returning inbox_id`,
};

/**
 * Keeps a wish for each comment and makes it pending again: it is decided once more, by the same rules and keys as everything else.
 * Returns the ids of those that were taken.
 */
export async function askAnswers(
  tx: ClientBase,
  { accountId, inboxIds, automationId, by, outcomes }: Asked,
): Promise<string[]> {
  const values = [accountId, uuids(inboxIds), texts(outcomes), automationId, by];
  const { rows } = await tx.query<{ inbox_id: string }>({ ...ASK, values });
  return rows.map(({ inbox_id }) => inbox_id);
}
