import type { Update } from '@recado/instagram';
import type { ClientBase } from 'pg';
import { sqlState, transaction } from '../platform/db/transaction.ts';
import { sayFault } from '../platform/telemetry/say-fault.ts';
import { makeFollowChecks } from './check/follow-checks.ts';
import { claim, type Room } from './claim/claim.ts';
import { BATCH, makeDecide } from './decide/decide.ts';
import type { Claimed } from './deliveries/claimed.ts';
import { markToRenew, type ToRenew } from './deliveries/mark-to-renew.ts';
import { skipForAutomation } from './deliveries/skip-for-automation.ts';
import { skipForPerson } from './deliveries/skip-for-person.ts';
import type { PipelineDeps } from './deps.ts';
import { askAnnounced } from './discover/ask-announced.ts';
import { lookForNextPosts } from './discover/next-post.ts';
import { sweep } from './discover/sweep.ts';
import { tieRemixes } from './discover/tie.ts';
import { makeUnclaimedWatch } from './discover/watch-unclaimed.ts';
import { makeReadPace } from './limits/paced-reads.ts';
import { makeSendPace } from './limits/send-pace.ts';
import { makeProfileReads } from './people/profile-reads.ts';
import { makeEventLog } from './receive/event-log.ts';
import { makeReceive, type Webhook } from './receive/receive.ts';
import { replay } from './receive/replay.ts';
import { openSpool } from './receive/spool.ts';
import { makeReconcile } from './reconcile/reconcile.ts';
import { makeRecord } from './record/record.ts';
import { isQuiet, type Lag, readLag } from './run/lag.ts';
import { type Loop, startLoop } from './run/loop.ts';
import { maintain, resume } from './run/maintain.ts';
import { listenForWork, notifyWorkers } from './run/notify.ts';
import { send } from './send/send.ts';
import type { Stages } from './stages.ts';

export {
  dividedBy,
  type PipelineConfig,
  type PipelineDeps,
  WAITS,
  type Waits,
} from './deps.ts';
export { LIMITS, type Limits } from './limits/lanes.ts';
export { registerWebhookRoutes } from './receive/webhook-routes.ts';

/** Whom automation leaves alone from now on, and why. */
export interface LeftAlone {
  accountId: string;
  personId: string;
  why: 'ignored_person' | 'opted_out';
}

/** The life of one event, running. */
export interface Pipeline {
  webhook: Webhook;
  /** Something may be there to do: another process, a clock that jumped. */
  wake(): void;
  /** Resolves when nothing is pending or due now. For tests; what is due later (jitter, pauses) is not waited for. */
  settle(): Promise<void>;
  lag(): Promise<Lag>;
  /** The account is connected again: what was held goes out. */
  resume(accountId: string): Promise<void>;
  /** An automation was switched off or removed: what still waits for it does not go out. */
  skipChanged(accountId: string): Promise<void>;
  /** What waits for an automation is to be said with this version of it. Returns how many. */
  markToRenew(tx: ClientBase, asked: ToRenew): Promise<number>;
  /** A person is to be left alone: what still waits for them does not go out. */
  leaveAlone(tx: ClientBase, left: LeftAlone): Promise<void>;
  /** Decides a stored update once more; harmless by its keys. False when there is none. */
  replay(inboxId: string): Promise<boolean>;
  /** Looks for comments that no webhook brought. Answers how many were new. */
  sweep(accountId?: string): Promise<number>;
  /** Looks for the post that an automation waits for, of one account or of all where one waits. Answers how many were found. */
  lookForNextPosts(accountId?: string): Promise<number>;
  /** Ends what takes long and comes again by itself: sweeps. */
  leave(): void;
  /** Takes nothing new, ends what is under way. */
  close(): Promise<void>;
}

