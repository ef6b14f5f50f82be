import { looksSigned, WEBHOOK_BODY_LIMIT } from '@recado/instagram';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bytesOf, takeBytes } from '../../platform/http/index.ts';
import type { Webhook } from './receive.ts';

const PLACE = '/webhooks/instagram';
const SIGNATURE = 'x-hub-signature-256';

/**
 * `GET/POST /webhooks/instagram`: raw bytes in, a status out. Nothing is read before the head of the call looks signed, and nothing is
 * parsed before the signature is checked. What Instagram usually sends is answered in front of the framework, anything else by its route.
 */
export async function registerWebhookRoutes(app: FastifyInstance, { webhook }: { webhook: Webhook }): Promise<void> {
  const receive = async (rawBody: Buffer, signature: unknown) => {
    const { status } = await webhook.receive({
      rawBody,
      signature: typeof signature === 'string' ? signature : undefined,
    });
    return { status, text: status === 200 ? 'OK' : '' };
  };
  app.plainPosts?.add(PLACE, {
    most: WEBHOOK_BODY_LIMIT,
    admits: (headers) => looksSigned(headers[SIGNATURE]),
    answer: ({ bytes, headers }) => receive(bytes, headers[SIGNATURE]),
  });
  await app.register(async (scope) => {
    takeBytes(scope, WEBHOOK_BODY_LIMIT);
    scope.get(PLACE, async (request, reply) => {
      // as: Fastify's default query parser makes strings and lists of strings
      const answer = webhook.challenge(request.query as Record<string, string | string[] | undefined>);
      return reply
        .code(answer === null ? 403 : 200)
        .type('text/plain; charset=utf-8')
        .header('x-content-type-options', 'nosniff')
        .send(answer ?? 'forbidden');
    });
    scope.route({
      method: 'POST',
      url: PLACE,
      onRequest: async (request, reply) => {
        if (!webhook.mayBeSigned(request.headers[SIGNATURE])) return answer(reply, { status: 401, text: '' });
      },
      handler: async (request, reply) => answer(reply, await receive(bytesOf(request), request.headers[SIGNATURE])),
    });
  });
}

function answer(reply: FastifyReply, { status, text }: { status: number; text: string }): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(text);
}
