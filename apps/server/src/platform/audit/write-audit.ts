import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '../db/database.ts';
import type { Ids } from '../ports/index.ts';

export interface AuditEntry {
  accountId: string;
  /** Who really acted: an administrator in a view session, the account itself, or null for the program. */
  actorAccountId: string | null;
  action: string;
  subject?: string | null;
  requestId?: string | null;
  before?: unknown;
  after?: unknown;
}

/**
 * One row for one change, in the change's own transaction (A5). Contents are kept as hashes only. At the commit the database links it to
 * the account's chain (migration `audit-chain`): it is a row like any other until then, and nobody waits for its place.
 */
export async function writeAudit(tx: Transaction<DB>, ids: Ids, entry: AuditEntry): Promise<void> {
  await writeAudits(tx, ids, [entry]);
}

/** Those of many changes of one transaction, in one statement. */
export async function writeAudits(tx: Transaction<DB>, ids: Ids, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    account_id: entry.accountId,
    id: ids.uuid(),
    actor_account_id: entry.actorAccountId,
    action: entry.action,
    subject: entry.subject ?? null,
    request_id: entry.requestId ?? null,
    before_hash: hash(entry.before),
    after_hash: hash(entry.after),
  }));
  await tx.insertInto('audit_entries').values(rows).execute();
}

function hash(value: unknown): Buffer | null {
  return value === undefined ? null : createHash('sha256').update(JSON.stringify(value)).digest();
}
