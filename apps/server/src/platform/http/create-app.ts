import type { Readable } from 'node:stream';
import { BODY_LIMIT, contract, type ErrorCode } from '@recado/contract';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { forAccount } from '../db/walls.ts';
import type { AccountId } from '../ids/index.ts';
import type { Clock, Ids } from '../ports/index.ts';
import { allowedMethods } from './allowed-methods.ts';
import { answerUnparsed } from './answer-unparsed.ts';
import { makeBodies } from './body/bodies.ts';
import { leaveBody, leaveUnread } from './body/leave-unread.ts';
import { announcesBody, holdBodies, readBody } from './body/read-body.ts';
import { readStrictJson } from './body/read-strict-json.ts';
import type { Caller } from './callers/caller.ts';
import { describeFailure, isApi, NotAllowed, pathOf, SAYS_VERSION } from './describe-failure.ts';
import { type PlainPosts, takePlainPosts } from './front/plain-posts.ts';
import { logFailure, makeCallLog } from './operators/call-log.ts';
import { Refusal } from './refusal.ts';
import { securityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once known by the head of the call; null on open routes. */
    caller: Caller | null;
    /** Set once a session was recognised; for the log. */
    accountId: AccountId | null;
    /** The refusal of the call; for the log. */
    refusal: ErrorCode | null;
    startedAt: number;
  }
  interface FastifyInstance {
    /** Set where the web app is served: answers a browser whose address leads nowhere; false for whoever is none. */
    answerLost: AnswerLost | null;
    /** The door in front of the framework; an app that was not made here has none. */
    plainPosts?: PlainPosts;
  }
}

type AnswerLost = (request: FastifyRequest, reply: FastifyReply) => boolean;

export interface AppOptions {
  ids: Ids;
  clock: Clock;
  log: Logger;
  /** The origins of pictures besides https. */
  imageOrigins: readonly string[];
  /** True where people reach us by https. */
  https: boolean;
  /** A script of others that the page may load, and talk to; null: none. */
  tag?: { origins: readonly string[] } | null;
  /** Addresses of proxies whose headers count. */
  trustProxy: readonly string[];
  /** True from the moment the program was asked to stop. */
  draining(): boolean;
  /** Bytes of all bodies that are held at once. */
  bodyBudget?: number;
}

/** A head has so long to be there, milliseconds. */
const HEAD_MS = 10_000;
/** The time for a whole request, however steadily it trickles: three megabytes of sound at the slowest pace that is waited for. */
const REQUEST_MS = 240_000;
/** The time between two looks at these. */
const LOOK_MS = 5_000;
const API_HEADERS = { ...SAYS_VERSION, 'cache-control': 'no-store', vary: 'Authorization, Accept-Language' };

/** Fastify with our rules: ids, headers, strict JSON, problem+json for every error. Routes are registered by their features. */
export function createApp(options: AppOptions): FastifyInstance {
  const headers = securityHeaders(options);
  const app = Fastify({
    logger: false,
    genReqId: () => options.ids.uuid(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    requestTimeout: REQUEST_MS,
    connectionTimeout: 60_000,
    http: { headersTimeout: HEAD_MS, connectionsCheckingInterval: LOOK_MS },
    trustProxy: options.trustProxy.length ? [...options.trustProxy] : false,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    frameworkErrors: async (error, request, reply) => {
      // No hook ran before. An address that cannot even be read leads nowhere.
      reply.headers({ ...headers, 'x-request-id': request.id });
      leaveBody(request, reply, options.clock);
      if (app.answerLost?.(request, reply)) return;
      await answerError(error, request, reply);
    },
    clientErrorHandler: (error, socket) => answerUnparsed(error, socket, headers),
  });
  const answerError = makeAnswerError(options);
  const logCall = makeCallLog(options);
  app.decorate('answerLost', null);
  app.decorateRequest('caller', null);
  app.decorateRequest('accountId', null);
  app.decorateRequest('refusal', null);
  app.decorateRequest('startedAt', 0);
  app.addHook('onRequest', async (request, reply) => {
    request.startedAt = options.clock.mono();
    reply.headers({ ...headers, 'x-request-id': request.id });
    if (isApi(request.url)) reply.headers(API_HEADERS);
    if (options.draining() && !request.url.startsWith('/health/')) {
      reply.header('connection', 'close');
      throw new Refusal('not_ready', { retryAfterSeconds: 5 });
    }
  });
  // Nobody's address: what is sent there is not read.
  app.addHook('onRequest', async (request) => {
    if (request.is404 && announcesBody(request)) throw refusalOfUnknown(request);
  });
  const bodies = makeBodies({ clock: options.clock, ...(options.bodyBudget ? { budget: options.bodyBudget } : {}) });
  holdBodies(app, bodies);
  leaveUnread(app, options.clock);
  // What a call asks the database for is nobody's until it is known who calls.
  app.addHook('preHandler', (_request, _reply, done) => forAccount(null, done));
  app.addHook('onResponse', async (request, reply) => logCall(request, reply));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) =>
    readStrictJson(await readBody(request, payload, { most: request.routeOptions.bodyLimit })),
  );
  app.setErrorHandler(answerError);
  app.decorate('plainPosts', takePlainPosts(app, { ...options, headers, bodies, logCall }));
  return app;
}

/** The refusal for addresses that are nobody's: 405 where the path exists with other methods, else 404. */
export function refusalOfUnknown(request: FastifyRequest): Refusal {
  const path = pathOf(request.url);
  const methods = path.startsWith('/api') ? allowedMethods(path.slice('/api'.length) || '/', contract) : [];
  // A path that this process does not serve (ROLES) is not there, whatever the method.
  const isOther = methods.length > 0 && !methods.some((method) => method === request.method);
  return isOther ? new NotAllowed(methods) : new Refusal('not_found');
}

function makeAnswerError(options: AppOptions) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, headers, body, code, report } = describeFailure(error, {
      ...{ url: request.url, headers: request.headers, requestId: request.id },
    });
    request.refusal = code;
    if (report) logFailure(options.log, error, request);
    return reply.status(status).headers(headers).send(body);
  };
}
