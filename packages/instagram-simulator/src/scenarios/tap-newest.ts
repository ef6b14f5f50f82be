import { inputOf } from '../operator/input.ts';
import { tap, tapQuickReply } from '../operator/tap.ts';
import type { Message, Thread } from '../world/state.ts';
import type { World } from '../world/world.ts';

/** Taps, as so many people at most, the first button or quick reply of the newest message, where it is the account's and has one. */
export async function tapNewest(world: World, igId: string, people: number): Promise<void> {
  let left = people;
  for (const thread of world.state.threadsOfAccount.get(igId) ?? []) {
    if (left === 0) return;
    if (await tapIn(world, thread)) left -= 1;
  }
}

async function tapIn(world: World, thread: Thread): Promise<boolean> {
  const { igId, personId } = thread;
  const message = world.state.messages.get(thread.mids.at(-1) ?? '');
  if (message?.from !== 'account' || message.deleted || world.state.blocks.has(`${personId}>${igId}`)) return false;
  const path = { mid: message.mid };
  if (Array.isArray(message.content?.quick_replies)) {
    // Chips do not stand in Requests (docs/platform.md 5.2).
    if (thread.personFolder === 'requests') return false;
    await tapQuickReply(inputOf(world, path, { personId, index: 0 }));
    return true;
  }
  const buttonIndex = firstPostback(message);
  if (buttonIndex === null) return false;
  await tap(inputOf(world, path, { personId, buttonIndex }));
  return true;
}

/** Place of the first postback button of the template, or of its first card. */
function firstPostback(message: Message): number | null {
  const payload = part(part(message.content, 'attachment'), 'payload');
  const elements = part(payload, 'elements');
  const buttons = part(Array.isArray(elements) ? elements[0] : payload, 'buttons');
  const index = Array.isArray(buttons) ? buttons.findIndex((button) => part(button, 'type') === 'postback') : -1;
  return index === -1 ? null : index;
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}
