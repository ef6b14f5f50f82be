import type { Answer, Calls, Given } from '@recado/contract';
import type { ErrorCode, Problem } from '@recado/contract/errors';
import { CallError, codeOf, failureOf } from '../failures/call-error.ts';
import { tellRefusal } from '../failures/tell-refusal.ts';
import { whyNoAnswer } from '../failures/why-no-answer.ts';
import { activeToken, getSession } from '../kept/session.ts';
import { asStepUp, stepUp } from '../kept/step-up.ts';
import { keepLater, lastKnown } from '../last-known/keep-later.ts';
import { isKept } from '../last-known/kept-calls.ts';
import { isAway, noteReach, onReach } from '../reach/note-reach.ts';
import { takeAhead } from '../take-ahead.ts';
import { noteVersion } from '../version-state.ts';

export type CallName = keyof Calls;

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const TIMEOUT_MS = 20_000;
/** Every answer of the server says its version. */
export const VERSION_HEADER = 'x-api-version';

/**
 * One call of the contract: `call('PUT /automations/posts/{mediaId}', { params, body })`.
 * Where it needs a person to show who they are, they are asked, and it is made again. Throws `CallError`, after telling the app what it may have to leave for (`tell-refusal.ts`).
 */
export async function call<K extends CallName>(
  name: K,
  given: Given<Calls[K]>,
  signal?: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<Calls[K]>> {
  try {
    return await callOnce(name, given, signal, headers);
  } catch (error) {
    const asked = asStepUp(codeOf(error));
    if (asked === null || !(await stepUp(asked))) throw error;
    return callOnce(name, given, signal, headers);
  }
}

/** The same for what nobody waits for on a screen: only the server answers it, and a refusal leads nowhere; a session that is over ends. */
export function callQuietly<K extends CallName>(
  name: K,
  given: Given<Calls[K]>,
  headers: Readonly<Record<string, string>>,
): Promise<Answer<Calls[K]>> {
  return callOnce(name, given, undefined, headers, true);
}

/** One try. A read whose last answer this browser keeps gets that one while the server is away. */
async function callOnce<K extends CallName>(
  name: K,
  given: Given<Calls[K]>,
  signal: AbortSignal | undefined,
  headers: Readonly<Record<string, string>>,
  quiet = false,
): Promise<Answer<Calls[K]>> {
  const parts = given as Parts; // the three optional parts, whatever the call
  const { url } = addressOf(name, parts);
  if (quiet || !isKept(name, parts.query))
    return (await ask(name, parts, { signal, headers, quiet })) as Answer<Calls[K]>; // the server validates its answers by the same contract
  try {
    // Somebody looks for the server meanwhile: nobody waits for it here.
    if (isAway()) throw new CallError({ kind: 'network' });
    const token = activeToken(getSession());
    const answer = await orAway(ask(name, parts, { signal, headers, quiet }));
    if (token === activeToken(getSession())) keepLater(url, answer);
    return answer as Answer<Calls[K]>; // as above
  } catch (error) {
    const known = failureOf(error)?.kind === 'network' ? await lastKnown(url) : undefined;
    if (known === undefined) throw error;
    return known as Answer<Calls[K]>; // the server gave it, to the same build
  }
}

/** Waits for an answer no longer than the server is thought to be there. */
async function orAway<T>(asked: Promise<T>): Promise<T> {
  let stop = () => {};
  const lost = new Promise<never>((_, reject) => {
    stop = onReach(() => isAway() && reject(new CallError({ kind: 'network' })));
  });
  try {
    return await Promise.race([asked, lost]);
  } finally {
    stop();
    // It may fail later, when nobody waits for it.
    asked.catch(() => {});
  }
}

interface Asking {
  signal: AbortSignal | undefined;
  headers: Readonly<Record<string, string>>;
  quiet: boolean;
}

async function ask(name: CallName, parts: Parts, { signal, headers, quiet }: Asking): Promise<unknown> {
  const { method, url, body } = addressOf(name, parts);
  // Whoever goes on for an account that may have left brings its token along: what that is refused ends nobody else's session.
  const token = headers.Authorization?.replace(/^Bearer /, '') ?? activeToken(getSession());
  const response = await send(url, {
    method,
    headers: { ...headersFor(body), ...headers },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ? AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) : AbortSignal.timeout(TIMEOUT_MS),
    cache: 'no-store',
    credentials: 'omit',
  });
  if (response.ok) return readJson(response);
  const answer = await response.json().catch(() => ({})); // anything may answer between us and the server
  const requestId = response.headers.get('x-request-id');
  throw refusedCall({ status: response.status, given: answer, url, requestId, token, quiet });
}

/** Method, address and body of a call: path parameters filled in, empty query values left out. */
export function addressOf(name: string, given: Parts): { method: string; url: string; body: unknown } {
  const [method = 'GET', template = '/'] = name.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(given.params?.[key] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(given.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
  }
  const search = query.size > 0 ? `?${query}` : '';
  return { method, url: `/api${path}${search}`, body: given.body };
}

/** Headers of every call: who calls, in which language. */
export function headersFor(body: unknown): Record<string, string> {
  const token = activeToken(getSession());
  return {
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
}

function caller() {
  return { token: activeToken(getSession()), language: document.documentElement.lang };
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await ((init.method === 'GET' && takeAhead(url, caller())) || fetch(url, init));
    noteReach(true);
    noteVersion(response.headers.get(VERSION_HEADER));
    return response;
  } catch (error) {
    throw await whyNoAnswer(error);
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw await whyNoAnswer(error);
  }
}

interface RefusedCall {
  status: number;
  given: Partial<Problem>;
  url: string;
  requestId: string | null;
  /** The token that the call was made with. */
  token: string | null;
  /** Leads nowhere but out, where the session is over. */
  quiet?: boolean;
}

/** Makes the error of an answer that is no success, and tells the app of it: some refusals lead to another screen. */
export function refusedCall({ status, given, url, requestId, token, quiet = false }: RefusedCall): CallError {
  const code: ErrorCode = given.code ?? (status === 401 ? 'unauthorized' : 'unknown');
  const problem: Problem = {
    type: given.type ?? 'about:blank',
    title: given.title ?? '',
    status,
    detail: given.detail ?? '',
    instance: given.instance ?? url.split('?')[0] ?? url,
    code,
    trace: given.trace ?? requestId ?? '',
    ...(given.errors ? { errors: given.errors } : {}),
  };
  const failure = { kind: 'problem', status, code, problem } as const;
  if (!quiet || status === 401) tellRefusal(failure, token);
  return new CallError(failure);
}
