import { readUpdates } from '@recado/instagram';
import { sql } from 'kysely';
import { hashKey } from '../../platform/db/hash-key.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Db } from './store.ts';

/** The times that Instagram sent an update again after the first, and the last of them (epoch milliseconds). */
export interface Repeats {
  times: number;
  last_at: number;
}

/**
 * Reads how often an update came again; null for one that came once. Its key is read from what was stored, by the reader of the webhook:
 * the inbox keeps no key.
 */
export async function readRepeats(db: Db, accountId: AccountId, id: string): Promise<Repeats | null> {
  const { rows } = await sql<{ payload: unknown; event_at: number; ig_id: string; origin: string }>`
    select i.origin, i.payload, i.event_at, a.ig_id from inbox i join accounts a on a.id = i.account_id
    where i.account_id = ${accountId} and i.id = ${id}`.execute(db);
  const [row] = rows;
  const key = row && keyOf(row);
  if (!key) return null;
  const found = await sql<Repeats>`
    select times, last_at from update_repeats where account_id = ${accountId} and key = ${hashKey(key)}`.execute(db);
  const [repeats] = found.rows;
  if (!repeats) return null;
  // What a sweep has found first, Instagram's own first webhook did not repeat.
  const times = repeats.times - (row.origin === 'sweep' ? 1 : 0);
  return times > 0 ? { ...repeats, times } : null;
}

function keyOf({ payload, event_at, ig_id }: { payload: unknown; event_at: number; ig_id: string }): string | null {
  const isChange = typeof payload === 'object' && payload !== null && 'field' in payload;
  const entry = { id: ig_id, time: event_at, [isChange ? 'changes' : 'messaging']: [payload] };
  return readUpdates({ object: 'instagram', entry: [entry] })[0]?.key ?? null;
}
