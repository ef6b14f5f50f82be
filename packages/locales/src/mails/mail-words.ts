/** Every mail that Recado writes. */
export type MailTemplate =
  | 'email_code'
  | 'email_changed'
  | 'reconnect'
  | 'messages_off'
  | 'token_ending'
  | 'endpoint_gone'
  | 'endpoint_failing'
  | 'viral'
  | 'next_post'
  | 'linked'
  | 'unlinked'
  | 'deletion_scheduled'
  | 'deletion_reverted'
  | 'deletion_reverted_by_plan'
  | 'receipt'
  | 'renewal_failed'
  | 'renewal_stopped'
  | 'refunded'
  | 'disputed'
  | 'credits_used_up'
  | 'areas_used_up'
  | 'dispute_lost'
  | 'dispute_won'
  | 'debt_paid'
  | 'debt_paid_back'
  | 'paid_by_hand'
  | 'month_ending'
  | 'month_ends_today'
  | 'month_ended'
  | 'partner_accepted'
  | 'partner_refused'
  | 'product_approved'
  | 'product_refused'
  | 'product_taken_down'
  | 'payout_requested'
  | 'payout_paid'
  | 'payout_refused'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkeys_reset'
  | 'recovery_code_used'
  | 'recovery_codes_made';

/**
 * One mail. `{username}` is the account's own name, with the @; further places: `{code}` (email_code), `{email}` (email_changed), `{days}`
 * (token_ending), `{count}` (viral), `{host}` (of endpoints), `{other}` (linked, unlinked), `{date}` (credits_used_up, areas_used_up, deletion_scheduled, month_ending, month_ends_today, month_ended, receipt, renewal_failed, renewal_stopped), `{plan}` and `{amount}` (of payments; `{plan}` of deletion_reverted_by_plan too), `{debt}` (dispute_lost, debt_paid, debt_paid_back: what is open now),
 * `{areas}` (areas_used_up), `{left}` (recovery_code_used), `{title}` (of products), `{amount}`, `{key}` and `{reference}` (of payouts), and `{reason}` (of what was refused or taken down). `button` leads into Recado.
 */
export interface MailText {
  subject: string;
  lines: readonly string[];
  button: string | null;
}

export interface MailWords {
  mails: Record<MailTemplate, MailText>;
  /** Under every mail: why it came. */
  footer: string;
}
