import type { Content } from '@recado/engine';
import {
  ALREADY_REPLIED,
  type FailedReason,
  failedReason,
  MESSAGES_OFF,
  NOT_FOR_PRIVATE_REPLY,
  type SendOutcome,
  TEMPLATE_REFUSED,
  WINDOW_CLOSED,
} from '@recado/instagram';
import { asPersonId, type PersonId } from '../../platform/ids/index.ts';
import type { SentKind } from '../deliveries/delivery.ts';
import { BLOCKED_FOR } from '../limits/read-account-signal.ts';
import { TAP_UNREGISTERED } from '../limits/reasons.ts';
import { untilNextLook } from '../limits/until-next-look.ts';
import type { Waits } from '../limits/waits.ts';

/** A delivery as the next step needs it. Times are epoch milliseconds of the database clock. */
export interface Open {
  kind: SentKind;
  content: Content;
  fallback: Content | null;
  doubts: number;
  refusals: number;
  /** Refusals since Instagram had not registered the tap that it answers; they count for nothing else. */
  early: number;
  /** Milliseconds since the person did what it answers. */
  age: number;
  /** True while comments of a broadcast are answered: it may end any moment. */
  live: boolean;
}

/** The next state of a delivery. `wait` is how long from now until it is looked at again, in milliseconds. */
export type Next =
  | { to: 'sent'; messageId: string; recipientId: PersonId | null }
  /** Instagram takes no private reply for this comment: after a doubt, "already replied"; or the comment is gone. */
  | { to: 'taken' }
  /** Instagram says that the comment has its private reply, after a doubt of ours: it is ours. */
  | { to: 'replied' }
  /** `early`: what it answers is not registered at Instagram yet. */
  | { to: 'ready'; wait: number; refused: boolean; asText?: Content; early?: true }
  /** `refused`: this attempt was refused for good, an earlier one may have arrived: nothing is repeated, only looked for. */
  | { to: 'unknown'; wait: number; refused?: GivenUp }
  | { to: 'failed'; reason: GivenUp }
  | { to: 'skipped'; reason: 'answered_elsewhere' | 'live_ended' }
  | {
      to: 'held';
      reason: 'reconnect' | 'messages_off' | 'blocked_by_instagram' | typeof TAP_UNREGISTERED;
      wait: number;
    };

const MOST_REFUSALS = 5;
const EARLY_FOR = 5 * 60_000;
const EARLY_WAITS = [20_000, 60_000, 180_000];

/** Decides what becomes of a delivery by the closed outcome of its attempt. Pure. `drawn` is in [0, 1). */
export function afterAttempt(
  open: Open,
  outcome: SendOutcome,
  { waits, drawn }: { waits: Waits; drawn: number },
): Next {
  switch (outcome.k) {
    case 'sent':
      return { to: 'sent', messageId: outcome.messageId, recipientId: namedBy(outcome) };
    case 'unknown':
      return { to: 'unknown', wait: untilNextLook(open, open.doubts + 1, waits) };
    case 'notSent':
      return afterRefusal(open, outcome, { waits, drawn });
  }
}

function namedBy({ recipientId }: Extract<SendOutcome, { k: 'sent' }>): PersonId | null {
  return recipientId === null ? null : asPersonId(recipientId);
}

function afterRefusal(
  open: Open,
  refusal: Extract<SendOutcome, { k: 'notSent' }>,
  { waits, drawn }: { waits: Waits; drawn: number },
): Next {
  const { code, action, scope } = refusal;
  if (open.kind === 'private_reply' && ALREADY_REPLIED.has(code))
    return open.doubts > 0 ? { to: 'replied' } : { to: 'skipped', reason: 'answered_elsewhere' };
  if (open.kind === 'private_reply' && TEMPLATE_REFUSED.has(code)) {
    // After our own unknown attempt this code says that it was delivered, unless the comment was deleted meanwhile.
    if (code === NOT_FOR_PRIVATE_REPLY && open.doubts > 0) return { to: 'taken' };
    if (open.fallback && open.content.shape !== 'text') {
      return { to: 'ready', wait: 0, refused: true, asText: open.fallback };
    }
    if (code === NOT_FOR_PRIVATE_REPLY)
      return { to: 'skipped', reason: open.live ? 'live_ended' : 'answered_elsewhere' };
  }
  if (isTooEarly(open, code)) return afterEarly(open, waits);
  switch (action) {
    case 'retry':
      // Our side could not reach Instagram: the app pauses, the message burns no try.
      if (code.startsWith('local/')) return { to: 'ready', wait: waits.backoff * (1 + drawn), refused: false };
      return again(open, { code, waits, drawn });
    case 'later':
      if (scope === 'message' || scope === 'person')
        return again(open, { code, waits, drawn, wait: refusal.retryAfterMs ?? 0 });
      // The pause is the lane's; the delivery itself stays ready and burns no try.
      return { to: 'ready', wait: 0, refused: false };
    case 'pause':
      if (MESSAGES_OFF.has(code)) return { to: 'held', reason: 'messages_off', wait: 0 };
      return { to: 'held', reason: 'blocked_by_instagram', wait: refusal.retryAfterMs ?? BLOCKED_FOR };
    case 'reconnect':
      return { to: 'held', reason: 'reconnect', wait: 0 };
    case 'giveUp':
    case 'fix':
      return end(open, failedReason(code, open.content.shape));
  }
}

/** Says whether Instagram calls the window closed because it has not registered the tap, seconds ago, as a message yet. */
function isTooEarly({ kind, early, age }: Open, code: string): boolean {
  return kind === 'dm' && code === WINDOW_CLOSED && (early > 0 || age < EARLY_FOR);
}

/** Tries again after 20 s, 60 s, 180 s; then the person's next event lets it go (`let-go-early.ts`). */
function afterEarly({ early }: Open, waits: Waits): Next {
  const wait = EARLY_WAITS[early];
  if (wait === undefined) return { to: 'held', reason: TAP_UNREGISTERED, wait: 0 };
  return { to: 'ready', wait: (wait * waits.backoff) / 1_000, refused: false, early: true };
}

/** A refusal speaks of its own attempt alone. */
function end({ doubts }: Open, reason: GivenUp): Next {
  return doubts > 0 ? { to: 'unknown', wait: 0, refused: reason } : { to: 'failed', reason };
}

/** The reason that a message is not tried again. */
type GivenUp = FailedReason | 'too_many_tries';

/** A voice message whose file Instagram could not fetch five times: that is why, and what the owner can mend. */
function exhausted(code: string, { content }: Open): GivenUp {
  const reason = failedReason(code, content.shape);
  return reason === 'audio_unreachable' ? reason : 'too_many_tries';
}

function again(
  open: Open,
  { code, waits, drawn, wait = 0 }: { code: string; waits: Waits; drawn: number; wait?: number },
): Next {
  if (open.refusals + 1 > MOST_REFUSALS) return end(open, exhausted(code, open));
  const backoff = waits.backoff * 2 ** open.refusals * (1 + drawn / 2);
  return { to: 'ready', wait: Math.max(backoff, wait), refused: true };
}
