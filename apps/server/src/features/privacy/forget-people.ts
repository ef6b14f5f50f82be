import { FINAL_STATES } from '@recado/contract';
import { type RawBuilder, sql } from 'kysely';
import { listStates } from '../../platform/db/list-states.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Db } from './store.ts';

const ROWS_A_BATCH = 2_000;
const EMPTY = '{"shape":"text","text":""}';
const CUTOFF = sql`db_now() - make_interval(days => a.retention_days)`;
/** A rest of an automation may be longer than that: who rests is known until it is over, also of one in the bin, which may come back. */
const RESTED = sql`least(${CUTOFF}, db_now() - make_interval(days => greatest(0, (
    select max((v.settings->>'cooldown_days')::int) from automations m
    join automation_versions v on v.account_id = m.account_id and v.automation_id = m.id and v.version = m.version where m.account_id = a.id), (
    select max((v->'settings'->>'cooldown_days')::int) from binned_automations b, jsonb_array_elements(b.versions) v
    where b.account_id = a.id and (v->>'version')::int = b.version))))`;
const FINAL = sql.raw(listStates(FINAL_STATES));

/** Accounts that have anything older than they keep is found out by looking: all of them. */
export async function accountsThatKeep(db: Db): Promise<AccountId[]> {
  const rows = await db.selectFrom('accounts').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/**
 * Takes names, ids and texts of people away that are older than the account keeps them, in batches. Hashes, counts and outcomes stay, and
 * who asked for no more messages or is ignored, by Instagram's id.
 */
export async function forgetPeople(db: Db, accountId: AccountId): Promise<void> {
  const of = (table: string) =>
    sql`${sql.table(table)} t, accounts a where a.id = ${accountId} and t.account_id = a.id`;
  await inBatches(
    db,
    sql`
    update inbox set payload = '{}', text = null, person_id = null, person_username = null, steps = '[]'
    where account_id = ${accountId} and id in (select t.id from ${of('inbox')} and t.id < uuid7_floor(${CUTOFF}) and t.state <> 'pending'
      and (t.text is not null or t.person_id is not null or t.person_username is not null or t.payload::text <> '{}') limit ${ROWS_A_BATCH})`,
  );
  // What was taken away cannot be decided once more: that somebody wished it says nothing but which comment it was.
  await inBatches(
    db,
    sql`
    delete from wishes where account_id = ${accountId} and inbox_id in (
      select t.inbox_id from ${of('wishes')} and exists (select from inbox i
        where i.account_id = t.account_id and i.id = t.inbox_id and i.state <> 'pending' and i.payload::text = '{}') limit ${ROWS_A_BATCH})`,
  );
  // Texts and names alone: what became of a delivery stays as the pipeline wrote it.
  await inBatches(
    db,
    sql`
    update deliveries set content = ${EMPTY}::jsonb, fallback = null, person_id = '', recipient_id = null
    where account_id = ${accountId} and id in (select t.id from ${of('deliveries')} and t.id < uuid7_floor(${CUTOFF}) and t.state in (${FINAL})
      and (t.person_id <> '' or t.content <> ${EMPTY}::jsonb or t.fallback is not null) limit ${ROWS_A_BATCH})`,
  );
  await inBatches(
    db,
    sql`
    delete from seen_messages where account_id = ${accountId}
      and mid in (select t.mid from ${of('seen_messages')} and t.seen_at < ${CUTOFF} limit ${ROWS_A_BATCH})`,
  );
  // A name is waited for a moment, and a day at most behind a gate.
  await inBatches(
    db,
    sql`
    delete from name_waits where account_id = ${accountId}
      and delivery_id in (select t.delivery_id from ${of('name_waits')} and t.delivery_id < uuid7_floor(db_now() - interval '2 days') limit ${ROWS_A_BATCH})`,
  );
  // Instagram's answers name whom a message went to.
  await inBatches(
    db,
    sql`
    update attempts set answer = null
    where account_id = ${accountId} and (delivery_id, n) in (select t.delivery_id, t.n from ${of('attempts')}
      and t.delivery_id < uuid7_floor(${CUTOFF}) and t.answer is not null limit ${ROWS_A_BATCH})`,
  );
  await inBatches(
    db,
    sql`
    delete from repeat_guards where account_id = ${accountId} and (automation_id, person_id) in (
      select t.automation_id, t.person_id from ${of('repeat_guards')} and t.at < ${RESTED} limit ${ROWS_A_BATCH})`,
  );
  // A note goes with the words that it is about: whoever still writes has one.
  await inBatches(
    db,
    sql`
    delete from person_notes where account_id = ${accountId} and person_id in (
      select t.person_id from ${of('person_notes')} and t.written_at < ${CUTOFF}
        and not exists (select from inbox i where i.person_id = t.person_id and i.account_id = t.account_id)
        and not exists (select from people o left join people r on r.account_id = o.account_id and r.id = o.recipient_id
          where o.account_id = t.account_id and o.id = t.person_id and greatest(o.last_event_at, r.last_event_at) >= ${CUTOFF})
      limit ${ROWS_A_BATCH})`,
  );
  // Who answers whom says that they wrote: it goes once nothing of theirs is kept.
  await inBatches(
    db,
    sql`
    delete from conversations where account_id = ${accountId} and person_id in (
      select t.person_id from ${of('conversations')} and greatest(t.answered_at, t.taken_at, t.handed_at, t.done_at, t.waits_at) < ${CUTOFF}
        and not exists (select from inbox i where i.person_id = t.person_id and i.account_id = t.account_id)
        and not exists (select from people o left join people r on r.account_id = o.account_id and r.id = o.recipient_id
          where o.account_id = t.account_id and o.id = t.person_id and greatest(o.last_event_at, r.last_event_at) >= ${CUTOFF})
      limit ${ROWS_A_BATCH})`,
  );
  await inBatches(
    db,
    sql`
    delete from people where account_id = ${accountId} and id in (
      select t.id from ${of('people')} and coalesce(t.last_event_at, t.erased_at, 'epoch') < ${RESTED}
        and t.opted_out_at is null and not t.ignored limit ${ROWS_A_BATCH})`,
  );
  await inBatches(
    db,
    sql`
    update people set username = null, name = null, follows = null, follows_at = null, profile_due_at = null where account_id = ${accountId} and id in (
      select t.id from ${of('people')} and t.last_event_at < ${CUTOFF} and (t.username is not null or t.name is not null or t.follows is not null) limit ${ROWS_A_BATCH})`,
  );
}

/** Updates of accounts that are not ours are kept under this one (pipeline/receive/known-accounts.ts). */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

/**
 * Forgets what people wrote to accounts that are not ours. Nobody chose how long that is kept, and a week is enough to find out why it
 * came.
 */
export async function forgetStrangers(db: Db): Promise<void> {
  await inBatches(
    db,
    sql`
    update inbox set payload = '{}', text = null, person_id = null, person_username = null, steps = '[]'
    where account_id = ${NO_ACCOUNT} and id in (select id from inbox where account_id = ${NO_ACCOUNT}
      and id < uuid7_floor(db_now() - interval '7 days') and state <> 'pending'
      and (text is not null or person_id is not null or person_username is not null or payload::text <> '{}') limit ${ROWS_A_BATCH})`,
  );
}

async function inBatches(db: Db, statement: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await statement.execute(db);
    if (Number(numAffectedRows ?? 0n) < ROWS_A_BATCH) return;
  }
}
