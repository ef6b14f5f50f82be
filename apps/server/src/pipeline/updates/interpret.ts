import {
  type AccountEvent,
  type CommentEvent,
  type MessageEvent,
  type Person,
  parseTapPayload,
  readRequest,
  type TapEvent,
} from '@recado/engine';
import { commentShows, isOwnComment, messageShows, type OwnNames, readUpdates, type Update } from '@recado/instagram';
import { asPersonId, type PersonId } from '../../platform/ids/index.ts';

/** An event of the engine, whose person is named as the account knows them. */
export type Known<E extends AccountEvent> = E & { person: KnownPerson | null };

interface KnownPerson extends Person {
  id: PersonId;
}

/** An update as the engine sees it; `own_message` is the account writing to itself, which starts nothing. */
export type Interpreted = Known<AccountEvent> | { type: 'own_message' };

type Of<K extends Update['kind']> = Update & { kind: K };

/** The names of an account of ours, as its row has them. */
interface Named {
  app_scoped_id: string | null;
  username: string;
}

/** Update → event. Pure: the same stored update gives the same event at every replay. `account`: null where it is none of ours. */
export function interpret(update: Update, account: Named | null = null): Interpreted {
  switch (update.kind) {
    case 'comment':
    case 'live_comment':
      return readComment(update as Of<'comment'>, namesOf(update, account)); // as: both kinds carry the same value
    case 'message':
      return readMessage(update as Of<'message'>); // as: narrowed by the case
    case 'echo':
      return readEcho(update as Of<'echo'>); // as: narrowed by the case
    case 'postback':
      return readTap(update);
    case 'deleted':
    case 'edit':
    case 'edit_zero':
    case 'reaction':
    case 'seen':
    case 'referral':
    case 'optin':
    case 'handover':
      return { type: 'notice', what: update.kind, person: null, at: update.at };
    case 'mention':
      return { type: 'notice', what: 'unsupported', person: null, at: update.at };
    case 'unknown':
      return { type: 'notice', what: 'unknown', person: null, at: update.at };
  }
}

/** Reads the update that a stored payload came from, by the very reader of the webhook. */
export function readStored({ igId, payload, eventAt }: { igId: string; payload: unknown; eventAt: number }): Update {
  const isChange = typeof payload === 'object' && payload !== null && 'field' in payload;
  const entry = { id: igId, time: eventAt, [isChange ? 'changes' : 'messaging']: [payload] };
  const update = readUpdates({ object: 'instagram', entry: [entry] })[0];
  if (!update) throw new Error('a stored update reads as none');
  return update;
}

/** Returns what an echo shows, as evidence; null where it is something that we never send (an image, a sticker). */
export function echoShows(update: Update): Shown | null {
  if (update.kind !== 'echo') return null;
  const { text, attachments } = update.value.message;
  if (text) return { text };
  if (!attachments?.length || attachments.some(({ type }) => type === 'template' || type === 'fallback'))
    return 'template';
  return attachments.length === 1 && attachments[0]?.type === 'audio' ? 'voice' : null;
}

/** Returns the opaque part of a tap's payload, whichever way it came; null of a message that asks to stop, whatever it is a reply to. */
export function tapOf(event: Interpreted | null): string | null {
  if (event?.type === 'message' && readRequest(event) === 'stop') return null;
  if (event?.type === 'tap') return parseTapPayload(event.payload);
  if (event?.type === 'message' && event.quickReplyPayload !== null) return parseTapPayload(event.quickReplyPayload);
  return null;
}

/** Returns what the account's own comment is evidence for: our public reply under this comment. */
export function ownReply(event: CommentEvent): { commentId: string; parentId: string } | null {
  return event.own && event.parentId !== null ? { commentId: event.commentId, parentId: event.parentId } : null;
}

/** Names an account as `isOwnComment` asks for it. */
export function namesOf({ igId }: { igId: string }, account: Named | null): OwnNames {
  return { igId, appScopedId: account?.app_scoped_id ?? null, username: account?.username ?? null };
}

function readComment({ kind, value, at }: Of<'comment'> | Of<'live_comment'>, account: OwnNames): Known<CommentEvent> {
  const from = value.from;
  const product = productType(value.media?.media_product_type);
  return {
    type: 'comment',
    live: kind === 'live_comment' || product === 'LIVE',
    commentId: value.id,
    parentId: value.parent_id ?? null,
    // docs/hard-cases.md 28: without its writer a comment is a person of its own; a private reply needs the comment alone.
    person: personOf(from?.id ?? `comment:${value.id}`, from?.username ?? null),
    text: value.text ?? '',
    shows: commentShows(value),
    mediaId: value.media?.id ?? '',
    originalMediaId: value.media?.original_media_id ?? null,
    productType: product,
    own: isOwnComment(from, account),
    at,
  };
}

const PRODUCTS = ['FEED', 'REELS', 'STORY', 'AD', 'LIVE'] as const; // const: literals of the union

function productType(value: string | null | undefined): CommentEvent['productType'] {
  return PRODUCTS.find((product) => product === value) ?? null;
}

function readMessage({ value, igId, at }: Of<'message'>): Known<MessageEvent> | { type: 'own_message' } {
  const { message, sender } = value;
  if (message.is_self || sender?.id === igId || !sender?.id) return { type: 'own_message' };
  const isMention = message.attachments?.some(({ type }) => type === 'story_mention') ?? false;
  const story = message.reply_to?.story;
  return {
    type: 'message',
    mid: message.mid,
    person: personOf(sender.id),
    text: message.text ?? '',
    shows: messageShows(message),
    about: isMention ? 'story_mention' : story ? 'story_reply' : 'inbox',
    storyId: story?.id ?? null,
    quickReplyPayload: message.quick_reply?.payload ?? null,
    at,
  };
}

function readEcho({ value, at }: Of<'echo'>): Interpreted {
  const { message, recipient } = value;
  if (!recipient?.id) return { type: 'own_message' };
  return {
    type: 'echo',
    mid: message.mid,
    person: personOf(recipient.id),
    text: message.text ?? null,
    at,
    appId: message.app_id ?? null,
  };
}

function readTap({ value, igId, at }: Of<'postback'>): Known<TapEvent> | { type: 'own_message' } {
  const { postback, sender } = value;
  if (postback.is_self || value.is_self || sender?.id === igId || !sender?.id) return { type: 'own_message' };
  const person = personOf(sender.id);
  return {
    type: 'tap',
    mid: postback.mid ?? null,
    person,
    title: postback.title ?? '',
    payload: postback.payload ?? '',
    at,
  };
}

function personOf(id: string, username: string | null = null): KnownPerson {
  return { id: asPersonId(id), username };
}

/**
 * A message as Instagram shows it: its text; of a template or a voice message only that it is one; and where it is read in a conversation
 * not even which of these.
 */
export type Shown = { text: string } | 'template' | 'voice' | 'wordless';
