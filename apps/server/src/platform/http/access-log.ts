import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../ports/index.ts';

/** One line a call, from a list of allowed fields (T37): the template of the path, never the path, the query or a body. */
export function logCall(
  { log, clock }: { log: Logger; clock: Clock },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const route = request.routeOptions.url ?? 'none';
  const line = {
    requestId: request.id,
    method: request.method,
    route,
    status: reply.statusCode,
    ms: Math.round(clock.mono() - request.startedAt),
    accountId: request.accountId,
  };
  if (reply.statusCode >= 500) log.warn(line, 'call failed');
  else if (route.startsWith('/health')) log.trace(line, 'call');
  else log.debug(line, 'call');
}

/** What an operator needs about a fault: its kind and place. Its message stays away, since it may quote what somebody sent. */
export function logFailure(log: Logger, error: unknown, request: FastifyRequest): void {
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
