import { type Breather, makeBreather } from '../../platform/db/batches/breather.ts';
import { sqlState } from '../../platform/db/transaction.ts';
import { sayFault } from '../../platform/telemetry/say-fault.ts';
import { BATCH } from '../decide/decide.ts';
import { dropClaims } from '../deliveries/claims.ts';
import { askAnnounced } from '../discover/ask-announced.ts';
import { tieRemixes } from '../discover/tie-remixes.ts';
import type { Parts } from './build-parts.ts';
import { begin, claimInTurn, ROOM_WORTH, roomOf } from './dispatch.ts';
import { maintain } from './maintain.ts';
import { listenForWork } from './notify.ts';

/** One turn of each loop. True while there is more to do at once. */
export type Turns = Record<LoopName, () => Promise<boolean>>;
export type LoopName = 'claim' | 'decide' | 'reconcile' | 'tie' | 'check' | 'profiles' | 'ask' | 'listen' | 'maintain';

/** The state that one turn of decide leaves for the next. */
interface Pacing {
  /** The last batch left something in lanes. */
  owed: boolean;
  /** The share of a batch that a slow database can decide at once. */
  share: number;
  breather: Breather;
  /** More waits than the last batch took. */
  isBehind: boolean;
}

/** Postgres' code of a statement that ran into its time-out. */
const CANCELED = '57014';
/** Updates gather so long at most, in milliseconds. */
const LONGEST_PAUSE = 60;
/** Room worth a batch is waited for so long, in milliseconds. */
const ROOM_WAIT = 500;

export function makeTurns(parts: Parts): Turns {
  const { stages, profiles } = parts;
  const breather = makeBreather(parts.deps.ports.clock, { most: LONGEST_PAUSE, why: 'decide: gather' });
  const pacing: Pacing = { owed: false, share: 1, breather, isBehind: false };
  return {
    claim: () => claimInTurn(parts),
    decide: () => decideTurn(parts, pacing),
    reconcile: () => reconcileTurn(parts),
    tie: () => tieTurn(parts),
    check: stages.check,
    profiles: profiles.run,
    ask: () => askTurn(parts),
    listen: () => listenTurn(parts),
    maintain: () => maintainTurn(parts),
  };
}

async function decideTurn(parts: Parts, pacing: Pacing): Promise<boolean> {
  const { dispatch, stages, wakers, profiles, unclaimed } = parts;
  // First what the last batch left in lanes: in a lane where somebody waits nothing is claimed as it is decided.
  if (pacing.owed) await claimInTurn(parts);
  pacing.owed = false;
  if (!pacing.isBehind) await pacing.breather.over();
  const most = Math.ceil((await roomForBatch(parts)) * pacing.share);
  dispatch.deciding = Math.max(0, Math.min(most, roomOf(dispatch).free()));
  const decided = await pacing.breather
    .during(
      () => stages.decide(most),
      ({ rows }) => rows,
    )
    .catch((error: unknown) => {
      // A batch that takes longer than a statement may would do so again.
      if (sqlState(error) === CANCELED) pacing.share /= 2;
      throw error;
    })
    .finally(() => {
      dispatch.deciding = 0;
    });
  pacing.share = Math.min(1, pacing.share * 1.2);
  begin(parts, decided.claimed);
  profiles.want(decided.profiles);
  pacing.owed = decided.ready > 0;
  if (pacing.owed) wakers.claim();
  if (decided.evidence > 0) wakers.reconcile();
  if (decided.sightings > 0) wakers.tie();
  unclaimed.heard(decided.unclaimed);
  if (decided.commented.length > 0) parts.deps.onCommented?.(decided.commented);
  if (decided.checks > 0) wakers.check();
  // What came meanwhile has woken this loop again.
  pacing.isBehind = decided.more;
  return pacing.isBehind;
}

/**
 * Says how many rows to decide next: as many as can leave at once. They wait as well in the inbox as in a lane, and cost less; but not
 * for long, since what is not sent at once is decided too.
 */
async function roomForBatch({ dispatch, deps }: Parts): Promise<number> {
  const room = roomOf(dispatch);
  if (room.free() < ROOM_WORTH && dispatch.sends.size > 0) {
    dispatch.waitsForRoom = new AbortController();
    await deps.ports.clock.sleep(ROOM_WAIT, 'decide: room', dispatch.waitsForRoom.signal);
  }
  // Not all of it: what waits already has its turn too.
  const free = Math.min(room.free(), dispatch.most.total / 2);
  return free < ROOM_WORTH ? BATCH : free;
}

async function reconcileTurn({ deps, dispatch, stages }: Parts): Promise<boolean> {
  await dropClaims(deps.pool, dispatch.claims.takeRecorded());
  return stages.reconcile();
}

async function tieTurn({ looking, wakers }: Parts): Promise<boolean> {
  const due = await tieRemixes(looking);
  if (due > 0) wakers.decide();
  return due > 0;
}

async function askTurn({ looking, receive }: Parts): Promise<boolean> {
  return (await askAnnounced({ ...looking, store: receive.store })) > 0;
}

async function listenTurn({ deps, wakers, deaf }: Parts): Promise<boolean> {
  await listenForWork(deps.pool, { heard: wakers.decide, until: deaf.signal });
  return false;
}

async function maintainTurn(parts: Parts): Promise<boolean> {
  const { deps, wakers } = parts;
  const { ingest, worker } = deps.config.roles;
  if (ingest || worker) await drainSpool(parts);
  if (worker && (await maintain(deps)) > 0) wakers.claim();
  return false;
}

/** Stores what the spool holds. A file that cannot be read holds up no other upkeep. */
async function drainSpool({ deps: { log }, receive }: Parts): Promise<void> {
  try {
    const drained = await receive.drainSpool();
    if (drained > 0) log.info({ drained }, 'the spool is drained');
  } catch (error) {
    log.warn({ error: sayFault(error) }, 'the spool could not be drained');
  }
}
