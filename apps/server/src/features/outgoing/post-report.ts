import type { TryProblem } from '@recado/contract';
import { NotOutside, type Outside } from '../../platform/outside/index.ts';
import type { Clock } from '../../platform/ports/index.ts';

/** The outcome of one request to an endpoint. */
export interface Posted {
  /** It took the report, it asked to be told nothing more, or it is to be tried again. */
  k: 'taken' | 'gone' | 'failed';
  status: number | null;
  problem: TryProblem | null;
  /** The beginning of what it answered. */
  answer: string | null;
  /** As long as it asked us to wait, milliseconds. */
  askedMs: number | null;
  ms: number;
}

const LONGEST_MS = 15_000;
const MOST_ANSWER = 500;

/**
 * Sends one report. Never throws for what the endpoint or the network says; a redirect is not followed, since what it leads to was named by
 * nobody and would be handed what is signed for another.
 */
export async function postReport(
  { outside, clock }: { outside: Outside; clock: Pick<Clock, 'mono'> },
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string },
): Promise<Posted> {
  const began = clock.mono();
  const done = (said: Partial<Posted> & Pick<Posted, 'k'>): Posted => ({
    ...{ status: null, problem: null, answer: null, askedMs: null },
    ...said,
    ms: Math.round(clock.mono() - began),
  });
  const signal = AbortSignal.timeout(LONGEST_MS);
  try {
    const target = new URL(url);
    if (!outside.takes(target)) return done({ k: 'failed', problem: 'not_outside' });
    const { status, retryAfter, ...reply } = await outside.ask(target, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: Buffer.from(body),
      signal,
    });
    const read = await reply.begin(MOST_ANSWER).catch(() => null);
    const said = { status, answer: read && textOf(read), askedMs: readRetryAfter(retryAfter) };
    if (status >= 200 && status < 300) return done({ k: 'taken', ...said });
    if (status === 410) return done({ k: 'gone', problem: 'status', ...said });
    return done({ k: 'failed', problem: status >= 300 && status < 400 ? 'redirect' : 'status', ...said });
  } catch (error) {
    if (error instanceof NotOutside) return done({ k: 'failed', problem: 'not_outside' });
    return done({ k: 'failed', problem: signal.aborted ? 'timeout' : 'unreachable' });
  }
}

/** Text as it can be kept: Postgres takes no zero byte, and a letter that was cut in two is none. */
function textOf(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '').replace(/�$/, '');
}

/** Returns milliseconds of what was said in seconds; a date is left to our own pauses. */
function readRetryAfter(said: string | null): number | null {
  return said !== null && /^\d{1,9}$/.test(said) ? Number(said) * 1_000 : null;
}
