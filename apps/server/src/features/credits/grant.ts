import type { AutomationKind } from '@recado/engine';
import type { ClientBase } from 'pg';

export interface NewGrant {
  accountId: string;
  /** A UUIDv7 of the id port. */
  id: string;
  source: 'plan' | 'code' | 'gift' | 'unlimited';
  /** What granted it: payment, code, decision. Applied once (C7). */
  sourceId: string;
  covers: readonly AutomationKind[];
  /** Epoch milliseconds. */
  startsAt: number;
  endsAt: number;
  /** Credits; 0 for an unlimited grant. */
  amount: number;
  reason: string;
  actorAccountId?: string;
}

const INSERT = `with made as (
    insert into credit_grants (account_id, id, source, source_id, covers, starts_at, ends_at, granted, available)
    values ($1, $2, $3, $4, $5, to_timestamp($6::float8 / 1000), to_timestamp($7::float8 / 1000), $8, $8)
    on conflict (account_id, source, source_id) do nothing returning account_id, id
  ), noted as (
    insert into credit_entries (account_id, cause_id, kind, grant_id, from_balance, to_balance, amount, reason, actor_account_id, at)
    select account_id, id, 'grant', id, 'issued', 'available', $8, $9, $10, db_now() from made where $8 > 0
  )
  select id from made`;

/** Grants credits once per source. False when this source granted before. Call `letGo` afterwards. */
export async function grant(tx: ClientBase, made: NewGrant): Promise<boolean> {
  const { accountId, id, source, sourceId, covers, startsAt, endsAt, amount, reason, actorAccountId } = made;
  const values = [accountId, id, source, sourceId, covers, startsAt, endsAt, amount, reason, actorAccountId ?? null];
  return (await tx.query(INSERT, values)).rowCount === 1;
}

// An entry's cause is its own id: a period may have something left more than once, when a message settles late. Its random half is
// drawn from the grant and what has expired of it so far, so that the same history makes the same ids.
const EXPIRE = `with over as (
    select account_id, id, available, md5(account_id || ' ' || id || ' expired:' || expired) as own from credit_grants where ends_at <= db_now() and available > 0
    order by account_id, id limit 500 for update skip locked
  ), moved as (
    update credit_grants g set available = 0, expired = g.expired + over.available from over
    where g.account_id = over.account_id and g.id = over.id
  )
  insert into credit_entries (account_id, cause_id, kind, grant_id, from_balance, to_balance, amount, at)
  select account_id, (left(uuid7_floor(db_now())::text, 14) || '7' || left(own, 3) || '-8' || substr(own, 4, 3) || '-' || substr(own, 7, 12))::uuid, 'expire', id, 'available', 'expired', available, db_now() from over`;

/** Closes the periods that are over: what was left expires. Answers how many; at most 500 a call. */
export async function expireGrants(tx: ClientBase): Promise<number> {
  return (await tx.query(EXPIRE)).rowCount ?? 0;
}
