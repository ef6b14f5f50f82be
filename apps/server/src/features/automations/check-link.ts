import type { LinkOutcome } from '@recado/contract';
import { isLoopback } from '../../config/is-loopback.ts';
import { NotOutside, type Outside, type OutsideAnswer } from '../../platform/outside/index.ts';

/** Twenty, as browsers follow, would take minutes; shops and short addresses need two or three. */
const REDIRECTS = 5;
const LONGEST_MS = 6_000;
/** A server that leaves a question for the head alone unanswered may still show its page. */
const HEAD_MS = 2_500;
/** There is nothing behind it. What others of 400 and more say is said to a program, and people get in: to sign in, from another country. */
const GONE = [404, 410];

export interface LinkDeps {
  outside: Outside;
  publicUrl: string;
}

/** Opens an address as whoever gets the message would, redirects and all, and says what is there. Never throws. */
export async function checkLink({ outside, publicUrl }: LinkDeps, url: string): Promise<LinkOutcome> {
  if (!isWebAddress(url)) return 'unreachable';
  const own = new URL(publicUrl);
  const signal = AbortSignal.timeout(LONGEST_MS);
  let at = named(new URL(url));
  for (let hops = 0; hops <= REDIRECTS; hops++) {
    if (leadsTo(own, at)) return isPlayer(at) ? 'ok' : 'loops_to_us';
    const answer = await look(outside, at, signal);
    if (answer === null) return 'unreachable';
    const { status, location } = answer;
    if (status < 300 || status >= 400 || location === null || !URL.canParse(location, at.href))
      return outcomeOf(status, at);
    at = named(new URL(location, at));
    // Into an app: whoever has it gets there, and no browser tells.
    if (at.protocol !== 'https:' && at.protocol !== 'http:') return 'ok';
  }
  return 'too_many_redirects';
}

/** Asks for the head alone; where that is answered with an error, as many servers do, for the whole, which is not read. */
async function look(
  outside: Outside,
  at: URL,
  signal: AbortSignal,
): Promise<Pick<OutsideAnswer, 'status' | 'location'> | null> {
  const ask = async (method: 'HEAD' | 'GET', until: AbortSignal) => {
    const answer = await outside.ask(at, { method, accept: 'text/html,*/*;q=0.8', signal: until });
    answer.leave();
    return answer;
  };
  try {
    const head = await ask('HEAD', AbortSignal.any([signal, AbortSignal.timeout(HEAD_MS)])).catch((error: unknown) => {
      if (error instanceof NotOutside || signal.aborted) throw error;
      return null;
    });
    return head && head.status < 400 ? head : await ask('GET', signal);
  } catch {
    return null;
  }
}

function outcomeOf(status: number, at: URL): LinkOutcome {
  if (GONE.includes(status)) return 'not_found';
  if (status >= 500) return 'unreachable';
  return at.protocol === 'http:' && !isLoopback(at.hostname) ? 'insecure' : 'ok';
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

/**
 * Says whether an address is one of this server's, with `www.` or without, at whatever port. On a machine with only its own names the port
 * tells: other servers stand there too.
 */
function leadsTo(own: URL, at: URL): boolean {
  if (isLoopback(own.hostname)) return isLoopback(at.hostname) && at.port === own.port;
  return bareName(at) === bareName(named(own));
}

function bareName({ hostname }: URL): string {
  return hostname.replace(/^www\./, '');
}

/** The same address with its host's name as everybody writes it: the dot that may end it says nothing. */
function named(url: URL): URL {
  const same = new URL(url);
  if (same.hostname.endsWith('.')) same.hostname = same.hostname.replace(/\.+$/, '');
  return same;
}

/** The page of an audio is ours, and leads nowhere. */
function isPlayer({ pathname }: URL): boolean {
  return pathname.startsWith('/a/');
}
