import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { JOBS_SCHEMA } from './prepare-jobs.ts';

/** A job that a transaction orders. */
export interface Order {
  /** Orders with one id are one, for as long as the queue remembers it; null: one of its own. */
  id: string | null;
  data: object;
  /** Not before so many milliseconds have passed. */
  afterMs?: number;
}

const ORDER = `
  insert into ${JOBS_SCHEMA}.job (id, name, data, start_after, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
    deletion_seconds, keep_until, policy)
  select coalesce(o.id, gen_random_uuid()), q.name, o.data::jsonb, at, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max,
    q.expire_seconds, q.deletion_seconds, at + q.retention_seconds * interval '1 second', q.policy
  from ${JOBS_SCHEMA}.queue q, unnest($2::uuid[], $3::text[], $4::float8[]) as o(id, data, after),
    lateral (select now() + o.after * interval '1 millisecond' as at) t
  where q.name = $1
  on conflict do nothing`;

/** Orders jobs of one queue in the caller's transaction: they are done once that is committed, and never where it is rolled back. */
export async function orderJobs(tx: ClientBase, queue: string, orders: readonly Order[]): Promise<void> {
  if (orders.length === 0) return;
  await tx.query(ORDER, [
    queue,
    orders.map(({ id }) => id),
    orders.map(({ data }) => JSON.stringify(data)),
    orders.map(({ afterMs = 0 }) => afterMs),
  ]);
}

/** Makes an id of what a job is about. RFC 9562, version 8: the first 16 bytes of a hash. */
export function jobIdOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
