/**
 * `title`: two or three words. `detail`: what happened and what to do. `{path}`, `{said}` (Instagram's own words) and `{trace}` (the request's
 * id) are filled in.
 */
export interface Words {
  title: string;
  detail: string;
}

/** Every error that the server answers with; the server's type check holds this list against the contract's. */
export type WordedError =
  | 'malformed'
  | 'sign_in_state_invalid'
  | 'sign_in_code_used'
  | 'unauthorized'
  | 'sign_in_again'
  | 'no_credits'
  | 'access_denied'
  | 'non_compliant_user'
  | 'viewing_as'
  | 'not_found'
  | 'user_not_found'
  | 'user_not_in_merged_list'
  | 'session_not_found'
  | 'media_not_found'
  | 'automation_not_found'
  | 'version_not_found'
  | 'audio_not_found'
  | 'method_not_allowed'
  | 'user_merge_self'
  | 'user_already_merged'
  | 'user_email_already_exists'
  | 'email_code_ended'
  | 'automation_changed'
  | 'too_many_automations'
  | 'fk_direct_audio'
  | 'audio_library_full'
  | 'file_too_large'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'invalid_audio_format'
  | 'fill_registration'
  | 'invalid'
  | 'invalid_email'
  | 'invalid_phone'
  | 'invalid_ddi'
  | 'email_code_wrong'
  | 'igapi_invalid_permissions_granted'
  | 'account_not_professional'
  | 'too_many_requests'
  | 'unknown'
  | 'instagram_api_exception'
  | 'not_ready'
  | 'disk_full';

/** What can be wrong with one field of a form. `{used}`, `{max}`, `{count}`, `{min}` and `{word}` are filled in. */
export type WordedField =
  | 'invalid'
  | 'invalid_email'
  | 'invalid_phone'
  | 'invalid_ddi'
  | 'unknown_field'
  | 'given_twice'
  | 'text_unreadable'
  | 'wrong_type'
  | 'wrong_format'
  | 'not_in_list'
  | 'too_small'
  | 'too_big'
  | 'too_many'
  | 'text_empty'
  | 'text_too_large'
  | 'title_empty'
  | 'title_too_large'
  | 'url_invalid'
  | 'url_too_long'
  | 'trigger_empty'
  | 'trigger_too_long'
  | 'name_too_long'
  | 'name_missing'
  | 'trigger_folds_to_nothing'
  | 'trigger_repeated'
  | 'trigger_short'
  | 'trigger_opt_out'
  | 'no_trigger'
  | 'no_message'
  | 'message_too_large'
  | 'link_title_too_large'
  | 'reply_too_large'
  | 'self_trigger'
  | 'few_replies'
  | 'links_missing'
  | 'too_many_links'
  | 'card_empty'
  | 'template_not_offered'
  | 'fallback_incomplete'
  | 'audio_missing'
  | 'audio_not_offered'
  | 'audio_link_in_card'
  | 'audio_gone';

export interface ErrorWords {
  errors: Record<WordedError, Words>;
  fields: Record<WordedField, string>;
}
