/**
 * The closed list of error codes with the HTTP status of each. Words live in `packages/locales`.
 * `report: true` marks what an operator should look at.
 */
export const ERRORS = {
  malformed: { status: 400 },
  sign_in_state_invalid: { status: 400 },
  sign_in_code_used: { status: 400 },
  unauthorized: { status: 401 },
  sign_in_again: { status: 401 },
  key_invalid: { status: 401 },
  no_credits: { status: 402 },
  plan_needed: { status: 402 },
  access_denied: { status: 403 },
  own_sign_in_needed: { status: 403 },
  second_factor_needed: { status: 403 },
  confirm_sign_in: { status: 403 },
  non_compliant_user: { status: 403 },
  viewing_as: { status: 403 },
  key_not_allowed: { status: 403 },
  key_scope_missing: { status: 403 },
  not_found: { status: 404 },
  user_not_found: { status: 404 },
  user_not_in_merged_list: { status: 404 },
  session_not_found: { status: 404 },
  passkey_not_found: { status: 404 },
  key_not_found: { status: 404 },
  media_not_found: { status: 404 },
  automation_not_found: { status: 404 },
  version_not_found: { status: 404 },
  audio_not_found: { status: 404 },
  picture_not_found: { status: 404 },
  push_device_not_found: { status: 404 },
  subscription_not_found: { status: 404 },
  checkout_not_found: { status: 404 },
  access_code_not_found: { status: 404 },
  application_not_found: { status: 404 },
  product_not_found: { status: 404 },
  payout_not_found: { status: 404 },
  method_not_allowed: { status: 405 },
  body_too_slow: { status: 408 },
  user_merge_self: { status: 409 },
  user_already_merged: { status: 409 },
  last_passkey: { status: 409 },
  too_many_passkeys: { status: 409 },
  too_many_keys: { status: 409 },
  user_email_already_exists: { status: 409 },
  email_code_ended: { status: 409 },
  access_code_already_used: { status: 409 },
  answer_too_late: { status: 409 },
  automation_changed: { status: 409 },
  automation_exists: { status: 409 },
  media_gone: { status: 409 },
  story_global_on: { status: 409 },
  call_under_way: { status: 409 },
  too_many_automations: { status: 409 },
  too_many_labels: { status: 409 },
  fk_direct_audio: { status: 409 },
  audio_library_full: { status: 409 },
  picture_library_full: { status: 409 },
  picture_in_use: { status: 409 },
  too_many_push_devices: { status: 409 },
  post_without_picture: { status: 409 },
  plan_already_active: { status: 409 },
  plan_not_upgradable: { status: 409 },
  price_changed: { status: 409 },
  payout_too_small: { status: 409 },
  payout_under_way: { status: 409 },
  payout_done: { status: 409 },
  payout_filed: { status: 409 },
  payout_on_hold: { status: 409 },
  payout_key_lost: { status: 409 },
  billing_off: { status: 409 },
  payment_method_unavailable: { status: 409 },
  already_partner: { status: 409 },
  application_open: { status: 409 },
  product_changed: { status: 409 },
  too_many_products: { status: 409 },
  file_too_large: { status: 413 },
  body_too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  invalid_audio_format: { status: 415 },
  invalid_picture_format: { status: 415 },
  fill_registration: { status: 417 },
  invalid: { status: 422 },
  picture_size_wrong: { status: 422 },
  push_device_invalid: { status: 422 },
  invalid_email: { status: 422 },
  invalid_phone: { status: 422 },
  invalid_ddi: { status: 422 },
  invalid_pix_key: { status: 422 },
  sales_token_refused: { status: 422 },
  email_code_wrong: { status: 422 },
  second_factor_refused: { status: 422 },
  idempotency_key_reused: { status: 422 },
  igapi_invalid_permissions_granted: { status: 422 },
  account_not_professional: { status: 422 },
  too_many_requests: { status: 429 },
  unknown: { status: 500, report: true },
  instagram_api_exception: { status: 502, report: true },
  payment_provider_exception: { status: 502, report: true },
  not_ready: { status: 503 },
  disk_full: { status: 507, report: true },
} as const satisfies Record<string, { status: number; report?: boolean }>;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[]; // Object.keys loses the literal keys

/** The body of every error: RFC 9457 with our code, and the fields at fault for a refused form. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  /** In the language of `Accept-Language`. */
  detail: string;
  /** Path of the call. */
  instance: string;
  code: ErrorCode;
  /** Request id, to find the call in the logs. */
  trace: string;
  errors?: { path: string; code: string; message: string }[];
}
