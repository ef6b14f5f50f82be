import { type CommentEvent, type Considered, type MessageEvent, type Outcome, PART, type Step } from '@recado/engine';
import type { Update } from '@recado/instagram';
import type { Want } from '../../features/credits/index.ts';
import { hashKey } from '../../platform/db/hash-key.ts';
import type { Ports } from '../../platform/ports/index.ts';
import type { NewDelivery } from '../deliveries/new-delivery.ts';
import type { Claim } from '../deliveries/write-intents.ts';
import type { PersonFacts } from '../people/meet-people.ts';
import type { NameRoom } from '../people/profile-reads.ts';
import { foundIn } from '../updates/found-by.ts';
import type { Interpreted } from '../updates/interpret.ts';
import type { SentLink } from './add-our-links.ts';
import type { Announced } from './announced.ts';
import type { OptOut } from './answer-opt-out.ts';
import type { Wish } from './asked/read-wishes.ts';
import type { AccountAutomations } from './automations/automations-cache.ts';
import type { Sighting } from './automations/remix-sightings.ts';
import type { DecidingAccount, PendingRow } from './batch/claim-pending.ts';
import type { CandidateFacts } from './batch/read-facts.ts';
import type { DecidedRow, Guard } from './batch/write-decisions.ts';
import type { TapPlan } from './taps/read-taps.ts';

/** An inbox row on its way to a decision. `broken` is what reading it threw. */
export interface RowInput {
  row: PendingRow;
  account: DecidingAccount | null;
  automations: AccountAutomations | null;
  update: Update | null;
  event: Interpreted | null;
  /** The finding of the event held against the account's automations; null for events that none concerns. */
  considered: Considered | null;
  /** Somebody asked to have it answered after all. */
  wish: Wish | null;
  broken: unknown;
}

/** The knowledge that rows of one batch are decided with. Counts change as rows are decided, so that the second knows the first. */
export interface Batch {
  people: Map<string, PersonFacts>;
  facts: CandidateFacts;
  taps: Map<string, TapPlan>;
  lastReplies: Map<string, string>;
  ports: Pick<Ports, 'ids' | 'rng'>;
  spacing: number;
  /** The address under which people's pages lie: their key follows. Null where no page is served. */
  pagesUrl: string | null;
  publicUrl: string;
  nameRoom: NameRoom;
}

export interface Decision {
  row: DecidedRow;
  deliveries: NewDelivery[];
  /** Intent keys that its deliveries take beside their own. */
  claims: Claim[];
  /** The links in them, and what they lead to. */
  links: SentLink[];
  wants: Want[];
  guard: Guard | null;
  optOut: OptOut | null;
  /** The cap that stopped it. */
  cap: 'hour' | 'day' | null;
  /** The code of a remix that waits for its media. */
  sighting: Sighting | null;
  /** An edit of zero. */
  announced: Announced | null;
}

/** The intent keys of the DMs that answer events, as long as these are looked at: a batch asks for each of them several times. */
const dmIntents = new WeakMap<CommentEvent | MessageEvent, Buffer>();

/** Makes the intent key of the DM that answers an event, or of a further part of it: one for each, for ever. */
export function intentOf(
  { ig_id }: DecidingAccount,
  event: CommentEvent | MessageEvent,
  part: number = PART.dm,
): Buffer {
  if (event.type === 'message' && part !== PART.dm) return hashKey(`dm:${ig_id}:${event.mid}:${part}`);
  const known = dmIntents.get(event);
  if (known) return known;
  const made = hashKey(
    event.type === 'comment' ? `pr:${ig_id}:${event.commentId}` : `dm:${ig_id}:${event.mid}:${part}`,
  );
  dmIntents.set(event, made);
  return made;
}

/** Makes the intent key of the public reply under a comment. */
export function replyIntentOf({ ig_id }: DecidingAccount, event: CommentEvent | MessageEvent): Buffer {
  return hashKey(`cr:${ig_id}:${event.type === 'comment' ? event.commentId : ''}`);
}

/** The post, reel, story or broadcast that an event is about. */
export function mediaOf(event: CommentEvent | MessageEvent): string | null {
  return (event.type === 'comment' ? event.mediaId : event.storyId) || null;
}

/** A decision that leads to nothing yet. */
export function ended(input: RowInput, { outcome, steps }: { outcome: Outcome; steps: Step[] }): Decision {
  const { event, row } = input;
  const person = event && 'person' in event ? event.person : null;
  const text =
    event?.type === 'comment' || event?.type === 'message' ? event.text : event?.type === 'tap' ? event.title : null;
  return {
    row: {
      account_id: row.account_id,
      id: row.id,
      repeated: false,
      outcome,
      steps,
      ...foundIn(event),
      person_username: person?.username ?? null,
      text,
      automation_id: null,
      automation_version: null,
    },
    deliveries: [],
    claims: [],
    links: [],
    wants: [],
    guard: null,
    optOut: null,
    cap: null,
    sighting: null,
    announced: null,
  };
}

/** Leaves what was decided before, and its story, as it is. */
export function asBefore(input: RowInput): Decision {
  const decision = ended(input, { outcome: 'step_already_taken', steps: [] });
  decision.row.repeated = true;
  return decision;
}
