import type { MailTemplate } from '@recado/locales';
import type { Transaction } from 'kysely';
import type { ClientBase } from 'pg';
import { asClient } from '../db/as-client.ts';
import type { DB } from '../db/database.ts';
import type { AccountId } from '../ids/index.ts';
import { jobIdOf, MAILS, orderJobs } from '../jobs/index.ts';

/** A mail that is to be written. Where it goes is found out when it is sent, and only `to` names an address that is gone by then. */
export interface MailOrder {
  template: MailTemplate;
  accountId: AccountId;
  facts: Readonly<Record<string, string>>;
  to: string | null;
}

/**
 * Orders a mail in the caller's transaction: it is sent once that is committed, at least once, and given up after a day. Orders with one
 * `key` are one order for as long as the queue remembers it, a day after it was sent; without a key each is its own.
 */
export async function orderMail(tx: Transaction<DB>, key: string | null, order: MailOrder): Promise<void> {
  await orderMailBy(asClient(tx), key, order);
}

/** The same in a transaction of the pipeline. */
export async function orderMailBy(tx: ClientBase, key: string | null, order: MailOrder): Promise<void> {
  const id = key === null ? null : jobIdOf(`${order.accountId} ${order.template} ${key}`);
  await orderJobs(tx, MAILS, [{ id, data: order }]);
}
