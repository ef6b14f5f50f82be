import type { Pool } from 'pg';
import { hashKey } from '../../platform/db/hash-key.ts';
import { NOW } from '../../platform/db/now.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ports } from '../../platform/ports/index.ts';
import type { IncomingUpdate } from '../updates/incoming-update.ts';

/** The accounts that webhooks came for since that was last written down. */
export interface HeardAccounts {
  heard: Set<AccountId>;
  /** Those whose row somebody else held the last time. */
  again: ReadonlySet<AccountId>;
  /** On the clock's `mono()`: when it was last written down. */
  at: number;
}

type Stored = readonly { update: IncomingUpdate; accountId: AccountId }[];

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
/** It is written at most so often from whom webhooks came. */
const HEARD_EVERY = 60_000;
const HEARD_AGAIN = 100;

export function newHeardAccounts(): HeardAccounts {
  return { heard: new Set(), again: new Set(), at: Number.NEGATIVE_INFINITY };
}

/** Counts the updates that Instagram sent again. */
export async function noteRepeats(pool: Pool, stored: Stored, fresh: ReadonlySet<string>): Promise<void> {
  const repeated = stored.filter(({ update: { id, origin } }) => origin === 'webhook' && !fresh.has(id));
  if (repeated.length === 0) return;
  const same = [...Map.groupBy(repeated, ({ update, accountId }) => `${accountId} ${update.key}`).values()];
  const firsts = same.flatMap(([first]) => (first ? [first] : []));
  const values = [
    firsts.map(({ accountId }) => accountId),
    firsts.map(({ update }) => hashKey(update.key)),
    same.map(({ length }) => length),
  ];
  await pool.query({ ...REPEATED, values });
}

/** Writes down from whom webhooks come, once a minute. */
export async function noteHeard(
  state: HeardAccounts,
  stored: Stored,
  { pool, clock }: { pool: Pool; clock: Ports['clock'] },
): Promise<void> {
  const { heard } = state;
  for (const { update, accountId } of stored) if (update.origin === 'webhook') heard.add(accountId);
  const now = clock.mono();
  if (heard.size === 0 || now - state.at < HEARD_EVERY) return;
  state.at = now;
  const asked = [...heard];
  heard.clear();
  const { rows } = await pool.query<{ id: AccountId }>({ ...HEARD, values: [asked] });
  const written = new Set(rows.map(({ id }) => id));
  const skipped = asked.filter((id) => !written.has(id) && !state.again.has(id));
  state.again = new Set(skipped);
  if (skipped.length === 0) return;
  for (const id of skipped) heard.add(id);
  state.at = now - HEARD_EVERY + HEARD_AGAIN;
}
