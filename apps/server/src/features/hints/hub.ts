import { Readable } from 'node:stream';
import type { HintMessage } from '../../platform/hints/index.ts';
import { type Caller, Refusal, tooMany } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Clock } from '../../platform/ports/index.ts';
import { dueHints, newPace, type Pace, takeHint } from './pace.ts';
import { forgetPast, newRecent, noteRecent, type RecentHints, recentFor } from './recent-hints.ts';

/** One tab that listens. */
interface HintStream {
  accountId: AccountId;
  sessionId: string;
  /** Whoever really listens: in a view the administrator. */
  listener: AccountId;
  out: Readable;
  pace: Pace;
  writtenAt: number;
  /** Its session's end, or its own. */
  endsAt: number;
}

/** The open streams of this process, and what they are told. Times are of the clock that only grows. */
export interface Hub {
  deps: HubDeps;
  streams: Set<HintStream>;
  byAccount: Map<AccountId, Set<HintStream>>;
  byListener: Map<AccountId, number>;
  recent: RecentHints;
  /** Somebody's session may have ended. */
  toCheck: boolean;
  checkedAt: number;
  closed: boolean;
}

export interface HubDeps {
  clock: Pick<Clock, 'mono'>;
  /** Says of sessions that are open how long they will be, in milliseconds; one that ended is left out. */
  readOpen(sessionIds: readonly string[]): Promise<Map<string, number>>;
  limits?: HintLimits;
}

export interface HintLimits {
  /** Streams of whoever listens; in this process. */
  ofListener: number;
  inAll: number;
}

const LIMITS: HintLimits = { ofListener: 10, inAll: 5_000 };
/** Proxies and networks end what is still for longer. */
const SIGN_OF_LIFE_MS = 25_000;
/** Whoever listens for longer is admitted anew, which also lets their session live on. */
const LONGEST_MS = 60 * 60_000;
/** Bytes that a tab may leave unread, beside what its connection holds. */
const MOST_UNREAD = 4_096;
const CHECK_EVERY_MS = 1_000;
const COME_AGAIN_MS = 30_000;

export function newHub(deps: HubDeps): Hub {
  return {
    deps,
    streams: new Set(),
    byAccount: new Map(),
    byListener: new Map(),
    recent: newRecent(),
    toCheck: false,
    checkedAt: Number.NEGATIVE_INFINITY,
    closed: false,
  };
}

/** Opens the stream of a tab, which shows what is `age` milliseconds old. Refuses one too many of whoever listens, and of all. */
export async function openStream(
  hub: Hub,
  { accountId, sessionId, actorAccountId }: Caller,
  age: number,
): Promise<Readable> {
  const { clock, readOpen, limits = LIMITS } = hub.deps;
  const listener = actorAccountId ?? accountId;
  if (hub.closed || hub.streams.size >= limits.inAll) {
    throw new Refusal('not_ready', { retryAfterSeconds: COME_AGAIN_MS / 1000 });
  }
  if ((hub.byListener.get(listener) ?? 0) >= limits.ofListener) throw tooMany(COME_AGAIN_MS);
  const now = clock.mono();
  const out = new Readable({ read() {} });
  const stream = { accountId, sessionId, listener, out, pace: newPace(), writtenAt: now, endsAt: now + LONGEST_MS };
  add(hub, stream);
  try {
    // What ended the session while this call was on its way was told before the stream could hear it.
    const left = (await readOpen([sessionId])).get(sessionId);
    if (left === undefined) throw new Refusal('unauthorized');
    stream.endsAt = Math.min(stream.endsAt, now + left);
  } catch (error) {
    out.destroy();
    remove(hub, stream);
    throw error;
  }
  write(stream, ':\n\n', now);
  for (const kind of recentFor(hub.recent, accountId, now - age)) takeHint(stream.pace, kind);
  flush(stream, now);
  return out;
}

/** Tells every tab that has one of these accounts open. */
export function tellStreams(hub: Hub, { kinds, accountIds }: HintMessage): void {
  const now = hub.deps.clock.mono();
  if (kinds.includes('account')) hub.toCheck = true;
  for (const accountId of accountIds) {
    noteRecent(hub.recent, accountId, kinds, now);
    for (const stream of hub.byAccount.get(accountId) ?? []) {
      for (const kind of kinds) takeHint(stream.pace, kind);
      flush(stream, now);
    }
  }
}

/** Tells every tab that something may have been missed; whose session ended meanwhile is among that. */
export function tellEverything(hub: Hub): void {
  const now = hub.deps.clock.mono();
  hub.recent.everythingAt = now;
  hub.toCheck = true;
  for (const stream of hub.streams) {
    takeHint(stream.pace, 'everything');
    flush(stream, now);
  }
}

/** Does what is due by the clock: hints that waited, signs of life, ends. Asks the database only where a session may have ended. */
export async function beat(hub: Hub): Promise<void> {
  const now = hub.deps.clock.mono();
  forgetPast(hub.recent, now);
  for (const stream of hub.streams) {
    if (stream.endsAt <= now) end(hub, stream);
    else if (stream.pace.waiting.size > 0) flush(stream, now);
    else if (now - stream.writtenAt >= SIGN_OF_LIFE_MS) write(stream, ':\n\n', now);
  }
  if (hub.toCheck && now - hub.checkedAt >= CHECK_EVERY_MS) await check(hub, now);
}

/** Ends every stream, and takes no more. */
export function closeHub(hub: Hub): void {
  hub.closed = true;
  for (const stream of hub.streams) end(hub, stream);
}

/** Ends the streams whose session ended: one statement, however many there are. */
async function check(hub: Hub, now: number): Promise<void> {
  const asked = [...hub.streams];
  hub.toCheck = false;
  hub.checkedAt = now;
  if (asked.length === 0) return;
  try {
    const open = await hub.deps.readOpen([...new Set(asked.map(({ sessionId }) => sessionId))]);
    for (const stream of asked) {
      const left = open.get(stream.sessionId);
      if (left === undefined) end(hub, stream);
      else stream.endsAt = Math.min(stream.endsAt, now + left);
    }
  } catch (error) {
    hub.toCheck = true;
    throw error;
  }
}

function add(hub: Hub, stream: HintStream): void {
  const { accountId, listener, out } = stream;
  hub.streams.add(stream);
  const siblings = hub.byAccount.get(accountId) ?? new Set();
  hub.byAccount.set(accountId, siblings.add(stream));
  hub.byListener.set(listener, (hub.byListener.get(listener) ?? 0) + 1);
  out.once('close', () => remove(hub, stream));
}

function remove(hub: Hub, stream: HintStream): void {
  if (!hub.streams.delete(stream)) return;
  const { accountId, listener } = stream;
  const siblings = hub.byAccount.get(accountId);
  siblings?.delete(stream);
  if (siblings?.size === 0) hub.byAccount.delete(accountId);
  const others = (hub.byListener.get(listener) ?? 1) - 1;
  if (others > 0) hub.byListener.set(listener, others);
  else hub.byListener.delete(listener);
}

function end(hub: Hub, stream: HintStream): void {
  remove(hub, stream);
  stream.out.push(null);
}

function flush(stream: HintStream, now: number): void {
  const due = dueHints(stream.pace, now);
  if (due.length > 0) write(stream, due.map((kind) => `data: ${kind}\n\n`).join(''), now);
}

/** A tab that reads nothing is cut: it comes again, and asks for everything. */
function write(stream: HintStream, text: string, now: number): void {
  stream.writtenAt = now;
  if (stream.out.readableLength > MOST_UNREAD) stream.out.destroy();
  else stream.out.push(text);
}
