import { sql } from 'kysely';
import type { AccountId, PersonId } from '../../platform/ids/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import type { Tx } from './endpoints-store.ts';
import { writeReports } from './gather-reports.ts';

/**
 * Reports that a person stopped or started again on their page, in the transaction in which they did. No row says it that could be read
 * later: the audit log names nobody. Where no endpoint is told of it, nothing is written.
 */
export async function reportOptOut(
  tx: Tx,
  ids: Ids,
  { accountId, personId, stopped }: { accountId: AccountId; personId: PersonId; stopped: boolean },
): Promise<void> {
  const type = stopped ? 'person.opted_out' : 'person.opted_in';
  const { rows } = await sql<{ at: number }>`
    select extract(epoch from db_now())::float8 * 1000 as at from outgoing_endpoints
    where account_id = ${accountId} and off is null and since ? ${type} limit 1`.execute(tx);
  const [row] = rows;
  if (row) await writeReports(tx, ids, accountId, [{ type, subject: ids.uuid(), at: row.at, facts: { personId } }]);
}

/** Takes away what endpoints answered to reports about a person, under all their names: it may say what they were told. */
export async function forgetAnswers(tx: Tx, accountId: AccountId, personIds: readonly PersonId[]): Promise<void> {
  await sql`
    update outgoing_tries t set answer = null from outgoing_reports r
    where t.account_id = ${accountId} and t.answer is not null and r.account_id = t.account_id and r.id = t.report_id
      and (r.facts->>'personId' = any(${[...personIds]}::text[])
        or r.subject in (select i.id::text from inbox i where i.account_id = ${accountId} and i.person_id = any(${[...personIds]}::text[]))
        or r.subject in (select d.id::text from deliveries d where d.account_id = ${accountId} and d.person_id = any(${[...personIds]}::text[])))`.execute(
    tx,
  );
}
