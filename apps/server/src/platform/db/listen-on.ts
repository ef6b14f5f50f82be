import type { Pool, PoolClient } from 'pg';
import type { Clock } from '../ports/index.ts';

export interface Listening {
  channel: string;
  /** Takes what somebody told, and first an empty text once the connection listens: what was told before it was not heard. */
  heard(payload: string): void;
  until: AbortSignal;
  /** The pace at which the connection is asked whether it is still there: one that broke on the way says nothing by itself. */
  watch?: { clock: Pick<Clock, 'sleep'>; everyMs: number };
}

/** Hears what is told on a channel, on a connection of its own. One turn of a loop: connects and stays until the connection ends. */
export async function listenOn(pool: Pick<Pool, 'connect'>, listening: Listening): Promise<void> {
  const { channel, heard, until, watch } = listening;
  if (until.aborted) return;
  const client = await pool.connect();
  const over = new AbortController();
  const onNotification = ({ payload }: { payload?: string | undefined }) => heard(payload ?? '');
  try {
    const ended = endOf(client, until);
    client.on('notification', onNotification);
    await client.query(`listen ${channel}`);
    heard('');
    await Promise.race([ended, ...(watch ? [untilSilent(client, watch, over.signal)] : [])]);
  } finally {
    over.abort();
    client.removeListener('notification', onNotification);
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

/** Rejects when the connection answers no more. */
async function untilSilent(
  client: PoolClient,
  { clock, everyMs }: NonNullable<Listening['watch']>,
  over: AbortSignal,
): Promise<void> {
  for (;;) {
    await clock.sleep(everyMs, 'is it still listening', over);
    if (over.aborted) return;
    await client.query('select');
  }
}
