import type { NoticeKind, NoticeWay, PlanArea, PlanCode } from '@recado/contract';

/**
 * A thing that an account is told once. Its facts are numbers, times and ids of the account's own, so that it is worded in whatever
 * language it is read in. Times are epoch milliseconds.
 */
export type Notice =
  /** `off`: messages are not permitted. Once a day: a connection that comes and goes. */
  | { kind: 'reconnect'; facts: { off: boolean } }
  | { kind: 'token_ending'; facts: { days: number } }
  /** `areas`: those that ran dry; none where it is all of them. `renews`: when the next free credits come. */
  | { kind: 'credits_out'; facts: { areas: PlanArea[]; renews: number } }
  /** An address of the account's own programs is told nothing more: it said so itself (`gone`), or took nothing for days. */
  | { kind: 'endpoint_off'; facts: { endpointId: string; host: string; gone: boolean } }
  | { kind: 'viral'; facts: { mediaId: string; comments: number } }
  | { kind: 'next_post'; facts: { mediaId: string } }
  /** `plan`: of one that renews no more; null where a payment failed and is tried again. */
  | { kind: 'payment_failed'; facts: { plan: PlanCode | null; until: number } }
  /** Of a month that does not renew by itself: it ends in days, ends today, has ended. */
  | { kind: 'plan_ending'; facts: { stage: 1 | 2 | 3; plan: PlanCode; until: number } };

/**
 * The ways in which an account is told that has not said how. What was always mailed stays so, beside the push of whoever turned that on; a post that
 * takes off is a push, or a mail where there is none; of the next post the list tells.
 */
export const USUAL_WAYS: Readonly<Record<NoticeKind, NoticeWay>> = {
  reconnect: 'both',
  credits_out: 'both',
  payment_failed: 'both',
  plan_ending: 'both',
  token_ending: 'both',
  endpoint_off: 'both',
  viral: 'push',
  next_post: 'here',
};

/** The treatment by a push service: how long it waits for a device that is away (seconds), and whether it wakes one that sleeps. */
export const HANDLING: Readonly<Record<NoticeKind, { ttl: number; urgency: 'normal' | 'high' }>> = {
  reconnect: { ttl: 86_400, urgency: 'high' },
  credits_out: { ttl: 86_400, urgency: 'high' },
  payment_failed: { ttl: 86_400, urgency: 'normal' },
  plan_ending: { ttl: 86_400, urgency: 'normal' },
  token_ending: { ttl: 86_400, urgency: 'normal' },
  endpoint_off: { ttl: 86_400, urgency: 'normal' },
  // Tomorrow its crowd is gone.
  viral: { ttl: 21_600, urgency: 'high' },
  next_post: { ttl: 21_600, urgency: 'normal' },
};

/** Returns what makes a notice one, besides its kind: told again, it is the one that is there. `day`: of São Paulo, now. */
export function keyOf(notice: Notice, day: string): string {
  switch (notice.kind) {
    case 'reconnect':
      return `${notice.facts.off ? 'messages_off' : 'reconnect'} ${day}`;
    case 'token_ending':
      return `${notice.facts.days} ${day}`;
    case 'endpoint_off':
      return `${notice.facts.endpointId} ${day}`;
    case 'credits_out':
      return [...notice.facts.areas.toSorted(), notice.facts.renews].join(' ');
    case 'viral':
    case 'next_post':
      return notice.facts.mediaId;
    case 'payment_failed':
      return `${notice.facts.plan ?? 'failed'} ${notice.facts.until}`;
    case 'plan_ending':
      return `${notice.facts.stage} ${notice.facts.plan} ${notice.facts.until}`;
  }
}
