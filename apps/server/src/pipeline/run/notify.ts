import type { Pool } from 'pg';
import { listenOn } from '../../platform/db/listen-on.ts';

const CHANNEL = 'recado_pipeline';
const NOTIFY = { name: 'pipeline.notify', text: `select pg_notify('${CHANNEL}', '')` };

/** Tells workers of other processes that updates arrived. Fire and forget: they look every half second anyway. */
export function notifyWorkers(pool: Pool): void {
  pool.query(NOTIFY).catch(() => {});
}

/** Hears what `notifyWorkers` says. One turn of a loop. */
export async function listenForWork(pool: Pool, given: { heard(): void; until: AbortSignal }): Promise<void> {
  await listenOn(pool, { channel: CHANNEL, ...given });
}
