import type { Pool } from 'pg';
import { byteas, floats, texts, uuids } from '../../platform/db/array-parameters.ts';
import { hashKey } from '../../platform/db/hash-key.ts';
import { NOW } from '../../platform/db/now.ts';
import { isMissingPartition, makePartitions } from '../../platform/db/transaction.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ports } from '../../platform/ports/index.ts';
import { sayFault } from '../../platform/telemetry/say-fault.ts';
import type { PipelineLog } from '../deps.ts';
import type { IncomingUpdate } from '../updates/incoming-update.ts';
import { accountOf, isLate, type KnownAccounts, learnAccounts, NO_ACCOUNT } from './known-accounts.ts';
import { type HeardAccounts, newHeardAccounts, noteHeard, noteRepeats } from './note-received.ts';

/** The inbox as receive writes to it: updates once each, for 400 days. */
export interface InboxStore {
  /** Returns the ids that are new; the others were received before. Durable when it resolves. */
  store(updates: IncomingUpdate[]): Promise<Set<string>>;
}

interface State {
  pool: Pool;
  clock: Ports['clock'];
  log: Pick<PipelineLog, 'warn'>;
  known: KnownAccounts;
  heard: HeardAccounts;
}

type Stored = { update: IncomingUpdate; accountId: AccountId };

const STORE = {
  name: 'pipeline.store',
  text: `with incoming as (
    select * from unnest($1::uuid[], $2::bytea[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::float8[])
      as u(account_id, key, id, kind, origin, payload, event_ms)
    -- Of an account that leaves, or was erased a moment ago, nothing is taken in.
    where u.account_id = '${NO_ACCOUNT}'
      or exists (select from accounts a where a.id = u.account_id and a.deletion_due_at is null offset 0)
  ), fresh as (
    -- Looked up in the recent and in the merged part at one moment: the merge may move a key just now.
    insert into update_keys (account_id, key, seen_at) select account_id, key, ${NOW} from incoming i
    where not exists (select from update_keys k where k.account_id = i.account_id and k.key = i.key offset 0) order by account_id, key
    on conflict do nothing returning account_id, key
  )
  insert into inbox (account_id, id, kind, origin, payload, event_at, received_at)
    select account_id, id, kind, origin, payload::json, to_timestamp(event_ms / 1000), ${NOW}
    from incoming join fresh using (account_id, key)
  returning id`,
};
/** Stores in Postgres: one statement for keys and rows of a whole group. */
export function makeInboxStore(given: Pick<State, 'pool' | 'clock' | 'log'>): InboxStore {
  const state: State = { ...given, known: new Map(), heard: newHeardAccounts() };
  return { store: (updates) => store(state, updates) };
}

async function store(state: State, incoming: IncomingUpdate[]): Promise<Set<string>> {
  const { pool, known, heard, log } = state;
  await learnAccounts(known, incoming, state);
  const updates = incoming
    .filter((update) => !isLate(known, update))
    .map((update) => ({ update, accountId: accountOf(known, update) }));
  if (updates.length === 0) return new Set();
  const fresh = await insertOrMakeRoom(pool, updates);
  await alone(log, () => noteRepeats(pool, updates, fresh));
  await alone(log, () => noteHeard(heard, updates, state));
  return fresh;
}

async function insertOrMakeRoom(pool: Pool, updates: Stored[]): Promise<Set<string>> {
  try {
    return await insert(pool, updates);
  } catch (error) {
    if (!isMissingPartition(error)) throw error;
    await makePartitions(pool);
    return insert(pool, updates);
  }
}

async function insert(pool: Pool, updates: Stored[]): Promise<Set<string>> {
  const once = new Map<string, Stored>();
  for (const stored of updates) {
    const key = `${stored.accountId} ${stored.update.key}`;
    if (!once.has(key)) once.set(key, stored);
  }
  const list = [...once.values()];
  const { rows } = await pool.query<{ id: string }>({
    ...STORE,
    values: [
      uuids(list.map(({ accountId }) => accountId)),
      byteas(list.map(({ update }) => hashKey(update.key))),
      uuids(list.map(({ update }) => update.id)),
      texts(list.map(({ update }) => update.kind)),
      texts(list.map(({ update }) => update.origin)),
      texts(list.map(({ update }) => update.payload)),
      floats(list.map(({ update }) => update.eventAt)),
    ],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Notes what is only told: it must not undo what is stored. */
async function alone(log: State['log'], note: () => Promise<unknown>): Promise<void> {
  try {
    await note();
  } catch (error) {
    log.warn({ error: sayFault(error) }, 'a note about received updates could not be written');
  }
}
