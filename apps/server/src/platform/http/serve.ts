import { type Answer, BODY_LIMIT, KEY_PREFIX, type Received, type Route } from '@recado/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type * as z from 'zod/mini';
import { actWithKey } from '../audit/acting-key.ts';
import { acrossAccounts, forAccount } from '../db/walls.ts';
import type { AccountId } from '../ids/index.ts';
import { networkOf } from '../limits/index.ts';
import { incomingFile, takeFiles } from './body/incoming-file.ts';
import { isStorable } from './body/read-strict-json.ts';
import { readStrictQuery } from './body/read-strict-query.ts';
import { toFieldProblems } from './body/to-field-problems.ts';
import type { Caller, CallInfo, Counted } from './callers/caller.ts';
import type { Guesses } from './callers/guesses.ts';
import { tooMany } from './callers/limit-calls.ts';
import { refusalOf } from './callers/may-call.ts';
import { readLocale } from './callers/read-locale.ts';
import { readReason } from './callers/read-reason.ts';
import { readToken } from './callers/read-token.ts';
import { admitChange, type Changes, forbidMixing } from './callers/state-changing-get.ts';
import { type IdempotentCalls, readKey } from './idempotent-calls.ts';
import { Refusal } from './refusal.ts';

/** The parts that a handler gets: the validated ones, the caller (null on open routes), and the call itself. */
export type Call<R extends Route> = Received<R> & {
  caller: R['access'] extends 'open' ? null : Caller;
  /** Returns who calls an open route for something that only an account may, admitted as on a route of accounts. */
  admit(): Promise<Caller>;
  call: CallInfo;
};
export type Handler<R extends Route> = (call: Call<R>) => Promise<Answer<R>>;
/** Binds a route of the contract to its handler. */
export type Serve = <R extends Route>(route: R, handler: Handler<R>) => void;

export interface ServeOptions {
  /** The live session of a token, or null. */
  authenticate(token: string, network: string): Promise<Caller | null>;
  /** Finds who calls with a key, or null. Without it no key opens anything. */
  openWithKey?(text: string): Promise<Caller | null>;
  /** Without it tokens may be tried at any pace. */
  guesses?: Guesses;
  /** Counts a call of whoever is signed in. Without it nobody waits. */
  countCall?(caller: Caller): Counted;
  /** Says whether e-mail and phone of an account are filled in; needed as soon as a route asks for it. */
  isRegistered?(accountId: AccountId): Promise<boolean>;
  /** Needed as soon as a GET changes something. */
  changes?: Changes;
  /** Needed as soon as a route is idempotent. */
  idempotentCalls?: IdempotentCalls;
  /** Told of every call of a view session, refused ones too, before anything of it is done. */
  noteView?(caller: Caller, seen: { call: string; requestId: string }): Promise<void>;
  /** People reach us by https. */
  https?: boolean;
  /** Checks what handlers answer against the contract: tests and development. */
  checkAnswers: boolean;
}

