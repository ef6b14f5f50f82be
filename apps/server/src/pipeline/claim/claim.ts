import type { PoolClient } from 'pg';
import { NOW } from '../../platform/db/now.ts';
import { transactionFrom } from '../../platform/db/transaction.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Claimed } from '../deliveries/claimed.ts';
import { HELD_BY } from '../deliveries/delivery.ts';
import { holdReady, takeReady } from '../deliveries/take-ready.ts';
import type { PipelineDeps } from '../deps.ts';
import { allow, type Budget, type LaneName, spend, urgentFirst } from '../limits/lanes.ts';

interface DueLane {
  account_id: AccountId;
  lane: LaneName;
  budget: Budget;
  paused_until: number | null;
  connection: 'connected' | 'reconnect' | 'messages_off' | 'blocked';
  /** False for an account that is banned, or leaving. */
  active: boolean;
  now: number;
}

interface Allowed extends DueLane {
  most: number;
  nextAt: number;
}

const LANES_A_CLAIM = 128;
/** The wait of a lane that could not be emptied for want of room in this process. */
const SOON = 250;
/** The wait of a lane whose account may not send; its deliveries expire at their deadlines. */
const INACTIVE = 60_000;

const DUE = {
  name: 'pipeline.due_lanes',
  // Least recently served first: a served lane gets a later ready_at than those that wait.
  text: `select l.account_id, l.lane, l.budget, l.paused_until, coalesce(a.connection, 'connected') as connection,
      coalesce(a.standing = 'good' and a.deletion_due_at is null, false) as active, ${NOW} as now
    from lanes l left join accounts a on a.id = l.account_id
    where l.ready_at <= ${NOW} and l.account_id <> all($1::uuid[]) and not exists (select from app_pauses where until > ${NOW})
    order by l.ready_at limit $2 for update of l skip locked`,
};
const SERVED = {
  name: 'pipeline.served',
  // A lane with more to do is due again at next_ms; an emptied one when its next delivery is, as far as a short look tells.
  text: `update lanes l set budget = s.budget, ready_at = case
      when s.next_ms is not null then to_timestamp(s.next_ms / 1000)
      else coalesce((select case when count(*) = 100 then least(min(n.next_at), ${NOW} + interval '250 ms') else greatest(min(n.next_at), ${NOW} + interval '10 ms') end
        from (select r.next_at from waiting r where r.account_id = l.account_id and r.lane = l.lane and r.state = 'ready' and r.expires_at > ${NOW}
          order by r.expires_at limit 100) n having count(*) > 0), 'infinity') end
    from unnest($1::uuid[], $2::text[], $3::jsonb[], $4::float8[]) as s(account_id, lane, budget, next_ms)
    where l.account_id = s.account_id and l.lane = s.lane`,
};

/** Room of this process: what is under way, in all and per account. */
export interface Room {
  free(): number;
  freeOf(accountId: AccountId): number;
  /** Accounts without any. */
  full(): AccountId[];
}

/**
 * One transaction: due lanes, what their budgets allow, and of each the deliveries with the nearest deadline. When it resolves the
 * attempts are committed, and not before then may a byte leave (S2). A commit of unknown outcome leaves leases that run out.
 */
export async function claim(deps: Pick<PipelineDeps, 'pool' | 'config' | 'ports'>, room: Room): Promise<Claimed[]> {
  if (room.free() <= 0) return [];
  const { pool, config, ports } = deps;
  const claimedMono = ports.clock.mono();
  const first = (tx: PoolClient) => tx.query<DueLane>({ ...DUE, values: [room.full(), LANES_A_CLAIM] });
  const work = async (tx: PoolClient, { rows: due }: { rows: DueLane[] }) => {
    if (due.length === 0) return [];
    const lanes = await withoutLost(tx, due);
    const allowed = share(lanes, { room, limits: config.limits });
    const picked = await takeReady(tx, allowed, { id: ports.ids.uuid(), lease: config.waits.lease });
    await served(tx, { lanes: [...allowed, ...stopped(due, lanes)], picked, limits: config.limits });
    return picked;
  };
  const claimed = await transactionFrom(pool, { first, work });
  if (claimed.length > 0) ports.proc.point('claim.afterCommit');
  return claimed.map((row) => ({ ...row, claimedMono }));
}

/** Holds what waits in the lanes of accounts that may not send; returns the others. */
async function withoutLost(tx: PoolClient, due: DueLane[]): Promise<DueLane[]> {
  const lost = due.flatMap(({ account_id, lane, connection }) =>
    connection === 'connected' ? [] : [{ account_id, lane, reason: HELD_BY[connection] }],
  );
  if (lost.length === 0) return due;
  await holdReady(tx, lost);
  return due.filter(({ connection }) => connection === 'connected');
}

/** The lanes whose deliveries were just held: emptied. */
function stopped(due: DueLane[], open: DueLane[]): Allowed[] {
  const kept = new Set(open);
  return due
    .filter((lane) => !kept.has(lane))
    .map((lane) => ({ ...lane, most: Number.MAX_SAFE_INTEGER, nextAt: lane.now }));
}

/** Shares the room of this process among the lanes, each within its budget. */
function share(
  lanes: DueLane[],
  { room, limits }: { room: Room; limits: PipelineDeps['config']['limits'] },
): Allowed[] {
  let free = room.free();
  const ofAccount = new Map<AccountId, number>();
  const fair = Math.max(1, Math.ceil(free / Math.max(1, lanes.length)));
  return urgentFirst(lanes).map((lane) => {
    if (!lane.active) return { ...lane, most: 0, nextAt: lane.now + INACTIVE };
    if (lane.paused_until !== null && lane.paused_until > lane.now)
      return { ...lane, most: 0, nextAt: lane.paused_until };
    const { count, nextAt } = allow(lane.budget, lane.lane, { now: lane.now, limits });
    if (count === 0) return { ...lane, most: 0, nextAt };
    const left = ofAccount.get(lane.account_id) ?? room.freeOf(lane.account_id);
    const most = Math.max(0, Math.min(count, left, fair, free));
    free -= most;
    ofAccount.set(lane.account_id, left - most);
    // Bounded by this process and not by the budget: its turn comes again soon.
    return { ...lane, most, nextAt: most === count ? nextAt : lane.now + (most === 0 ? SOON : 0) };
  });
}

async function served(
  tx: PoolClient,
  {
    lanes,
    picked,
    limits,
  }: { lanes: Allowed[]; picked: Omit<Claimed, 'claimedMono'>[]; limits: PipelineDeps['config']['limits'] },
): Promise<void> {
  const counts = new Map<string, number>();
  for (const { account_id, lane } of picked)
    counts.set(`${account_id} ${lane}`, (counts.get(`${account_id} ${lane}`) ?? 0) + 1);
  const rows = lanes.map(({ account_id, lane, budget, most, nextAt, now }) => {
    const count = counts.get(`${account_id} ${lane}`) ?? 0;
    const after = spend(budget, lane, { count, now, limits });
    if (count < most) return { account_id, lane, budget: after, nextMs: null };
    // The budget may allow more at once: then only this process's room ended the turn.
    const next = allow(after, lane, { now, limits });
    return {
      account_id,
      lane,
      budget: after,
      nextMs: count > 0 && next.count > 0 ? now : Math.max(nextAt, next.count > 0 ? now : next.nextAt),
    };
  });
  await tx.query({
    ...SERVED,
    values: [
      rows.map(({ account_id }) => account_id),
      rows.map(({ lane }) => lane),
      rows.map(({ budget }) => JSON.stringify(budget)),
      rows.map(({ nextMs }) => nextMs),
    ],
  });
}
