import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type Bucket, type Limiter, networkOf, type Rate } from '../../limits/index.ts';
import { Refusal } from '../refusal.ts';

/** The rate at which people nobody knows yet may call a route (docs/invariants.md T12). */
export interface CallLimit {
  name: string;
  /** From one network. */
  ofNetwork: Rate;
  /** From everywhere; counted after the network's, so that one network alone cannot use it up. */
  inAll?: Rate;
  /** True where every process of the installation counts together. */
  shared: boolean;
}

/** The calls that are limited, by method and route as Fastify names it (`POST /api/users/login`). */
export type CallLimits = Readonly<Record<string, CallLimit>>;

/** Refuses what is too often before a byte of the body is read: 429, `Retry-After`, a body that tells nothing about the state. */
export function limitCalls(
  app: FastifyInstance,
  { limiter, limits, log }: { limiter: Limiter; limits: CallLimits; log: Logger },
): void {
  let isSaid = false;
  app.addHook('onRequest', async (request) => {
    const limit = limits[`${request.method} ${request.routeOptions.url}`];
    if (!limit) return;
    if (!isSaid && isBehindUnknownProxy(request)) {
      isSaid = true;
      log.warn(
        {},
        'a call carries X-Forwarded-For, and TRUST_PROXY does not name who sent it: limits count its sender',
      );
    }
    const buckets: Bucket[] = [{ key: `${limit.name} ${networkOf(request.ip)}`, rate: limit.ofNetwork }];
    if (limit.inAll) buckets.push({ key: limit.name, rate: limit.inAll });
    const wait = limit.shared ? await limiter.takeShared(buckets) : limiter.takeHere(buckets);
    if (wait !== null) throw tooMany(wait);
  });
}

/** The answer to a call that came too soon by `wait` milliseconds. */
export function tooMany(wait: number): Refusal {
  return new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) });
}

/** The header counts only from those whom TRUST_PROXY names; else the caller is who connects. */
function isBehindUnknownProxy({ headers, ips }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined && (ips?.length ?? 1) === 1;
}
