import { orderMail } from '../../platform/mail/index.ts';
import type { Tx } from './store.ts';

/** What an account's owner is told by mail. Facts are as they stand in the mail: names with their @, a date as the owner reads it. */
export type Notification =
  | { kind: 'reconnect' }
  | { kind: 'messages_off' }
  | { kind: 'token_ending'; days: string }
  | { kind: 'linked'; other: string }
  | { kind: 'unlinked'; other: string }
  | { kind: 'deletion_scheduled'; date: string };

/** A connection that comes and goes is told of once a day. */
const ONCE_A_DAY: ReadonlySet<Notification['kind']> = new Set(['reconnect', 'messages_off', 'token_ending']);

/**
 * Tells an account's owner by mail, in the transaction of what happened: at the address that was confirmed, if there is one when the mail
 * is sent. It waits for no mail server.
 */
export async function notifyAccount(tx: Tx, accountId: string, notification: Notification): Promise<void> {
  const { kind: template, ...facts } = notification;
  const key = ONCE_A_DAY.has(template) ? JSON.stringify(facts) : null;
  await orderMail(tx, key, { template, accountId, facts, to: null });
}
