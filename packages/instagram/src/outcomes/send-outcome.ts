import type { Usage } from '../calls/usage.ts';

/**
 * The pipeline's next step after an answer. `later`: throttled, resume after a pause. `pause`: stop the scope and tell somebody. `fix`:
 * ours to repair.
 */
export type Action = 'retry' | 'later' | 'giveUp' | 'pause' | 'reconnect' | 'fix';

/** The reach of an answer: this message, everything to this person, everything of this account, everything of this app. */
export type Scope = 'message' | 'person' | 'account' | 'app';

/** A code's word about the account, the person or the app, even where it proves nothing about the message. */
export interface Advice {
  action: Action;
  scope: Scope;
  /** From the usage headers where they say it, else the table's own pause; absent when neither knows. Milliseconds. */
  retryAfterMs?: number;
}

/** Reasons for which nobody can say whether a write happened. `listedUnknown`: the code is known, and known to prove nothing. */
export type Doubt = 'timeout' | 'reset' | '5xx' | 'badBody' | 'unlisted4xx' | 'listedUnknown';

/** Instagram confirmed the write with an id. */
export interface Sent {
  k: 'sent';
  /** `message_id` of a message; the new comment's id for a public reply. */
  messageId: string;
  /** IGSID of the receiver; null for a public reply. */
  recipientId: string | null;
  usage: Usage | null;
}

/** Proven not delivered: refused with a code of the allow-list, refused by our own limits, or failed before the first byte. */
export interface NotSent extends Advice {
  k: 'notSent';
  /** `'100/2534025'`, `'190'`, `'limit/text_bytes'`, `'local/connect'`, `'local/queue'`. */
  code: string;
  /** Meta's words (often localised) or ours, free of secrets; for the log, never for classification. */
  message: string;
  usage: Usage | null;
}

/** May or may not have been delivered: reconciled, never repeated blindly (docs/guarantees.md). */
export interface Unknown {
  k: 'unknown';
  why: Doubt;
  /** Meta's code when it gave one, or the HTTP status as `'http/502'`. */
  code?: string;
  /** Advice of a known code about account or app (a dead token, a throttle). Never about this message. */
  advice?: Advice;
  message: string;
  usage: Usage | null;
}

/** The closed outcome of a write that must not happen twice (docs/invariants.md S3). */
export type SendOutcome = Sent | NotSent | Unknown;

/** A failed read, or a failed write that is safe to repeat. */
export interface CallError extends Advice {
  /** `'190/460'`, `'http/502'`, `'local/connect'`, `'local/timeout'`, `'local/reset'`, `'local/bad_body'`. */
  code: string;
  message: string;
  /** HTTP status, where there was an answer. */
  status?: number;
}

/** Outcome of a read, and of a write that is harmless to repeat. */
export type CallResult<T> =
  | { ok: true; value: T; usage: Usage | null }
  | { ok: false; error: CallError; usage: Usage | null };
