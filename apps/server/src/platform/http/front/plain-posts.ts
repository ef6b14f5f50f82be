import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { forAccount } from '../../db/walls.ts';
import { networkOf } from '../../limits/index.ts';
import type { Clock, Ids } from '../../ports/index.ts';
import type { Bodies } from '../body/bodies.ts';
import { leaveBody } from '../body/leave-unread.ts';
import { readBody } from '../body/read-body.ts';
import { describeFailure } from '../describe-failure.ts';
import { type EndedCall, logFailure } from '../operators/call-log.ts';

/** The POSTs to one path that are answered in front of the framework. */
export interface PlainPost {
  /** Bytes of a body, at most. */
  most: number;
  /** Says by the head alone whether a call is answered here. */
  admits(headers: IncomingHttpHeaders): boolean;
  answer(call: { bytes: Buffer; headers: IncomingHttpHeaders }): Promise<{ status: number; text: string }>;
}

/** The door in front of the framework. The same path has its route there too, which takes every call that is out of the ordinary. */
export interface PlainPosts {
  add(path: string, post: PlainPost): void;
}

interface Given {
  ids: Ids;
  clock: Clock;
  log: Logger;
  /** The headers of every answer. */
  headers: Readonly<Record<string, string>>;
  trustProxy: readonly string[];
  bodies: Bodies;
  /** Tells the log of a call that is over. */
  logCall(call: EndedCall, reply: { statusCode: number }): void;
  draining(): boolean;
}

interface Front extends Given {
  /** Says who calls, as the framework does. */
  addressOf(request: IncomingMessage): string;
  headerLines: readonly string[];
}

/** The types of JSON that callers name; any other type is looked at by the framework. */
const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i;
const LENGTH = /^[1-9]\d{0,8}$/;

/**
 * Puts a door before the framework that answers the plain POSTs of a few paths as it would
 * (docs/decisions/048-a-door-before-the-framework.md). It is the same server, with the same limits, bodies, headers, log and end. A call
 * that is not plain is the framework's, as if this were not here.
 */
export function takePlainPosts(app: FastifyInstance, given: Given): PlainPosts {
  const posts = new Map<string, PlainPost>();
  const front: Front = {
    ...given,
    addressOf: makeAddressOf(given.trustProxy),
    headerLines: Object.entries(given.headers).flat(),
  };
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const { server } = app;
  const others = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const post = request.method === 'POST' ? posts.get(request.url ?? '') : undefined;
    if (post && !isClosing && !given.draining() && isPlain(request, post))
      void serve(front, { post, request, response });
    else for (const listener of others) listener.call(server, request, response);
  });
  return { add: (path, post) => void posts.set(path, post) };
}

function isPlain({ headers }: IncomingMessage, { most, admits }: PlainPost): boolean {
  const { 'content-length': length = '', 'content-type': type = '' } = headers;
  if (headers['transfer-encoding'] !== undefined || headers.expect !== undefined) return false;
  return LENGTH.test(length) && Number(length) <= most && JSON_TYPE.test(type) && admits(headers);
}

interface Served {
  post: PlainPost;
  request: IncomingMessage;
  response: ServerResponse;
}

async function serve(front: Front, { post, request, response }: Served): Promise<void> {
  const { clock, ids, bodies, headerLines } = front;
  const ip = front.addressOf(request);
  const call: EndedCall = {
    ...{ id: ids.uuid(), method: 'POST', ip, accountId: null, refusal: null },
    ...{ startedAt: clock.mono(), routeOptions: { url: request.url } },
  };
  const { headers } = request;
  const heldBody = bodies.open(networkOf(ip));
  response.once('close', heldBody.release);
  response.once('finish', () => front.logCall(call, response));
  try {
    const bytes = await readBody({ headers, heldBody }, request, post);
    const { status, text } = await forAccount(null, () => post.answer({ bytes, headers }));
    heldBody.release();
    const own = ['x-request-id', call.id, 'content-type', 'text/plain; charset=utf-8'];
    response.writeHead(status, [...headerLines, ...own, 'content-length', String(Buffer.byteLength(text))]);
    response.end(text);
  } catch (error) {
    heldBody.release();
    if (response.headersSent) return void response.destroy();
    answerFailure(front, { call, request, response, error });
  }
}

function answerFailure(
  { headers, log, clock }: Front,
  { call, request, response, error }: Omit<Served, 'post'> & { call: EndedCall; error: unknown },
): void {
  const failure = describeFailure(error, { url: request.url ?? '', headers: request.headers, requestId: call.id });
  call.refusal = failure.code;
  if (failure.report) logFailure(log, error, call);
  const reply = {
    raw: response,
    header: (name: string, value: string) => response.setHeader(name, value),
    removeHeader: (name: string) => response.removeHeader(name),
  };
  const length = { 'content-length': String(Buffer.byteLength(failure.body)) };
  for (const [name, value] of Object.entries({ ...headers, ...failure.headers, ...length })) reply.header(name, value);
  leaveBody({ raw: request, headers: request.headers }, reply, clock);
  response.statusCode = failure.status;
  response.end(failure.body);
}

function makeAddressOf(trustProxy: readonly string[]): Front['addressOf'] {
  if (trustProxy.length === 0) return ({ socket }) => socket.remoteAddress ?? '';
  const trust = proxyAddr.compile([...trustProxy]);
  return (request) => proxyAddr.all(request, trust).at(-1) ?? '';
}
