import type { DeliveryReason, Home } from '@recado/contract';

/** A thing that is wrong with the account itself: other screens tell it across the top. */
export type Matter = 'disconnected' | 'blocked' | 'renewal' | 'used_up' | 'month' | 'running_low';

/** One thing that is wrong, and that somebody can do something about. */
export type Trouble =
  | { about: Matter }
  | { about: 'problem'; reason: DeliveryReason; count: number; waits: boolean }
  | { about: 'capped'; capped: Home['capped'][number] };

/**
 * The gravest first: nothing goes out, money, answers that are lost or wait for somebody to act, and what is soon or may be. A reason that
 * is not here is nothing to act on (a person who blocked the shop, a comment that was deleted): Activity tells it.
 */
const GRAVITY: readonly (Matter | DeliveryReason | 'capped')[] = [
  ...(['disconnected', 'reconnect', 'messages_off', 'permission_missing', 'renewal', 'used_up'] as const), // const: names, here and below
  ...(['no_credits', 'message_refused', 'audio_unreachable', 'no_access', 'blocked', 'blocked_by_instagram'] as const),
  ...(['month', 'too_many_tries', 'too_late', 'outcome_unknown', 'post_restricted', 'capped'] as const),
  ...(['instagram_incident', 'tap_unregistered', 'running_low'] as const),
];

/** The reasons that a matter tells of already. */
const TOLD_BY: Readonly<Partial<Record<Matter, readonly DeliveryReason[]>>> = {
  disconnected: ['reconnect', 'messages_off'],
  blocked: ['blocked_by_instagram'],
  used_up: ['no_credits'],
};

/** Reasons that mean *waiting*, not *lost*. */
const WAITING: readonly DeliveryReason[] = [
  'no_credits',
  'reconnect',
  'messages_off',
  'blocked_by_instagram',
  'instagram_incident',
  'tap_unregistered',
];

/** Returns all that is wrong, the gravest first, nothing twice. Pure. */
export function troublesOf({
  matters,
  problems,
  capped,
}: Pick<Home, 'problems' | 'capped'> & { matters: readonly Matter[] }): Trouble[] {
  const told = matters.flatMap((matter) => TOLD_BY[matter] ?? []);
  const ofMessages = problems
    .filter(({ reason, count }) => count > 0 && GRAVITY.includes(reason) && !told.includes(reason))
    .map(({ reason, count }) => ({ about: 'problem' as const, reason, count, waits: WAITING.includes(reason) })); // const: the name of a kind, here and below
  const all: Trouble[] = [
    ...matters.map((about) => ({ about })),
    ...ofMessages,
    ...capped.map((one) => ({ about: 'capped' as const, capped: one })),
  ];
  return all.toSorted((a, b) => gravityOf(a) - gravityOf(b));
}

function gravityOf(trouble: Trouble): number {
  return GRAVITY.indexOf(trouble.about === 'problem' ? trouble.reason : trouble.about);
}
