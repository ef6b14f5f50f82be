import type { Update } from '@recado/instagram';
import type { LastStatement } from '../../../platform/db/transaction.ts';
import type { Room } from '../../claim/claim.ts';
import type { Claimed } from '../../deliveries/claimed.ts';
import type { PipelineDeps } from '../../deps.ts';
import type { NameRoom, ProfileWish } from '../../people/profile-reads.ts';
import { makeAutomationsCache } from '../automations/automations-cache.ts';
import type { Unclaimed } from '../unclaimed-of.ts';
import { FIRST_TURN, type Turn } from './claim-pending.ts';

/** The outcome of one batch, and what the next stages have to look at. */
export interface Decided {
  rows: number;
  /** More waits than this batch took. */
  more: boolean;
  /** Deliveries that the claim has to look at. */
  ready: number;
  /** Deliveries that are claimed already: nobody waited before them. */
  claimed: Claimed[];
  /** Messages that may settle an unknown outcome. */
  evidence: number;
  /** Codes of remixes that wait for their media. */
  sightings: number;
  /** Media that no automation lies on, of accounts where one waits for the next post. */
  unclaimed: Unclaimed[];
  /** Comments of people, by what they are on. */
  commented: Unclaimed[];
  /** DMs that wait for a look at a profile. */
  checks: number;
  /** The people whose profiles may be read now. */
  profiles: ProfileWish[];
}

export const NOTHING: Decided = {
  rows: 0,
  more: false,
  ready: 0,
  claimed: [],
  evidence: 0,
  sightings: 0,
  unclaimed: [],
  commented: [],
  checks: 0,
  profiles: [],
};

/** The manner in which one transaction decides. */
export interface Manner {
  /** On the clock's `mono()`, read before the transaction began. */
  claimedMono: number;
  /** Locks people whom nobody knew, and the grants before it chooses of them, and claims nothing: others were at the same rows when it was done without. */
  careful: boolean;
}

/** A batch that is written, and what is left for its last flight. */
export interface Written extends Decided {
  last: LastStatement[];
}

export interface DecideDeps extends Pick<PipelineDeps, 'pool' | 'ports' | 'log' | 'config'> {
  /** Gives what `receive` parsed, when this process received it. */
  recall(id: string): Update | null;
  /** The messages that this process may still send. */
  room: Room;
  /** Says of one batch what may wait for names. */
  nameRoom(): NameRoom;
}

/** The state that goes from one batch of this process to the next. */
export interface BatchContext extends DecideDeps {
  automationsOf: ReturnType<typeof makeAutomationsCache>;
  /** By automation, what it said last under a comment here: another server, or this one started anew, may say it once more. */
  lastReplies: Map<string, string>;
  turn: Turn;
}

/** Makes the context of this process's batches, before the first of them. */
export function makeBatchContext(deps: DecideDeps): BatchContext {
  const { log, config } = deps;
  const automationsOf = makeAutomationsCache({ log, publicUrl: config.publicUrl });
  return { ...deps, automationsOf, lastReplies: new Map(), turn: { ...FIRST_TURN } };
}
