import type { Outcome } from '@recado/engine';
import { sql } from 'kysely';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { PastEvent } from '../../automations/index.ts';
import type { Db } from '../store.ts';

/** A comment that was decided, as far as it matters whether it may still be answered. */
export interface CommentRow extends PastEvent {
  id: string;
  outcome: Outcome;
}

/** Comments looked through for what is like one of them: the price of a look does not grow with what an account gets. */
const LOOKED_THROUGH = 20_000;

const COLUMNS = sql`i.id, i.kind = 'live_comment' as live, i.event_at as at, i.outcome, i.person_id, i.person_username as username, coalesce(i.text, '') as text, i.media_id`;
/** A condition that leaves out what was taken away, at somebody's wish or after the account's time: it cannot be decided once more. */
const IS_THERE = sql`i.state = 'done' and i.kind in ('comment', 'live_comment') and i.person_id is not null and i.payload::text <> '{}'`;

/** Reads one comment of the account that was decided; null where it is none, or is not there any more. */
export async function readComment(db: Db, accountId: AccountId, id: string): Promise<CommentRow | null> {
  const { rows } = await sql<CommentRow>`
    select ${COLUMNS} from inbox i where i.account_id = ${accountId} and i.id = ${id}::uuid and ${IS_THERE}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Reads the comments since a time that ended in the same way, newest first; of one post where `mediaId` says so. */
export async function readEndedAlike(
  db: Db,
  asked: { accountId: AccountId; outcome: Outcome; live: boolean; mediaId: string | null; since: number },
): Promise<{ rows: CommentRow[]; complete: boolean }> {
  const { accountId, outcome, live, mediaId, since } = asked;
  const kind = live ? 'live_comment' : 'comment';
  const { rows } = await sql<CommentRow & { looked: number }>`
    with looked as (
      select i.account_id, i.id from inbox i where i.account_id = ${accountId} and i.id >= uuid7_floor(to_timestamp(${since}::float8 / 1000))
        ${mediaId === null ? sql`` : sql`and i.media_id = ${mediaId}`} order by i.id desc limit ${LOOKED_THROUGH})
    select ${COLUMNS}, (select count(*)::int from looked) as looked from inbox i where (i.account_id, i.id) in (select account_id, id from looked)
      and i.id >= uuid7_floor(to_timestamp(${since}::float8 / 1000))
      and i.kind = ${kind} and i.outcome = ${outcome} and ${IS_THERE} order by i.id desc`.execute(db);
  return { rows, complete: (rows[0]?.looked ?? 0) < LOOKED_THROUGH };
}
