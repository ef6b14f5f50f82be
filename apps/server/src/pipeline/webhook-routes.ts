import type { FastifyInstance } from 'fastify';
import type { Webhook } from './receive.ts';

const BODY_LIMIT = 4 * 1024 * 1024;

/** `GET/POST /webhooks/instagram`: raw bytes in, a status out. Nothing is parsed before the signature is checked. */
export async function registerWebhookRoutes(app: FastifyInstance, { webhook }: { webhook: Webhook }): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.get('/webhooks/instagram', async (request, reply) => {
      // as: Fastify's default query parser makes strings and lists of strings
      const answer = webhook.challenge(request.query as Record<string, string | string[] | undefined>);
      return reply
        .code(answer === null ? 403 : 200)
        .type('text/plain; charset=utf-8')
        .header('x-content-type-options', 'nosniff')
        .send(answer ?? 'forbidden');
    });
    scope.post('/webhooks/instagram', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const signature = request.headers['x-hub-signature-256'];
      const { status } = await webhook.receive({
        rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        signature: typeof signature === 'string' ? signature : undefined,
      });
      return reply
        .code(status)
        .type('text/plain; charset=utf-8')
        .send(status === 200 ? 'OK' : '');
    });
  });
}
