import { type RawBuilder, sql } from 'kysely';
import type { Db } from './store.ts';

const ROWS_A_BATCH = 2_000;
const EMPTY = '{"shape":"text","text":""}';
const CUTOFF = sql`db_now() - make_interval(days => a.retention_days)`;
const FINAL = sql`('sent', 'failed', 'skipped', 'expired', 'unprovable')`;

/** Accounts that have anything older than they keep is found out by looking: all of them. */
export async function accountsThatKeep(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('accounts').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/**
 * Takes names and texts of people away that are older than the account keeps them, in batches. Hashes, counts and outcomes stay, and who
 * asked for no more messages.
 */
export async function forgetPeople(db: Db, accountId: string): Promise<void> {
  const of = (table: string) =>
    sql`${sql.table(table)} t, accounts a where a.id = ${accountId} and t.account_id = a.id`;
  await inBatches(
    db,
    sql`
    update inbox set payload = '{}', text = null, person_username = null, steps = '[]'
    where account_id = ${accountId} and id in (select t.id from ${of('inbox')} and t.id < uuid7_floor(${CUTOFF}) and t.state <> 'pending'
      and (t.text is not null or t.person_username is not null or t.payload::text <> '{}') limit ${ROWS_A_BATCH})`,
  );
  await inBatches(
    db,
    sql`
    update deliveries set content = ${EMPTY}::jsonb, fallback = null
    where account_id = ${accountId} and id in (select t.id from ${of('deliveries')} and t.id < uuid7_floor(${CUTOFF}) and t.state in ${FINAL}
      and (t.content <> ${EMPTY}::jsonb or t.fallback is not null) limit ${ROWS_A_BATCH})`,
  );
  await inBatches(
    db,
    sql`
    delete from seen_messages where account_id = ${accountId}
      and mid in (select t.mid from ${of('seen_messages')} and t.seen_at < ${CUTOFF} limit ${ROWS_A_BATCH})`,
  );
  await inBatches(
    db,
    sql`
    update people set username = null where account_id = ${accountId} and id in (
      select t.id from ${of('people')} and t.last_event_at < ${CUTOFF} and t.username is not null limit ${ROWS_A_BATCH})`,
  );
}

async function inBatches(db: Db, statement: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await statement.execute(db);
    if (Number(numAffectedRows ?? 0n) < ROWS_A_BATCH) return;
  }
}
