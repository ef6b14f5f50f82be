import { type SignedRequest, verifySignedRequest } from '@recado/instagram';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../../ports/index.ts';
import { saySeldom } from '../../telemetry/say-seldom.ts';
import { bytesOf, takeBytes } from '../body/read-body.ts';

/** A signed request has a few hundred characters. */
const BODY_LIMIT = 16 * 1024;

/** A call of Instagram's that brings a signed request (docs/platform.md 11): `answer` is asked for what it signed; anything else gets 401. */
export function registerSignedRoute(
  app: FastifyInstance,
  { path, secrets, log, clock }: { path: string; secrets: string[]; log: Pick<Logger, 'warn'>; clock: Clock },
  answer: (signed: SignedRequest, requestId: string) => Promise<object | string>,
): void {
  // As often as strangers like, and said once a minute.
  const seldom = saySeldom(log, clock, () => path);
  void app.register(async (scope) => {
    takeBytes(scope, BODY_LIMIT);
    scope.post(path, async (request, reply) => {
      const form = new URLSearchParams(bytesOf(request).toString('utf8'));
      const signed = verifySignedRequest({ signedRequest: form.get('signed_request') ?? undefined, secrets });
      if (!signed) seldom.warn({ path }, 'a call that Instagram has not signed was refused');
      const said = signed ? await answer(signed, request.id) : '';
      if (typeof said !== 'string') return reply.send(said);
      return reply
        .code(signed ? 200 : 401)
        .type('text/plain; charset=utf-8')
        .send(said);
    });
  });
}
