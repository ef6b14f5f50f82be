import { mediaAddress } from '../files/picture-address.ts';
import type { Emission } from '../webhooks/emit.ts';
import { emit } from '../webhooks/emit.ts';
import type { Fact } from '../world/fact.ts';
import { newOpaqueId, scopedId } from '../world/ids.ts';
import type { Message, Thread } from '../world/state.ts';
import { pairKey } from '../world/state.ts';
import type { World } from '../world/world.ts';

export interface Pair {
  personId: string;
  igId: string;
}

export type NewMessage = Pick<Message, 'from' | 'via' | 'text' | 'content'> &
  Partial<Pick<Message, 'commentId' | 'quickReplyPayload' | 'storyId' | 'replyToMid' | 'voice'>>;

/** A message about to be written: its facts, and the thread it opens when there is none yet. */
export function prepareMessage(world: World, pair: Pair, wanted: NewMessage): { message: Message; facts: Fact[] } {
  const at = world.clock.now();
  const message: Message = {
    commentId: null,
    quickReplyPayload: null,
    storyId: null,
    replyToMid: null,
    voice: null,
    ...wanted,
    mid: newOpaqueId(world.state, 'mid'),
    igId: pair.igId,
    personId: pair.personId,
    at,
    deleted: false,
    edits: 0,
    seenAt: null,
  };
  const facts: Fact[] = [];
  if (!world.state.threads.has(pairKey(pair))) facts.push({ t: 'thread', thread: newThread(world, pair, message) });
  facts.push({ t: 'message', message });
  facts.push(...(wanted.from === 'person' ? personActed(pair, at) : accountActed(world, pair)));
  return { message, facts };
}

/** Returns the time at which the person last did what opens the window, as far as Instagram has registered it; null for never. */
export function lastActed({ lastUserAt, lateTap }: Thread, now: number): number | null {
  const tapped = lateTap && lateTap.from <= now ? lateTap.at : null;
  return lastUserAt === null || tapped === null ? (lastUserAt ?? tapped) : Math.max(lastUserAt, tapped);
}

/** Says whether the profile may be read: once the person has written, or tapped. */
export function hasConsent({ consent, lateTap }: Thread, now: number): boolean {
  return consent || (lateTap !== undefined && lateTap.from <= now);
}

/** A tap on a button: counts at once, late or never, as the switch says. The thread leaves the person's Requests in any case. */
export function personTapped(world: World, pair: Pair, at: number): Fact[] {
  const { tapCounts, tapLateMs } = world.state.faults;
  if (tapCounts === 'at_once') return personActed(pair, at);
  const thread = world.state.threads.get(pairKey(pair));
  const before = thread?.lateTap;
  // A tap that is registered by now stays so; one that is being registered is not put off by another.
  const registered =
    before && before.from <= at ? { consent: true, lastUserAt: Math.max(thread.lastUserAt ?? 0, before.at) } : {};
  const isUnderWay = before !== undefined && before.from > at;
  const late = tapCounts === 'late' && !isUnderWay ? { lateTap: { at, from: at + tapLateMs } } : {};
  return [{ t: 'threadChanged', pair, change: { ...registered, ...late, personFolder: 'primary' } }];
}

/** The person wrote: 24 hours open, the profile may be read, the thread leaves the person's Requests. */
export function personActed(pair: Pair, at: number): Fact[] {
  return [{ t: 'threadChanged', pair, change: { lastUserAt: at, consent: true, personFolder: 'primary' } }];
}

/** The account answered: the person's messages count as read and the thread moves to General (docs/platform.md 5.1). */
function accountActed(world: World, pair: Pair): Fact[] {
  const now = world.clock.now();
  const unread = unreadMids(world, pair, 'person').map(
    (mid): Fact => ({ t: 'messageChanged', mid, change: { seenAt: now } }),
  );
  return [...unread, { t: 'threadChanged', pair, change: { accountFolder: 'primary' } }];
}

/** Unseen messages of one side, newest last. Seen is always a whole beginning of the thread, so it stops at the first seen one. */
export function unreadMids(world: World, pair: Pair, from: Message['from']): string[] {
  const mids = world.state.threads.get(pairKey(pair))?.mids ?? [];
  const unread: string[] = [];
  for (let i = mids.length - 1; i >= 0; i -= 1) {
    const message = world.state.messages.get(mids[i] ?? '');
    if (message?.from !== from) continue;
    if (message.seenAt !== null) break;
    unread.push(message.mid);
  }
  return unread.reverse();
}

