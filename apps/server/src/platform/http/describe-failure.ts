import type { IncomingHttpHeaders } from 'node:http';
import { API_VERSION, type ErrorCode } from '@recado/contract';
import { readLocale } from './callers/read-locale.ts';
import { toFailure } from './problem.ts';
import { Refusal } from './refusal.ts';

/** The version that every answer of the API says, refusals too: a browser sees at any call whether its screens still fit. */
export const SAYS_VERSION = { 'x-api-version': String(API_VERSION) };

/** The refusal of a path that exists with these methods alone. */
export class NotAllowed extends Refusal {
  readonly methods: string[];
  constructor(methods: string[]) {
    super('method_not_allowed');
    this.methods = methods;
  }
}

/** The answer to a call that failed, whoever writes it. */
export interface FailureAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
  code: ErrorCode;
  /** True when an operator should look. */
  report: boolean;
}

/** Makes the answer to a call that failed: problem+json in the caller's language. */
export function describeFailure(
  error: unknown,
  { url, headers, requestId }: { url: string; headers: IncomingHttpHeaders; requestId: string },
): FailureAnswer {
  const locale = readLocale(headers['accept-language']);
  const { problem, retryAfterSeconds, report } = toFailure({ error, path: shownPathOf(url), requestId, locale });
  return {
    status: problem.status,
    headers: {
      ...(isApi(url) ? SAYS_VERSION : {}),
      'cache-control': 'no-store',
      'x-request-id': requestId,
      ...(retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) }),
      ...(error instanceof NotAllowed ? { allow: error.methods.join(', ') } : {}),
      'content-type': 'application/problem+json; charset=utf-8',
    },
    body: JSON.stringify(problem),
    code: problem.code,
    report,
  };
}

export function isApi(url: string): boolean {
  return url === '/api' || url.startsWith('/api/') || url.startsWith('/api?');
}

/** Returns the path without the query, which may hold codes. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}

/** Returns a path as answers and logs may show it: an access code stands in no answer (A3). */
function shownPathOf(url: string): string {
  return pathOf(url).replace(/(\/subscriptions\/redeem\/)[^/]+/, '$1{code}');
}
