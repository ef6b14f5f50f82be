import type { Serve } from '../../platform/http/index.ts';
import type { Db } from './results/read-results.ts';
import { registerResultRoutes } from './results/routes.ts';

/** Registers the calls that tell how it goes: over time, and post by post. */
export function registerInsightRoutes(serve: Serve, deps: { db: Db }): void {
  registerResultRoutes(serve, deps);
}
