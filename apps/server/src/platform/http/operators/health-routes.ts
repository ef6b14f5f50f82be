import type { FastifyInstance } from 'fastify';

export interface Readiness {
  /** Each part that must work, by name. */
  checks: Record<string, boolean>;
}

/**
 * `/health/live`: the process runs. `/health/ready`: it can do its work; 503 with the part that cannot. However many ask at once,
 * `ready` is asked once.
 */
export function registerHealthRoutes(app: FastifyInstance, ready: () => Promise<Readiness>): void {
  let asking: Promise<Readiness> | null = null;
  const ask = () => {
    asking ??= ready().finally(() => {
      asking = null;
    });
    return asking;
  };
  app.get('/health/live', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'live' };
  });
  app.get('/health/ready', async (_request, reply) => {
    const { checks } = await ask();
    const isReady = Object.values(checks).every(Boolean);
    reply.header('cache-control', 'no-store').status(isReady ? 200 : 503);
    return { status: isReady ? 'ready' : 'not_ready', checks };
  });
}
