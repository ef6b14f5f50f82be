import { scopedId } from '../../world/ids.ts';
import type { Message, Thread } from '../../world/state.ts';
import { pairKey } from '../../world/state.ts';
import type { World } from '../../world/world.ts';
import type { AuthorizedCall, GraphAnswer } from '../call.ts';
import { needScope } from '../call.ts';
import { refuse, unsupported } from '../refusal.ts';
import { listBody, listedUntil, newestFirst } from './page.ts';
import type { FieldReaders, FieldTree } from './select-fields.ts';
import { fieldsOf, parseFields, selectFields } from './select-fields.ts';
import { shownTime } from './shown-time.ts';

/** Only this many latest messages of a thread can be read (docs/platform.md 5.10). */
const readable = 20;
const idleMs = 30 * 24 * 3_600_000;
const standardFields = 'id,updated_time';

/** `GET /me/conversations?platform=instagram[&user_id=<IGSID>]`, latest first. */
export function listConversations(call: AuthorizedCall): GraphAnswer {
  needScope(call, 'manage_messages');
  if (!call.account.messagesAllowed) throw refuse('200/2534041');
  if (call.params.get('platform') !== 'instagram') throw refuse('100', '(#100) Param platform must be instagram');
  const { world } = call;
  const fields = fieldsOf(call.params, standardFields);
  const threads = wantedThreads(call).filter((thread) => isVisible(world, thread) && isListed(world, thread));
  const ids = threads.sort((a, b) => a.updatedAt - b.updatedAt).map((thread) => thread.conversationId);
  const page = newestFirst(
    ids,
    (id) => {
      const thread = world.state.conversations.get(id);
      return thread ? conversationBody(world, thread, fields) : null;
    },
    { params: call.params, most: 100, address: `${world.url}/${call.node}/conversations` },
  );
  return { status: 200, body: listBody(page) };
}

function wantedThreads(call: AuthorizedCall): Thread[] {
  const { state } = call.world;
  const igsid = call.params.get('user_id');
  if (igsid === undefined) return [...(state.threadsOfAccount.get(call.account.igId) ?? [])];
  const { missingThreads } = state.faults;
  const pair = state.igsids.get(igsid);
  const isKnown = pair?.igId === call.account.igId;
  const thread = isKnown ? state.threads.get(pairKey(pair)) : undefined;
  if (thread) return [thread];
  if (missingThreads === 'refused' || (missingThreads === 'by_id' && !isKnown)) throw refuse('100/2534014');
  return [];
}

/** Requests that were idle for 30 days are invisible to the API (docs/platform.md 5.1). */
function isVisible(world: World, thread: Thread): boolean {
  return thread.accountFolder === 'primary' || world.clock.now() < thread.updatedAt + idleMs;
}

/** Its first message has come into the lists. */
function isListed(world: World, thread: Thread): boolean {
  const first = world.state.messages.get(thread.mids[0] ?? '');
  return first === undefined || first.at <= listedUntil(world);
}

/** `GET /<CONVERSATION_ID>?fields=messages{…}`. */
export function readConversation(call: AuthorizedCall, thread: Thread): GraphAnswer {
  needScope(call, 'manage_messages');
  if (!isVisible(call.world, thread)) throw unsupported('get', thread.conversationId);
  return { status: 200, body: conversationBody(call.world, thread, fieldsOf(call.params, standardFields)) };
}

/** `GET /<CONVERSATION_ID>/messages`. */
export function listMessages(call: AuthorizedCall, thread: Thread): GraphAnswer {
  needScope(call, 'manage_messages');
  if (!isVisible(call.world, thread)) throw unsupported('get', thread.conversationId);
  return {
    status: 200,
    body: messageList(call.world, thread, { fields: fieldsOf(call.params, 'id,created_time'), params: call.params }),
  };
}

