import type { Button, Content, Message } from './content.ts';
import type { NotSent } from './outcomes/send-outcome.ts';

/** Instagram's limits (docs/platform.md 5.3, 5.5, 5.6). Bytes are UTF-8; characters are code points. */
export const MESSAGE_LIMITS = {
  textBytes: 1000,
  buttonTextCharacters: 640,
  cardTitleCharacters: 80,
  cardSubtitleCharacters: 80,
  buttonTitleCharacters: 20,
  quickReplyTitleCharacters: 20,
  payloadCharacters: 1000,
  buttons: 3,
  elements: 10,
  quickReplies: 13,
  /** Product cap of a public reply (docs/platform.md 4). */
  replyCharacters: 1000,
} as const;

/** Bytes of the longest webhook: Instagram puts at most 1,000 updates into one; more is not Instagram. */
export const WEBHOOK_BODY_LIMIT = 4 * 1024 * 1024;

/** Checks a message against the limits before anything is called: null, or a `notSent` with code `limit/…`. */
export function checkMessage({ content, quickReplies = [] }: Message): NotSent | null {
  const code = contentProblem(content) ?? quickReplyProblem(quickReplies, content);
  return code && refusal(code);
}

/** The same for a public reply: 1,000 characters, not empty. */
export function checkReply(text: string): NotSent | null {
  if (text.trim() === '') return refusal('empty_text');
  return characters(text) > MESSAGE_LIMITS.replyCharacters ? refusal('reply_characters') : null;
}

const PROBLEMS = {
  empty_text: 'The text is empty.',
  text_bytes: 'The text is longer than 1000 bytes.',
  button_text_characters: 'A text with buttons is longer than 640 characters.',
  card_title_characters: 'The title of a card is longer than 80 characters.',
  card_subtitle_characters: 'The subtitle of a card is longer than 80 characters.',
  card_only_title: 'A card needs something besides its title.',
  no_buttons: 'A text with buttons has no button.',
  buttons: 'There are more than 3 buttons.',
  button_title_characters: 'The title of a button is empty or longer than 20 characters.',
  payload_characters: 'The payload of a button or a quick reply is empty or longer than 1000 characters.',
  url: 'An address is not a web address.',
  audio_url: 'The audio has no address: it is gone.',
  quick_replies: 'There are more than 13 quick replies.',
  quick_reply_title_characters: 'The title of a quick reply is empty or longer than 20 characters.',
  quick_replies_with_template: 'Quick replies go with a text, not with buttons, a card or an audio.',
  reply_characters: 'A public reply is longer than 1000 characters.',
} as const;
type Problem = keyof typeof PROBLEMS;

function refusal(problem: Problem): NotSent {
  const message = `${PROBLEMS[problem]} Nothing was sent.`;
  return { k: 'notSent', code: `limit/${problem}`, action: 'fix', scope: 'message', message, usage: null };
}

function contentProblem(content: Content): Problem | null {
  switch (content.shape) {
    case 'text':
      return textProblem(content.text);
    case 'buttons':
      if (characters(content.text) > MESSAGE_LIMITS.buttonTextCharacters) return 'button_text_characters';
      if (content.buttons.length === 0) return 'no_buttons';
      return textProblem(content.text) ?? buttonsProblem(content.buttons);
    case 'card':
      return cardProblem(content) ?? buttonsProblem(content.buttons);
    case 'audio':
      return isWebAddress(content.url) ? null : 'audio_url';
  }
}

function textProblem(text: string): Problem | null {
  if (text.trim() === '') return 'empty_text';
  return Buffer.byteLength(text) > MESSAGE_LIMITS.textBytes ? 'text_bytes' : null;
}

function cardProblem({ title, subtitle, imageUrl, buttons }: Extract<Content, { shape: 'card' }>): Problem | null {
  if (title.trim() === '') return 'empty_text';
  if (characters(title) > MESSAGE_LIMITS.cardTitleCharacters) return 'card_title_characters';
  if (characters(subtitle ?? '') > MESSAGE_LIMITS.cardSubtitleCharacters) return 'card_subtitle_characters';
  if (subtitle === null && imageUrl === null && buttons.length === 0) return 'card_only_title';
  return imageUrl !== null && !isWebAddress(imageUrl) ? 'url' : null;
}

function buttonsProblem(buttons: Button[]): Problem | null {
  if (buttons.length > MESSAGE_LIMITS.buttons) return 'buttons';
  for (const button of buttons) {
    if (!fits(button.title, MESSAGE_LIMITS.buttonTitleCharacters)) return 'button_title_characters';
    if (button.type === 'link' && !isWebAddress(button.url)) return 'url';
    if (button.type === 'tap' && !fits(button.payload, MESSAGE_LIMITS.payloadCharacters)) return 'payload_characters';
  }
  return null;
}

function quickReplyProblem(replies: Message['quickReplies'] & object, content: Content): Problem | null {
  if (replies.length === 0) return null;
  if (content.shape !== 'text') return 'quick_replies_with_template';
  if (replies.length > MESSAGE_LIMITS.quickReplies) return 'quick_replies';
  for (const { title, payload } of replies) {
    if (!fits(title, MESSAGE_LIMITS.quickReplyTitleCharacters)) return 'quick_reply_title_characters';
    if (!fits(payload, MESSAGE_LIMITS.payloadCharacters)) return 'payload_characters';
  }
  return null;
}

function fits(text: string, most: number): boolean {
  return text.trim() !== '' && characters(text) <= most;
}

function isWebAddress(url: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(url) && URL.canParse(url);
}

function characters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
