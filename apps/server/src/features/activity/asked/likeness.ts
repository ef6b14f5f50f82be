import { type CompiledAutomation, fold, KINDS, nearMiss, readText } from '@recado/engine';

/** The way in which a comment's words stand to an automation. Two comments are alike where `key` is the same. */
export interface Likeness {
  key: string;
  /** A word of the automation's that they almost have. */
  near: { word: string; found: string } | null;
}

/**
 * Says how a text stands to an automation as it is now. Pure. Those that have its words are alike, and those that have the same
 * instead of one of them; all others only where they say the same.
 */
export function likenessOf(text: string, automation: CompiledAutomation): Likeness {
  const reading = readText(text);
  if (KINDS[automation.ref.kind].matches(reading, automation)) return { key: 'matches', near: null };
  const near = nearMiss(reading, automation.triggers);
  if (near) return { key: `near ${near.word} ${near.found}`, near: { word: near.word, found: near.found } };
  return { key: `says ${fold(text)}`, near: null };
}
