import { AUTOMATION_KINDS } from '@recado/engine';
import type { ClientBase } from 'pg';
import type { AccountId } from '../../platform/ids/index.ts';

/** Free credits of a month, where an account has no number of its own. */
export const FREE_CREDITS = 10;

const ENSURE = {
  name: 'credits.ensure_free',
  // The nth month from the first sign-in, on the clock of São Paulo, as two instants; of who was erased and came back: from the end of
  // the free month of before, and none until then. Months are added to the first day and never to
  // each other, so that the 31st comes back after February. The id is a UUIDv7 of this moment; its rest is drawn from the account and
  // the month, which it belongs to alone: the same history makes the same ids. Two made in one millisecond share it, which is a
  // conflict of the primary key as well.
  // Materialized: the planner would write the clock and the first day into every place that they are used in, and ask for them there.
  text: `with clock as materialized (
      select db_now() as at
    ), local as materialized (
      select id, coalesce(free_credits, $3::int) as granted, coalesce(free_from, created_at) at time zone 'America/Sao_Paulo' as first,
        clock.at at time zone 'America/Sao_Paulo' as today
      from accounts, clock where id = any($1::uuid[]) and (free_from is null or free_from <= clock.at)
    ), guess as (
      select id, granted, first, today,
        ((extract(year from today) - extract(year from first)) * 12 + extract(month from today) - extract(month from first))::int as n
      from local
    ), month as (
      select id, granted, first, greatest(case when first + make_interval(months => n) > today then n - 1 else n end, 0) as n from guess
    ), named as (
      select id, granted, first, n, md5(id || ' free:' || n) as own from month
    ), made as (
      insert into credit_grants (account_id, id, source, source_id, covers, starts_at, ends_at, granted, available)
      select id, (left(uuid7_floor(clock.at)::text, 14) || '7' || left(own, 3) || '-8' || substr(own, 4, 3) || '-' || substr(own, 7, 12))::uuid,
        'free', 'free:' || n, $2::text[],
        (first + make_interval(months => n)) at time zone 'America/Sao_Paulo',
        (first + make_interval(months => n + 1)) at time zone 'America/Sao_Paulo', granted, granted
      from named, clock order by id
      on conflict do nothing
      returning account_id, id, granted
    ), noted as (
      insert into credit_entries (account_id, cause_id, kind, grant_id, from_balance, to_balance, amount, reason, at)
      select account_id, id, 'grant', id, 'issued', 'available', granted, 'free', clock.at from made, clock where granted > 0
    )
    select account_id from made`,
};

/**
 * Makes the running month's free grant where it is missing; harmless any number of times. Returns the accounts that got one. Call it at
 * sign-in and from the renewal job; `reserve` calls it when an account has nothing left.
 */
export async function ensureFreeGrants(tx: ClientBase, accountIds: readonly AccountId[]): Promise<Set<AccountId>> {
  const { rows } = await tx.query<{ account_id: AccountId }>({
    ...ENSURE,
    values: [accountIds, [...AUTOMATION_KINDS], FREE_CREDITS],
  });
  return new Set(rows.map(({ account_id }) => account_id));
}

/** `ensureFreeGrants` for one account, within the transaction that made it. True when it got one. */
export async function ensureFreeGrant(tx: ClientBase, accountId: AccountId): Promise<boolean> {
  return (await ensureFreeGrants(tx, [accountId])).has(accountId);
}
