import type { AuditAction } from '@recado/contract';
import { sql, type Transaction } from 'kysely';
import type { ClientBase } from 'pg';
import { asClient } from '../db/as-client.ts';
import type { DB } from '../db/database.ts';
import { HINT_CHANNEL, hintMessages } from '../hints/index.ts';
import type { AccountId } from '../ids/index.ts';
import type { Ids } from '../ports/index.ts';
import { actingKey } from './acting-key.ts';
import { hintOfAction } from './hint-of-action.ts';

export interface AuditEntry {
  accountId: AccountId;
  /** The account that really acted: an administrator in a view session, the account itself, or null for the program. */
  actorAccountId: AccountId | null;
  action: AuditAction;
  /** An id of ours or a word of a closed list, and nothing that names a person: entries outlive their account. */
  subject?: string | null;
  requestId?: string | null;
  before?: unknown;
  after?: unknown;
}

/**
 * One row for one change, in the change's own transaction (A5). Contents are kept as hashes only, with a
 * key that goes with the account. At the commit the database links it to
 * the account's chain (migration `audit-chain`): it is a row like any other until then, and nobody waits for its place.
 */
export async function writeAudit(tx: Transaction<DB>, ids: Ids, entry: AuditEntry): Promise<void> {
  await writeAudits(tx, ids, [entry]);
}

/** Those of many changes of one transaction, in one statement. */
export async function writeAudits(tx: Transaction<DB>, ids: Ids, entries: readonly AuditEntry[]): Promise<void> {
  await noteAudits(asClient(tx), ids, entries);
}

/** Says whether the newest entry of its action about its subject says the same: what is said over and over is written once. */
export async function wasSaidLast(tx: Transaction<DB>, entry: AuditEntry): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select e.after_hash is not distinct from sha256(coalesce(uuid_send(a.audit_key), '') || ${bytesOf(entry.after)}::bytea) as same
    from audit_entries e left join accounts a on a.id = e.account_id
    where e.account_id = ${entry.accountId} and e.action = ${entry.action} and e.subject is not distinct from ${entry.subject ?? null}
    order by e.id desc limit 1`.execute(tx);
  return rows[0]?.same ?? false;
}

// Whoever has the account open hears what kind of thing changed, once that is committed.
const WRITE = `with written as (
    insert into audit_entries (account_id, id, actor_account_id, action, subject, request_id, before_hash, after_hash, key_id)
    select e.account_id, e.id, actor, action, subject, request, sha256(key || before), sha256(key || after), with_key
    from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::bytea[], $8::bytea[], $10::uuid[])
        as e (account_id, id, actor, action, subject, request, before, after, with_key)
      left join accounts a on a.id = e.account_id, coalesce(uuid_send(a.audit_key), '') as key
  ) select pg_notify('${HINT_CHANNEL}', message) from unnest($9::text[]) as message`;

/** The same in a transaction of the pipeline. */
export async function noteAudits(tx: ClientBase, ids: Ids, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const hints = entries.flatMap(({ accountId, action }) => {
    const kind = hintOfAction(action);
    return kind === null ? [] : [{ accountId, kind }];
  });
  await tx.query(WRITE, [
    entries.map(({ accountId }) => accountId),
    entries.map(() => ids.uuid()),
    entries.map(({ actorAccountId }) => actorAccountId),
    entries.map(({ action }) => action),
    entries.map(({ subject }) => subject ?? null),
    entries.map(({ requestId }) => requestId ?? null),
    entries.map(({ before }) => bytesOf(before)),
    entries.map(({ after }) => bytesOf(after)),
    hintMessages(hints),
    // What the program does by itself nobody's key did.
    entries.map(({ actorAccountId }) => (actorAccountId === null ? null : actingKey())),
  ]);
}

function bytesOf(value: unknown): Buffer | null {
  return value === undefined ? null : Buffer.from(JSON.stringify(value));
}
