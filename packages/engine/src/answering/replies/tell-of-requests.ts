import { countCharacters, LIMITS } from '../../limits.ts';
import type { Locale } from '../../locale.ts';
import { fold } from '../../matching/fold.ts';
import { type CompiledTriggers, compileTriggers } from '../../matching/match-triggers.ts';
import { REQUESTS_WORDS } from '../../words/requests-words.ts';
import { fillNames, LONGEST_NAMES } from '../fill-names.ts';
import { holdsTrigger } from './pad-replies.ts';

export interface TellingInput {
  /** The public replies of whoever is known to follow, padding included. */
  replies: readonly string[];
  /** The seller's own that tell of the message requests. */
  own: readonly string[];
  locale: Locale;
  /** The automation's trigger words: no reply with one is made. */
  triggers: readonly string[];
}

/**
 * Returns the public replies for whoever is not known to follow: the seller's own for them, then the others with a sentence of ours. Where none can tell of it, being too long or holding a trigger, they stay as they are.
 */
export function tellOfRequests({ replies, own, locale, triggers }: TellingInput): readonly string[] {
  const compiled = compileTriggers(triggers, { exact: false });
  const most = own.length === 0 ? replies.length : Math.max(own.length, LIMITS.paddedReplies);
  const telling = replies.flatMap((text, at) => telled(text, { at, locale, compiled }) ?? []);
  const all = [...new Set([...own, ...telling])].slice(0, most);
  return all.length > 0 ? all : replies;
}

/** A reply that tells of the requests, with the first sentence from its own on that fits; null where none does. */
function telled(
  text: string,
  { at, locale, compiled }: { at: number; locale: Locale; compiled: CompiledTriggers },
): string | null {
  const { folder, sentences } = REQUESTS_WORDS[locale];
  if (fold(text).includes(fold(folder))) return text;
  const turned = sentences.map((_, place) => sentences[(at + place) % sentences.length] ?? sentences[0]);
  return turned.map((sentence) => joined(text.trim(), sentence, locale)).find((one) => fits(one, compiled)) ?? null;
}

function fits(text: string, compiled: CompiledTriggers): boolean {
  return countCharacters(fillNames(text, LONGEST_NAMES)) <= LIMITS.replyCharacters && !holdsTrigger(text, compiled);
}

/** A sentence that nothing ends is ended first; a name may end one too. */
function joined(text: string, sentence: string, locale: Locale): string {
  if (!/[\p{L}\p{N}}]$/u.test(text)) return `${text} ${sentence}`;
  return locale === 'ja-JA' || locale === 'zh-SG' ? `${text}。${sentence}` : `${text}. ${sentence}`;
}
