import type { Usage } from '../calls/usage.ts';
import { codeText, type ErrorRow, findError } from './error-table.ts';
import { redact } from './redact.ts';
import type { Advice, CallError, Doubt, NotSent, Unknown } from './send-outcome.ts';

/** An answer, or the lack of one, to one request. */
export type Answer =
  /** Whole answer read. `json` is undefined where the body is no JSON. */
  | { k: 'answered'; status: number; json: unknown; usage: Usage | null }
  /** Nothing was written. `connect`: DNS, TCP, TLS. `queue`: our own deadline. `address`, `token`: no request can be made of them. */
  | { k: 'neverStarted'; why: 'connect' | 'queue' | 'address' | 'token' }
  /** Started, and ended without a whole answer. `badBody`: too large an answer. */
  | { k: 'broken'; why: 'timeout' | 'reset' | 'badBody' };

/** The parts of Graph's error envelope that decide. Numbers may come as text. */
export interface GraphError {
  code: number;
  subcode: number | null;
  message: string;
  transient: boolean;
}

/**
 * The outcome of a write that Instagram did not confirm (docs/invariants.md S3). `notSent` only for failures before the first byte
 * and for listed refusals, whatever their HTTP status: a pair that is known decides. Everything else is unknown.
 */
export function classifyWrite(answer: Answer, secrets: readonly string[]): NotSent | Unknown {
  switch (answer.k) {
    case 'neverStarted':
      return { k: 'notSent', ...neverStarted(answer.why), usage: null };
    case 'broken':
      return { k: 'unknown', why: answer.why, message: LOCAL[answer.why], usage: null };
    case 'answered':
      return classifyAnsweredWrite(answer, secrets);
  }
}

/** The error of a read, or of a write that is harmless to repeat. Unlisted and broken answers may be tried again. */
export function classifyRead(answer: Answer, secrets: readonly string[]): CallError {
  if (answer.k === 'neverStarted') return neverStarted(answer.why);
  if (answer.k === 'broken') {
    const code = answer.why === 'badBody' ? 'local/bad_body' : `local/${answer.why}`;
    return { code, ...AGAIN, message: LOCAL[answer.why] };
  }
  const { status, json, usage } = answer;
  const error = readGraphError(json);
  if (!error) {
    const refused = status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429;
    const code = status === 200 ? 'local/bad_body' : `http/${status}`;
    return {
      code,
      ...(refused ? { action: 'fix', scope: 'message' } : AGAIN),
      message: `HTTP ${status} without a code`,
      status,
    };
  }
  const row = findError(error.code, error.subcode) ?? findError(error.code, null);
  const advice = error.transient || !row ? AGAIN : adviceOf(row, usage);
  return { code: codeText(error.code, error.subcode), ...advice, message: redact(error.message, secrets), status };
}

/** Reads `{"error":{…}}`; null for anything else. */
export function readGraphError(json: unknown): GraphError | null {
  const error = field(json, 'error');
  const code = integer(field(error, 'code'));
  if (code === null) return null;
  const message = field(error, 'message');
  return {
    code,
    subcode: readSubcode(field(error, 'error_subcode')),
    message: typeof message === 'string' ? message : '',
    transient: field(error, 'is_transient') === true,
  };
}

const AGAIN = { action: 'retry', scope: 'message' } as const; // const: literals of the unions
const NEVER_STARTED: Record<NeverStarted, Advice> = {
  connect: { action: 'retry', scope: 'app' },
  queue: { action: 'retry', scope: 'message' },
  address: { action: 'fix', scope: 'message' },
  token: { action: 'reconnect', scope: 'account' },
};
const LOCAL = {
  connect: 'No connection to Instagram; nothing was sent.',
  queue: 'The deadline passed before the request could start; nothing was sent.',
  address: 'An id or a text cannot be part of a request; nothing was sent.',
  token: 'The stored token is no token; nothing was sent.',
  timeout: 'Instagram did not answer in time.',
  reset: 'The connection ended before the whole answer was read.',
  badBody: 'The answer was too large to be one.',
};

type NeverStarted = Extract<Answer, { k: 'neverStarted' }>['why'];
type Answered = Extract<Answer, { k: 'answered' }>;

function neverStarted(why: NeverStarted): CallError {
  return { code: `local/${why}`, ...NEVER_STARTED[why], message: LOCAL[why] };
}

function classifyAnsweredWrite({ status, json, usage }: Answered, secrets: readonly string[]): NotSent | Unknown {
  const error = readGraphError(json);
  const row = error && findError(error.code, error.subcode);
  const code = error ? codeText(error.code, error.subcode) : `http/${status}`;
  const message = error ? redact(error.message, secrets) : `HTTP ${status} without a code`;
  const hint = row ?? (error && findError(error.code, null));
  const advice = hint && hint.proof !== 'unknown' ? { advice: adviceOf(hint, usage) } : {};
  const unknown = (why: Doubt): Unknown => ({ k: 'unknown', why, code, ...advice, message, usage });
  if (row?.proof === 'refused') return { k: 'notSent', code, ...adviceOf(row, usage), message, usage };
  if (status >= 500) return unknown('5xx');
  if (status < 400) return unknown('badBody');
  return unknown(row ? 'listedUnknown' : 'unlisted4xx');
}

function adviceOf({ action, scope, waitMs }: ErrorRow, usage: Usage | null): Advice {
  const told = action === 'later' && usage ? usage.regainAccessMs : 0;
  const retryAfterMs = told > 0 ? told : waitMs;
  return retryAfterMs === undefined ? { action, scope } : { action, scope, retryAfterMs };
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** A subcode that cannot be read is one that no row lists. */
function readSubcode(value: unknown): number | null {
  return value === undefined || value === null ? null : (integer(value) ?? -1);
}

function integer(value: unknown): number | null {
  const number = typeof value === 'string' && /^-?\d{1,12}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}
