import { TEST_REPORT } from '@recado/contract';
import { sql } from 'kysely';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import type { Tx } from './endpoints-store.ts';

/** Orders a test for one endpoint: a report of its own, which goes the way of every other. Returns its id. */
export async function writeTest(
  tx: Tx,
  ids: Ids,
  { accountId, endpointId }: { accountId: AccountId; endpointId: string },
): Promise<string> {
  const id = ids.uuid();
  await sql`
    insert into outgoing_reports (account_id, id, type, subject, at) values (${accountId}, ${id}, ${TEST_REPORT}, ${id}, db_now())`.execute(
    tx,
  );
  await sql`
    insert into outgoing_sendings (account_id, endpoint_id, report_id) values (${accountId}, ${endpointId}, ${id})`.execute(
    tx,
  );
  return id;
}
