import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ClientBase } from 'pg';
import { asClient } from '../db/as-client.ts';
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
  await noteAudits(asClient(tx), ids, entries);
}

const WRITE = `insert into audit_entries (account_id, id, actor_account_id, action, subject, request_id, before_hash, after_hash)
  select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::bytea[], $8::bytea[])`;

/** The same in a transaction of the pipeline. */
export async function noteAudits(tx: ClientBase, ids: Ids, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.query(WRITE, [
    entries.map(({ accountId }) => accountId),
    entries.map(() => ids.uuid()),
    entries.map(({ actorAccountId }) => actorAccountId),
    entries.map(({ action }) => action),
    entries.map(({ subject }) => subject ?? null),
    entries.map(({ requestId }) => requestId ?? null),
    entries.map(({ before }) => hash(before)),
    entries.map(({ after }) => hash(after)),
  ]);
}

function hash(value: unknown): Buffer | null {
  return value === undefined ? null : createHash('sha256').update(JSON.stringify(value)).digest();
}
