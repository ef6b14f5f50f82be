import { ERRORS, type ErrorCode, type Locale, type Problem } from '@recado/contract';
import { type ErrorWords, errorWords, type WordedField } from '@recado/locales';
import { isDatabaseAway } from '../db/is-away.ts';
import { type FieldProblem, Refusal } from './refusal.ts';

export interface Failure {
  problem: Problem;
  retryAfterSeconds: number | null;
  /** True when an operator should look: the error itself goes to the log, never to the caller. */
  report: boolean;
}

export interface FailedCall {
  error: unknown;
  /** Path without the query. */
  path: string;
  requestId: string;
  locale: Locale;
}

/** The one place where an error becomes an answer. What is not on the contract's list is an opaque 500 with the request's id. */
export function toFailure({ error, path, requestId, locale }: FailedCall): Failure {
  const refusal = error instanceof Refusal ? error : toRefusal(error);
  const { code, details } = refusal;
  const words = errorWords(locale);
  const { title, detail } = words.errors[code];
  const { status, report = false }: { status: number; report?: boolean } = ERRORS[code];
  const shownPath = path.slice(0, 300);
  const problem: Problem = {
    type: `https://recado.dev/errors/${code}`,
    title,
    status,
    detail: fill(detail, { path: shownPath, said: details.said ?? '' }).trim(),
    instance: shownPath,
    code,
    trace: requestId,
  };
  if (details.fields?.length) problem.errors = details.fields.map((field) => wordField(field, words));
  return { problem, retryAfterSeconds: details.retryAfterSeconds ?? null, report };
}

const DATABASE_BACK_SECONDS = 5;

function toRefusal(cause: unknown): Refusal {
  if (isDatabaseAway(cause)) return new Refusal('not_ready', { cause, retryAfterSeconds: DATABASE_BACK_SECONDS });
  return new Refusal(codeOfFramework(cause), { cause });
}

/** Codes of Fastify that blame the caller; https://fastify.dev/docs/latest/Reference/Errors */
function codeOfFramework(error: unknown): ErrorCode {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const code = 'code' in error ? error.code : null;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'body_too_large';
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'unsupported_media_type';
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  // @fastify/static has its own words for a folder or a file that may not be read.
  if (status === 403 || status === 404) return 'not_found';
  return status >= 400 && status < 500 && String(code).startsWith('FST_') ? 'malformed' : 'unknown';
}

function wordField({ path, code, values = {} }: FieldProblem, words: ErrorWords) {
  const known = Object.keys(words.fields) as WordedField[]; // as: Object.keys loses the literal keys
  const message = words.fields[known.find((name) => name === code) ?? 'invalid'];
  return { path, code, message: fill(message, values) };
}

function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{([a-z]+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
