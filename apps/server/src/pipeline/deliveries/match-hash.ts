import type { Content } from '@recado/engine';
import { hashKey } from '../../platform/db/hash-key.ts';
import type { Shown } from '../updates/interpret.ts';

/** Makes the hash of what an echo or a read-back shows of this content. */
export function matchHash(content: Content): Buffer {
  if (content.shape === 'text') return shownHash(content);
  return shownHash(content.shape === 'audio' ? 'voice' : 'template');
}

/** Makes the same hash from the other side: of what was shown. */
export function shownHash(shown: Shown): Buffer {
  return hashKey(typeof shown === 'string' ? shown : `text:${shown.text.normalize('NFC').replace(/\s+/g, ' ').trim()}`);
}

/** Makes the hash of a message that shows what we never send. */
export function foreignHash(): Buffer {
  return hashKey('foreign');
}
