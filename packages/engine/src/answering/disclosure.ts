import { countBytes, countCharacters, LIMITS } from '../limits.ts';
import type { Locale } from '../locale.ts';
import { fold } from '../matching/fold.ts';
import { type Content, PART, type PlannedDelivery } from './plan.ts';

/**
 * Ready words for a seller who wrote none: that a message is automatic, and how to get no more of them. Each names a word of
 * `OPT_OUT_WORDS`.
 */
export const DISCLOSURES: Readonly<Record<Locale, string>> = {
  'pt-BR': 'Esta é uma mensagem automática. Para não receber mais, escreva PARAR.',
  'en-US': 'This is an automated message. Send STOP to opt out.',
  'es-ES': 'Este es un mensaje automático. Para no recibir más, escribe BAJA.',
  'fr-FR': 'Ceci est un message automatique. Pour ne plus en recevoir, écris STOP.',
  'ja-JA': 'これは自動送信メッセージです。不要な場合は「停止」とお送りください。',
  'zh-SG': '这是一条自动消息。不想再收到，请发送“退订”。',
  'it-IT': 'Questo è un messaggio automatico. Per non riceverne più, scrivi STOP.',
};

/**
 * Says whether disclosure is on by default for an account, by its country's dialling code: `+49`, `49` or `0049`. California's bot act
 * and Germany's media treaty ask for it (docs/platform.md 12): +1 is shared by North America, and islands write their area code behind
 * it (`+1 809`); no other code begins with 1. False while it is not known.
 */
export function disclosureDue(ddi: string | null): boolean {
  const digits = (ddi ?? '').replace(/\D/g, '').replace(/^0+/, '');
  return digits.startsWith('1') || digits === '49';
}

export interface DisclosureInput {
  disclosure: string;
  where: 'before' | 'after';
  /** The shape of what carries the text: above buttons it has 640 characters besides the 1,000 bytes. */
  shape: 'text' | 'buttons';
}

/**
 * A message with the disclosure as a paragraph of its own; null where both together do not fit. A message that says it already stays as
 * it is. Measured as given: fill names in before.
 */
export function withDisclosure(text: string, { disclosure, where, shape }: DisclosureInput): string | null {
  if (fold(text).includes(fold(disclosure))) return text;
  const whole = where === 'before' ? `${disclosure}\n\n${text}` : `${text}\n\n${disclosure}`;
  const fits = countBytes(whole) <= LIMITS.textBytes && countCharacters(whole) <= charactersOf(shape);
  return fits ? whole : null;
}

function charactersOf(shape: DisclosureInput['shape']): number {
  return shape === 'buttons' ? LIMITS.buttonTextCharacters : LIMITS.textCharacters;
}

/** The choice of an account: `on` null goes by its dialling code, `text` null takes the ready words of its language. */
export interface DisclosureChoice {
  on: boolean | null;
  text: string | null;
  ddi: string | null;
  locale: Locale;
}

/** Returns the sentence that an account says of its automatic messages; null while it says none. */
export function disclosureOf({ on, text, ddi, locale }: DisclosureChoice): string | null {
  return (on ?? disclosureDue(ddi)) ? text?.trim() || DISCLOSURES[locale] : null;
}

/**
 * A planned message that carries the disclosure, in its fallback too; null where it has no room for one: a card never has, and a
 * public reply is no message.
 */
function disclose<T extends Pick<PlannedDelivery, 'kind' | 'content' | 'fallback'>>(
  planned: T,
  disclosure: string,
): T | null {
  if (planned.kind === 'public_reply') return null;
  const content = carry(planned.content, disclosure);
  const fallback = planned.fallback && carry(planned.fallback, disclosure);
  return content && (fallback || !planned.fallback) ? { ...planned, content, fallback } : null;
}

/** A way in which an answer says that it is automatic: the message at `at` carries it, or `before` goes ahead of that one. */
export type Disclosure<T> = { at: number; carrying: T } | { at: number; before: Content };

/**
 * The first message of an answer carries the disclosure; where it has no room, which a card and a voice message never have, a text of its
 * own goes before it. Null where neither can be: a comment allows one message.
 */
export function placeDisclosure<T extends Pick<PlannedDelivery, 'kind' | 'content' | 'fallback'>>(
  messages: readonly T[],
  disclosure: string,
): Disclosure<T> | null {
  const at = messages.findIndex(({ kind }) => kind !== 'public_reply');
  const first = messages[at];
  if (!first) return null;
  const carrying = disclose(first, disclosure);
  if (carrying) return { at, carrying };
  return first.kind === 'dm' ? { at, before: { shape: 'text', text: disclosure } } : null;
}

/** The disclosure as a message of its own, free, and the message that goes behind it whatever becomes of it. */
export function planDisclosureBefore(first: PlannedDelivery, content: Content): [PlannedDelivery, PlannedDelivery] {
  const before: PlannedDelivery = { ...first, part: PART.disclosure, content, fallback: null, credits: 0 };
  return [before, { ...first, waitsForPart: PART.disclosure, replyAnyway: true }];
}

function carry(content: Content, disclosure: string): Content | null {
  if (content.shape === 'card' || content.shape === 'audio') return null;
  const text = withDisclosure(content.text, { disclosure, where: 'after', shape: content.shape });
  return text === null ? null : { ...content, text };
}
