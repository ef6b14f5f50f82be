import type { AuditAction } from '@recado/contract';
import type { Transaction } from 'kysely';
import { type AuditEntry, writeAudits } from '../../platform/audit/write-audit.ts';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { notifyAccount } from '../mails/index.ts';
import { insertNotices } from './store.ts';

interface Told {
  id: AccountId;
  username: string;
  /** The address at which it is told, if it has that no more. */
  email?: string | null;
  /** Its group, or the session that goes on, before and after the change. */
  before?: string | null;
  after?: string | null;
}

/** Two accounts, each with the other. */
interface Between {
  pair: readonly [Told, Told];
  actorAccountId: AccountId;
  requestId: string;
}

/** Writes into the audit of both accounts what became of their link, and tells both on their screens and by mail. Last in its transaction. */
export async function tellBoth(
  tx: Transaction<DB>,
  ids: Ids,
  { kind, ...between }: Between & { kind: 'linked' | 'unlinked' },
): Promise<void> {
  const [one, other] = between.pair;
  await insertNotices(tx, [
    { id: ids.uuid(), accountId: one.id, kind, about: other.username, other: other.id },
    { id: ids.uuid(), accountId: other.id, kind, about: one.username, other: one.id },
  ]);
  await notifyAccount(tx, one.id, { kind, other: `@${other.username}`, otherId: other.id });
  await notifyAccount(tx, other.id, { kind, other: `@${one.username}`, otherId: one.id }, other.email);
  const action = `account_${kind}` as const; // const: an action of the closed list
  await auditBoth(tx, ids, between, [action, action]);
}

/** An entry in the audit of each, about the other. Always in the same order: their chains are locked one after the other. */
export async function auditBoth(
  tx: Transaction<DB>,
  ids: Ids,
  { pair: [one, other], ...who }: Between,
  [ofOne, ofOther]: readonly [AuditAction, AuditAction],
): Promise<void> {
  const entries: AuditEntry[] = [
    { ...who, accountId: one.id, action: ofOne, subject: other.id, before: one.before, after: one.after },
    { ...who, accountId: other.id, action: ofOther, subject: one.id, before: other.before, after: other.after },
  ];
  await writeAudits(
    tx,
    ids,
    entries.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1)),
  );
}
