import type { ClientBase } from 'pg';

/** Counts as a save: its row lock waits for everything that is being decided with the automations as they were. */
const SAVED = 'update accounts set automations_version = automations_version + 1 where id = $1';
const REMIX = `select media_id from automations where account_id = $1 and id = $2 and kind = 'remix'`;
const TAKEN = 'select id from automations where account_id = $1 and kind = $2 and media_id = $3';
const TIE = 'update automations set media_id = $3, updated_at = db_now() where account_id = $1 and id = $2';
const WAITING = `select id from automations
  where account_id = $1 and id = $2 and version = $3 and kind = 'scheduled' and enabled`;
const BECOME = `update automations set kind = 'post', media_id = $3, name = null, updated_at = db_now() where account_id = $1 and id = $2`;
const FORGET_CAPTION = `update automation_versions set settings = jsonb_set(settings, '{captionText}', 'null')
  where account_id = $1 and automation_id = $2`;

/**
 * What became of an automation that waited for its media: it lies on it now; another one of its kind lies there already; or it does not
 * wait any more, since it was removed, changed or has its media.
 */
export type Settled = 'settled' | 'taken' | 'waits_no_more';

interface OnMedia {
  accountId: string;
  automationId: string;
  mediaId: string;
}

/** Ties a remix to its media, in the caller's transaction. Harmless twice. */
export async function tieRemix(tx: ClientBase, { accountId, automationId, mediaId }: OnMedia): Promise<Settled> {
  await tx.query(SAVED, [accountId]);
  const remix = await tx.query<{ media_id: string | null }>(REMIX, [accountId, automationId]);
  const [found] = remix.rows;
  if (!found || (found.media_id !== null && found.media_id !== mediaId)) return 'waits_no_more';
  if (found.media_id === mediaId) return 'settled';
  const taken = await tx.query(TAKEN, [accountId, 'remix', mediaId]);
  if (taken.rows.length > 0) return 'taken';
  await tx.query(TIE, [accountId, automationId, mediaId]);
  return 'settled';
}

/** Makes what waited for the next post that post's automation, in the caller's transaction: the same row, with its versions. */
export async function takeNextPost(
  tx: ClientBase,
  { accountId, automationId, mediaId, version }: OnMedia & { version: number },
): Promise<Settled> {
  await tx.query(SAVED, [accountId]);
  const waiting = await tx.query(WAITING, [accountId, automationId, version]);
  if (waiting.rows.length === 0) return 'waits_no_more';
  const taken = await tx.query(TAKEN, [accountId, 'post', mediaId]);
  if (taken.rows.length > 0) return 'taken';
  await tx.query(BECOME, [accountId, automationId, mediaId]);
  await tx.query(FORGET_CAPTION, [accountId, automationId]);
  return 'settled';
}
