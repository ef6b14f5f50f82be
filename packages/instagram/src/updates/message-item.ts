import type { ThreadMessage } from '../calls/caller.ts';
import { isOwnComment, type OwnNames } from './is-own-comment.ts';
import { updateKey } from './update-key.ts';

/** Every key under which a message with this id may have come: as a message, an echo, or unsent. */
export function keysOfMessage(igId: string, mid: string): string[] {
  return ['message', 'echo', 'deleted'].map((kind) => updateKey(kind, igId, mid));
}

/**
 * A message that was read, as the item of `messaging[]` that would have brought it: `readUpdates` reads it back. `mid` is what the webhooks
 * call it; `at` counts where Instagram tells no time. Null where Instagram does not say who wrote it, or to whom.
 */
export function messageItem(
  message: ThreadMessage,
  { mid, account, at }: { mid: string; account: OwnNames; at: number },
): Record<string, unknown> | null {
  const { fromId, toIds, text } = message;
  if (fromId === null) return null;
  const isEcho = isOwnComment({ id: fromId }, account);
  const to = isEcho ? toIds.find((id) => !isOwnComment({ id }, account)) : account.igId;
  if (to === undefined) return null;
  return {
    sender: { id: isEcho ? account.igId : fromId },
    recipient: { id: to },
    timestamp: message.at ?? at,
    message: { mid, ...(text ? { text } : {}), ...(isEcho ? { is_echo: true } : {}) },
  };
}
