import { isIP } from 'node:net';
import type { ErrorCode } from '@recado/contract';
import type { Logger } from 'pino';
import type { AccountId } from '../../ids/index.ts';
import { networkOf } from '../../limits/index.ts';
import type { Clock } from '../../ports/index.ts';
import { saySeldom } from '../../telemetry/say-seldom.ts';

/** A call as the log tells of it. */
export interface EndedCall {
  id: string;
  method: string;
  ip: string;
  accountId: AccountId | null;
  refusal: ErrorCode | null;
  startedAt: number;
  routeOptions: { url?: string | undefined };
}

/** The answers to somebody who tries doors; and these refusals, whose status says less. */
const CLOSED = [401, 403, 429];
const TRIED: readonly (ErrorCode | null)[] = [
  'sign_in_state_invalid',
  'sign_in_code_used',
  'access_code_not_found',
  'access_code_already_used',
  'email_code_wrong',
];

/**
 * One line a call, from a list of allowed fields (T37): the template of the path, never the path, the query or a body. A refusal that may
 * be an attempt is said at `info` besides, once a minute of each route, network and account.
 */
export function makeCallLog({
  log,
  clock,
}: {
  log: Logger;
  clock: Clock;
}): (request: EndedCall, reply: { statusCode: number }) => void {
  const seldom = saySeldom(
    { warn: (facts, sentence) => log.info(facts, sentence) },
    clock,
    ({ accountId, network, route, refusal }) => [accountId, network, route, refusal].join(' '),
  );
  return (request, reply) => {
    const { accountId, refusal, method, id: requestId } = request;
    const { statusCode: status } = reply;
    const route = request.routeOptions.url ?? 'none';
    const line = { requestId, method, route, status, ms: Math.round(clock.mono() - request.startedAt), accountId };
    if (status >= 500) log.warn(line, 'call failed');
    else if (route.startsWith('/health')) log.trace(line, 'call');
    else log.debug(line, 'call');
    if (refusal === null || (!CLOSED.includes(status) && !TRIED.includes(refusal))) return;
    // A proxy may hand on anything as the address of who calls.
    const network = isIP(request.ip) ? networkOf(request.ip) : 'unknown';
    const whose = accountId === null ? {} : { accountId };
    seldom.warn({ requestId, method, route, status, refusal, network, ...whose }, 'call refused');
  };
}

/** Logs what an operator needs about a fault: its kind and place. Its message stays away, since it may quote what somebody sent. */
export function logFailure(log: Logger, error: unknown, request: Pick<EndedCall, 'id' | 'routeOptions'>): void {
  log.error(
    { requestId: request.id, route: request.routeOptions.url ?? 'none', ...describeFault(error) },
    'call failed',
  );
}

/** Kind, code and place of anything thrown, its causes too, without messages. */
export function describeFault(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { fault: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const table = 'table' in error && typeof error.table === 'string' ? error.table : null;
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null;
  const at = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
  const cause = error.cause ? { cause: describeFault(error.cause) } : {};
  return { fault: error.name, faultCode: code, table, constraint, at, ...cause };
}
