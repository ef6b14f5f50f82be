import type { ErrorLanguage } from '../faults.ts';
import { knownCodes } from './known-codes.ts';
import { localised } from './localised.ts';

/**
 * A Graph call that is answered with an error. Thrown, because a refusal deep inside a rule ends the whole call,
 * and caught in one place (`answer-graph.ts`).
 */
export class Refusal extends Error {
  readonly code: number;
  readonly subcode: number | null;

  constructor(code: number, subcode: number | null, message: string) {
    super(message);
    this.code = code;
    this.subcode = subcode;
  }
}

/** @param key `code` or `code/subcode`; `message` replaces the canonical text. */
export function refuse(key: string, message?: string): Refusal {
  const [code, subcode] = key.split('/').map(Number);
  const text = message ?? knownCodes[key] ?? knownCodes[String(code)] ?? 'An error occurred';
  return new Refusal(code ?? 1, subcode ?? null, text);
}

/** 100/33: missing, not ours, or an edge that does not exist there. */
export function unsupported(method: string, id: string): Refusal {
  const text = `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`;
  return refuse('100/33', text);
}

/** The Graph envelope (platform page 10). Simulator choice: 500 for codes 1 and 2, 400 for all others. */
export function errorAnswer(
  refusal: Refusal,
  trace: string,
  language: ErrorLanguage,
): { status: number; body: unknown } {
  const { code, subcode } = refusal;
  const said = localised(refusal, language);
  return {
    status: code === 1 || code === 2 ? 500 : 400,
    body: {
      error: {
        message: said ?? refusal.message,
        type: code === 100 && subcode === 33 ? 'IGApiException' : 'OAuthException',
        code,
        ...(subcode === null ? {} : { error_subcode: subcode }),
        ...(code === 2 ? { is_transient: true } : {}),
        ...(said === null ? {} : { error_user_msg: said }),
        fbtrace_id: trace,
      },
    },
  };
}
