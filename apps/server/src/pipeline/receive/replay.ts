import type { Pool } from 'pg';

const REPLAY = {
  name: 'pipeline.replay',
  text: `update inbox set state = 'pending', tries = 0, dead_reason = null where id = $1 and state in ('done', 'dead') and kind <> 'next_post'`,
};

/** Makes an update pending again, dead or done; what no update told (`next_post`) stays. What it led to before is found by its keys, so nothing happens twice. */
export async function replay(pool: Pool, inboxId: string): Promise<boolean> {
  const { rowCount } = await pool.query({ ...REPLAY, values: [inboxId] });
  return rowCount === 1;
}
