import type { Pool, PoolClient } from 'pg';

const CHANNEL = 'recado_pipeline';
const LISTEN = `listen ${CHANNEL}`;
const NOTIFY = { name: 'pipeline.notify', text: `select pg_notify('${CHANNEL}', '')` };

/** Tells workers of other processes that updates arrived. Fire and forget: they look every half second anyway. */
export function notifyWorkers(pool: Pool): void {
  pool.query(NOTIFY).catch(() => {});
}

/** Hears what `notifyWorkers` says, on a connection of its own. One turn of a loop: connects and stays until the connection ends. */
export async function listenForWork(
  pool: Pool,
  { heard, until }: { heard(): void; until: AbortSignal },
): Promise<void> {
  if (until.aborted) return;
  const client = await pool.connect();
  try {
    const ended = endOf(client, until);
    client.on('notification', heard);
    await client.query(LISTEN);
    heard();
    await ended;
  } finally {
    client.removeListener('notification', heard);
    // Not to be lent to somebody else: it listens.
    client.release(true);
  }
}

function endOf(client: PoolClient, until: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    client.once('error', () => resolve());
    client.once('end', () => resolve());
    until.addEventListener('abort', () => resolve(), { once: true });
    // It may have come while the connection was made.
    if (until.aborted) resolve();
  });
}
