import type { ClientBase } from 'pg';
import type { LaneBudgets } from '../../config/lane-budgets.ts';
import { jsons, texts, uuids } from '../../platform/db/array-parameters.ts';
import { NOW } from '../../platform/db/now.ts';
import { type Statement, sqlState } from '../../platform/db/transaction.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Claimed } from '../deliveries/claimed.ts';
import type { NewDelivery } from '../deliveries/new-delivery.ts';
import { wakeLanesOf } from '../deliveries/wake-lanes.ts';
import { allow, type Budget, type LaneName, spend, urgentFirst } from '../limits/lanes.ts';
import type { Room } from './claim.ts';

/** A lane in which nobody waits, of an account that may send, as it was read. */
export interface FreeLane {
  account_id: AccountId;
  lane: LaneName;
  budget: Budget;
  now: number;
}

const FREE = {
  name: 'pipeline.free_lanes',
  // Whoever waits in a lane goes first, in deadline order, by the claim.
  text: `select l.account_id, l.lane, l.budget, ${NOW} as now from unnest($1::uuid[]) as w(account_id)
    cross join lateral (select * from accounts where id = w.account_id offset 0) a
    cross join lateral (
      select * from lanes where account_id = w.account_id and lane in ('messages', 'private_replies', 'live_replies', 'voice_messages') offset 0
    ) l where l.ready_at = 'infinity'
      and (l.paused_until is null or l.paused_until <= ${NOW}) and a.connection = 'connected' and a.standing = 'good' and a.deletion_due_at is null
      and not exists (select from app_pauses where until > ${NOW})`,
};
const SPENT = {
  name: 'pipeline.lanes_spent',
  // All that are named are locked, in order. A lane that is not as it was read gets a null, which its column refuses: see isLaneTaken.
  text: `with locked as materialized (
      select l.account_id, l.lane, s.was, s.budget
      from (select * from unnest($1::uuid[], $2::text[], $3::jsonb[], $4::jsonb[]) as s(account_id, lane, was, budget) order by account_id, lane) s
      cross join lateral (select account_id, lane from lanes where account_id = s.account_id and lane = s.lane for update) l
    )
    update lanes l set budget = case when l.budget = s.was and l.ready_at = 'infinity' and (l.paused_until is null or l.paused_until <= ${NOW})
      then s.budget end
    from locked s where s.budget is not null and l.account_id = s.account_id and l.lane = s.lane`,
};

/** Reads the lanes of these accounts from which a delivery may leave as soon as it is made. */
export async function readFreeLanes(tx: ClientBase, accountIds: readonly AccountId[]): Promise<FreeLane[]> {
  if (accountIds.length === 0) return [];
  return (await tx.query<FreeLane>({ ...FREE, values: [uuids(accountIds)] })).rows;
}

/** A lane, and what is left of its budget. */
interface SpentLane {
  free: FreeLane;
  budget: Budget;
}

/**
 * Makes `sending` of `ready`, nearest deadline first, as far as the lane's budget and this process's room go. A delivery that nobody
 * waits before needs no turn of the claim. The caller writes them and what was spent in this transaction, and no byte leaves before
 * its commit (S2). `claimedMono` was read before the transaction began.
 */
export function claimAtOnce(
  deliveries: readonly NewDelivery[],
  free: {
    lanes: readonly FreeLane[];
    accounts: ReadonlyMap<AccountId, { ig_id: string }>;
    room: Room;
    limits: LaneBudgets;
    /** The id of the claim that they are taken with. */
    claim: string;
    claimedMono: number;
  },
): { claimed: Claimed[]; spent: SpentLane[] } {
  const { lanes, accounts, room, limits, claim, claimedMono } = free;
  const result: ReturnType<typeof claimAtOnce> = { claimed: [], spent: [] };
  const now = lanes[0]?.now ?? 0;
  const open = deliveries.filter((one) => one.state === 'ready' && one.delay_ms <= 0 && one.expires_ms > now);
  const byLane = Map.groupBy(open, laneKey);
  const taken = new Map<AccountId, number>();
  for (const lane of urgentFirst(lanes)) {
    const waiting = byLane.get(laneKey(lane)) ?? [];
    const igId = accounts.get(lane.account_id)?.ig_id;
    if (waiting.length === 0 || igId === undefined) continue;
    const underWay = taken.get(lane.account_id) ?? 0;
    const { count } = allow(lane.budget, lane.lane, { now, limits });
    const most = Math.min(count, room.freeOf(lane.account_id) - underWay, room.free() - result.claimed.length);
    if (most <= 0) continue;
    waiting.sort((a, b) => a.expires_ms - b.expires_ms);
    const first = waiting.slice(0, most);
    for (const delivery of first) {
      Object.assign(delivery, { state: 'sending', attempt: 1 });
      result.claimed.push(toClaimed(delivery, { igId, claim, claimedMono }));
    }
    taken.set(lane.account_id, underWay + first.length);
    result.spent.push({ free: lane, budget: spend(lane.budget, lane.lane, { count: first.length, now, limits }) });
  }
  return result;
}

/**
 * Makes the last statements for the lanes of a batch: locked in order, what was spent, and due where something is ready. The lanes come before
 * the grants, and both after everything else: the order of every transaction that locks them.
 */
export function laneStatements(spent: readonly SpentLane[], deliveries: readonly NewDelivery[]): Statement[] {
  const due = wakeLanesOf(deliveries);
  if (spent.length === 0) return due;
  const taken = new Set(spent.map(({ free }) => laneKey(free)));
  const ready = deliveries.filter((one) => one.state === 'ready' && !taken.has(laneKey(one)));
  const woken = [...new Map(ready.map((one) => [laneKey(one), one])).values()];
  const named = [...spent.map(({ free }) => free), ...woken];
  const values = [
    uuids(named.map(({ account_id }) => account_id)),
    texts(named.map(({ lane }) => lane)),
    jsons(named.map((_, at) => spent[at]?.free.budget)),
    jsons(named.map((_, at) => spent[at]?.budget)),
  ];
  return [{ ...SPENT, values }, ...due];
}

/** Says whether a lane was taken by somebody else after it was read: what was claimed of it must not leave. */
export function isLaneTaken(error: unknown): boolean {
  return sqlState(error) === '23502' && error instanceof Error && Reflect.get(error, 'table') === 'lanes';
}

function laneKey({ account_id, lane }: { account_id: AccountId; lane: LaneName }): string {
  return `${account_id} ${lane}`;
}

function toClaimed(delivery: NewDelivery, taken: { igId: string; claim: string; claimedMono: number }): Claimed {
  const { igId, claim, claimedMono } = taken;
  const { account_id, id, kind, lane, person_id, comment_id, content } = delivery;
  return { account_id, ig_id: igId, id, kind, lane, person_id, comment_id, content, attempt: 1, claim, claimedMono };
}
