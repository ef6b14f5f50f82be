import type { Exchange } from '../../../packages/instagram/src/calls/exchange.ts';
import type { Answer } from '../../../packages/instagram/src/outcomes/classify.ts';

/** The traffic over the wire to Instagram, seen from outside of the product. */
export interface Wire {
  /** Calls of which the first byte left, by `<kind> <comment>`: private and public replies. */
  calls: Record<string, number>;
  /** Looks at profiles whose answer lets somebody through a gate. */
  passes: { igsid: string; at: number }[];
}

export const newWire = (): Wire => ({ calls: {}, passes: [] });

/** Returns the person whose profile is read, whether they follow among what is asked; null for any other call. */
export function profileAsked({ method, path }: Pick<Exchange, 'method' | 'path'>): string | null {
  if (method !== 'GET' || !path.includes('is_user_follow_business')) return null;
  return /\/(\d+)\?/.exec(path)?.[1] ?? null;
}

/** A profile that is not to be read, for good (docs/platform.md 16, row 19). */
export const UNREADABLE: Answer = {
  k: 'answered',
  status: 400,
  json: {
    error: { message: 'simulated: unsupported get request', type: 'OAuthException', code: 100, error_subcode: 33 },
  },
  usage: null,
};

/** A profile without consent is refused with one of these (the simulator's `consentCode`): then nobody can tell, and the gate opens. */
const CONSENT_CODES: ReadonlySet<unknown> = new Set([100, 230, 200, 10]);

/** Says whether this answer to a look at a profile lets somebody through: follows, or cannot be told. */
export function letsThrough(answer: Answer): boolean {
  if (answer.k !== 'answered') return false;
  const json = new Map(Object.entries(answer.json ?? {}));
  if (answer.status === 200) return json.get('is_user_follow_business') !== false;
  const code: unknown = Object.entries(json.get('error') ?? {}).find(([name]) => name === 'code')?.[1];
  return CONSENT_CODES.has(code);
}

/** Counts a call whose first byte leaves. */
export function noteCall({ calls }: Wire, { method, path, body }: Exchange): void {
  if (method !== 'POST') return;
  const replied = /\/(\d+)\/replies/.exec(path)?.[1];
  const commented = /"comment_id":"(\d+)"/.exec(String(body ?? ''))?.[1];
  const key = replied ? `public_reply ${replied}` : commented ? `private_reply ${commented}` : null;
  if (key !== null) calls[key] = (calls[key] ?? 0) + 1;
}
