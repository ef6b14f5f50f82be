import { WEBHOOK_BODY_LIMIT } from '@recado/instagram';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bytesOf, takeBytes } from '../../platform/http/index.ts';
import type { Webhook } from './receive.ts';

/**
 * `GET/POST /webhooks/instagram`: raw bytes in, a status out. Nothing is read before the head of the call looks signed, and nothing is
 * parsed before the signature is checked.
 */
export async function registerWebhookRoutes(app: FastifyInstance, { webhook }: { webhook: Webhook }): Promise<void> {
  await app.register(async (scope) => {
    takeBytes(scope, WEBHOOK_BODY_LIMIT);
    scope.get('/webhooks/instagram', async (request, reply) => {
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
      url: '/webhooks/instagram',
      onRequest: async (request, reply) => {
        if (!webhook.mayBeSigned(request.headers['x-hub-signature-256'])) return answer(reply, 401);
      },
      handler: async (request, reply) => {
        const signature = request.headers['x-hub-signature-256'];
        const { status } = await webhook.receive({
          rawBody: bytesOf(request),
          signature: typeof signature === 'string' ? signature : undefined,
        });
        return answer(reply, status);
      },
    });
  });
}

function answer(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .send(status === 200 ? 'OK' : '');
}
