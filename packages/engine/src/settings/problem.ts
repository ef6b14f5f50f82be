/** Everything that can be wrong with the settings of an automation. Closed: each has words in the catalogues. */
export const PROBLEM_CODES = [
  'invalid',
  'too_many',
  'name_too_long',
  'name_missing',
  'text_empty',
  'text_too_large',
  'title_empty',
  'title_too_large',
  'url_invalid',
  'url_too_long',
  'trigger_empty',
  'trigger_too_long',
  'trigger_folds_to_nothing',
  'trigger_repeated',
  'trigger_short',
  'trigger_opt_out',
  'no_trigger',
  'no_message',
  'message_too_large',
  'link_title_too_large',
  'reply_too_large',
  'self_trigger',
  'few_replies',
  'links_missing',
  'too_many_links',
  'card_empty',
  'template_not_offered',
  'fallback_incomplete',
  'own_word',
  'audio_missing',
  'audio_not_offered',
  'audio_link_in_card',
  'audio_gone',
  'picture_gone',
  'schedule_ends_before',
  'schedule_over',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

export interface Problem {
  /** Dotted path into the settings, `links.0.title`; empty for the whole. */
  path: string;
  code: ProblemCode;
  /** Errors refuse Save; warnings are shown and let it pass. */
  severity: 'error' | 'warning';
  /** The values that its sentence needs, such as the size and the limit. */
  values?: Record<string, string | number>;
}
