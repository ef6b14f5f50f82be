import type { FastifyInstance } from 'fastify';
import type { Clock } from '../ports/index.ts';

/** The patience with calls that are under way, milliseconds. */
const PATIENCE = 5_000;

/** Takes no more calls, and lets those under way end. Whoever takes longer over an answer, or reads it slowly, is cut off. */
export async function closeApp(app: FastifyInstance, clock: Clock, patience = PATIENCE): Promise<void> {
  const isClosed = new AbortController();
  const closed = app.close().finally(() => isClosed.abort());
  await clock.sleep(patience, 'calls under way', isClosed.signal);
  app.server.closeAllConnections();
  await closed;
}
