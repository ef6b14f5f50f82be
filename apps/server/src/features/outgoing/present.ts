import { type Endpoint, REPORT_TYPES, type Sending, type SendingTry } from '@recado/contract';
import type { EndpointRow } from './endpoints-store.ts';
import type { SendingRow, TryRow } from './log-store.ts';

/** An endpoint as its owner sees it: without its secrets. Pure. */
export function presentEndpoint(row: EndpointRow): Endpoint {
  return {
    id: row.id,
    url: row.url,
    types: REPORT_TYPES.filter((type) => row.since[type] !== undefined),
    words: row.words,
    on: row.off === null,
    off: row.off,
    createdAt: row.created_at,
    tookAt: row.took_at,
    failingSince: row.failing_since,
    oldSecretUntil: row.old_until,
    waiting: row.waiting,
    givenUp: row.given_up,
  };
}

/** A line of the log. Pure. */
export function presentSending(row: SendingRow): Sending {
  const { report_id: id, type, at, state, tries, status, problem, next_at: nextAt } = row;
  return { id, type, at, state, tries, status, problem, nextAt: state === 'waiting' ? nextAt : null };
}

export function presentTry({ n, at, ms, status, problem, answer }: TryRow): SendingTry {
  return { n, at, ms, status, problem, answer };
}
