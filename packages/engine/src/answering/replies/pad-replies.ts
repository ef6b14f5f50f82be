import { BUILT_IN_REPLIES } from '../../built-in-replies/index.ts';
import { LIMITS } from '../../limits.ts';
import type { Locale } from '../../locale.ts';
import { fold } from '../../matching/fold.ts';
import { type CompiledTriggers, compileTriggers, matchTriggers } from '../../matching/match-triggers.ts';
import { readText } from '../../matching/read-text.ts';

export interface PaddedReply {
  text: string;
  /** Ours, shown as such and removable; a removed one is not offered again. */
  builtIn: boolean;
}

export interface PaddingInput {
  saved: readonly string[];
  /** Built-in replies that the seller took out. */
  removed: readonly string[];
  locale: Locale;
  /** The automation's trigger words: a built-in reply that holds one is never offered. */
  triggers: readonly string[];
}

/** The saved replies, padded with built-in ones of the language up to 10. Saved ones come first and all stay. */
export function padReplies({ saved, removed, locale, triggers }: PaddingInput): PaddedReply[] {
  const padded = saved.map((text) => ({ text, builtIn: false }));
  if (padded.length >= LIMITS.paddedReplies) return padded;
  const taken = new Set([...saved, ...removed].map(fold));
  const compiled = compileTriggers(triggers, { exact: false });
  for (const text of BUILT_IN_REPLIES[locale]) {
    if (padded.length >= LIMITS.paddedReplies) break;
    if (!taken.has(fold(text)) && !holdsTrigger(text, compiled)) padded.push({ text, builtIn: true });
  }
  return padded;
}

/** Says whether a public reply holds a trigger of its own automation, and so would look like a comment to answer. */
export function holdsTrigger(text: string, compiled: CompiledTriggers): boolean {
  return matchTriggers(readText(text), { ...compiled, exact: false }) !== null;
}
