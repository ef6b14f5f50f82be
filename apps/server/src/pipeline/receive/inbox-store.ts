import type { Update } from '@recado/instagram';
import type { Pool } from 'pg';
import { hashKey } from '../../platform/db/hash-key.ts';
import { NOW } from '../../platform/db/now.ts';
import { isMissingPartition, makePartitions } from '../../platform/db/transaction.ts';
import type { Ports } from '../../platform/ports/index.ts';
import { sayFault } from '../../platform/telemetry/say-fault.ts';
import type { PipelineLog } from '../deps.ts';

export { hashKey };

/** An update on its way into the inbox, and in the spool. `payload` is the item as received, in JSON. */
export interface IncomingUpdate {
  igId: string;
  /** What makes it the same update (platform 3.5). */
  key: string;
  id: string;
  kind: Update['kind'];
  origin: 'webhook' | 'sweep' | 'spool' | 'asked';
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
    -- Of an account that leaves, or was erased a moment ago, nothing is taken in.
    where u.account_id = '${NO_ACCOUNT}'
      or exists (select from accounts a where a.id = u.account_id and a.deletion_due_at is null offset 0)
  ), fresh as (
    insert into update_keys (account_id, key, seen_at) select account_id, key, ${NOW} from incoming order by account_id, key
    on conflict do nothing returning account_id, key
  )
  insert into inbox (account_id, id, kind, origin, payload, event_at, received_at)
    select account_id, id, kind, origin, payload::json, to_timestamp(event_ms / 1000), ${NOW}
    from incoming join fresh using (account_id, key)
  returning id`,
};
/** Repeats are told apart by who sent them: what a sweep finds or the spool holds, Instagram did not send again. */
const REPEATED = {
  name: 'pipeline.repeated',
  text: `insert into update_repeats as r (account_id, key, times, last_at)
      select account_id, key, times, ${NOW} from unnest($1::uuid[], $2::bytea[], $3::int[]) as u(account_id, key, times) order by account_id, key
    on conflict (account_id, key) do update set times = r.times + excluded.times, last_at = excluded.last_at`,
};
const HEARD = {
  name: 'pipeline.heard',
  // Skipped where somebody else holds the row: they wait for nothing, and are tried once more a moment later.
  text: `update accounts a set last_update_at = ${NOW}
    from (select id from accounts where id = any($1::uuid[]) order by id for no key update skip locked) h where a.id = h.id
    returning a.id`,
};
/** With the time until which an account of that id was erased: what is older, or comes for nobody, is not kept (T39). */
const ACCOUNTS = {
  name: 'pipeline.account_ids',
  text: `select u.ig_id, a.id, (select max(t.erased_at) from tombstones t where t.ig_hash = tombstone_hash(u.ig_id)) as erased_at
    from unnest($1::text[]) as u(ig_id) left join accounts a on a.ig_id = u.ig_id`,
};
interface Named {
  ig_id: string;
  id: string | null;
  erased_at: number | null;
}
/** How long an id is believed; an account nobody knew is asked for again soon, since it may just have signed in. */
const KNOWN_FOR = 60_000;
const UNKNOWN_FOR = 1_000;
const MOST_KNOWN = 200_000;
/** So often at most it is written from whom webhooks came (L5). */
const HEARD_EVERY = 60_000;
const HEARD_AGAIN = 100;

/** The event log in Postgres: one statement for keys and rows of a whole group. */
export function makeEventLog({
  pool,
  clock,
  log,
}: {
  pool: Pool;
  clock: Ports['clock'];
  log: Pick<PipelineLog, 'warn'>;
}): EventLog {
  const accountIds = new Map<string, { id: string; until: number; erasedAt: number | null }>();
  const heard = new Set<string>();
  /** Those whose row was held the last time. */
  let again: ReadonlySet<string> = new Set();
  let heardAt = Number.NEGATIVE_INFINITY;
  const accountOf = ({ igId }: IncomingUpdate) => accountIds.get(igId)?.id ?? NO_ACCOUNT;

  async function learn(igIds: Set<string>): Promise<void> {
    const now = clock.mono();
    if (accountIds.size > MOST_KNOWN) accountIds.clear();
    const asked = [...igIds].filter((igId) => (accountIds.get(igId)?.until ?? 0) <= now);
    if (asked.length === 0) return;
    const { rows } = await pool.query<Named>({ ...ACCOUNTS, values: [asked] });
    for (const { ig_id, id, erased_at: erasedAt } of rows) {
      accountIds.set(ig_id, { id: id ?? NO_ACCOUNT, until: now + (id ? KNOWN_FOR : UNKNOWN_FOR), erasedAt });
    }
  }

  /** What comes late for an account that was erased. */
  function isLate({ igId, eventAt }: IncomingUpdate): boolean {
    const { id, erasedAt } = accountIds.get(igId) ?? { id: NO_ACCOUNT, erasedAt: null };
    return erasedAt !== null && (id === NO_ACCOUNT || eventAt <= erasedAt);
  }

  async function insert(updates: IncomingUpdate[]): Promise<Set<string>> {
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
    async store(incoming) {
      await learn(new Set(incoming.map(({ igId }) => igId)));
      const updates = incoming.filter((update) => !isLate(update));
      if (updates.length === 0) return new Set();
      const fresh = await insertOrMakeRoom(updates);
      await alone(() => noteRepeats(updates, fresh));
      await alone(() => noteHeard(updates));
      return fresh;
    },
  };

  async function insertOrMakeRoom(updates: IncomingUpdate[]): Promise<Set<string>> {
    try {
      return await insert(updates);
    } catch (error) {
      if (!isMissingPartition(error)) throw error;
      await makePartitions(pool);
      return insert(updates);
    }
  }

  /** What is only told must not undo what is stored. */
  async function alone(note: () => Promise<unknown>): Promise<void> {
    try {
      await note();
    } catch (error) {
      log.warn({ error: sayFault(error) }, 'a note about received updates could not be written');
    }
  }

  async function noteRepeats(updates: IncomingUpdate[], fresh: ReadonlySet<string>): Promise<void> {
    const repeated = updates.filter(({ id, origin }) => origin === 'webhook' && !fresh.has(id));
    if (repeated.length === 0) return;
    const same = [...Map.groupBy(repeated, (update) => `${accountOf(update)} ${update.key}`).values()];
    const firsts = same.flatMap(([first]) => (first ? [first] : []));
    const values = [firsts.map(accountOf), firsts.map(({ key }) => hashKey(key)), same.map(({ length }) => length)];
    await pool.query({ ...REPEATED, values });
  }

  async function noteHeard(updates: IncomingUpdate[]): Promise<void> {
    for (const update of updates) if (update.origin === 'webhook') heard.add(accountOf(update));
    const now = clock.mono();
    if (heard.size === 0 || now - heardAt < HEARD_EVERY) return;
    heardAt = now;
    const asked = [...heard];
    heard.clear();
    const { rows } = await pool.query<{ id: string }>({ ...HEARD, values: [asked] });
    const written = new Set(rows.map(({ id }) => id));
    const skipped = asked.filter((id) => !written.has(id) && !again.has(id));
    again = new Set(skipped);
    if (skipped.length === 0) return;
    for (const id of skipped) heard.add(id);
    heardAt = now - HEARD_EVERY + HEARD_AGAIN;
  }
}