function newThread(world: World, pair: Pair, first: Message): Thread {
  const fromPerson = first.from === 'person';
  return {
    conversationId: newOpaqueId(world.state, 'conversation'),
    ...pair,
    mids: [],
    updatedAt: first.at,
    lastUserAt: null,
    consent: false,
    // A private reply lands in the Inbox of a follower, in Requests of everybody else (docs/platform.md 5.2).
    personFolder: fromPerson || world.state.follows.has(pairKey(pair)) ? 'primary' : 'requests',
    accountFolder: fromPerson ? 'requests' : 'primary',
  };
}

/**
 * The `messages` update of a message: inbound from the person, or the echo of what the account sent. Beside one of the person, or in its
 * place, an edit of zero where the switches say so.
 */
export function emitMessage(world: World, message: Message, extra: Record<string, unknown> = {}): Emission {
  const { editsOfZero, editsInstead } = world.state.faults;
  if (message.from === 'account') return emitWhole(world, message, extra);
  if (world.rng.chance(editsInstead)) return emitEditOfZero(world, message);
  const whole = emitWhole(world, message, extra);
  return world.rng.chance(editsOfZero) ? both(emitEditOfZero(world, message), whole) : whole;
}

/** Nothing was edited: `num_edit` is the number 0, and there is no text (docs/platform.md 3.4). */
function emitEditOfZero(world: World, message: Message): Emission {
  const part = { message_edit: { mid: message.mid, num_edit: 0 } };
  const bare = world.state.faults.bareEdits;
  return emitEvent(world, message, { field: 'message_edit', from: 'person', at: message.at, part, bare });
}

function both(first: Emission, second: Emission): Emission {
  return {
    facts: [...first.facts, ...second.facts],
    deliveries: [...first.deliveries, ...second.deliveries],
    send: (how) => {
      first.send(how);
      second.send(how);
    },
  };
}

function emitWhole(world: World, message: Message, extra: Record<string, unknown>): Emission {
  const echo = message.from === 'account';
  const body: Record<string, unknown> = {
    mid: message.mid,
    ...(message.text === null ? {} : { text: message.text }),
    ...attachmentsOf(message),
    ...(message.quickReplyPayload === null ? {} : { quick_reply: { payload: message.quickReplyPayload } }),
    ...replyTo(world, message),
    ...(echo ? { is_echo: true, ...appOf(world, message) } : {}),
    ...extra,
  };
  return emitEvent(world, message, { field: 'messages', from: message.from, at: message.at, part: { message: body } });
}

/** Any messaging update between the two, `from` one side. */
export function emitEvent(
  world: World,
  pair: Pair,
  event: {
    field:
      | 'messages'
      | 'message_reactions'
      | 'messaging_postbacks'
      | 'messaging_seen'
      | 'message_edit'
      | 'messaging_referral';
    from: 'person' | 'account';
    at: number;
    part: Record<string, unknown>;
    /** Without sender and recipient. */
    bare?: boolean;
  },
): Emission {
  const person = { id: scopedId(world.state, pair) };
  const account = { id: pair.igId };
  const named =
    event.from === 'person' ? { sender: person, recipient: account } : { sender: account, recipient: person };
  const sides = event.bare ? {} : named;
  const update = { igId: pair.igId, field: event.field, event: { ...sides, timestamp: event.at, ...event.part } };
  const echo = event.field === 'messages' && event.from === 'account';
  return emit(world, update, echo ? world.state.faults.echoCopies : 0);
}

/** Instagram's own app: what its users type. */
const INSTAGRAM_APP = '936619743392459';

function appOf(world: World, { via }: Message): Record<string, unknown> {
  if (!world.state.faults.echoAppIds) return {};
  return { app_id: via === 'api' ? world.app.id : INSTAGRAM_APP };
}

function attachmentsOf(message: Message): Record<string, unknown> {
  const content = message.content;
  if (content === null) return {};
  if (content.unsupported === true) return { is_unsupported: true };
  if (Array.isArray(content.attachments)) return { attachments: content.attachments };
  return content.attachment === undefined ? {} : { attachments: [content.attachment] };
}

function replyTo(world: World, message: Message): Record<string, unknown> {
  const story = world.state.media.get(message.storyId ?? '');
  if (story) {
    const sticker = story.linkStickerUrl === null ? {} : { link_sticker_url: story.linkStickerUrl };
    return { reply_to: { story: { url: mediaAddress(world, story), id: story.id, ...sticker } } };
  }
  return message.replyToMid === null ? {} : { reply_to: { mid: message.replyToMid } };
}
