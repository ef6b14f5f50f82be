import { pictureAddress } from '../files/picture-address.ts';
import type { Pair } from '../messages/prepare-message.ts';
import { emitEvent, emitMessage, prepareMessage, unreadMids } from '../messages/prepare-message.ts';
import type { Emission } from '../webhooks/emit.ts';
import type { Fact } from '../world/fact.ts';
import { isStoryUp, storyEndFrom } from '../world/passing.ts';
import type { Message } from '../world/state.ts';
import { pairKey } from '../world/state.ts';
import { commit } from '../world/world.ts';
import type { Input } from './input.ts';
import { account, media, message, OperatorError, optionalText, person, text } from './input.ts';
import { readAttached } from './read-attached.ts';
import { inboxView, messageView } from './views.ts';

type View = Promise<Record<string, unknown>>;

export function readPersonInbox(input: Input): Record<string, unknown> {
  const { id } = person(input.world, input.path('id'));
  return inboxView(input.world, input.world.state.threadsOfPerson.get(id) ?? [], 'person');
}

export function readAccountInbox(input: Input): Record<string, unknown> {
  const { igId } = account(input.world, input.path('igId'));
  return inboxView(input.world, input.world.state.threadsOfAccount.get(igId) ?? [], 'account');
}

/** The person writes: plain, or something attached, a story reply, a quick-reply tap, an inline reply, a story mention, or from a link with a referral. */
export async function writeAsPerson(input: Input): View {
  const { world } = input;
  const pair = readPair(input);
  if (world.state.blocks.has(pairKey(pair))) throw new OperatorError(409, 'This person has blocked the account.');
  const mention = input.body.storyMention === true;
  const attached = readAttached(input);
  const at = world.clock.now();
  // The person's own story: its address works as long as the story is up (docs/platform.md 3.4).
  const path = `/pictures/story/mention-${pair.personId}-${at}.svg`;
  const url = pictureAddress(world, path, storyEndFrom(at));
  const { message: item, facts } = prepareMessage(world, pair, {
    from: 'person',
    via: 'hand',
    text: mention || attached !== null ? null : text(input, 'text'),
    content: mention ? { attachment: { type: 'story_mention', payload: { url } } } : attached,
    storyId: readStory(input, pair.igId),
    quickReplyPayload: optionalText(input, 'quickReplyPayload'),
    replyToMid: optionalText(input, 'replyToMid'),
  });
  const ref = optionalText(input, 'referral');
  const referral = { ref, source: 'https://ig.me/m/', type: 'OPEN_THREAD' };
  // In an existing thread the referral is an update of its own, in a new one it comes with the message (docs/platform.md 3.4).
  const alone = ref !== null && world.state.threads.has(pairKey(pair));
  const emissions = [
    ...(alone
      ? [emitEvent(world, pair, { field: 'messaging_referral', from: 'person', at: item.at, part: { referral } })]
      : []),
    emitMessage(world, item, ref !== null && !alone ? { referral } : {}),
  ];
  await finish(input, facts, emissions);
  return messageView(world, item);
}

/** The story of the account that is answered, while people see it; null for a message that answers none. */
function readStory(input: Input, igId: string): string | null {
  const id = optionalText(input, 'storyId');
  if (id === null) return null;
  const story = media(input.world, id);
  if (story.igId !== igId || !isStoryUp(input.world, story))
    throw new OperatorError(409, 'This is no story of the account that people still see.');
  return id;
}

/** The owner writes by hand: an echo that no API caller sent. */
export async function writeAsOwner(input: Input): View {
  const { world } = input;
  const pair = readPair(input);
  if (!world.state.threads.has(pairKey(pair)))
    throw new OperatorError(409, 'There is no conversation with this person yet.');
  const { message: item, facts } = prepareMessage(world, pair, {
    from: 'account',
    via: 'hand',
    text: text(input, 'text'),
    content: null,
  });
  const lost = world.state.faults.echoes === 'lost';
  await finish(input, facts, lost ? [] : [emitMessage(world, item)]);
  return messageView(world, item);
}

