import { verifySignedRequest } from '@recado/instagram';
import type { FastifyInstance } from 'fastify';
import { acrossAccounts } from '../../platform/db/walls.ts';
import type { ConnectionDeps } from './connection.ts';
import { leaveApp } from './leave-app.ts';

/** A signed request has a few hundred characters. */
const BODY_LIMIT = 16 * 1024;

/** `POST /instagram/deauthorize`: Instagram tells that an owner removed the app. 200 for whatever it signed, 401 for anything else. */
export function registerLeaveRoutes(
  app: FastifyInstance,
  deps: Pick<ConnectionDeps, 'db' | 'ids' | 'tokens' | 'log'> & { appSecrets: string[] },
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      async (_request: unknown, body: unknown) => String(body),
    );
    scope.post('/instagram/deauthorize', async (request, reply) => {
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      const signedRequest = form.get('signed_request') ?? undefined;
      const signed = verifySignedRequest({ signedRequest, secrets: deps.appSecrets });
      if (signed) await acrossAccounts('instagram', () => leaveApp(deps, signed, request.id));
      else deps.log.warn({}, 'a deauthorize call that Instagram has not signed was refused');
      return reply
        .code(signed ? 200 : 401)
        .type('text/plain; charset=utf-8')
        .send(signed ? 'OK' : '');
    });
  });
}
