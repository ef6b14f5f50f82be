import { createHash } from 'node:crypto';
import type { MailTemplate } from '@recado/locales';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../db/database.ts';
import type { AccountId } from '../ids/index.ts';
import { JOBS_SCHEMA, MAILS } from '../jobs/index.ts';

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
  const id = key === null ? null : uuidOf(`${order.accountId} ${order.template} ${key}`);
  const [jobs, queues] = [sql.table(`${JOBS_SCHEMA}.job`), sql.table(`${JOBS_SCHEMA}.queue`)];
  await sql`
    insert into ${jobs} (id, name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      deletion_seconds, keep_until, policy)
    select coalesce(${id}::uuid, gen_random_uuid()), name, ${JSON.stringify(order)}::jsonb, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      deletion_seconds, now() + retention_seconds * interval '1 second', policy
    from ${queues} where name = ${MAILS}
    on conflict do nothing`.execute(tx);
}

/** RFC 9562, version 8: the first 16 bytes of a hash. */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
