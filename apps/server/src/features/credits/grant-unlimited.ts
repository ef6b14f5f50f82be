import { AUTOMATION_KINDS } from '@recado/engine';
import type { ClientBase } from 'pg';
import type { AccountId } from '../../platform/ids/index.ts';

const END = {
  name: 'credits.end_unlimited',
  text: `update credit_grants g set ends_at = greatest(db_now(), g.starts_at + interval '1 millisecond') from accounts a
    where a.id = g.account_id and ($1::uuid is null or a.id = $1) and g.source_id like 'everything:%' and g.ends_at > db_now()
      and not (a.partner or $2::boolean)`,
};
const GRANT = {
  name: 'credits.grant_unlimited',
  // Of one open period, which ends at the last instant that both clocks can say.
  text: `insert into credit_grants (account_id, id, source, source_id, covers, starts_at, ends_at, granted, available)
    select a.id, gen_random_uuid(), 'unlimited', 'everything:' || gen_random_uuid(), $3::text[], db_now(), '9999-12-31T00:00:00Z'::timestamptz, 0, 0
    from accounts a where ($1::uuid is null or a.id = $1) and (a.partner or $2::boolean) and not exists (
      select from credit_grants g where g.account_id = a.id and g.source_id like 'everything:%' and g.ends_at > db_now())`,
};

/**
 * Gives partners, or with `toAll` each account, a grant of everything, and ends it for who is not meant any more: of one account, or of
 * all. Harmless any number of times.
 */
export async function grantUnlimited(
  tx: ClientBase,
  accountId: AccountId | null,
  { toAll }: { toAll: boolean },
): Promise<void> {
  await tx.query({ ...END, values: [accountId, toAll] });
  await tx.query({ ...GRANT, values: [accountId, toAll, [...AUTOMATION_KINDS]] });
}
