import { WINDOWS } from '@recado/engine';
import type { SendOutcome } from '@recado/instagram';
import type { DeliveryId, PersonId } from '../../platform/ids/index.ts';
import type { Ports } from '../../platform/ports/index.ts';
import type { Change } from '../deliveries/change-deliveries.ts';
import type { EndedAttempt } from '../deliveries/end-attempts.ts';
import type { LockedDelivery } from '../deliveries/locked-delivery.ts';
import type { Verdict } from '../limits/read-answers.ts';
import { TAKEN } from '../limits/reasons.ts';
import type { Waits } from '../limits/waits.ts';
import type { Attempted } from '../send/send.ts';
import { afterAttempt, type Next } from './after-attempt.ts';

/** Returns the change of a delivery whose attempt is over. `owners` are the deliveries whose message is theirs. */
export function changeOfAttempt(
  row: LockedDelivery,
  {
    outcome,
    verdict,
    owners,
    waits,
    rng,
  }: { outcome: SendOutcome; verdict: Verdict; owners: Set<DeliveryId>; waits: Waits; rng: Ports['rng'] },
): Change {
  // The lease ran out before: its doubt was about this very attempt, whose outcome is known now. A reason says that this was recorded
  // already, by a commit that nobody heard of: the doubt is about an earlier attempt.
  const wasLost = row.state === 'unknown' && row.reason === null;
  const doubts = wasLost ? Math.max(0, row.doubts - 1) : row.doubts;
  const open = {
    kind: row.kind,
    content: row.content,
    fallback: row.fallback,
    doubts,
    refusals: row.refusals,
    early: row.early,
    // A message may leave for as long after what it answers.
    age: row.now - (row.expires_at - WINDOWS.message),
    live: row.lane === 'live_replies',
  };
  let next = afterAttempt(open, outcome, { waits, drawn: rng.next('backoff') });
  if (next.to === 'held' && next.reason === 'reconnect' && verdict.doubted.has(row.account_id)) {
    next = { to: 'ready', wait: 0, refused: false };
  }
  // Instagram takes one private reply: what it calls taken had arrived before.
  const hasArrived = next.to === 'taken' || next.to === 'replied';
  return { doubts, hasArrived, ...toChange(row, next, { doubts, owners, echo: waits.echo }) };
}

/** Returns the change that a next state is, without its numbers. */
function toChange(
  row: LockedDelivery,
  next: Next,
  { doubts, owners, echo }: { doubts: number; owners: Set<DeliveryId>; echo: number },
): Change {
  const base = { delivery: row, reason: null };
  switch (next.to) {
    case 'sent':
      return {
        ...base,
        ...receiverOf(row, next),
        state: 'sent',
        messageId: owners.has(row.id) ? next.messageId : null,
      };
    case 'taken':
      return { ...base, state: 'unknown', reason: TAKEN, wait: echo, absences: 0 };
    case 'replied':
      return { ...base, state: 'sent' };
    case 'ready': {
      const refusals = row.refusals + (next.refused && !next.asText ? 1 : 0);
      const early = row.early + (next.early ? 1 : 0);
      return {
        ...base,
        state: 'ready',
        wait: next.wait,
        refusals,
        early,
        ...(next.asText ? { content: next.asText } : {}),
      };
    }
    case 'unknown':
      if (next.refused) return { ...base, state: 'unknown', reason: next.refused, wait: next.wait, absences: 0 };
      return { ...base, state: 'unknown', wait: next.wait, doubts: doubts + 1, absences: 0 };
    case 'held':
      return { ...base, state: 'held', reason: next.reason, wait: next.wait };
    case 'failed':
    case 'skipped':
      return { ...base, state: next.to, reason: next.reason };
  }
}

/** Returns who really got it, where Instagram names a person otherwise in messages than in comments. */
function receiverOf(
  { kind, person_id }: LockedDelivery,
  { recipientId }: { recipientId: PersonId | null },
): Pick<Change, 'recipientId'> {
  return kind === 'private_reply' && recipientId !== null && recipientId !== person_id ? { recipientId } : {};
}

/** Returns the row of an attempt that is over. */
export function toAttemptRow({ delivery, outcome, startedAt, endedAt }: Attempted): EndedAttempt {
  const row = {
    account_id: delivery.account_id,
    delivery_id: delivery.id,
    n: delivery.attempt,
    started: startedAt,
    ended: endedAt,
  };
  switch (outcome.k) {
    case 'sent':
      return { ...row, outcome: 'sent', code: null, evidence: 'answer', answer: { messageId: outcome.messageId } };
    case 'notSent':
      return {
        ...row,
        outcome: 'not_sent',
        code: outcome.code,
        evidence: 'answer',
        answer: { code: outcome.code, message: outcome.message },
      };
    case 'unknown':
      return {
        ...row,
        outcome: 'unknown',
        code: outcome.code ?? null,
        evidence: outcome.why,
        answer: { why: outcome.why, message: outcome.message },
      };
  }
}
