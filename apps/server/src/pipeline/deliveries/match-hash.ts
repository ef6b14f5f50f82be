import type { Content } from '@recado/engine';
import { hashKey } from '../../platform/db/hash-key.ts';
import type { Shown } from '../updates/interpret.ts';

/** Hash of what an echo or a read-back shows of this content. */
export function matchHash(content: Content): Buffer {
  if (content.shape === 'text') return shownHash(content);
  return shownHash(content.shape === 'audio' ? 'voice' : 'template');
}

/** The same hash from the other side. */
export function shownHash(shown: Shown): Buffer {
  return hashKey(typeof shown === 'string' ? shown : `text:${shown.text.normalize('NFC').replace(/\s+/g, ' ').trim()}`);
}

/** Of a message that shows what we never send. */
export function foreignHash(): Buffer {
  return hashKey('foreign');
}
