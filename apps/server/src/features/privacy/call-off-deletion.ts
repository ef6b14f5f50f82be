import type { PlanCode } from '@recado/contract';
import { sql } from 'kysely';
import { type AuditEntry, writeAudit } from '../../platform/audit/write-audit.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { notifyAccount } from '../mails/index.ts';
import { erasedId, type Tx } from './store.ts';

/** A deletion that waits, or goes on. Times are epoch milliseconds. */
export interface Deletion {
  askedAt: number;
  dueAt: number;
  /** It has begun to be carried out, and nothing calls it off any more. */
  isBegun: boolean;
}

/**
 * The deletion of an account, null where none is scheduled. None is asked for, called off or begun before the transaction ends: all of
 * these take the account's row first.
 */
export async function lockDeletion(tx: Tx, accountId: AccountId): Promise<Deletion | null> {
  const { rows } = await sql<{ askedAt: number; dueAt: number | null; isBegun: boolean }>`
    select coalesce(deletion_asked_at, deletion_due_at) as "askedAt", deletion_due_at as "dueAt", ig_id = ${erasedId(accountId)} as "isBegun"
    from accounts where id = ${accountId} for no key update`.execute(tx);
  const [row] = rows;
  return row && row.dueAt !== null ? { ...row, dueAt: row.dueAt } : null;
}

type By = Pick<AuditEntry, 'accountId' | 'actorAccountId' | 'requestId' | 'subject'>;

/**
 * Calls a deletion off that has not begun: the owner is told by mail, and on the screen; whoever asked Instagram for it, on its page.
 * `dueAt`: when it would have been carried out, epoch milliseconds. `bought`: the plan that calls it off; null for a sign-in.
 */
export async function callOffDeletion(
  tx: Tx,
  ids: Ids,
  { by, dueAt, bought }: { by: By; dueAt: number; bought: { plan: PlanCode; name: string } | null },
): Promise<void> {
  const { accountId } = by;
  // What Instagram asked before this, and asks again, is a replay.
  await sql`
    update accounts set deletion_due_at = null, deletion_asked_at = null, let_in_at = db_now() where id = ${accountId}`.execute(
    tx,
  );
  await tx
    .insertInto('account_notices')
    .values({ account_id: accountId, id: ids.uuid(), kind: 'deletion_reverted', about: bought?.plan ?? '' })
    .execute();
  await sql`
    update deletion_requests set account_id = null, withdrawn_at = db_now() where account_id = ${accountId}`.execute(
    tx,
  );
  await writeAudit(tx, ids, { ...by, action: 'deletion_reverted', before: dueAt, after: null });
  await notifyAccount(
    tx,
    accountId,
    bought ? { kind: 'deletion_reverted_by_plan', plan: bought.name } : { kind: 'deletion_reverted' },
  );
}
