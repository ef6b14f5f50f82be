import type { ErrorCode, Problem } from '@recado/contract/errors';

/** A call that brought no answer: refused, with what the server says of it, or not heard at all. */
export class RefusedCall extends Error {
  override name = 'RefusedCall';
  /** Null where nothing came back. */
  readonly status: number | null;
  /** A word of the server's closed list; null where nothing came back, or from somebody else on the way. */
  readonly code: ErrorCode | null;
  /** All that the server says, with the fields at fault. */
  readonly problem: Problem | null;
  /** To find the call in the server's log. */
  readonly requestId: string | null;

  constructor(
    message: string,
    said: { status?: number; problem?: Problem | null; requestId?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause: said.cause });
    this.status = said.status ?? null;
    this.problem = said.problem ?? null;
    this.code = said.problem?.code ?? null;
    this.requestId = said.requestId ?? null;
  }
}
