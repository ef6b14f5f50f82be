import { ERRORS, type ErrorCode, type Locale, type Problem } from '@recado/contract';
import { errorWords } from '@recado/locales';
import { Refusal } from './refusal.ts';

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
  const refusal = error instanceof Refusal ? error : new Refusal(codeOfFramework(error), { cause: error });
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
  if (details.fields?.length) {
    const message = (field: string) => (Object.hasOwn(words.fields, field) ? words.fields[field as keyof typeof words.fields] : words.fields.invalid); // as: just checked
    problem.errors = details.fields.map((field) => ({ ...field, message: message(field.code) }));
  }
  return { problem, retryAfterSeconds: details.retryAfterSeconds ?? null, report };
}

/** Codes of Fastify that blame the caller; https://fastify.dev/docs/latest/Reference/Errors */
function codeOfFramework(error: unknown): ErrorCode {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const code = 'code' in error ? error.code : null;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'body_too_large';
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'unsupported_media_type';
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 && String(code).startsWith('FST_') ? 'malformed' : 'unknown';
}

function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(path|said)\}/g, (_, name: string) => values[name] ?? '');
}
