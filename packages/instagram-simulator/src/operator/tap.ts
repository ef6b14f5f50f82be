import { emitEvent, personTapped } from '../messages/prepare-message.ts';
import { newOpaqueId } from '../world/ids.ts';
import type { Message } from '../world/state.ts';
import { pairKey } from '../world/state.ts';
import type { Input } from './input.ts';
import { inputOf, OperatorError, optionalText, whole } from './input.ts';
import { finish, pairOf, received, writeAsPerson } from './messages.ts';

type View = Promise<Record<string, unknown>>;

/** A postback button opens the window and tells the app; a link button gives its address and tells nobody. */
export async function tap(input: Input): View {
  const { world } = input;
  const item = received(input, 'account');
  if (isOnDesktop(input) && templateOf(item).get('template_type') === 'generic')
    throw new OperatorError(409, 'Cards are not shown on a computer.');
  const button = findButton(item, {
    element: Number(input.body.elementIndex ?? 0),
    button: whole(input, 'buttonIndex'),
  });
  if (button.type === 'web_url') return { url: button.url };
  const at = world.clock.now();
  // A mid of its own for every tap: it is the key that receivers tell taps apart by (docs/platform.md 3.5).
  const postback = { mid: newOpaqueId(world.state, 'mid'), title: button.title, payload: button.payload };
  const emission = emitEvent(world, item, { field: 'messaging_postbacks', from: 'person', at, part: { postback } });
  await finish(input, personTapped(world, pairOf(item), at), [emission]);
  return { url: null };
}

/**
 * A quick reply: its title is posted as the person's message, with the payload, and the chips vanish (docs/platform.md 5.5). They stand
 * under the newest message alone, on a phone alone, and not in Requests (5.2).
 */
export async function tapQuickReply(input: Input): View {
  const { world } = input;
  const item = received(input, 'account');
  const thread = world.state.threads.get(pairKey(item));
  if (isOnDesktop(input)) throw new OperatorError(409, 'Quick replies are not shown on a computer.');
  if (thread?.personFolder === 'requests') throw new OperatorError(409, 'Quick replies are not shown in Requests.');
  if (thread?.mids.at(-1) !== item.mid) throw new OperatorError(409, 'The quick replies have vanished.');
  const replies = item.content?.quick_replies;
  const reply: unknown = Array.isArray(replies) ? replies[whole(input, 'index')] : undefined;
  const [title, payload] = [child(reply, 'title'), child(reply, 'payload')];
  if (title === undefined) throw new OperatorError(404, 'There is no such quick reply.');
  const { igId, personId } = item;
  return writeAsPerson(inputOf(world, { igId, personId }, { text: title, quickReplyPayload: payload }));
}

function isOnDesktop(input: Input): boolean {
  return optionalText(input, 'device') === 'desktop';
}

function findButton(item: Message, at: { element: number; button: number }): Record<string, unknown> {
  const payload = templateOf(item);
  const elements = payload.get('elements');
  const holder: unknown = Array.isArray(elements) ? elements[at.element] : Object.fromEntries(payload);
  const buttons = child(holder, 'buttons');
  const button: unknown = Array.isArray(buttons) ? buttons[at.button] : undefined;
  if (typeof button !== 'object' || button === null) throw new OperatorError(404, 'There is no such button.');
  return button as Record<string, unknown>; // as: checked to be an object when it was sent
}

function templateOf(item: Message): Map<string, unknown> {
  const payload = child(child(item.content, 'attachment'), 'payload');
  return new Map(typeof payload === 'object' && payload !== null ? Object.entries(payload) : []);
}

function child(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}
