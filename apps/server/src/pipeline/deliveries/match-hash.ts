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

/** The hash of a message that a conversation showed without words. */
export const WORDLESS = shownHash('wordless');

const WITHOUT_WORDS: readonly Buffer[] = [shownHash('template'), shownHash('voice')];

/** Says whether a message that shows `seen` may be one with the other hash. */
export function maySuit(seen: Buffer, hash: Buffer): boolean {
  return seen.equals(hash) || (seen.equals(WORDLESS) && isWithoutWords(hash));
}

/** Says in SQL what `maySuit` does, of a message `s` that was seen and a delivery `d`. */
export const MAY_SUIT = `(d.match_hash = s.match_hash or (s.match_hash = ${inSql(WORDLESS)} and d.match_hash in (${WITHOUT_WORDS.map(inSql).join(', ')})))`;

/** Returns a hash as a literal of SQL. */
export function inSql(hash: Buffer): string {
  return `'\\x${hash.toString('hex')}'::bytea`;
}

/** Returns the hashes that messages with this one may show. */
export function shownOf(hash: Buffer): readonly Buffer[] {
  return isWithoutWords(hash) ? [hash, WORDLESS] : [hash];
}

/** Returns the hashes of all that a message may be that is shown as one with this hash is. */
export function alikeTo(hash: Buffer): readonly Buffer[] {
  return hash.equals(WORDLESS) || isWithoutWords(hash) ? WITHOUT_WORDS : [hash];
}

function isWithoutWords(hash: Buffer): boolean {
  return WITHOUT_WORDS.some((one) => one.equals(hash));
}
