import { compileTriggers, matchTriggers } from './match-triggers.ts';
import { readText } from './read-text.ts';

/** Says whether a new post is the one that is waited for: its caption holds the text as a comment would hold a trigger; null takes any. */
export function fitsCaption(captionText: string | null, caption: string): boolean {
  if (captionText === null) return true;
  return matchTriggers(readText(caption), compileTriggers([captionText], { exact: false })) !== null;
}
