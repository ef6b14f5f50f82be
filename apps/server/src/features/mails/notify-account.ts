import type { AccountId } from '../../platform/ids/index.ts';
import { orderMail } from '../../platform/mail/index.ts';
import type { Tx } from './store.ts';

/**
 * The mails that tell an account's owner what nothing else tells, each with its facts. Facts are as they stand in the mail: names with their @, a date as
 * the owner reads it.
 */
export type Notification =
  /** By its id the mail goes with the account that it names. */
  | { kind: 'linked' | 'unlinked'; other: string; otherId: AccountId }
  | { kind: 'deletion_scheduled'; date: string }
  | { kind: 'deletion_reverted' }
  | { kind: 'deletion_reverted_by_plan'; plan: string }
  | { kind: 'receipt'; plan: string; amount: string; date: string }
  | { kind: 'refunded' | 'disputed' | 'dispute_won'; plan: string; amount: string }
  | { kind: 'dispute_lost' | 'debt_paid' | 'debt_paid_back'; amount: string; debt: string }
  | { kind: 'paid_by_hand'; amount: string }
  | { kind: 'partner_accepted' }
  | { kind: 'partner_refused'; reason: string }
  | { kind: 'product_approved'; title: string }
  | { kind: 'product_refused' | 'product_taken_down'; title: string; reason: string }
  | { kind: 'payout_requested'; amount: string; key: string }
  | { kind: 'payout_paid'; amount: string; reference: string }
  | { kind: 'payout_refused'; amount: string; reason: string }
  | { kind: 'passkey_added' | 'passkey_removed' | 'passkeys_reset' | 'recovery_codes_made' }
  | { kind: 'recovery_code_used'; left: string };

/**
 * Tells an account's owner by mail, in the transaction of what happened: at the address that was confirmed, if there is one when the mail
 * is sent, or at `to`. It waits for no mail server.
 */
export async function notifyAccount(
  tx: Tx,
  accountId: AccountId,
  notification: Notification,
  to: string | null = null,
): Promise<void> {
  const { kind: template, ...facts } = notification;
  await orderMail(tx, null, { template, accountId, facts, to });
}
