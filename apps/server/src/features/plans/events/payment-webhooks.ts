import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { outsideCalls } from '../../../platform/db/walls.ts';
import { bytesOf, takeBytes } from '../../../platform/http/index.ts';
import type { PaymentProvider } from '../../../platform/payments/index.ts';
import type { Warns } from '../../../platform/telemetry/say-seldom.ts';
import type { Db } from '../store.ts';
import { noteEvent } from './do-events.ts';

const BODY_LIMIT = 1024 * 1024;

interface WebhookDeps {
  db: Db;
  providers: readonly PaymentProvider[];
  log: Warns;
  /** Something new was noted. */
  onEvent(): void;
}

/**
 * Registers `POST /webhooks/stripe` and `/webhooks/mercadopago`. A body is read only where the call's head may be that of a signed one;
 * what is signed is written down and answered at once, and done afterwards.
 */
export function registerPaymentWebhooks(app: FastifyInstance, { db, providers, log, onEvent }: WebhookDeps): void {
  void app.register(async (scope) => {
    takeBytes(scope, BODY_LIMIT);
    for (const provider of providers) {
      const refuse = (reply: FastifyReply) => {
        log.warn({ provider: provider.name }, 'a notification of a payment that is not signed was refused');
        return reply.type('text/plain; charset=utf-8').code(401).send('');
      };
      scope.route({
        method: 'POST',
        url: `/webhooks/${provider.name}`,
        onRequest: async (request, reply) => {
          if (!provider.looksSigned(headOf(request))) return refuse(reply);
        },
        handler: async (request, reply) => {
          const event = provider.readEvent({ ...headOf(request), body: bytesOf(request) });
          if (!event) return refuse(reply);
          const isNew = await outsideCalls(() => noteEvent(db, provider.name, event));
          if (isNew) onEvent();
          return reply.type('text/plain; charset=utf-8').send('OK');
        },
      });
    }
  });
}

function headOf({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>) {
  return {
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat()[0]])),
    query: new URL(url, 'http://localhost').searchParams,
  };
}
