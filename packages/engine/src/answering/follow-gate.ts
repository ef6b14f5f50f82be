import type { AutomationKind } from '../kinds/automation-kinds.ts';
import { KINDS } from '../kinds/index.ts';
import { countBytes, LIMITS } from '../limits.ts';
import type { Locale } from '../locale.ts';
import { compileTriggers, matchTriggers } from '../matching/match-triggers.ts';
import { readText } from '../matching/read-text.ts';
import type { Settings } from '../settings/settings.ts';
import { FOLLOW_GATE_WORDS } from '../words/follow-gate-words.ts';
import { fitsAboveButtons } from './fill-content.ts';
import type { Names } from './fill-names.ts';
import { pick } from './pick.ts';
import { type Content, MOST_PROMPTS, PART, type PlannedDelivery } from './plan.ts';
import { fillWithin } from './render-dm.ts';

/** Says whether an automation sends its DM to followers alone. */
export function isGated(kind: AutomationKind, { followerOnly }: Pick<Settings, 'followerOnly'>): boolean {
  return followerOnly.enabled && KINDS[kind].followerGate;
}

/** The title of a prompt's button, which is also the word that counts as its tap. */
export function gateWord({ followerOnly }: Pick<Settings, 'followerOnly'>, locale: Locale): string {
  return followerOnly.buttonText.trim() === '' ? FOLLOW_GATE_WORDS[locale].buttonText : followerOnly.buttonText;
}

/** Says whether a message is nothing but the word of the button: what stands in for the tap where no button is shown. */
export function isGateWord(text: string, word: string): boolean {
  return matchTriggers(readText(text), compileTriggers([word], { exact: true })) !== null;
}

export interface PromptInput {
  settings: Settings;
  locale: Locale;
  /** 1 asks with the seller's titles; the second gently again, with ours; the third says that it is the last. */
  number: number;
  /** A drawn number in [0, 1): which title. */
  title: number;
  names: Names;
  tapPayload: string;
}

/** A prompt: text and one button to tap; as plain text it says the word to write instead. A title that does not fit gives way to ours. */
export function renderPrompt(input: PromptInput): { content: Content; fallback: Content } {
  const { settings, locale, number, names, tapPayload } = input;
  const words = FOLLOW_GATE_WORDS[locale];
  const own = number === 1 ? pick(settings.followerOnly.messagetitletexts, input.title) : null;
  const ready = number === 1 ? words.ask : number < MOST_PROMPTS ? words.again : words.last;
  const word = gateWord(settings, locale);
  const fill = (text: string, fits: (filled: string) => boolean) => fillWithin(text, names, fits);
  const withWord = (text: string) => `${text}\n\n${words.orWrite(word)}`;
  const isText = (text: string) => countBytes(withWord(text)) <= LIMITS.textBytes;
  const text = (own === null ? null : fill(own, fitsAboveButtons)) ?? fill(ready, fitsAboveButtons) ?? ready;
  const plain = (own === null ? null : fill(own, isText)) ?? fill(ready, isText) ?? ready;
  return {
    content: { shape: 'buttons', text, buttons: [{ type: 'tap', title: word, payload: tapPayload }] },
    fallback: { shape: 'text', text: withWord(plain) },
  };
}

export interface NextPromptInput extends Omit<PromptInput, 'title'> {
  /** Latest moment it may go, epoch milliseconds: the window that the tap opened. */
  expiresAt: number;
}

/**
 * Plans the next prompt, for somebody who tapped and does not follow: free, part 3 of the answer, beside the DM (part 2) that stays
 * out.
 */
export function planNextPrompt({ expiresAt, ...input }: NextPromptInput): PlannedDelivery {
  const { content } = renderPrompt({ ...input, title: 0 });
  return {
    kind: 'dm',
    part: PART.prompt,
    commentId: null,
    content,
    fallback: null,
    credits: 0,
    waitsForPart: null,
    replyAnyway: false,
    delayMs: 0,
    expiresAt,
  };
}
