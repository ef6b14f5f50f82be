import type { ErrorCode } from '@recado/contract';

export interface FieldProblem {
  path: string;
  code: string;
  /** The values that its sentence needs, such as the size and the limit. */
  values?: Record<string, string | number>;
}

interface Details {
  /** Fields at fault; their messages are added in the caller's language. */
  fields?: FieldProblem[];
  /** Words of somebody else that explain it (Instagram's, or the seller's own names); never a secret. */
  said?: string;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A call that is answered with one of the contract's errors. Thrown by handlers; the mapper knows the status and the words. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}
