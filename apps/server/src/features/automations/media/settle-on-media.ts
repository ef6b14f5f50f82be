import type { AuditAction } from '@recado/contract';
import type { ClientBase } from 'pg';
import { noteAudits } from '../../../platform/audit/write-audit.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { Ids } from '../../../platform/ports/index.ts';

/** Counts as a save: its row lock waits for everything that is being decided with the automations as they were. */
const SAVED = 'update accounts set automations_version = automations_version + 1 where id = $1';
const REMIX = `select media_id from automations where account_id = $1 and id = $2 and kind = 'remix'`;
const TAKEN = 'select id from automations where account_id = $1 and kind = $2 and media_id = $3';
const TIE = 'update automations set media_id = $3, updated_at = db_now() where account_id = $1 and id = $2';
const WAITING = `select id from automations
  where account_id = $1 and id = $2 and version = $3 and kind = 'scheduled' and enabled`;
/** Instagram tells times in whole seconds. */
const WAIT_PAST = `update automations set on_since = greatest(on_since, to_timestamp($3::float8 / 1000) + interval '1 second')
  where account_id = $1 and id = $2`;
const BECOME = `update automations set kind = 'post', media_id = $3, name = null, version = version + 1, updated_at = db_now() where account_id = $1 and id = $2`;
/** A version of the program's own, since what was said before is kept as it was: the post is found, its caption is looked for no more. */
const FORGET_CAPTION = `insert into automation_versions (account_id, automation_id, version, settings, enabled)
  select account_id, automation_id, version + 1, jsonb_set(settings, '{captionText}', 'null'), enabled from automation_versions
  where account_id = $1 and automation_id = $2 and version = $3`;

/**
 * The end of an automation's wait for its media. It lies on it now (`settled`), another one of its kind lies there already (`taken`), or it
 * does not wait any more, since it was removed, changed or has its media.
 */
export type Settled = 'settled' | 'taken' | 'waits_no_more';

interface OnMedia {
  accountId: AccountId;
  automationId: string;
  mediaId: string;
}

/** Ties a remix to its media, in the caller's transaction. Harmless twice. */
export async function tieRemix(
  tx: ClientBase,
  ids: Ids,
  { accountId, automationId, mediaId }: OnMedia,
): Promise<Settled> {
  await tx.query(SAVED, [accountId]);
  const remix = await tx.query<{ media_id: string | null }>(REMIX, [accountId, automationId]);
  const [found] = remix.rows;
  if (!found || (found.media_id !== null && found.media_id !== mediaId)) return 'waits_no_more';
  if (found.media_id === mediaId) return 'settled';
  const taken = await tx.query(TAKEN, [accountId, 'remix', mediaId]);
  if (taken.rows.length > 0) return 'taken';
  await tx.query(TIE, [accountId, automationId, mediaId]);
  await note(tx, ids, { accountId, automationId, mediaId, action: 'remix_tied' });
  return 'settled';
}

/**
 * Makes what waited for the next post that post's automation, in the caller's transaction: the same row, with its versions and one more.
 * A post that has one already (`taken`) is waited past: it stays that one's, also once it is removed. `publishedAt`: epoch milliseconds.
 */
export async function takeNextPost(
  tx: ClientBase,
  ids: Ids,
  { accountId, automationId, mediaId, version, publishedAt }: OnMedia & { version: number; publishedAt: number },
): Promise<Settled> {
  await tx.query(SAVED, [accountId]);
  const waiting = await tx.query(WAITING, [accountId, automationId, version]);
  if (waiting.rows.length === 0) return 'waits_no_more';
  const taken = await tx.query(TAKEN, [accountId, 'post', mediaId]);
  if (taken.rows.length > 0) {
    await tx.query(WAIT_PAST, [accountId, automationId, publishedAt]);
    return 'taken';
  }
  await tx.query(BECOME, [accountId, automationId, mediaId]);
  await tx.query(FORGET_CAPTION, [accountId, automationId, version]);
  await note(tx, ids, { accountId, automationId, mediaId, action: 'next_post_taken' });
  return 'settled';
}

/** Nobody did it: the program found the media. */
async function note(
  tx: ClientBase,
  ids: Ids,
  { accountId, automationId, mediaId, action }: OnMedia & { action: AuditAction },
): Promise<void> {
  await noteAudits(tx, ids, [{ accountId, actorAccountId: null, action, subject: automationId, after: mediaId }]);
}