/** Of Postgres: a statement ran into its time-out. */
const CANCELED = '57014';
const POLL = 500;
/** However much shorter all waits are: a stage that finds nothing costs as much as one that finds something. */
const SHORTEST_POLL = 50;
const MAINTAIN_EVERY = 5_000;
/** A comment on an unknown post makes us look for it; not again so soon. */
const LOOK_AGAIN = 10_000;
/** Parsed updates kept for the next stage; beyond that it parses what is stored. */
const REMEMBERED = 20_000;
/** Room for so many calls is worth a batch; so long (milliseconds) it is waited for. */
const ROOM_WORTH = 128;
const ROOM_WAIT = 500;
/** Between two looks of `settle`, milliseconds: what takes long is looked at less and less often. */
const SETTLE_FIRST = 10;
const SETTLE_MOST = 60;

/** Starts the roles that `config.roles` names. */
export function startPipeline(deps: PipelineDeps): Pipeline {
  const { pool, ports, config, log } = deps;
  const { clock } = ports;
  const loops: Loop[] = [];
  const remembered = new Map<string, Update>();
  const underWay = new Map<string, number>();
  const sends = new Set<Promise<void>>();
  /** Accounts that the last claim left out for want of room of their own. */
  let crowded = new Set<string>();
  let waitsForRoom = new AbortController();
  /** Room that is kept for what the batch that is being decided claims at once. */
  let deciding = 0;
  let claiming = Promise.resolve(false);
  let owed = false;
  /** Share of a batch that a slow database can decide at once. */
  let pacing = 1;
  /** The last claim ended for want of room. */
  let outOfRoom = false;
  let closing = false;

  const wakers = {
    decide: () => {},
    claim: () => {},
    reconcile: () => {},
    check: () => {},
    tie: () => {},
    profiles: () => {},
    ask: () => {},
  };
  const events = makeEventLog({ pool, clock, log });
  const spool = openSpool({ dir: config.spoolDir, name: () => ports.ids.uuid(), log });
  const receive = makeReceive(deps, {
    events,
    spool,
    remember(id, update) {
      if (!config.roles.worker) return;
      remembered.set(id, update);
      // The oldest: another process has decided it, or it waits in the spool.
      const [oldest] = remembered.keys();
      if (oldest !== undefined && remembered.size > REMEMBERED) remembered.delete(oldest);
    },
    forget: (id) => void remembered.delete(id),
    // A process that decides by itself wakes itself; nobody else needs to be told.
    wake: () => (config.roles.worker ? wakers.decide() : notifyWorkers(pool)),
  });
  const record = makeRecord(deps, () => wakers.claim());
  const pace = makeReadPace({ clock, spacing: config.waits.readSpacing });
  const sendPace = makeSendPace({ clock, limits: config.limits });
  const leaving = new AbortController();
  const reconcile = makeReconcile(deps, { wake: () => wakers.claim(), heed: record.heed, pace });

  const looking = { ...deps, heed: record.heed, pace, until: leaving.signal };
  const findNextPosts = async (accountId: string | null): Promise<number> => {
    const found = await lookForNextPosts(looking, accountId);
    if (found > 0) wakers.decide();
    return found;
  };
  const unclaimed = makeUnclaimedWatch(
    { pool, log, clock },
    { gap: LOOK_AGAIN / config.waits.spacingFactor, look: findNextPosts },
  );
  const profiles = makeProfileReads(deps, { wake: () => wakers.claim(), again: () => wakers.profiles() });
  const checks = makeFollowChecks(deps, {
    wake: () => wakers.claim(),
    again: () => wakers.check(),
    heed: record.heed,
    pace,
  });

  /** So many calls one account may have under way: more while others leave room, and never all of it. */
  const mostOfOne = () =>
    Math.max(config.concurrency.perAccount, Math.floor((config.concurrency.total - sends.size) / 4));
  const room: Room = {
    free: () => config.concurrency.total - sends.size - deciding,
    freeOf: (accountId) => mostOfOne() - (underWay.get(accountId) ?? 0),
    full: () => {
      const most = mostOfOne();
      crowded = new Set([...underWay].filter(([, count]) => count >= most).map(([id]) => id));
      return [...crowded];
    },
  };

  const recall = (id: string): Update | null => {
    const update = remembered.get(id) ?? null;
    remembered.delete(id);
    return update;
  };
  const decide = makeDecide(deps, { recall, room: { ...room, free: () => deciding }, nameRoom: profiles.room });

  const stages: Stages = {
    receive: receive.receive,
    decide: decide.run,
    claim: () => claim(deps, room),
    send: (claimed) => sendPace(claimed).then(() => send(deps, claimed)),
    record: record.add,
    reconcile: reconcile.run,
    check: checks.run,
  };

  async function decideTurn(): Promise<boolean> {
    // First what the last batch left in lanes: in a lane where somebody waits nothing is claimed as it is decided.
    if (owed) await claimInTurn();
    owed = false;
    const most = Math.ceil((await roomy()) * pacing);
    deciding = Math.max(0, Math.min(most, room.free()));
    const decided = await stages
      .decide(most)
      .catch((error: unknown) => {
        // A batch that takes longer than a statement may would do so again.
        if (sqlState(error) === CANCELED) pacing /= 2;
        throw error;
      })
      .finally(() => {
        deciding = 0;
      });
    pacing = Math.min(1, pacing * 1.2);
    begin(decided.claimed);
    profiles.want(decided.profiles);
    owed = decided.ready > 0;
    if (owed) wakers.claim();
    if (decided.evidence > 0) wakers.reconcile();
    if (decided.sightings > 0) wakers.tie();
    unclaimed.heard(decided.unclaimed);
    if (decided.checks > 0) wakers.check();
    // What came meanwhile has woken this loop again.
    return decided.rows >= most;
  }

  /**
   * How many rows to decide next: as many as can leave at once. They wait as well in the inbox as in a lane, and cost less; but not for
   * long, since what is not sent at once is decided too.
   */
  async function roomy(): Promise<number> {
    if (room.free() < ROOM_WORTH && sends.size > 0) {
      waitsForRoom = new AbortController();
      await clock.sleep(ROOM_WAIT, 'decide: room', waitsForRoom.signal);
    }
    // Not all of it: what waits already has its turn too.
    const free = Math.min(room.free(), config.concurrency.total / 2);
    return free < ROOM_WORTH ? BATCH : free;
  }

  function begin(claimed: Claimed[]): void {
    for (const delivery of claimed) {
      underWay.set(delivery.account_id, (underWay.get(delivery.account_id) ?? 0) + 1);
      const call = stages
        .send(delivery)
        .then(stages.record)
        .catch((error: unknown) =>
          log.error({ delivery: delivery.id, error: sayFault(error) }, 'an outcome could not be recorded'),
        )
        .finally(() => {
          sends.delete(call);
          const left = (underWay.get(delivery.account_id) ?? 1) - 1;
          if (left > 0) underWay.set(delivery.account_id, left);
          else underWay.delete(delivery.account_id);
          // Room enough for a claim worth its statements; or an account that had none has room again.
          if (room.free() >= ROOM_WORTH) waitsForRoom.abort('room');
          const isRoomAgain = outOfRoom && sends.size <= config.concurrency.total / 2;
          const isUncrowded = crowded.has(delivery.account_id) && left < mostOfOne();
          if (isUncrowded) crowded.delete(delivery.account_id);
          if (isRoomAgain || isUncrowded) wakers.claim();
        });
      sends.add(call);
    }
  }

  async function claimTurn(): Promise<boolean> {
    if (closing) return false;
    const before = room.free();
    const claimed = await stages.claim();
    begin(claimed);
    outOfRoom = claimed.length >= before || room.free() <= 0;
    return claimed.length > 0 && !outOfRoom;
  }

  /** One claim of this process at a time: two would leave each other's lanes alone. */
  function claimInTurn(): Promise<boolean> {
    claiming = claiming.catch(() => false).then(claimTurn);
    return claiming;
  }

  /** A file that cannot be read holds up no other upkeep. */
  async function drainSpool(): Promise<void> {
    try {
      const drained = await receive.drainSpool();
      if (drained > 0) log.info({ drained }, 'the spool is drained');
    } catch (error) {
      log.warn({ error: sayFault(error) }, 'the spool could not be drained');
    }
  }

  async function maintainTurn(): Promise<boolean> {
    if (config.roles.ingest || config.roles.worker) await drainSpool();
    if (config.roles.worker && (await maintain(deps)) > 0) wakers.claim();
    return false;
  }

  async function tieTurn(): Promise<boolean> {
    const due = await tieRemixes(looking);
    if (due > 0) wakers.decide();
    return due > 0;
  }

  async function askTurn(): Promise<boolean> {
    const due = await askAnnounced({ ...looking, store: receive.store });
    return due > 0;
  }

  const start = (name: string, poll: number, turn: () => Promise<boolean>): (() => void) => {
    const loop = startLoop({ name, poll, turn }, { clock, log });
    loops.push(loop);
    return loop.wake;
  };
  const poll = Math.max(SHORTEST_POLL, POLL / config.waits.spacingFactor);
  const upkeepPoll = Math.max(200, MAINTAIN_EVERY / config.waits.spacingFactor);
  if (config.roles.worker) {
    wakers.claim = start('claim', poll, claimInTurn);
    wakers.decide = start('decide', poll, decideTurn);
    wakers.reconcile = start('reconcile', poll, stages.reconcile);
    wakers.tie = start('tie', upkeepPoll, tieTurn);
    wakers.check = start('check', poll, stages.check);
    wakers.profiles = start('profiles', upkeepPoll, profiles.run);
    wakers.ask = start('ask', poll, askTurn);
  }
  const deaf = new AbortController();
  if (config.roles.worker) {
    const turn = async () => {
      await listenForWork(pool, { heard: wakers.decide, until: deaf.signal });
      return false;
    };
    start('listen', poll, turn);
  }
  const wakeMaintain = start('maintain', upkeepPoll, maintainTurn);

  function wake(): void {
    wakers.decide();
    wakers.claim();
    wakers.reconcile();
    wakers.tie();
    wakers.check();
    wakers.ask();
    wakeMaintain();
  }

  return {
    webhook: { challenge: receive.challenge, mayBeSigned: receive.mayBeSigned, receive: stages.receive },
    wake,
    async settle() {
      const isIdle = () => sends.size + record.size() + checks.size() + profiles.size() === 0;
      for (let pause = SETTLE_FIRST; ; pause = Math.min(1.5 * pause, SETTLE_MOST)) {
        wake();
        await receive.drained();
        if (isIdle() && (await isQuiet(pool))) {
          await checks.looked();
          if (isIdle()) return;
        }
        await clock.sleep(pause, 'settle');
      }
    },
    lag: () => readLag(pool),
    async resume(accountId) {
      record.pauses.forget(accountId);
      await resume(pool, accountId, { probe: true, appIds: config.appIds ?? [] });
      wakers.claim();
    },
    async skipChanged(accountId) {
      while (await transaction(pool, (tx) => skipForAutomation(tx, accountId)));
    },
    markToRenew,
    leaveAlone: (tx, { accountId, personId, why }) => skipForPerson(tx, [{ accountId, personId }], why),
    async replay(inboxId) {
      const found = await replay(pool, inboxId);
      if (found) wakers.decide();
      return found;
    },
    sweep: (accountId) => sweep({ ...looking, store: receive.store }, accountId ?? null),
    lookForNextPosts: (accountId) => findNextPosts(accountId ?? null),
    leave: () => leaving.abort('leaving'),
    async close() {
      closing = true;
      leaving.abort('closing');
      deaf.abort('closing');
      await receive.drained();
      await Promise.all(loops.map((loop) => loop.stop()));
      await unclaimed.settled();
      await reconcile.close();
      await checks.close();
      await profiles.close();
      await Promise.allSettled([...sends]);
      await record.drained();
    },
  };
}
