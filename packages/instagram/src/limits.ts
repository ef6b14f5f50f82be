import type { Message } from './content.ts';
import type { NotSent } from './outcome.ts';

/** What our own limits say about a message before anything is called: null, or a `notSent` with code `limit/…`. */
export function checkMessage(_message: Message): NotSent | null {
  throw new Error('not built yet');
}

/** The same for a public reply. */
export function checkReply(_text: string): NotSent | null {
  throw new Error('not built yet');
}
