import { AUTOMATION_KINDS } from '@recado/contract';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/db/database.ts';
import type { AccountId } from '../../../platform/ids/index.ts';

/** The last instant that both clocks can say. */
const NEVER = '9999-12-31T00:00:00Z';

/**
 * Gives who has everything a grant of everything, and ends it for who has not any more: a partner, or with `sells: false` each account. Of
 * one account, or of all. Harmless any number of times.
 */
export async function grantEverything(
  db: Kysely<DB>,
  accountId: AccountId | null,
  { sells }: { sells: boolean },
): Promise<void> {
  const isMeant = sql`(${accountId}::uuid is null or a.id = ${accountId}::uuid)`;
  await sql`
    update credit_grants g set ends_at = greatest(db_now(), g.starts_at + interval '1 millisecond') from accounts a
    where a.id = g.account_id and ${isMeant} and g.source_id like 'everything:%' and g.ends_at > db_now()
      and not (a.partner or ${!sells}::boolean)`.execute(db);
  // Grants of one open period: for a partner, and for everybody where nothing is sold.
  await sql`
    insert into credit_grants (account_id, id, source, source_id, covers, starts_at, ends_at, granted, available)
    select a.id, gen_random_uuid(), 'unlimited', 'everything:' || gen_random_uuid(), ${[...AUTOMATION_KINDS]}::text[], db_now(),
      ${NEVER}::timestamptz, 0, 0
    from accounts a where ${isMeant} and (a.partner or ${!sells}::boolean) and not exists (
      select from credit_grants g where g.account_id = a.id and g.source_id like 'everything:%' and g.ends_at > db_now())`.execute(
    db,
  );
}
