import {
  EditEvent,
  HandoverEvent,
  MessageEvent,
  OptinEvent,
  PostbackEvent,
  ReactionEvent,
  ReferralEvent,
  SeenEvent,
} from './payloads.ts';
import { readShape } from './read-shape.ts';
import type { Update } from './update.ts';
import { firstTime, isRecord, type UpdateItem, unknownUpdate } from './update-item.ts';
import { hashOf, updateKey } from './update-key.ts';

/** Says whether an object looks like an item of `messaging[]` (the Test button sends those inside `changes[]`). */
export function isMessagingEvent(value: unknown): boolean {
  if (!isRecord(value)) return false;
  return isRecord(value.sender) || isRecord(value.recipient) || isRecord(value.message_edit) || isRecord(value.read);
}

/**
 * One item of `messaging[]`, or `{standby: item}` for one of `standby[]`, → its update (docs/platform.md 3.4, keys of 3.5). Nothing
 * inside a standby item tells that another app answers it: the wrapping does, here and in `raw`, so that a stored one that is
 * read again is still no message.
 */
export function readMessaging(item: UpdateItem, wrapped: unknown): Update {
  const { igId, raw, time } = item;
  const standby = isRecord(wrapped) && 'standby' in wrapped;
  const event = standby ? wrapped.standby : wrapped;
  if (!isRecord(event)) return unknownUpdate({ igId, at: firstTime(time), raw }, 'not_an_object');
  const base = { igId, raw, at: firstTime(event.timestamp, time) };
  if (igId === '') return unknownUpdate(base, 'no_account');
  const name = standby ? 'standby' : READERS_IN_ORDER.find((name) => event[name] !== undefined && event[name] !== null);
  if (name === undefined) return unknownUpdate(base, 'unknown_event');
  return READERS[name](base, event) ?? unknownUpdate(base, 'malformed');
}

interface Base {
  igId: string;
  raw: unknown;
  at: number;
}
type Reader = (base: Base, event: Record<string, unknown>) => Update | null;
type EventName =
  | 'message'
  | 'message_edit'
  | 'postback'
  | 'reaction'
  | 'read'
  | 'referral'
  | 'optin'
  | 'standby'
  | Control;
type Control = 'pass_thread_control' | 'take_thread_control' | 'request_thread_control';

const READERS: Record<EventName, Reader> = {
  message: readMessage,
  message_edit: readEdit,
  postback: readPostback,
  reaction: readReaction,
  read: readSeen,
  referral: readReferral,
  optin: readOptin,
  standby: readHandover,
  pass_thread_control: readHandover,
  take_thread_control: readHandover,
  request_thread_control: readHandover,
};

/** A postback may carry a referral beside it: the more specific event comes first. */
const READERS_IN_ORDER: EventName[] = [
  'message',
  'message_edit',
  'postback',
  'reaction',
  'read',
  'optin',
  'pass_thread_control',
  'take_thread_control',
  'request_thread_control',
  'referral',
];

function readMessage(base: Base, event: Record<string, unknown>): Update | null {
  const value = readShape(MessageEvent, event);
  if (!value) return null;
  const { mid, is_deleted, is_echo } = value.message;
  const kind = is_deleted ? 'deleted' : is_echo ? 'echo' : 'message';
  return { ...base, kind, value, key: updateKey(kind, base.igId, mid) };
}

function readEdit(base: Base, event: Record<string, unknown>): Update | null {
  const value = readShape(EditEvent, event);
  if (!value) return null;
  const { mid, num_edit, text } = value.message_edit;
  if (num_edit === '0') return { ...base, kind: 'edit_zero', value, key: updateKey('edit_zero', base.igId, mid) };
  const edition = num_edit ?? hashOf(value.timestamp, text);
  return { ...base, kind: 'edit', value, key: updateKey('edit', base.igId, mid, edition) };
}

function readPostback(base: Base, event: Record<string, unknown>): Update | null {
  const value = readShape(PostbackEvent, event);
  if (!value) return null;
  const { mid, payload, title } = value.postback;
  const key = mid
    ? updateKey('postback', base.igId, mid)
    : updateKey('postback', base.igId, 'hash', hashOf(value.sender?.id, base.at, payload ?? title));
  return { ...base, kind: 'postback', value, key };
}

function readReaction(base: Base, event: Record<string, unknown>): Update | null {
  const value = readShape(ReactionEvent, event);
  if (!value) return null;
  const { mid, action } = value.reaction;
  const key = updateKey('reaction', base.igId, mid, value.sender?.id ?? '', action ?? '', String(base.at));
  return { ...base, kind: 'reaction', value, key };
}

function readSeen(base: Base, event: Record<string, unknown>): Update | null {
  const value = readShape(SeenEvent, event);
  if (!value) return null;
  return { ...base, kind: 'seen', value, key: updateKey('seen', base.igId, value.read.mid, value.sender?.id ?? '') };
}

function readReferral(base: Base, event: Record<string, unknown>): Update | null {
  const value = readShape(ReferralEvent, event);
  return value && { ...base, kind: 'referral', value, key: contentKey('referral', base) };
}

function readOptin(base: Base, event: Record<string, unknown>): Update | null {
  const value = readShape(OptinEvent, event);
  return value && { ...base, kind: 'optin', value, key: contentKey('optin', base) };
}

function readHandover(base: Base, event: Record<string, unknown>): Update | null {
  const value = readShape(HandoverEvent, event);
  return value && { ...base, kind: 'handover', value, key: contentKey('handover', base) };
}

function contentKey(kind: string, { igId, at, raw }: Base): string {
  return updateKey(kind, igId, hashOf(at, raw));
}
