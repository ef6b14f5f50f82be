import type { Content, PlannedDelivery, Variant } from '@recado/engine';
import type { AccountId, DeliveryId, PersonId } from '../../platform/ids/index.ts';
import type { LaneName } from '../limits/lanes.ts';
import type { SentKind } from './delivery.ts';
import { matchHash } from './match-hash.ts';
import { type OpenMessage, withoutNames } from './name-waits.ts';

/** The row of a planned delivery; the caller names automation, where there is one, and media. `spacing` divides human delays; `live`: it answers in a broadcast. */
export function newDelivery(
  planned: PlannedDelivery & { discloses?: boolean },
  made: {
    row: { account_id: AccountId; id: string | null };
    personId: PersonId;
    id: DeliveryId;
    intent: Buffer;
    spacing: number;
    live?: boolean;
    /** Stands in for names that stay unknown. */
    word: string | null;
  },
): NewDelivery {
  const { row, personId, id, intent, spacing, word, live = false } = made;
  const { content, fallback, open } = withoutNames(planned, word);
  return {
    account_id: row.account_id,
    id,
    inbox_id: row.id,
    automation_id: null,
    automation_version: null,
    kind: planned.kind,
    lane: laneOf(planned, live),
    part: planned.part,
    person_id: personId,
    comment_id: planned.commentId,
    media_id: null,
    content,
    fallback,
    open,
    match_hash: matchHash(content).toString('hex'),
    credits: planned.credits,
    grant_id: null,
    state: 'ready',
    attempt: 0,
    reason: null,
    waits_for: null,
    reply_anyway: planned.replyAnyway,
    test: false,
    discloses: planned.discloses ?? false,
    delay_ms: planned.delayMs / spacing,
    expires_ms: planned.expiresAt,
    gate_root: null,
    known_to_follow: null,
    comparison: null,
    variant: null,
    intent,
  };
}

function laneOf({ kind, content }: PlannedDelivery, live: boolean): LaneName {
  if (content.shape === 'audio') return 'voice_messages';
  return live && kind === 'private_reply' ? 'live_replies' : LANE_OF[kind];
}

const LANE_OF: Record<PlannedDelivery['kind'], LaneName> = {
  private_reply: 'private_replies',
  public_reply: 'public_replies',
  dm: 'messages',
};

// const: literals

/** The number that picks the title, out of the random end of the delivery's id: the step after the tap says the same. */
export function titleChoice(deliveryId: string): number {
  return Number.parseInt(deliveryId.slice(-8), 16) / 2 ** 32;
}

/** A delivery that a batch makes. Its state is settled just before it is written, when it is known what is paid for. */
export interface NewDelivery {
  account_id: AccountId;
  id: DeliveryId;
  /** Null of a message by hand, which answers no update. */
  inbox_id: string | null;
  /** Null for what is said in nobody's automation: the confirmation of an opt-out, a message by hand. */
  automation_id: string | null;
  automation_version: number | null;
  kind: SentKind;
  lane: LaneName;
  part: number;
  person_id: PersonId;
  comment_id: string | null;
  media_id: string | null;
  content: Content;
  fallback: Content | null;
  /** As it waits for names that are being asked for; null where none is. */
  open: OpenMessage | null;
  /** Hex. */
  match_hash: string;
  credits: 0 | 1;
  grant_id: string | null;
  state: 'held' | 'ready' | 'sending' | 'skipped';
  /** 1 where it is `sending`: claimed as it is made. */
  attempt: 0 | 1;
  reason: string | null;
  waits_for: DeliveryId | null;
  reply_anyway: boolean;
  /** Of a test: counts for no limit, and goes out while its automation is off. */
  test: boolean;
  /** It tells the person that it is automatic. */
  discloses: boolean;
  delay_ms: number;
  expires_ms: number;
  /** Of prompts and DMs behind a gate: the first prompt. */
  gate_root: DeliveryId | null;
  /** Of a DM that answers a comment: whether the person was known to follow. */
  known_to_follow: boolean | null;
  /** Of the first DM of an answer whose texts are compared: the comparison's name, and the wording that it has. */
  comparison: string | null;
  variant: Variant | null;
  /** Hash of its intent key. */
  intent: Buffer;
}