function conversationBody(world: World, thread: Thread, fields: FieldTree): Record<string, unknown> {
  const readers: FieldReaders = {
    id: () => thread.conversationId,
    updated_time: () => shownTime(world, thread.updatedAt),
    participants: () => ({ data: [accountSide(world, thread), personSide(world, thread)] }),
    messages: (sub, limit) =>
      messageList(world, thread, {
        fields: sub ?? parseFields('id,created_time'),
        params: limit === null ? new Map() : new Map([['limit', String(limit)]]),
      }),
  };
  return selectFields(fields, readers, 'IGConversation');
}

/** Ids and times of all messages; what is in them only of the latest 20. Unsent messages are not listed. */
function messageList(
  world: World,
  thread: Thread,
  query: { fields: FieldTree; params: Map<string, string> },
): Record<string, unknown> {
  const page = newestFirst(
    thread.mids,
    (mid) => {
      const message = world.state.messages.get(mid);
      if (!message || message.deleted || message.at > listedUntil(world)) return null;
      return isReadable(thread, mid)
        ? messageBody(world, message, query.fields)
        : outline(world, message, query.fields);
    },
    { params: query.params, most: 100, address: `${world.url}/${thread.conversationId}/messages` },
  );
  return listBody(page);
}

function outline(world: World, message: Message, fields: FieldTree): Record<string, unknown> {
  const time = fields.has('created_time') ? { created_time: shownTime(world, message.at) } : {};
  return { id: message.mid, ...time };
}

/** `GET /<MESSAGE_ID>`; an older or unsent message answers 9000001. */
export function readMessage(call: AuthorizedCall, message: Message): GraphAnswer {
  needScope(call, 'manage_messages');
  const thread = call.world.state.threads.get(pairKey(message));
  if (message.deleted || !thread || !isReadable(thread, message.mid)) throw refuse('9000001');
  return { status: 200, body: messageBody(call.world, message, fieldsOf(call.params, 'id,created_time')) };
}

function isReadable(thread: Thread, mid: string): boolean {
  return thread.mids.lastIndexOf(mid) >= thread.mids.length - readable;
}

function messageBody(world: World, message: Message, fields: FieldTree): Record<string, unknown> {
  const fromAccount = message.from === 'account';
  const account = accountSide(world, message);
  const person = personSide(world, message);
  const readers: FieldReaders = {
    id: () => message.mid,
    created_time: () => shownTime(world, message.at),
    from: () => (fromAccount ? account : person),
    to: () => ({ data: [fromAccount ? person : account] }),
    message: () => message.text ?? '',
    // The rest as documented; what a message has none of is left out.
    attachments: () =>
      listOf(message.content?.attachments ?? (message.content?.attachment && [message.content.attachment])),
    shares: () => listOf(sharesOf(message)),
    story: () => (message.storyId === null ? undefined : { reply_to: { id: message.storyId } }),
    reactions: () => listOf(world.state.reactions.get(message.mid)),
    reply_to: () => (message.replyToMid === null ? undefined : { mid: message.replyToMid }),
    is_unsupported: () => (message.content?.unsupported === true ? true : undefined),
  };
  return selectFields(fields, readers, 'IGMessage');
}

function listOf(items: unknown): { data: unknown[] } | undefined {
  return Array.isArray(items) && items.length > 0 ? { data: items } : undefined;
}

/** The addresses of what somebody shared. */
function sharesOf({ content }: Message): unknown[] {
  const attachment: unknown = content?.attachment;
  const type = typeof attachment === 'object' && attachment !== null ? String(Reflect.get(attachment, 'type')) : '';
  const payload: unknown = type.startsWith('ig_') ? Reflect.get(Object(attachment), 'payload') : null;
  const link: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'url') : null;
  return typeof link === 'string' ? [{ link }] : [];
}

function accountSide(world: World, pair: { igId: string }): Record<string, unknown> {
  return { id: pair.igId, username: world.state.accounts.get(pair.igId)?.username };
}

function personSide(world: World, pair: { personId: string; igId: string }): Record<string, unknown> {
  return { id: scopedId(world.state, pair), username: world.state.people.get(pair.personId)?.username };
}
