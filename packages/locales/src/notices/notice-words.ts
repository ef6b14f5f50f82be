/** Everything that a notice says, and what a push says besides: a test, and that there is more. */
export type WordedNotice =
  | 'reconnect'
  | 'messages_off'
  | 'token_ending'
  | 'endpoint_gone'
  | 'endpoint_failing'
  | 'credits_used_up'
  | 'areas_used_up'
  | 'viral'
  | 'next_post'
  | 'renewal_failed'
  | 'renewal_stopped'
  | 'month_ending'
  | 'month_ends_today'
  | 'month_ended'
  | 'test'
  | 'many';

/**
 * The words of each notice. Places: `{days}` (token_ending), `{date}`, `{areas}` (areas_used_up), `{count}` (viral), `{host}` (of endpoints) and `{plan}`. Nothing that a
 * person wrote or is called has a place here: it is read on a locked screen.
 */
export type NoticeWords = Record<WordedNotice, { title: string; text: string }>;
