import type { Account, State } from '../../world/state.ts';
import type { AuthorizedCall } from '../call.ts';

/**
 * A limit of how often one account may be called (docs/platform.md 9). Counted on the virtual clock, in windows that roll, by slots: a
 * window forgets a slot as soon as its beginning is out, so that nobody is refused who keeps the limit, and somebody who does not gets
 * through at most one slot earlier. Two lines of the page are missing: that of app tokens, which no call here carries, and that of one
 * thread, for which it has no number.
 */
export interface Limit {
  windowMs: number;
  /** Granularity of the count. */
  slotMs: number;
  max: (account: Account) => number;
  /** Simulator choice: the page names codes, not which limit answers with which. */
  refusal: '613/2534040' | '80002';
}

const second = 1_000;
const hour = 3_600_000;
const day = 24 * hour;
/** A floor is documented for Threads only; simulator choice: Instagram has the same. */
const leastImpressions = 10;

export const limits = {
  messages: { windowMs: second, slotMs: 1, max: () => 100, refusal: '613/2534040' },
  audio_video: { windowMs: second, slotMs: 1, max: () => 10, refusal: '613/2534040' },
  private_replies: { windowMs: hour, slotMs: second, max: () => 750, refusal: '613/2534040' },
  live_private_replies: { windowMs: second, slotMs: 1, max: () => 100, refusal: '613/2534040' },
  conversations: { windowMs: second, slotMs: 1, max: () => 2, refusal: '613/2534040' },
  business: {
    windowMs: day,
    slotMs: 60 * second,
    max: ({ impressions }) => 4_800 * Math.max(leastImpressions, impressions),
    refusal: '80002',
  },
} satisfies Record<string, Limit>;
export type LimitName = keyof typeof limits;

/** Calls of one account under one limit: slots that hold any, oldest first. */
export type Calls = [slot: number, count: number][];

/** The calls after `count` more at `at`; what no window holds any more is gone. */
export function counted(
  calls: Calls,
  { windowMs, slotMs }: Limit,
  { at, count }: { at: number; count: number },
): Calls {
  const first = calls.findIndex(([slot]) => slot * slotMs > at - windowMs);
  const kept = first === -1 ? [] : calls.slice(first);
  const slot = Math.floor(at / slotMs);
  const last = kept.at(-1);
  if (last === undefined || last[0] < slot) return [...kept, [slot, count]];
  return [...kept.slice(0, -1), [last[0], last[1] + count]];
}

/** Measures how full a limit is. `waitMs`: until one more call would pass, if nothing is called meanwhile; 0 where it passes now. */
export function fillOf(calls: Calls, limit: Limit, { now, account }: { now: number; account: Account }): Fill {
  const max = limit.max(account);
  const held = calls.filter(([slot]) => slot * limit.slotMs > now - limit.windowMs);
  let used = held.reduce((sum, [, count]) => sum + count, 0);
  const percent = Math.min(100, Math.floor((used * 100) / max));
  let waitMs = 0;
  for (const [slot, count] of held) {
    if (used < max) break;
    used -= count;
    waitMs = slot * limit.slotMs + limit.windowMs - now;
  }
  return { percent, waitMs };
}
export interface Fill {
  percent: number;
  waitMs: number;
}

export function callsOf(state: State, igId: string, name: LimitName): Calls {
  return state.calls.get(`${igId}/${name}`) ?? [];
}

/** Edges of the account that belong to messaging and for which the page has no number. Simulator choice: none. */
const unlimited = new Set(['messenger_profile', 'welcome_message_flows', 'message_attachments']);

/** The limit that a call counts under; null for messaging calls that the page gives no number for. */
export function limitOf(call: AuthorizedCall, body: Record<string, unknown>): LimitName | null {
  const { node, edge, account, world } = call;
  const { conversations, messages, igsids } = world.state;
  if (node === 'me' || node === account.igId) {
    if (edge === 'messages' && call.method === 'POST') return limitOfSend(world.state, body);
    if (edge === 'conversations') return 'conversations';
    return unlimited.has(edge ?? '') ? null : 'business';
  }
  if (conversations.has(node) || messages.has(node)) return 'conversations';
  // A profile is read by a messaging permission; simulator choice: no messaging endpoint counts as one of the others.
  return igsids.has(node) ? null : 'business';
}

/**
 * Returns the limit that a message counts under. Simulator choices: replies to comments of stories, and to comments that do not exist,
 * count with posts and reels; images, files, templates and signs of typing with text.
 */
function limitOfSend(state: State, body: Record<string, unknown>): LimitName {
  const commentId = inside(body.recipient, 'comment_id');
  if (commentId !== undefined)
    return state.comments.get(String(commentId))?.live ? 'live_private_replies' : 'private_replies';
  const type = inside(inside(body.message, 'attachment'), 'type');
  return type === 'audio' || type === 'video' ? 'audio_video' : 'messages';
}

function inside(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}
