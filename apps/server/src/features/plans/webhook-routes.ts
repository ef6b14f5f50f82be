import type { FastifyInstance } from 'fastify';
import { outsideCalls } from '../../platform/db/walls.ts';
import type { PaymentProvider } from '../../platform/payments/index.ts';
import type { Warns } from '../../platform/telemetry/say-seldom.ts';
import { noteEvent } from './events.ts';
import type { Db } from './store.ts';

const BODY_LIMIT = 1024 * 1024;

interface WebhookDeps {
  db: Db;
  providers: readonly PaymentProvider[];
  log: Warns;
  /** Something new was noted. */
  onEvent(): void;
}

/** `POST /webhooks/stripe` and `/webhooks/mercadopago`: what is signed is written down and answered at once, and done afterwards. */
export function registerPaymentWebhooks(app: FastifyInstance, { db, providers, log, onEvent }: WebhookDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    for (const provider of providers) {
      scope.post(`/webhooks/${provider.name}`, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
        const event = provider.readEvent({
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          headers: Object.fromEntries(
            Object.entries(request.headers).map(([name, value]) => [name, [value].flat()[0]]),
          ),
          query: new URL(request.url, 'http://localhost').searchParams,
        });
        reply.type('text/plain; charset=utf-8');
        if (!event) {
          log.warn({ provider: provider.name }, 'a notification of a payment that is not signed was refused');
          return reply.code(401).send('');
        }
        const isNew = await outsideCalls(() => noteEvent(db, provider.name, event));
        if (isNew) onEvent();
        return reply.send('OK');
      });
    }
  });
}
