import type { QueryClient } from '@tanstack/react-query';
import { deviceNow } from '../../i18n/clock.ts';
import { headersFor, refusedCall, VERSION_HEADER } from '../calls/call.ts';
import { activeToken, getSession } from '../kept/session.ts';
import { noteReach } from '../reach/note-reach.ts';
import { noteVersion } from '../version-state.ts';
import { makeGatherer } from './gather-hints.ts';
import { setHintsHeard } from './hints-state.ts';
import { untilInSight, untilOutOfSight } from './page-in-sight.ts';
import { askAnew } from './queries-of.ts';
import { makeHintReader } from './read-hints.ts';
import { waitBefore } from './wait-before.ts';

const URL = '/api/changes';
/** The first screen's figures are asked for so long before its scripts are there, at most. */
const AHEAD_MS = 10_000;
/** The server gives a sign of life every 25 s: a connection that is silent for longer than two of them is none. */
const SILENCE_MS = 60_000;

/** The server tells a new stream what changed in the last 15 s. A page that listens later than this may have missed something. */
const SOON_MS = 10_000;

/** The end of one stream: after it was heard, refused, or without an answer. */
type End = 'heard' | 'refused' | 'failed';

/**
 * Listens to what the server tells of changes, and asks anew for what is on the screen: one connection while somebody sees the page, made
 * again whenever it ends. After a gap everything is asked for. Resolves when `signal` aborts.
 */
export async function followHints(client: QueryClient, signal: AbortSignal): Promise<void> {
  const gather = makeGatherer((kinds) => signal.aborted || askAnew(client, kinds), {
    now: deviceNow,
    wait: setTimeout,
  });
  let failures = 0;
  let isAgain = false;
  const from = deviceNow();
  while (!signal.aborted) {
    await untilInSight(signal);
    if (signal.aborted) return;
    const sight = untilOutOfSight();
    const onOpen = () => {
      setHintsHeard(true);
      if (isAgain || deviceNow() - from > SOON_MS) gather(['everything']);
    };
    const age = isAgain ? 0 : Math.round(Math.min(performance.now(), deviceNow() - from + AHEAD_MS));
    const end = await listen(AbortSignal.any([signal, sight.signal]), { age, onOpen, onHints: gather });
    sight.end();
    setHintsHeard(false);
    isAgain = true;
    failures = end === 'heard' ? 0 : failures + 1;
    if (signal.aborted || document.hidden) continue;
    await pause(waitBefore(failures, { isRefused: end === 'refused', chance: Math.random() }), signal);
  }
}

async function listen(
  signal: AbortSignal,
  { age, onOpen, onHints }: { age: number; onOpen(): void; onHints(kinds: readonly string[]): void },
): Promise<End> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  const token = activeToken(getSession());
  let end: End = 'failed';
  try {
    const response = await fetch(`${URL}?age=${age}`, {
      headers: { ...headersFor(undefined), Accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silence.signal]),
      cache: 'no-store',
      credentials: 'omit',
      // Whatever a screen shows comes first.
      priority: 'low',
    });
    noteReach(true);
    noteVersion(response.headers.get(VERSION_HEADER));
    if (!response.ok || !response.body) {
      const given = await response.json().catch(() => ({})); // anything may answer between us and the server
      // A session that is over is told of to the app, as by any call.
      const requestId = response.headers.get('x-request-id');
      if (response.status === 401) refusedCall({ status: response.status, given, url: URL, requestId, token });
      return 'refused';
    }
    onOpen();
    end = 'heard';
    const read = makeHintReader();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return end;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      const kinds = read(value);
      if (kinds.length > 0) onHints(kinds);
    }
  } catch {
    // Whether the server can be reached at all is found out by what the screens ask meanwhile.
    return end;
  } finally {
    clearTimeout(timer);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
