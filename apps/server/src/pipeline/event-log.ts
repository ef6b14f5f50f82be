import { hash } from 'node:crypto';
import type { Update } from '@recado/instagram';
import type { Pool } from 'pg';
import { NOW } from '../platform/db/now.ts';
import type { Ports } from '../platform/ports/index.ts';
import { isMissingPartition, makePartitions } from './transaction.ts';

/** An update on its way into the inbox, and in the spool. `payload` is the item as received, in JSON. */
export interface IncomingUpdate {
  igId: string;
  /** What makes it the same update (platform 3.5). */
  key: string;
  id: string;
  kind: Update['kind'];
  origin: 'webhook' | 'sweep' | 'spool';
  payload: string;
  /** Epoch milliseconds. */
  eventAt: number;
}

/** Stores updates once each, for ever (400 days). */
export interface EventLog {
  /** Answers the ids that are new; the others were received before. Durable when it resolves. */
  store(updates: IncomingUpdate[]): Promise<Set<string>>;
}

/** The account of updates that name no account of ours: kept, explained, never acted on. */
export const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

const STORE = {
  name: 'pipeline.store',
  text: `with incoming as (
    select * from unnest($1::uuid[], $2::bytea[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::float8[])
      as u(account_id, key, id, kind, origin, payload, event_ms)
  ), fresh as (
    insert into update_keys (account_id, key, seen_at) select account_id, key, ${NOW} from incoming order by account_id, key
    on conflict do nothing returning account_id, key
  )
  insert into inbox (account_id, id, kind, origin, payload, event_at, received_at)
    select account_id, id, kind, origin, payload::json, to_timestamp(event_ms / 1000), ${NOW}
    from incoming join fresh using (account_id, key)
  returning id`,
};
const ACCOUNTS = { name: 'pipeline.account_ids', text: 'select ig_id, id from accounts where ig_id = any($1::text[])' };
/** How long an id is believed; an account nobody knew is asked for again soon, since it may just have signed in. */
const KNOWN_FOR = 60_000;
const UNKNOWN_FOR = 1_000;
const MOST_KNOWN = 200_000;

/** The event log in Postgres: one statement for keys and rows of a whole group. */
export function makeEventLog({ pool, clock }: { pool: Pool; clock: Ports['clock'] }): EventLog {
  const accountIds = new Map<string, { id: string; until: number }>();

  async function learn(igIds: Set<string>): Promise<void> {
    const now = clock.mono();
    if (accountIds.size > MOST_KNOWN) accountIds.clear();
    const asked = [...igIds].filter((igId) => (accountIds.get(igId)?.until ?? 0) <= now);
    if (asked.length === 0) return;
    const { rows } = await pool.query<{ ig_id: string; id: string }>({ ...ACCOUNTS, values: [asked] });
    for (const igId of asked) accountIds.set(igId, { id: NO_ACCOUNT, until: now + UNKNOWN_FOR });
    for (const row of rows) accountIds.set(row.ig_id, { id: row.id, until: now + KNOWN_FOR });
  }

  async function insert(updates: IncomingUpdate[]): Promise<Set<string>> {
    const accountOf = ({ igId }: IncomingUpdate) => accountIds.get(igId)?.id ?? NO_ACCOUNT;
    const once = new Map<string, IncomingUpdate>();
    for (const update of updates) {
      const key = `${accountOf(update)} ${update.key}`;
      if (!once.has(key)) once.set(key, update);
    }
    const list = [...once.values()];
    const { rows } = await pool.query<{ id: string }>({
      ...STORE,
      values: [
        list.map(accountOf),
        list.map(({ key }) => hashKey(key)),
        list.map(({ id }) => id),
        list.map(({ kind }) => kind),
        list.map(({ origin }) => origin),
        list.map(({ payload }) => payload),
        list.map(({ eventAt }) => eventAt),
      ],
    });
    return new Set(rows.map(({ id }) => id));
  }

  return {
    async store(updates) {
      await learn(new Set(updates.map(({ igId }) => igId)));
      try {
        return await insert(updates);
      } catch (error) {
        if (!isMissingPartition(error)) throw error;
        await makePartitions(pool);
        return insert(updates);
      }
    },
  };
}

/** 16 bytes of SHA-256: what `update_keys`, `intent_keys` and `message_ids` keep. */
export function hashKey(key: string): Buffer {
  return hash('sha256', key, 'buffer').subarray(0, 16);
}
