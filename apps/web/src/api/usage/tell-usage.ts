import type { Installation, UsageEvent } from '@recado/contract';
import { addressOf, call, headersFor } from '../calls/call.ts';
import { countedAs, getConsent } from './consent.ts';

/** The time within which things are told together. */
const GATHER_MS = 2_000;
/** One call takes so many (`MOST_USAGE_EVENTS` of the contract, which brings its schemas along). */
const MOST = 25;

let asked: Promise<Installation['counting'] | null> | null = null;
const waiting: UsageEvent[] = [];
/** The id of the collector that what waits is for. */
let collector = '';
let timer: ReturnType<typeof setTimeout> | undefined;

// Who leaves for the payment page, or closes the tab, is counted all the same.
addEventListener('pagehide', flush);
document.addEventListener('visibilitychange', () => document.hidden && flush());

/** Asks once what counts here; again with the next event where there was no connection. */
export async function askWhatCounts(): Promise<Installation['counting'] | null> {
  asked ??= call('GET /installation', {}).then(
    ({ counting }) => counting,
    () => {
      asked = null;
      return null;
    },
  );
  return asked;
}

/** Passes an event on to those that count here, as far as none of them was switched off. Nothing waits for it, and nothing of it is kept. */
export async function tellUsage(event: UsageEvent): Promise<void> {
  const counting = await askWhatCounts();
  const { consented, off } = getConsent();
  if (!counting || !consented) return;
  const { measurementId, tag } = counting;
  // First what waits for nothing: the page may be left meanwhile.
  if (measurementId !== null && !off.includes(measurementId)) queue(event, measurementId);
  if (!tag || off.includes(tag.id)) return;
  const { tellTag } = await import('./load-tag.ts');
  tellTag(tag, event);
}

function queue(event: UsageEvent, measurementId: string): void {
  collector = measurementId;
  waiting.push(event);
  if (waiting.length >= MOST || document.hidden) flush();
  else timer ??= setTimeout(flush, GATHER_MS);
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  const events = waiting.splice(0, MOST);
  const { consented, off } = getConsent();
  // Switched off meanwhile, it counts nothing of what was done before neither.
  if (events.length === 0 || !consented || off.includes(collector)) return;
  const { method, url, body } = addressOf('POST /events', {
    body: { consented: true, clientId: countedAs(), events },
  });
  // Not by `call`: what fails here leads nobody anywhere. It goes on where the page is left.
  fetch(url, {
    method,
    headers: headersFor(body),
    body: JSON.stringify(body),
    keepalive: true,
    cache: 'no-store',
    credentials: 'omit',
  }).catch(() => {});
  if (waiting.length > 0) timer = setTimeout(flush, GATHER_MS);
}
