import type { HintKind } from '@recado/contract';

/** Actions that change nothing that a screen shows. Least of all a look: the look that follows a hint of it would be one more. */
const SILENT = new Set([
  'viewed',
  'token_refreshed',
  'data_exported',
  'email_code_sent',
  'introduction_shown',
  'introduction_put_away',
  'payout_keys_read',
  'payouts_exported',
]);

/** The kinds of hint, by the beginning of an action. Everything else is told as a change of the account. */
const BY_BEGINNING: readonly (readonly [beginning: string, kind: HintKind])[] = [
  ['automation_', 'automations'],
  ['next_post_', 'automations'],
  ['remix_', 'automations'],
  ['test_word_', 'automations'],
  ['audio_', 'audios'],
  ['picture_', 'pictures'],
  ['notices_', 'notices'],
  ['person_', 'activity'],
  ['saved_reply_', 'activity'],
  ['free_credits_', 'credits'],
  ['code_redeemed', 'plans'],
  ['subscription_', 'plans'],
  ['payment_', 'plans'],
  ['refund_', 'plans'],
  ['renewal_', 'plans'],
  ['upgrade_', 'plans'],
  ['paid_by_hand', 'plans'],
  ['checkout_', 'plans'],
];

/** Returns the kind of thing that an audited action changes for whose account it is; null where it changes nothing that is shown. */
export function hintOfAction(action: string): HintKind | null {
  if (SILENT.has(action)) return null;
  return BY_BEGINNING.find(([beginning]) => action.startsWith(beginning))?.[1] ?? 'account';
}
