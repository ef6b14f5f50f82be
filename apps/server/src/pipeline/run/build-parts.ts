import type { AccountId } from '../../platform/ids/index.ts';
import { type FollowChecks, makeFollowChecks } from '../check/check-follows.ts';
import { claim } from '../claim/claim.ts';
import { makeDecide } from '../decide/decide.ts';
import type { PipelineDeps } from '../deps.ts';
import { lookForNextPosts } from '../discover/next-post.ts';
import { makeUnclaimedWatch } from '../discover/watch-unclaimed.ts';
import { makeReadPace, type ReadPace } from '../limits/paced-reads.ts';
import { makeSendPace } from '../limits/send-pace.ts';
import { makeProfileReads, type ProfileReads } from '../people/profile-reads.ts';
import { makeInboxStore } from '../receive/inbox-store.ts';
import { makeReceive, type Receive } from '../receive/receive.ts';
import { openSpool } from '../receive/spool.ts';
import { makeReconcile, type Reconcile } from '../reconcile/reconcile.ts';
import { makeRecord, type RecordStage } from '../record/record.ts';
import { send } from '../send/send.ts';
import type { Stages } from '../stages.ts';
import { type Dispatch, newDispatch, roomOf } from './dispatch.ts';
import { notifyWorkers } from './notify.ts';
import { RememberedUpdates } from './remembered-updates.ts';

/** Everything that runs, as it was built. */
export interface Parts {
  deps: PipelineDeps;
  wakers: Wakers;
  dispatch: Dispatch;
  stages: Stages;
  receive: Receive;
  record: RecordStage;
  reconcile: Reconcile;
  checks: FollowChecks;
  profiles: ProfileReads;
  unclaimed: ReturnType<typeof makeUnclaimedWatch>;
  looking: Looking;
  /** Ends what takes long and comes again by itself. */
  leaving: AbortController;
  /** Ends the connection that hears of work. */
  deaf: AbortController;
}

/** The loops that a stage may wake; each does nothing until its loop has started. */
export type Wakers = Record<
  'decide' | 'claim' | 'reconcile' | 'check' | 'tie' | 'profiles' | 'ask' | 'maintain',
  () => void
>;

/** All that a look at Instagram takes, beside the pipeline's own. */
type Looking = PipelineDeps & Pick<RecordStage, 'noteAccountProblem'> & { pace: ReadPace; until: AbortSignal };

/** A comment on an unknown post makes us look for it; not again so soon. */
const LOOK_AGAIN = 10_000;

export function buildParts(deps: PipelineDeps): Parts {
  const { pool, ports, config, log } = deps;
  const { clock } = ports;
  const wakers = newWakers();
  const dispatch = newDispatch(config.concurrency);
  const leaving = new AbortController();
  const remembered = new RememberedUpdates();
  const receive = buildReceive(deps, { wakers, remembered });
  const record = makeRecord(deps, () => wakers.claim());
  const { noteAccountProblem } = record;
  const pace = makeReadPace({ clock, spacing: config.waits.readSpacing });
  const reading = { wake: () => wakers.claim(), noteAccountProblem, pace };
  const reconcile = makeReconcile(deps, reading);
  const looking = { ...deps, noteAccountProblem, pace, until: leaving.signal };
  const unclaimed = makeUnclaimedWatch(
    { pool, log, clock },
    {
      gap: LOOK_AGAIN / config.waits.spacingFactor,
      look: (accountId) => findNextPosts({ looking, wakers }, accountId),
    },
  );
  const profiles = makeProfileReads(deps, { wake: () => wakers.claim(), again: () => wakers.profiles() });
  const checks = makeFollowChecks(deps, { ...reading, again: () => wakers.check() });
  const room = roomOf(dispatch);
  const decide = makeDecide(deps, {
    recall: (id) => remembered.recall(id),
    room: { ...room, free: () => dispatch.deciding },
    nameRoom: profiles.room,
  });
  const sendPace = makeSendPace({ clock, limits: config.limits });
  const stages: Stages = {
    receive: receive.receive,
    decide: decide.run,
    claim: () => claim(deps, room),
    send: (claimed) => sendPace(claimed).then(() => send(deps, claimed)),
    record: record.add,
    reconcile: reconcile.run,
    check: checks.run,
  };
  const built = { receive, record, reconcile, checks, profiles, unclaimed };
  return { deps, wakers, dispatch, stages, ...built, looking, leaving, deaf: new AbortController() };
}

function newWakers(): Wakers {
  const asleep = () => {};
  return {
    decide: asleep,
    claim: asleep,
    reconcile: asleep,
    check: asleep,
    tie: asleep,
    profiles: asleep,
    ask: asleep,
    maintain: asleep,
  };
}

function buildReceive(
  deps: PipelineDeps,
  { wakers, remembered }: { wakers: Wakers; remembered: RememberedUpdates },
): Receive {
  const { pool, ports, config, log } = deps;
  return makeReceive(deps, {
    store: makeInboxStore({ pool, clock: ports.clock, log }),
    spool: openSpool({ dir: config.spoolDir, name: () => ports.ids.uuid(), log }),
    remember(id, update, length) {
      if (config.roles.worker) remembered.remember(id, update, length);
    },
    forget: (id) => void remembered.recall(id),
    // A process that decides by itself wakes itself; nobody else needs to be told.
    wake: () => (config.roles.worker ? wakers.decide() : notifyWorkers(pool)),
  });
}

/** Looks for the posts that automations wait for, of one account or of all. Returns how many were found. */
export async function findNextPosts(
  { looking, wakers }: Pick<Parts, 'looking' | 'wakers'>,
  accountId: AccountId | null,
): Promise<number> {
  const found = await lookForNextPosts(looking, accountId);
  if (found > 0) wakers.decide();
  return found;
}
