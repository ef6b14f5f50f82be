import type { Pool } from 'pg';

/** Makes an update pending again, dead or done. What it led to before is found by its keys, so nothing happens twice. */
export async function replay(pool: Pool, inboxId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update inbox set state = 'pending', tries = 0, dead_reason = null where id = $1 and state in ('done', 'dead')`,
    [inboxId],
  );
  return rowCount === 1;
}
