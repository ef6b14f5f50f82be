import { sql } from 'kysely';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Ports } from '../../platform/ports/index.ts';
import { endSessions } from '../auth/index.ts';
import { appendLines, type KeptDeletion, readKept } from './keep-tombstone.ts';
import { type Db, endAuthorised, type Tx } from './store.ts';

/** The moment to the microsecond, so that what was kept compares as equal. */
const DUE = sql`to_char(deletion_due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * Writes down, outside of the database, which deletions were asked for or called off since the last time: a backup that is put back knows
 * nothing of them. A line twice says no more than once.
 */
export async function keepDeletions(db: Db, dataDir: string): Promise<void> {
  const { rows } = await sql<KeptDeletion>`
    select id as account, ${DUE} as due, db_now() as at from accounts where deletion_kept_at is distinct from deletion_due_at`.execute(
    db,
  );
  if (rows.length === 0) return;
  await appendLines(dataDir, rows);
  for (const { account, due } of rows) {
    await sql`update accounts set deletion_kept_at = ${due}::timestamptz where id = ${account}`.execute(db);
  }
}

/**
 * Repeats deletions after a backup was put back: those asked for after it are due again when they were, and who had called one off keeps
 * the account. Returns how many accounts that changes. Whoever was erased is no matter of this.
 */
export async function replayDeletions(db: Db, ids: Ports['ids'], dataDir: string): Promise<number> {
  const { deletions } = await readKept(dataDir);
  let changed = 0;
  for (const kept of new Map(deletions.map((one) => [one.account, one])).values()) {
    if (await db.transaction().execute((tx) => replay(tx, ids, kept))) changed += 1;
  }
  return changed;
}

/** Schedules or calls off a deletion again; true where the database did not know it. */
async function replay(tx: Tx, ids: Ports['ids'], { account, due, at }: KeptDeletion): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update accounts set deletion_due_at = ${due}::timestamptz, deletion_kept_at = ${due}::timestamptz,
      deletion_asked_at = case when ${due}::timestamptz is not null then to_timestamp(${at / 1000}::float8) end, connection = 'reconnect',
      connection_problem = null, connection_changed_at = db_now(), subscribed_fields = '{}'
    where id = ${account} and deletion_kept_at is distinct from ${due}::timestamptz`.execute(tx);
  if (!numAffectedRows) return false;
  const by = { accountId: account, actorAccountId: null, requestId: 'restore' };
  if (due !== null) {
    await endAuthorised(tx, account);
    await tx.deleteFrom('instagram_tokens').where('account_id', '=', account).execute();
    await endSessions(tx, ids, { ...by, reason: 'deleted' });
  }
  const action = due === null ? 'deletion_reverted' : 'deletion_scheduled';
  await writeAudit(tx, ids, { ...by, action, subject: 'restored' });
  return true;
}
