import { contract, type ErrorCode } from '@recado/contract';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { forAccount } from '../db/walls.ts';
import type { Clock, Ids } from '../ports/index.ts';
import { logFailure, makeCallLog } from './access-log.ts';
import { securityHeaders } from './headers.ts';
import { toFailure } from './problem.ts';
import { Refusal } from './refusal.ts';
import { readLocale } from './request-locale.ts';
import { allowedMethods } from './route-methods.ts';
import { readStrictJson } from './strict-json.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once a session was recognised; for the log. */
    accountId: string | null;
    /** What the call was refused with; for the log. */
    refusal: ErrorCode | null;
    startedAt: number;
  }
}

export interface AppOptions {
  ids: Ids;
  clock: Clock;
  log: Logger;
  /** Where pictures come from besides https. */
  imageOrigins: readonly string[];
  /** Whether people reach us by https. */
  https: boolean;
  /** Addresses of proxies whose headers count. */
  trustProxy: readonly string[];
  /** True from the moment the program was asked to stop. */
  draining(): boolean;
}

const MEBIBYTE = 1024 * 1024;

/** Fastify with our rules: ids, headers, strict JSON, problem+json for every error. Routes are registered by their features. */
export function createApp(options: AppOptions): FastifyInstance {
  const app = Fastify({
    logger: false,
    genReqId: () => options.ids.uuid(),
    requestIdHeader: false,
    bodyLimit: MEBIBYTE,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    trustProxy: options.trustProxy.length ? [...options.trustProxy] : false,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  const headers = securityHeaders(options);
  const answerError = makeAnswerError(options);
  const logCall = makeCallLog(options);
  app.decorateRequest('accountId', null);
  app.decorateRequest('refusal', null);
  app.decorateRequest('startedAt', 0);
  app.addHook('onRequest', async (request, reply) => {
    request.startedAt = options.clock.mono();
    reply.headers({ ...headers, 'x-request-id': request.id });
    if (isApi(request)) reply.header('cache-control', 'no-store').header('vary', 'Authorization, Accept-Language');
    if (options.draining() && !request.url.startsWith('/health/')) {
      reply.header('connection', 'close');
      throw new Refusal('not_ready', { retryAfterSeconds: 5 });
    }
  });
  // What a call asks the database for is nobody's until it is known who calls.
  app.addHook('preHandler', (_request, _reply, done) => forAccount(null, done));
  app.addHook('onResponse', async (request, reply) => logCall(request, reply));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: unknown) => readStrictJson(body as Buffer), // as: parseAs says so
  );
  app.setErrorHandler(answerError);
  return app;
}

/** The answer for addresses that are nobody's: 405 where the path exists with other methods, else 404. */
export function refuseUnknown(request: FastifyRequest): never {
  const path = pathOf(request);
  const methods = path.startsWith('/api') ? allowedMethods(path.slice('/api'.length) || '/', contract) : [];
  // A path that this process does not serve (ROLES) is not there, whatever the method.
  const isOther = methods.length > 0 && !methods.some((method) => method === request.method);
  throw isOther ? new NotAllowed(methods) : new Refusal('not_found');
}

class NotAllowed extends Refusal {
  readonly methods: string[];
  constructor(methods: string[]) {
    super('method_not_allowed');
    this.methods = methods;
  }
}

function makeAnswerError(options: AppOptions) {
  return async (error: unknown, request: FastifyRequest, reply: import('fastify').FastifyReply) => {
    const locale = readLocale(request.headers['accept-language']);
    const failure = toFailure({ error, path: shownPathOf(request), requestId: request.id, locale });
    request.refusal = failure.problem.code;
    if (failure.report) logFailure(options.log, error, request);
    if (failure.retryAfterSeconds !== null) reply.header('retry-after', String(failure.retryAfterSeconds));
    if (error instanceof NotAllowed) reply.header('allow', error.methods.join(', '));
    return reply
      .status(failure.problem.status)
      .headers({ 'cache-control': 'no-store', 'x-request-id': request.id })
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify(failure.problem));
  };
}

function isApi(request: FastifyRequest): boolean {
  return request.url === '/api' || request.url.startsWith('/api/') || request.url.startsWith('/api?');
}

/** As answers and logs may show it: an access code stands in no answer (A3). */
function shownPathOf(request: FastifyRequest): string {
  return pathOf(request).replace(/(\/subscriptions\/redeem\/)[^/]+/, '$1{code}');
}

/** Without the query: it may hold codes. */
function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}
