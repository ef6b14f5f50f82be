import type { ClientBase } from 'pg';
import { transaction } from '../../platform/db/transaction.ts';
import type { AccountId, DeliveryId, PersonId } from '../../platform/ids/index.ts';
import { dropClaims } from '../deliveries/claims.ts';
import { markToRenew, type ToRenew } from '../deliveries/mark-to-renew.ts';
import { skipForAutomation } from '../deliveries/skip-for-automation.ts';
import { skipForPerson } from '../deliveries/skip-for-person.ts';
import type { PipelineDeps } from '../deps.ts';
import { sweep } from '../discover/sweep.ts';
import { makeSideReads, type SideReads } from '../limits/side-reads.ts';
import { type Asked, askAnswers } from '../receive/ask-answers.ts';
import type { Webhook } from '../receive/receive.ts';
import { replay } from '../receive/replay.ts';
import { findByHand, goFirst, type HandMessage, writeByHand } from '../receive/write-by-hand.ts';
import { buildParts, findNextPosts, type Parts } from './build-parts.ts';
import { type Loop, startLoop } from './loop.ts';
import { resume } from './maintain.ts';
import { type LoopName, makeTurns } from './turns.ts';
import { waitForQuiet } from './wait-for-quiet.ts';

/** A person whom automation leaves alone from now on, and why. */
export interface LeftAlone {
  accountId: AccountId;
  personId: PersonId;
  why: 'ignored_person' | 'opted_out';
}

/** The life of one event, running. */
export interface Pipeline {
  webhook: Webhook;
  /** Something may be there to do: another process, a clock that jumped. */
  wake(): void;
  /** Resolves when nothing is pending or due now. For tests; what is due later (jitter, pauses) is not waited for. */
  waitForQuiet(): Promise<void>;
  /** The account is connected again: what was held goes out. */
  resume(accountId: AccountId): Promise<void>;
  /** An automation was switched off or removed: what still waits for it does not go out. */
  skipChanged(accountId: AccountId): Promise<number>;
  /** Marks what waits for an automation to be said with this version of it. Returns how many. */
  markToRenew(tx: ClientBase, asked: ToRenew): Promise<number>;
  /** Keeps wishes that comments be answered after all. Returns the ids of those that it took; `wake` it once that is committed. */
  askAnswers(tx: ClientBase, asked: Asked): Promise<string[]>;
  /** Returns the delivery of what an owner wrote by hand with this key; null where there is none. */
  findByHand(tx: ClientBase, written: Pick<HandMessage, 'accountId' | 'key'>): Promise<DeliveryId | null>;
  /** Writes what an owner says to a person by hand; `wake` it once that is committed. */
  writeByHand(tx: ClientBase, message: HandMessage): Promise<void>;
  /** The owner answers a person: what automations wait to say to what they did until then does not go out. */
  goFirst(tx: ClientBase, person: { accountId: AccountId; personId: PersonId }): Promise<void>;
  /** A person is to be left alone: what still waits for them does not go out. */
  leaveAlone(tx: ClientBase, left: LeftAlone): Promise<void>;
  /** Decides a stored update once more; harmless by its keys. False when there is none. */
  replay(inboxId: string): Promise<boolean>;
  /** The reads that other rooms make. */
  sideReads: SideReads;
  /** Looks for comments that no webhook brought. Returns how many were new. */
  sweep(accountId?: AccountId): Promise<number>;
  /** Looks for the post that an automation waits for, of one account or of all where one waits. Returns how many were found. */
  lookForNextPosts(accountId?: AccountId): Promise<number>;
  /** Ends what takes long and comes again by itself: sweeps. */
  leave(): void;
  /** Takes nothing new, ends what is under way. */
  close(): Promise<void>;
}

const POLL = 500;
/** The shortest pause, however much shorter all waits are: a stage that finds nothing costs as much as one that finds something. */
const SHORTEST_POLL = 50;
const MAINTAIN_EVERY = 5_000;
const SHORTEST_UPKEEP = 200;

