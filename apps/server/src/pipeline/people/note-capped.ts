import type { ClientBase } from 'pg';
import { NOW } from '../../platform/db/now.ts';
import type { AccountId, PersonId } from '../../platform/ids/index.ts';

/** Somebody whom a cap stopped. */
export interface Capped {
  accountId: AccountId;
  personId: PersonId;
  cap: 'hour' | 'day';
}

const CAPPED = {
  name: 'pipeline.capped',
  text: `update people p set capped_at = ${NOW}, capped_in = c.cap
    from (select distinct on (account_id, person_id) * from unnest($1::uuid[], $2::text[], $3::text[]) as c(account_id, person_id, cap)) c
    where p.account_id = c.account_id and p.id = c.person_id and (p.capped_at is null or p.capped_at <= ${NOW} - interval '1 day')
    returning p.account_id, p.id as person_id, p.capped_in`,
};

/** Notes whom a cap stopped; returns those for whom it is the first time in a day: it may be another automation that answers ours. */
export async function noteCapped(
  tx: ClientBase,
  capped: readonly Capped[],
): Promise<{ account_id: AccountId; person_id: PersonId; capped_in: string }[]> {
  if (capped.length === 0) return [];
  const values = [
    capped.map(({ accountId }) => accountId),
    capped.map(({ personId }) => personId),
    capped.map(({ cap }) => cap),
  ];
  return (await tx.query<{ account_id: AccountId; person_id: PersonId; capped_in: string }>({ ...CAPPED, values }))
    .rows;
}
