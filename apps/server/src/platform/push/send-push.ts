import type { Outside } from '../outside/index.ts';
import type { Clock, Rng } from '../ports/index.ts';
import { type BrowserKeys, sealPush } from './seal-push.ts';
import type { Vapid } from './vapid.ts';

export interface Push {
  endpoint: string;
  keys: BrowserKeys;
  /** All that the browser reads; it holds no secret and nobody's words. */
  content: object;
  /** So long the service keeps it for a device that is away, seconds. */
  ttl: number;
  urgency: 'low' | 'normal' | 'high';
  /** One that waits there is replaced by the next of its topic: 32 letters of base64url at most. */
  topic: string;
}

/**
 * The outcome of one request. The service took it; it knows the subscription no more; it wants to be asked again, after so many
 * milliseconds where it said how long; it will never take this.
 */
export type Pushed =
  | { k: 'taken' }
  | { k: 'gone' }
  | { k: 'later'; afterMs: number | null }
  | { k: 'refused'; status: number };

export interface PushDeps {
  outside: Outside;
  vapid: Vapid;
  rng: Rng;
  clock: Pick<Clock, 'now'>;
}

const LONGEST_MS = 10_000;
/** A service that asks for more than a day asks for nothing that a push is still good for. */
const LONGEST_WAIT_MS = 24 * 3_600_000;

/** Hands one push to the service of the browser (RFC 8030). Never throws for what the service or the network says. */
export async function sendPush({ outside, vapid, rng, clock }: PushDeps, push: Push): Promise<Pushed> {
  const endpoint = new URL(push.endpoint);
  const body = sealPush(Buffer.from(JSON.stringify(push.content)), push.keys, rng);
  const headers = {
    authorization: vapid.authorize(endpoint, clock.now()),
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(push.ttl),
    urgency: push.urgency,
    topic: push.topic,
  };
  try {
    const signal = AbortSignal.timeout(LONGEST_MS);
    const answer = await outside.ask(endpoint, { method: 'POST', headers, body, signal });
    answer.leave();
    return outcomeOf(answer);
  } catch {
    return { k: 'later', afterMs: null };
  }
}

function outcomeOf({ status, retryAfter }: { status: number; retryAfter: string | null }): Pushed {
  if (status >= 200 && status < 300) return { k: 'taken' };
  if (status === 404 || status === 410) return { k: 'gone' };
  if (status === 429 || status >= 500) return { k: 'later', afterMs: readRetryAfter(retryAfter) };
  return { k: 'refused', status };
}

/** Returns milliseconds of what was said in seconds; a date, which no push service says, is left to the queue's own pauses. */
function readRetryAfter(said: string | null): number | null {
  return said !== null && /^\d{1,9}$/.test(said) ? Math.min(Number(said) * 1_000, LONGEST_WAIT_MS) : null;
}
