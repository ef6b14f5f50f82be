import type { InstagramConfig } from '../config/config.ts';
import { type Allowed, type Ask, isSend, refusalOf } from './may-call.ts';
import { pick, Skipped } from './step.ts';

/** An answer of Instagram, as it stands. */
export interface Answer {
  status: number;
  json: unknown;
  /** The bytes as text, with every digit of an id. */
  text: string;
  headers: Record<string, string>;
  /** Epoch milliseconds at which the whole answer was here. */
  at: number;
}

const TIMEOUT_MS = 30_000;

/** The one way to Instagram: what may not leave throws `Skipped`, what sends is counted before it does. */
export function makeCalls(
  instagram: InstagramConfig,
  {
    token,
    allowed,
    count,
    note,
    now,
  }: {
    token: () => string | null;
    allowed: () => Allowed;
    count: () => void;
    note: (call: { ask: Ask; url: string; body: unknown; answer: Answer }) => void;
    now: () => number;
  },
): (ask: Ask) => Promise<Answer> {
  return async (ask) => {
    const refused = refusalOf(ask, allowed());
    if (refused) throw new Skipped(refused);
    if (isSend(ask)) count();
    const base = ask.host === 'token' ? instagram.tokenUrl : instagram.graphUrl;
    const segments = ask.bare ? ask.path : [instagram.version, ...ask.path];
    const url = new URL(`${base.replace(/\/+$/, '')}/${segments.map(encodeURIComponent).join('/')}`);
    for (const [name, value] of Object.entries(ask.query ?? {})) url.searchParams.set(name, value);
    const headers: Record<string, string> = { accept: 'application/json' };
    const held = token();
    if (held !== null && ask.withToken) url.searchParams.set('access_token', held);
    if (held !== null && !ask.bare) headers.authorization = `Bearer ${held}`;
    if (ask.json !== undefined) headers['content-type'] = 'application/json';
    const body = ask.json !== undefined ? JSON.stringify(ask.json) : ask.form ? new URLSearchParams(ask.form) : null;
    // biome-ignore lint/style/noRestrictedGlobals: this file is the network's adapter
    const response = await fetch(url, { method: ask.method, headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    const answer = {
      status: response.status,
      json: parse(text),
      text,
      headers: Object.fromEntries(response.headers),
      at: now(),
    };
    note({ ask, url: url.href, body: ask.json ?? ask.form ?? null, answer });
    return answer;
  };
}

/** `taken`, or the code of the refusal: `100/2534023`. With HTTP's status where that is not the usual 400. */
export function codeOf({ status, json }: Answer): string {
  const code = pick(json, 'error', 'code');
  if (code === undefined) return status === 200 ? 'taken' : `HTTP ${status}`;
  const subcode = pick(json, 'error', 'error_subcode');
  return `${code}${subcode === undefined || subcode === null ? '' : `/${subcode}`}${status === 400 ? '' : ` (HTTP ${status})`}`;
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