/** The person has seen everything up to this message. */
export async function see(input: Input): View {
  const { world } = input;
  const item = received(input, 'account');
  const at = world.clock.now();
  const unread = unreadMids(world, item, 'account');
  const seen = unread.slice(0, unread.indexOf(item.mid) + 1);
  if (seen.length === 0) return { ok: true };
  const facts = seen.map((mid): Fact => ({ t: 'messageChanged', mid, change: { seenAt: at } }));
  const part = { read: { mid: item.mid } };
  await finish(input, facts, [emitEvent(world, item, { field: 'messaging_seen', from: 'person', at, part })]);
  return { ok: true };
}

/** The person reacts, or takes the reaction back with null. */
export async function react(input: Input): View {
  const { world } = input;
  const item = received(input, null);
  const emoji = optionalText(input, 'reaction');
  const reaction =
    emoji === null
      ? { mid: item.mid, action: 'unreact' }
      : { mid: item.mid, action: 'react', reaction: reactionName(emoji), emoji };
  const part = { reaction };
  const emission = emitEvent(world, item, { field: 'message_reactions', from: 'person', at: world.clock.now(), part });
  await finish(input, [{ t: 'reaction', mid: item.mid, by: 'person', reaction: emoji }], [emission]);
  return messageView(world, message(world, item.mid));
}

function reactionName(emoji: string): string {
  const names: Record<string, string> = {
    '❤️': 'love',
    '❤': 'love',
    '😂': 'laugh',
    '😮': 'wow',
    '😢': 'sad',
    '😡': 'angry',
    '👍': 'like',
  };
  return names[emoji] ?? 'other';
}

/** The person changes the text of an own message. */
export async function edit(input: Input): View {
  const { world } = input;
  const item = message(world, input.path('mid'));
  if (item.from !== 'person') throw new OperatorError(409, 'Only a message of the person can be edited.');
  const changed = { text: text(input, 'text'), edits: item.edits + 1 };
  const part = { message_edit: { mid: item.mid, text: changed.text, num_edit: String(changed.edits) } };
  const emission = emitEvent(world, item, { field: 'message_edit', from: 'person', at: world.clock.now(), part });
  await finish(input, [{ t: 'messageChanged', mid: item.mid, change: changed }], [emission]);
  return messageView(world, message(world, item.mid));
}

/** Unsends a message: the same mid comes again, marked as deleted. */
export async function unsend(input: Input): View {
  const { world } = input;
  const item = message(world, input.path('mid'));
  const echo = item.from === 'account' ? { is_echo: true } : {};
  const part = { message: { mid: item.mid, is_deleted: true, ...echo } };
  const emission = emitEvent(world, item, { field: 'messages', from: item.from, at: world.clock.now(), part });
  await finish(input, [{ t: 'messageChanged', mid: item.mid, change: { deleted: true } }], [emission]);
  return { ok: true };
}

/** The message of the path, when the person of the body takes part in its thread. */
export function received(input: Input, from: Message['from'] | null): Message {
  const item = message(input.world, input.path('mid'));
  if (item.personId !== text(input, 'personId'))
    throw new OperatorError(409, 'This person does not take part in the conversation.');
  if (from !== null && item.from !== from) throw new OperatorError(409, 'This message is their own.');
  return item;
}

export function pairOf(item: Message): Pair {
  return { personId: item.personId, igId: item.igId };
}

function readPair(input: Input): Pair {
  return {
    personId: person(input.world, input.path('personId')).id,
    igId: account(input.world, input.path('igId')).igId,
  };
}

export async function finish(input: Input, facts: Fact[], emissions: Emission[]): Promise<void> {
  const { world } = input;
  await commit(world, [...facts, ...emissions.flatMap((emission) => emission.facts)]);
  for (const emission of emissions) emission.send();
  world.stream.changed('inbox');
}
