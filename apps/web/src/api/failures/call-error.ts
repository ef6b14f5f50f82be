import type { ErrorCode, Problem } from '@recado/contract/errors';

/**
 * The reason why a call gave no answer: the server said so, it could not be reached, this one call was held back on its way to it, or it
 * took longer than 20 s.
 */
export type Failure =
  | { kind: 'problem'; status: number; code: ErrorCode; problem: Problem }
  | { kind: 'network' }
  | { kind: 'held_back' }
  | { kind: 'timeout' };

/** The one error that `call` throws. */
export class CallError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind === 'problem' ? failure.problem.detail : failure.kind);
    this.name = 'CallError';
    this.failure = failure;
  }
}

/** The failure inside whatever was thrown; anything else counts as a fault of ours. */
export function failureOf(error: unknown): Failure | null {
  return error instanceof CallError ? error.failure : null;
}

/** Says whether the server answered that this is not for who asked: nothing else would come of asking again. */
export function isRefused(error: unknown): boolean {
  const code = codeOf(error);
  return code !== null && code !== 'unknown';
}

/** The server's code, where there was an answer. */
export function codeOf(error: unknown): ErrorCode | null {
  const failure = failureOf(error);
  return failure?.kind === 'problem' ? failure.code : null;
}
