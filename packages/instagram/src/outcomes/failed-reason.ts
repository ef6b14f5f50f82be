import type { Content } from '../content.ts';

/** The reasons of refused messages by code: code with subcode first, then the code alone. */
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
/** A reason for which a message failed for good, as deliveries keep it. */
export type FailedReason =
  | 'comment_gone'
  | 'person_unavailable'
  | 'window_closed'
  | 'message_refused'
  | 'permission_missing'
  | 'no_access'
  | 'post_restricted'
  | 'limit'
  | 'audio_unreachable';

/** Codes that say of a voice message that its file cannot be had; of anything else they say no more than that it was refused. */
const OF_ITS_FILE: ReadonlySet<string> = new Set(['100/2018008', '100/2018047', '100/2018109', 'limit/audio_url']);

/** Returns why a message failed for good that was refused with this code; the shape tells codes of a voice message's file. */
export function failedReason(code: string, shape: Content['shape']): FailedReason {
  if (shape === 'audio' && OF_ITS_FILE.has(code)) return 'audio_unreachable';
  if (code.startsWith('limit/')) return 'limit';
  return FAILED_BY[code] ?? FAILED_BY[code.split('/')[0] ?? ''] ?? 'message_refused';
}
