import type { Answer } from '../../receive.ts';
import { StripeProblem } from './stripe-problem.ts';

export interface KeptAnswer {
  /** Method, path and parameters of the first call. */
  call: string;
  answer: Answer;
  at: number;
}

const KEPT_SECONDS = 24 * 3_600;

/** The answers to POSTs, kept by their `Idempotency-Key` for a day. */
export interface Idempotency {
  /** The answer of the first call with that key, or null. Throws where its parameters were others. */
  find(key: string, call: string, now: number): Answer | null;
  keep(key: string, call: string, now: number, answer: Answer): void;
  clear(): void;
}

export function createIdempotency(kept: Map<string, KeptAnswer>): Idempotency {
  return {
    find(key, call, now) {
      const known = kept.get(key);
      if (!known || now >= known.at + KEPT_SECONDS) return null;
      if (known.call === call) return known.answer;
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
      throw new StripeProblem(400, { message, type: 'idempotency_error' });
    },
    keep(key, call, at, answer) {
      kept.set(key, { call, answer, at });
    },
    clear: () => kept.clear(),
  };
}
