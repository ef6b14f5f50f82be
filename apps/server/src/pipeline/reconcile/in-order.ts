import type { SeenMessage } from '../evidence/seen-messages.ts';

/**
 * Sets the messages of a thread apart in time, as its order says, which is newest first; returns the oldest first. Graph gives whole
 * seconds, and shows neither of a card nor of a voice what it is: of two in one second the later one could be taken for the earlier. Pure.
 */
export function inOrder(newestFirst: readonly SeenMessage[]): SeenMessage[] {
  let last = Number.NEGATIVE_INFINITY;
  return newestFirst.toReversed().map((message) => {
    last = Math.max(message.at, last + 1);
    return { ...message, at: last };
  });
}
