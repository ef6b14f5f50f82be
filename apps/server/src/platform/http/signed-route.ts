import { type SignedRequest, verifySignedRequest } from '@recado/instagram';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** A signed request has a few hundred characters. */
const BODY_LIMIT = 16 * 1024;

/** A call of Instagram's that brings a signed request (platform 11): `answer` is asked for what it signed; anything else gets 401. */
export function registerSignedRoute(
  app: FastifyInstance,
  { path, secrets, log }: { path: string; secrets: string[]; log: Pick<Logger, 'warn'> },
  answer: (signed: SignedRequest, requestId: string) => Promise<object | string>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      async (_request: unknown, body: unknown) => String(body),
    );
    scope.post(path, async (request, reply) => {
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      const signed = verifySignedRequest({ signedRequest: form.get('signed_request') ?? undefined, secrets });
      if (!signed) log.warn({ path }, 'a call that Instagram has not signed was refused');
      const said = signed ? await answer(signed, request.id) : '';
      if (typeof said !== 'string') return reply.send(said);
      return reply
        .code(signed ? 200 : 401)
        .type('text/plain; charset=utf-8')
        .send(said);
    });
  });
}