/** The binder of contract and Fastify: every part of a call is validated by the contract's schema before a handler sees it. */
export function makeServe(app: FastifyInstance, options: ServeOptions): Serve {
  return (route, handler) => {
    const changes = changesOf(route, options);
    const bound: RouteOptions = {
      method: route.method,
      url: `/api${route.path.replace(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: route.bodyLimit ?? BODY_LIMIT,
      onRequest: [...(changes ? [forbidMixing] : []), admitOnHead(route, { changes, options })],
      handler: async (request, reply) => {
        const call = readCall(request);
        const { caller } = request;
        // as: validated just here against the very schemas that the type is made of
        const received = {
          ...readParts(route, request),
          ...{ caller, call },
          admit: () => admit({ ...route, access: 'account' }, { request, reply, token: call.token }, options),
        } as Call<typeof route>;
        const work = once(route, { request, caller, received }, options, () => handler(received));
        const answer = await actWithKey(caller?.key?.id ?? null, () => forAccount(caller?.accountId ?? null, work));
        if (options.checkAnswers) checkAnswer(route, answer);
        noteToken(answer, options);
        if (options.https && leavesBrowser(route, caller)) reply.header('clear-site-data', '"storage"');
        return asSaid(reply, route).send(answer);
      },
    };
    if (route.fileBytes === undefined) app.route(bound);
    else app.register(async (scope) => void takeFiles(scope).route(bound));
  };
}

/** A hook: who may call is decided on the head of the call, before a byte of its body is read. */
function admitOnHead(route: Route, { changes, options }: { changes: Changes | null; options: ServeOptions }) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = readToken(request.headers.authorization);
    const caller = route.access === 'open' ? null : await admit(route, { request, reply, token }, options);
    if (changes) await admitChange(request, caller, changes);
    if (route.needsRegistration && caller && !(await isRegistered(caller, options))) {
      throw new Refusal('fill_registration');
    }
    request.caller = caller;
  };
}

/** The handler, or the answer that it gave to the same key before. */
function once<A>(
  route: Route,
  { request, caller, received }: { request: FastifyRequest; caller: Caller | null; received: Received<Route> },
  { idempotentCalls }: ServeOptions,
  work: () => Promise<A>,
): () => Promise<A> {
  const key = route.idempotent ? readKey(request.headers['idempotency-key']) : null;
  if (key === null || !caller || !idempotentCalls) return work;
  const { params, query, body } = received;
  // Of a file how long it is: it is not read before it is known whether it is wanted.
  const said = { params, query, body: body ?? request.headers['content-length'] };
  const call = { accountId: caller.accountId, route: `${route.method} ${route.path}`, key, said };
  return () => idempotentCalls.answerOnce(call, work);
}

async function isRegistered({ accountId }: Caller, options: ServeOptions): Promise<boolean | undefined> {
  return forAccount(accountId, async () => options.isRegistered?.(accountId));
}

function asSaid(reply: FastifyReply, { answersFile, answersEvents }: Route): FastifyReply {
  // A proxy that gathers an answer before it hands it on would keep events to itself.
  if (answersEvents) return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
  if (!answersFile) return reply;
  const { type, name } = answersFile;
  return reply.type(type).header('content-disposition', `attachment; filename="${name}"`);
}

function changesOf(route: Route, { changes }: ServeOptions): Changes | null {
  if (!route.stateChangingGet) return null;
  if (!changes || route.method !== 'GET') throw new Error(`${route.method} ${route.path} cannot be guarded`);
  return changes;
}

/** Reads what every handler may know about a request. */
export function readCall(request: FastifyRequest): CallInfo {
  return {
    requestId: request.id,
    locale: readLocale(request.headers['accept-language']),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    network: networkOf(request.ip),
    reason: readReason(request.headers['x-reason']),
    token: readToken(request.headers.authorization),
  };
}

async function admit(
  route: Route,
  { request, reply, token }: { request: FastifyRequest; reply: FastifyReply; token: string | null },
  { authenticate, openWithKey, guesses, countCall, noteView }: ServeOptions,
): Promise<Caller> {
  if (!token) throw new Refusal('unauthorized');
  const tell = guesses?.admit(request, token);
  const isKey = looksLikeKey(token);
  const caller = await acrossAccounts('session', async () =>
    isKey ? ((await openWithKey?.(token)) ?? null) : authenticate(token, networkOf(request.ip)),
  );
  tell?.(caller !== null);
  if (!caller) throw new Refusal(isKey ? 'key_invalid' : 'unauthorized');
  request.accountId = caller.accountId;
  const { wait = null, left = null } = countCall?.(caller) ?? {};
  if (left) reply.headers(headersOf(left));
  if (wait !== null) throw tooMany(wait);
  if (caller.actorAccountId !== null) {
    reply.header('x-viewing-as', caller.accountId);
    const seen = { call: `${route.method} ${seenPath(route, request)}`, requestId: request.id };
    await forAccount(caller.accountId, async () => noteView?.(caller, seen));
  }
  const refused = refusalOf(route, caller);
  if (refused) throw new Refusal(refused);
  return caller;
}

/** A token of a session is 43 characters of any kind, and a key never is. */
function looksLikeKey(token: string): boolean {
  return token.startsWith(KEY_PREFIX) && token.length !== 43;
}

/** Tells a program of its rate, in the names that libraries know (draft-ietf-httpapi-ratelimit-headers-03). */
function headersOf({ limit, calls, fullInMs }: NonNullable<Counted['left']>): Record<string, string> {
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(calls),
    'ratelimit-reset': String(Math.ceil(fullInMs / 1000)),
  };
}

/**
 * Says whether a call empties the browser's storage; the end of a view does not, since the administrator stays. Nothing else has to go:
 * nothing of an account is in a cache, and the one cookie is of the device.
 */
function leavesBrowser(route: Route, caller: Caller | null): boolean {
  return route.leavesBrowser === true && caller?.actorAccountId === null;
}

/** Notes what an answer calls `token`: that of a session that begins with it. */
function noteToken(answer: unknown, { guesses }: ServeOptions): void {
  const token = typeof answer === 'object' && answer !== null && 'token' in answer ? answer.token : null;
  if (typeof token === 'string') guesses?.handOut(token);
}

/** Returns what was looked at: the path with its ids, as far as they are no secrets. */
function seenPath({ path }: Route, { params }: FastifyRequest): string {
  const given = params as Record<string, string>; // as: the router gives texts
  return path.replace(/\{(\w+)\}/g, (name, key: string) =>
    key === 'code' ? name : (given[key] ?? name).slice(0, 100),
  );
}

function readParts(route: Route, request: FastifyRequest) {
  const query = readStrictQuery(request.raw.url ?? '');
  const parts = {
    params: parse(route.params, storable(request.params)),
    query: route.query ? parse(route.query, query) : refuseAny(query),
  };
  if (route.fileBytes !== undefined) return { ...parts, file: incomingFile(request, route.fileBytes) };
  return {
    ...parts,
    body: route.body ? parse(route.body, request.body) : refuseAny(request.body ?? {}),
  };
}

function parse(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refusal('invalid', { fields: toFieldProblems(parsed.error.issues) });
}

function refuseAny(value: unknown): undefined {
  if (typeof value !== 'object' || value === null) throw new Refusal('malformed');
  const fields = Object.keys(value).map((path) => ({ path, code: 'unknown_field' }));
  if (fields.length) throw new Refusal('invalid', { fields });
}

function storable(params: unknown): unknown {
  const values = Object.values(params ?? {});
  if (values.some((value) => typeof value !== 'string' || !isStorable(value))) throw new Refusal('not_found');
  return params;
}

function checkAnswer(route: Route, answer: unknown): void {
  const parsed = route.answer.safeParse(answer);
  if (parsed.success) return;
  const where = parsed.error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`).join('; ');
  throw new Error(`${route.method} ${route.path} answers against its contract: ${where}`);
}
