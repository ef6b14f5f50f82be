import type { Faults } from '../faults/faults.ts';
import { knownCodes } from './limits/known-codes.ts';
import { localised } from './nodes/localised.ts';

/**
 * A Graph call that is answered with an error. Thrown, because a refusal deep inside a rule ends the whole call,
 * and caught in one place (`answer-graph.ts`).
 */
export class Refusal extends Error {
  readonly code: number;
  readonly subcode: number | null;
  /** Null: as usual with the code. */
  readonly status: number | null;
  readonly type: string | null;

  constructor(
    key: { code: number; subcode: number | null },
    message: string,
    { status = null, type = null }: { status?: number | null; type?: string | null } = {},
  ) {
    super(message);
    this.code = key.code;
    this.subcode = key.subcode;
    this.status = status;
    this.type = type;
  }
}

/** @param key `code` or `code/subcode`; `message` replaces the canonical text, `as` the usual status and type. */
export function refuse(
  key: string,
  message?: string,
  as: { status?: number | null; type?: string | null } = {},
): Refusal {
  const [code, subcode] = key.split('/').map(Number);
  const text = message ?? knownCodes[key] ?? knownCodes[String(code)] ?? 'An error occurred';
  return new Refusal({ code: code ?? 1, subcode: subcode ?? null }, text, as);
}

/** 100/33: missing, not ours, or an edge that does not exist there. */
export function unsupported(method: string, id: string): Refusal {
  const text = `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`;
  return refuse('100/33', text);
}

/** The Graph envelope (docs/platform.md 10). Status and type are those that the field shows with a code; 400 where it shows none. */
export function errorAnswer(
  refusal: Refusal,
  trace: string,
  { errorLanguage: language, code10Status }: Pick<Faults, 'errorLanguage' | 'code10Status'>,
): { status: number; body: unknown } {
  const { code, subcode } = refusal;
  const said = localised(refusal, language);
  return {
    status: refusal.status ?? usualStatus(code, code10Status),
    body: {
      error: {
        message: said ?? refusal.message,
        type: refusal.type ?? (isOfInstagram(code, subcode) ? 'IGApiException' : 'OAuthException'),
        code,
        ...(subcode === null ? {} : { error_subcode: subcode }),
        ...(code === 2 ? { is_transient: true } : {}),
        ...(said === null ? {} : { error_user_msg: said }),
        fbtrace_id: trace,
      },
    },
  };
}

function usualStatus(code: number, code10Status: number): number {
  if (code === 10) return code10Status;
  return code === 1 || code === 2 || code === -1 ? 500 : 400;
}

/** Those that the field shows with Instagram's own type. */
function isOfInstagram(code: number, subcode: number | null): boolean {
  return code === 10 || (code === 100 && (subcode === 33 || subcode === 2534014));
}
