import type { Answer, Calls, Given, Locale } from '@recado/contract';
import type { Problem } from '@recado/contract/errors';
import { RefusedCall } from './refused-call.ts';
import { type FailedTry, waitBefore } from './wait-before.ts';

/** The calls that a key can make, by what goes over the wire: `'GET /activity'`. */
export type KeyCalls = { [K in keyof Calls as Calls[K] extends { key: string } ? K : never]: Calls[K] };
export type KeyCall = keyof KeyCalls;

export interface ClientOptions {
  /** The address of Recado: `https://recado.example`. */
  url: string;
  /** `rcd_…`, as it was shown once. */
  key: string;
  /** The language of texts; Portuguese without it. */
  locale?: Locale;
  /** The most tries of one call; 4 without it. */
  tries?: number;
  /** Milliseconds for one try; 30,000 without it. */
  timeoutMs?: number;
  /** In place of those of the runtime. */
  fetch?: typeof fetch;
  sleep?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  random?: () => number;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** A name of this change: with the same one again it is done once in 24 hours. Without it the client makes one for each call. */
  idempotencyKey?: string;
}

/** The things that go with a call: its parts, which may be left out where nothing is needed, and options. */
type Rest<K extends KeyCall> =
  Record<never, never> extends Given<KeyCalls[K]>
    ? [given?: Given<KeyCalls[K]>, options?: CallOptions]
    : [given: Given<KeyCalls[K]>, options?: CallOptions];

/** The calls that answer a list, page by page, and what stands in it. */
type Listed = { [K in KeyCall]: Answer<KeyCalls[K]> extends { items: readonly unknown[] } ? K : never }[KeyCall];
type ItemOf<K extends Listed> = Answer<KeyCalls[K]>['items'][number];

export interface Client {
  /**
   * Makes one call: `client.call('GET /activity', { query: { result: 'failed' } })`. What says nothing about the call itself (no answer, 429,
   * 503…) is tried again, as `Retry-After` says; a change has the same `Idempotency-Key` each time, so that it is done once. Throws
   * `RefusedCall`.
   */
  call<K extends KeyCall>(name: K, ...rest: Rest<K>): Promise<Answer<KeyCalls[K]>>;
  /** Reads a list to its end, page after page, as it is asked for. */
  each<K extends Listed>(name: K, ...rest: Rest<K>): AsyncGenerator<ItemOf<K>>;
}

interface Parts {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** A page of a list: the one behind it is asked for by `next`, or by its number. */
interface Page {
  items: readonly unknown[];
  next?: string | null;
  total?: number;
  page?: number;
  size?: number;
}

/** Opens Recado to a program that has a key. */
export function createClient(options: ClientOptions): Client {
  const { tries = 4, sleep = sleepFor, random = Math.random } = options;

  async function call(name: string, given: Parts = {}, { signal, idempotencyKey }: CallOptions = {}): Promise<unknown> {
    const request = requestOf(name, given, idempotencyKey ?? crypto.randomUUID(), options);
    for (let n = 1; ; n++) {
      const tried = await tryOnce(request, options, signal);
      if ('answer' in tried) return tried.answer;
      const wait = n < tries ? waitBefore(tried.failed, n, random()) : null;
      if (wait === null || signal?.aborted) throw tried.refused;
      await sleep(wait, signal);
    }
  }

  async function* each(name: string, given: Parts = {}, options: CallOptions = {}): AsyncGenerator<unknown> {
    let query = given.query;
    for (;;) {
      const page = (await call(name, { ...given, ...(query ? { query } : {}) }, options)) as Page; // as: a call of `Listed`
      yield* page.items;
      const behind = behindOf(page);
      if (!behind) return;
      query = { ...query, ...behind };
    }
  }

  // as: the names say what is given and answered; the server holds both against the same contract
  return { call, each } as unknown as Client;
}

function behindOf({ next, total = 0, page = 1, size = 0 }: Page): Record<string, unknown> | null {
  if (next !== undefined) return next === null ? null : { after: next };
  return size > 0 && page * size < total ? { page: page + 1 } : null;
}

interface Prepared {
  url: string;
  init: RequestInit;
}

function requestOf(name: string, { params, query, body }: Parts, key: string, options: ClientOptions): Prepared {
  const [method = 'GET', template = '/'] = name.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(params?.[part] ?? '')));
  const search = new URLSearchParams();
  for (const [field, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) search.set(field, String(value));
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${options.key}`,
    'accept-language': options.locale ?? 'pt-BR',
    ...(method === 'GET' ? {} : { 'idempotency-key': key }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  return {
    url: `${options.url.replace(/\/+$/, '')}/api${path}${search.size > 0 ? `?${search}` : ''}`,
    init: { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }), redirect: 'error' },
  };
}

type Tried = { answer: unknown } | { failed: FailedTry; refused: RefusedCall };

async function tryOnce(
  { url, init }: Prepared,
  options: ClientOptions,
  signal: AbortSignal | undefined,
): Promise<Tried> {
  const inTime = AbortSignal.timeout(options.timeoutMs ?? 30_000);
  try {
    const send = options.fetch ?? fetch;
    const response = await send(url, { ...init, signal: signal ? AbortSignal.any([signal, inTime]) : inTime });
    if (response.ok) return { answer: await response.json() };
    return await readRefusal(response);
  } catch (cause) {
    const refused = new RefusedCall('Recado did not answer', { cause });
    return { failed: { status: null, code: null, retryAfter: null }, refused };
  }
}

async function readRefusal(response: Response): Promise<Tried> {
  const { status, headers } = response;
  const problem = await readProblem(response);
  const retryAfter = headers.get('retry-after');
  return {
    failed: {
      status,
      code: problem?.code ?? null,
      retryAfter: retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null,
    },
    refused: new RefusedCall(problem ? `${problem.code}: ${problem.detail}` : `Recado answered ${status}`, {
      ...{ status, problem, requestId: headers.get('x-request-id') },
    }),
  };
}

/** Anything may answer between us and the server. */
async function readProblem(response: Response): Promise<Problem | null> {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return null;
  return (await response.json().catch(() => null)) as Problem | null; // as: the server’s, by its type
}

function sleepFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
