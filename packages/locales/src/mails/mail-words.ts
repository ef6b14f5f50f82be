/** Every mail that Recado writes. */
export type MailTemplate =
  | 'email_code'
  | 'email_changed'
  | 'reconnect'
  | 'messages_off'
  | 'token_ending'
  | 'linked'
  | 'unlinked'
  | 'deletion_scheduled';

/**
 * One mail. `{username}` is the account's own name, with the @; further places: `{code}` (email_code), `{email}` (email_changed), `{days}`
 * (token_ending), `{other}` (linked, unlinked), `{date}` (deletion_scheduled). `button` leads into Recado.
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
