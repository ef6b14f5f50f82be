import type { Activity, ActivityNarrowed, ActivityResult } from '@recado/contract';
import type { AccountId } from '../../platform/ids/index.ts';
import { type EventFilter, findEvents } from './find-events.ts';
import { presentActivity } from './present.ts';
import { type Db, readDeliveries } from './store.ts';

export interface Wanted extends Omit<EventFilter, 'only'> {
  result: ActivityNarrowed | null;
}

/** The place to begin, how many activities there may be, and how often the next window is looked through for them. */
export interface Reach {
  after: string | null;
  most: number;
  rounds: number;
}

/** A page of the list. */
export const PAGE: Omit<Reach, 'after'> = { most: 20, rounds: 5 };
/** Rows read at once where only some of them may have the wanted result. */
const LOOKED_AT = 200;

/** Activities, newest first: three statements for each round, whatever the number of activities. */
export async function listActivities(
  db: Db,
  { result, ...filter }: Wanted,
  { after: first, most, rounds }: Reach,
): Promise<{ items: Activity[]; next: string | null }> {
  const limit = isOutcome(result)
    ? Math.min(most + 1, ROWS_A_ROUND)
    : Math.max(LOOKED_AT, Math.min(most, ROWS_A_ROUND));
  const wanted: ActivityResult | null = result === 'near_miss' ? 'nothing' : result;
  const items: Activity[] = [];
  let after = first;
  for (let round = 0; round < rounds; round++) {
    const { rows, rest } = await findEvents(db, { ...filter, only: onlyFor(result) }, { after, limit });
    const deliveries = Map.groupBy(await readDeliveries(db, filter.accountId, rows), ({ inbox_id }) => inbox_id);
    for (const event of rows) {
      const activity = presentActivity(event, deliveries.get(event.id) ?? []);
      if (wanted !== null && activity.result !== wanted) continue;
      if (items.length === most) return { items, next: items.at(-1)?.id ?? null };
      items.push(activity);
    }
    if (rest === null) return { items, next: null };
    after = rest;
  }
  // Not everything was looked through: the next page goes on from here.
  return { items, next: after };
}

/** Reads the newest few activities. */
export async function readLatest(db: Db, accountId: AccountId, limit: number): Promise<Activity[]> {
  const all = {
    automationId: null,
    mediaId: null,
    people: null,
    kind: null,
    filter: null,
    from: null,
    to: null,
    result: null,
  };
  const { items } = await listActivities(db, { accountId, ...all }, { after: null, most: limit, rounds: 1 });
  return items;
}

const ROWS_A_ROUND = 1_000;

/** Says of a result that events alone tell it, without their deliveries. */
function isOutcome(result: ActivityNarrowed | null): boolean {
  return result === null || result === 'nothing' || result === 'near_miss' || result === 'problem';
}

function onlyFor(result: ActivityNarrowed | null): EventFilter['only'] {
  if (result === null || result === 'nothing' || result === 'near_miss') return result;
  return result === 'problem' ? 'dead' : 'answered';
}
