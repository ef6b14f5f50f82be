import type { Content } from '@recado/engine';
import { hashKey } from './event-log.ts';

/** Hash of what an echo or a read-back shows of this content: the text; of a template only that it is one (platform 3.4). */
export function matchHash(content: Content): Buffer {
  return shownHash(content.shape === 'text' ? content.text : null);
}

/** The same hash from the other side. `text` is null where the message shows no text. */
export function shownHash(text: string | null): Buffer {
  return hashKey(
    text === null || text === '' ? 'template' : `text:${text.normalize('NFC').replace(/\s+/g, ' ').trim()}`,
  );
}

/** In `seen_messages`, the person that a public reply of ours is addressed to. */
export function repliesTo(commentId: string): string {
  return `comment:${commentId}`;
}
