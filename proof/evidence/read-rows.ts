import { type InboxRow, type Rows, updateName } from './evidence.ts';

/** A reader of rows: a pool or a client of any role that may read, whose `timestamptz` come as epoch milliseconds. */
export interface Reader {
  query<R>(sql: string): Promise<{ rows: R[] }>;
}

/** All rows that the checkers look at, in one snapshot's worth of statements. Call it at rest. */
export async function readRows(db: Reader): Promise<Rows> {
  const all = async <R>(sql: string): Promise<R[]> => (await db.query<R>(sql)).rows;
  const inbox = await all<Omit<InboxRow, 'name'> & { payload: unknown }>(
    'select account_id, id, kind, state, dead_reason, outcome, comment_id, payload from inbox order by id',
  );
  return {
    accounts: await all('select id, ig_id from accounts'),
    automations: await all('select id, media_id from automations'),
    inbox: inbox.map(({ payload, ...row }) => ({ ...row, name: updateName(payload) })),
    arrivals: await all('select id from arrivals order by id'),
    deliveries: await all(
      `select account_id, id, inbox_id, kind, person_id, comment_id, state, reason, credits, grant_id, attempt, doubts, claimed_at, message_id,
        expires_at from deliveries order by id`,
    ),
    attempts: await all(
      'select account_id, delivery_id, n, started_at, ended_at, outcome, code, evidence from all_attempts order by delivery_id, n',
    ),
    waits: await all('select id, state, reason from waiting order by id'),
    claimed: await all('select id from claimed order by id'),
    messageIds: await all(`select account_id, encode(mid_hash, 'hex') as mid_hash, delivery_id from message_ids`),
    grants: await all('select account_id, id, granted, available, held, spent, expired, goodwill from credit_grants'),
    entries: await all(
      'select account_id, cause_id, kind, grant_id, from_balance, to_balance, amount from credit_entries',
    ),
  };
}
