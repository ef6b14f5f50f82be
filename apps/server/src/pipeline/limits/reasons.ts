import type { Content } from '@recado/engine';

/** Why a refused message failed for good, by Instagram's code (docs/platform.md 10): code with subcode first, then the code alone. */
const FAILED_BY: Record<string, FailedReason> = {
  '100/33': 'comment_gone',
  '100/2534014': 'comment_gone',
  '100/2018001': 'person_unavailable',
  '100/2534001': 'person_unavailable',
  '100/2534025': 'comment_gone',
  '9000001': 'comment_gone',
  '10/2534022': 'window_closed',
  '10/2018278': 'window_closed',
  '10/2018065': 'window_closed',
  '10/2018108': 'person_unavailable',
  '200/1545041': 'person_unavailable',
  '551': 'person_unavailable',
  '551/1545041': 'person_unavailable',
  '230': 'person_unavailable',
  '10903/1893049': 'person_unavailable',
  '10': 'permission_missing',
  '3': 'permission_missing',
  '10/2534048': 'no_access',
  '200': 'no_access',
  '200/2018028': 'no_access',
  '200/2534066': 'post_restricted',
};
export type FailedReason =
  | 'comment_gone'
  | 'person_unavailable'
  | 'window_closed'
  | 'message_refused'
  | 'permission_missing'
  | 'no_access'
  | 'post_restricted'
  | 'too_many_tries'
  | 'limit'
  | 'audio_unreachable';

/** Codes that say of a voice message that its file cannot be had; of anything else they say no more than that it was refused. */
const OF_ITS_FILE: ReadonlySet<string> = new Set(['100/2018008', '100/2018047', '100/2018109', 'limit/audio_url']);

export function failedReason(code: string, shape: Content['shape']): FailedReason {
  if (shape === 'audio' && OF_ITS_FILE.has(code)) return 'audio_unreachable';
  if (code.startsWith('limit/')) return 'limit';
  return FAILED_BY[code] ?? FAILED_BY[code.split('/')[0] ?? ''] ?? 'message_refused';
}

/** What makes a comment unfit for a private reply: it is gone or hidden, its live is over; by older reports it has one already (docs/platform.md 5.2). */
export const NOT_FOR_PRIVATE_REPLY = '100/2534025';
/** Why a delivery in doubt is looked for, whose repeat met that code. */
export const TAKEN = 'answered_elsewhere';
export const COMMENT_GONE = 'comment_gone';
export const LIVE_ENDED = 'live_ended';
/** Refusals that a text may still pass after a template did not (docs/platform.md 5.2, docs/hard-cases.md 34). */
export const TEMPLATE_REFUSED: ReadonlySet<string> = new Set(['100/2534025', '100/2534015', '100']);
/** Outside of the window; seconds after a tap also: the tap is not registered yet. */
export const WINDOW_CLOSED = '10/2534022';
/** Why a message is held whose tap Instagram has still not registered. */
export const TAP_UNREGISTERED = 'tap_unregistered';
/** Refusals that may be of one person or post, or of the whole account: `/me` tells. */
export const MAYBE_OF_ACCOUNT: ReadonlySet<string> = new Set(['200', '10/2534048']);
/** The owner switched messages off; only the owner can switch them on. */
export const MESSAGES_OFF: ReadonlySet<string> = new Set(['200/2534041', '10904/1893050']);
