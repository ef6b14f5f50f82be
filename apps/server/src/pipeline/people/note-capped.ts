import { NOW } from '../../platform/db/now.ts';
import type { LastStatement } from '../../platform/db/transaction.ts';
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

/** Somebody whom a cap stopped for the first time in a day. */
interface FirstCapped {
  account_id: AccountId;
  person_id: PersonId;
  capped_in: 'hour' | 'day';
}

/** Makes what notes whom a cap stopped. `told` hears of those for whom it is the first time in a day: it may be another automation that answers ours. */
export function cappedStatements(capped: readonly Capped[], told: (first: FirstCapped) => void): LastStatement[] {
  if (capped.length === 0) return [];
  const values = [
    capped.map(({ accountId }) => accountId),
    capped.map(({ personId }) => personId),
    capped.map(({ cap }) => cap),
  ];
  // as: what the statement returns
  return [{ ...CAPPED, values, told: (rows) => (rows as FirstCapped[]).forEach(told) }];
}
