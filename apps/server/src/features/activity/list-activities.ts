import type { Activity, ActivityResult } from '@recado/contract';
import type { AccountId } from '../../platform/ids/index.ts';
import { presentActivity } from './present.ts';
import { type Db, type EventQuery, readDeliveries, readEvents } from './store.ts';

export interface Wanted extends Omit<EventQuery, 'only' | 'limit'> {
  result: ActivityResult | null;
}

const PAGE = 20;
/** Rows read at once, and rounds of a call, where only some of them have the wanted result. */
const LOOK_THROUGH = 200;
const ROUNDS = 5;

/** A page of activities, newest first: two statements for each round, whatever the number of activities. */
export async function listActivities(
  db: Db,
  { result, ...query }: Wanted,
): Promise<{ items: Activity[]; next: string | null }> {
  const limit = result === null || result === 'nothing' || result === 'problem' ? PAGE + 1 : LOOK_THROUGH;
  const items: Activity[] = [];
  let after = query.after;
  for (let round = 0; round < ROUNDS; round++) {
    const events = await readEvents(db, { ...query, after, only: onlyFor(result), limit });
    const deliveries = Map.groupBy(await readDeliveries(db, query.accountId, events), ({ inbox_id }) => inbox_id);
    for (const event of events) {
      const activity = presentActivity(event, deliveries.get(event.id) ?? []);
      if (result !== null && activity.result !== result) continue;
      if (items.length === PAGE) return { items, next: items.at(-1)?.id ?? null };
      items.push(activity);
    }
    if (events.length < limit) return { items, next: null };
    after = events.at(-1)?.id ?? null;
  }
  // Not everything was looked through: the next page goes on from here.
  return { items, next: after };
}

/** Reads the newest few activities. */
export async function readLatest(db: Db, accountId: AccountId, limit: number): Promise<Activity[]> {
  const all = { after: null, automationId: null, mediaId: null, filter: null, only: null };
  const events = await readEvents(db, { accountId, ...all, limit });
  const deliveries = Map.groupBy(await readDeliveries(db, accountId, events), ({ inbox_id }) => inbox_id);
  return events.map((event) => presentActivity(event, deliveries.get(event.id) ?? []));
}

function onlyFor(result: ActivityResult | null): EventQuery['only'] {
  if (result === null) return null;
  if (result === 'nothing') return 'nothing';
  return result === 'problem' ? 'dead' : 'answered';
}
