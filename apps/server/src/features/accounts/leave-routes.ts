import type { FastifyInstance } from 'fastify';
import { acrossAccounts } from '../../platform/db/walls.ts';
import { registerSignedRoute } from '../../platform/http/index.ts';
import type { Clock } from '../../platform/ports/index.ts';
import type { ConnectionDeps } from './check-connection.ts';
import { leaveApp } from './leave-app.ts';

/** `POST /instagram/deauthorize`: Instagram tells that an owner removed the app. 200 for whatever it signed, 401 for anything else. */
export function registerLeaveRoutes(
  app: FastifyInstance,
  deps: Pick<ConnectionDeps, 'db' | 'ids' | 'tokens' | 'log'> & { appSecrets: string[]; clock: Clock },
): void {
  const { appSecrets: secrets, log, clock } = deps;
  registerSignedRoute(app, { path: '/instagram/deauthorize', secrets, log, clock }, async (signed, requestId) => {
    await acrossAccounts('instagram', () => leaveApp(deps, signed, requestId));
    return 'OK';
  });
}
