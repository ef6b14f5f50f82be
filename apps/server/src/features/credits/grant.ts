import type { GivenFor } from '@recado/contract';
import type { AutomationKind } from '@recado/engine';
import type { ClientBase } from 'pg';
import type { AccountId } from '../../platform/ids/index.ts';

export interface NewGrant {
  accountId: AccountId;
  /** A UUIDv7 of the id port. */
  id: string;
  source: 'plan' | 'code' | 'gift' | 'unlimited';
  /** The payment, code or decision that granted it. Applied once (C7). */
  sourceId: string;
  covers: readonly AutomationKind[];
  /** Epoch milliseconds. */
  startsAt: number;
  endsAt: number;
  /** Credits; 0 for an unlimited grant. */
  amount: number;
  /** Shown in the statement. */
  reason: GivenFor;
  actorAccountId?: AccountId;
}

const GRANT = {
  name: 'credits.grant',
  text: `with made as (
    insert into credit_grants (account_id, id, source, source_id, covers, starts_at, ends_at, granted, available)
    values ($1, $2, $3, $4, $5, to_timestamp($6::float8 / 1000), to_timestamp($7::float8 / 1000), $8, $8)
    on conflict (account_id, source, source_id) do nothing returning account_id, id
  ), noted as (
    insert into credit_entries (account_id, cause_id, kind, grant_id, from_balance, to_balance, amount, reason, actor_account_id, at)
    select account_id, id, 'grant', id, 'issued', 'available', $8, $9, $10, db_now() from made where $8 > 0
  )
  select id from made`,
};

/** Grants credits once per source. False when this source granted before. The pipeline lets go what waited. */
export async function grant(tx: ClientBase, made: NewGrant): Promise<boolean> {
  const { accountId, id, source, sourceId, covers, startsAt, endsAt, amount, reason, actorAccountId } = made;
  const values = [accountId, id, source, sourceId, covers, startsAt, endsAt, amount, reason, actorAccountId ?? null];
  return (await tx.query({ ...GRANT, values })).rowCount === 1;
}
