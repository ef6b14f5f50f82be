import { AUTOMATION_KINDS } from '@recado/contract';
import type { ClientBase } from 'pg';

/** The last instant that both clocks can say. */
const NEVER = '9999-12-31T00:00:00Z';

// Grants of one open period: for a partner, and for everybody where nothing is sold.
const GIVE = `insert into credit_grants (account_id, id, source, source_id, covers, starts_at, ends_at, granted, available)
  select a.id, gen_random_uuid(), 'unlimited', 'everything:' || gen_random_uuid(), $2::text[], db_now(), $3::timestamptz, 0, 0
  from accounts a where ($1::uuid is null or a.id = $1) and (a.partner or $4) and not exists (
    select from credit_grants g where g.account_id = a.id and g.source_id like 'everything:%' and g.ends_at > db_now())`;
const TAKE = `update credit_grants g set ends_at = greatest(db_now(), g.starts_at + interval '1 millisecond') from accounts a
  where a.id = g.account_id and ($1::uuid is null or a.id = $1) and g.source_id like 'everything:%' and g.ends_at > db_now() and not (a.partner or $2)`;

/**
 * Gives who has everything a grant of everything, and ends it for who has not any more: a partner, or with `sells: false` each account. Of
 * one account, or of all. Harmless any number of times.
 */
export async function grantEverything(
  tx: Pick<ClientBase, 'query'>,
  accountId: string | null,
  { sells }: { sells: boolean },
): Promise<void> {
  await tx.query(TAKE, [accountId, !sells]);
  await tx.query(GIVE, [accountId, [...AUTOMATION_KINDS], NEVER, !sells]);
}