/** Starts the roles that `config.roles` names. */
export function startPipeline(deps: PipelineDeps): Pipeline {
  const parts = buildParts(deps);
  const loops = startLoops(parts);
  const { pool, config } = deps;
  const { wakers, receive, record, looking, leaving } = parts;
  const wake = () => wakeAll(parts);
  return {
    webhook: {
      challenge: receive.challenge,
      mayBeSigned: receive.mayBeSigned,
      receive: parts.stages.receive,
    },
    wake,
    waitForQuiet: () => waitForQuiet(parts, wake),
    async resume(accountId) {
      record.forgetDeadToken(accountId);
      await resume(pool, accountId, { probe: true, appIds: config.appIds ?? [] });
      wakers.claim();
    },
    async skipChanged(accountId) {
      let dms = 0;
      for (let more = true; more; ) {
        const skipped = await transaction(pool, (tx) => skipForAutomation(tx, accountId));
        dms += skipped.dms;
        more = skipped.more;
      }
      return dms;
    },
    markToRenew,
    askAnswers,
    findByHand,
    writeByHand,
    goFirst,
    leaveAlone: (tx, { accountId, personId, why }) => skipForPerson(tx, [{ accountId, personId }], why),
    async replay(inboxId) {
      const found = await replay(pool, inboxId);
      if (found) wakers.decide();
      return found;
    },
    sideReads: makeSideReads(looking),
    sweep: (accountId) => sweep({ ...looking, store: receive.store }, accountId ?? null),
    lookForNextPosts: (accountId) => findNextPosts(parts, accountId ?? null),
    leave: () => leaving.abort('leaving'),
    close: () => closeParts(parts, loops),
  };
}

function startLoops(parts: Parts): Loop[] {
  const { wakers, deps } = parts;
  const { roles, waits } = deps.config;
  const turns = makeTurns(parts);
  const loops: Loop[] = [];
  const start = (name: LoopName, poll: number): (() => void) => {
    const loop = startLoop({ name, poll, turn: turns[name] }, { clock: deps.ports.clock, log: deps.log });
    loops.push(loop);
    return loop.wake;
  };
  const poll = Math.max(SHORTEST_POLL, POLL / waits.spacingFactor);
  const upkeepPoll = Math.max(SHORTEST_UPKEEP, MAINTAIN_EVERY / waits.spacingFactor);
  if (roles.worker) {
    wakers.claim = start('claim', poll);
    wakers.decide = start('decide', poll);
    wakers.reconcile = start('reconcile', poll);
    wakers.tie = start('tie', upkeepPoll);
    wakers.check = start('check', poll);
    wakers.profiles = start('profiles', upkeepPoll);
    wakers.ask = start('ask', poll);
    start('listen', poll);
  }
  wakers.maintain = start('maintain', upkeepPoll);
  return loops;
}

function wakeAll({ wakers }: Parts): void {
  wakers.decide();
  wakers.claim();
  wakers.reconcile();
  wakers.tie();
  wakers.check();
  wakers.ask();
  wakers.maintain();
}

async function closeParts(parts: Parts, loops: readonly Loop[]): Promise<void> {
  const { deps, dispatch, leaving, deaf, receive, unclaimed, reconcile, checks, profiles, record } = parts;
  dispatch.closing = true;
  leaving.abort('closing');
  deaf.abort('closing');
  await receive.drained();
  await Promise.all(loops.map((loop) => loop.stop()));
  await unclaimed.settled();
  await reconcile.close();
  await checks.close();
  await profiles.close();
  await Promise.allSettled([...dispatch.sends]);
  await record.drained();
  // One that stays behind goes when its lease is over.
  await Promise.allSettled([dropClaims(deps.pool, dispatch.claims.takeRecorded())]);
}
