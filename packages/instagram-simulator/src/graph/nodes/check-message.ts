import { Buffer } from 'node:buffer';
import { refuse } from '../refusal.ts';

/** A message that passed the limits of docs/platform.md 5.3 to 5.6, as it is kept. */
export interface CheckedMessage {
  text: string | null;
  /** Attachment(s) and quick replies; null for plain text. */
  content: Record<string, unknown> | null;
  metadata: string | null;
  /** Anything besides plain text. */
  rich: boolean;
  /** Media that Meta would fetch while it serves the call. */
  fetches: { type: MediaType; url: string }[];
  /** Uploaded attachments used. */
  attachmentIds: string[];
  /** Own post that is shared. */
  sharedMediaId: string | null;
}

export type MediaType = 'image' | 'audio' | 'video' | 'file';
type Fields = Record<string, unknown>;

/** @throws Refusal 100 for a wrong shape or a text over 1000 bytes, 100/2534015 for a template over its limits. */
export function checkMessage(message: unknown): CheckedMessage {
  if (!isObject(message)) throw refuse('100', '(#100) param message must be an object');
  onlyKeys(message, ['text', 'attachment', 'attachments', 'quick_replies', 'metadata']);
  const { text, attachment, attachments, metadata } = message;
  if (metadata !== undefined && (typeof metadata !== 'string' || metadata.length > 1_000)) throw refuse('100');
  const bodies = [text, attachment, attachments].filter((body) => body !== undefined);
  if (bodies.length !== 1) throw refuse('100', '(#100) A message has either a text or an attachment');
  const base = { metadata: metadata ?? null, fetches: [], attachmentIds: [], sharedMediaId: null };
  const quickReplies = message.quick_replies === undefined ? null : checkQuickReplies(message.quick_replies);
  if (text !== undefined) {
    const content = quickReplies === null ? null : { quick_replies: quickReplies };
    return { ...base, text: checkText(text), content, rich: content !== null };
  }
  // Quick replies with an attachment are not shown for Instagram (docs/platform.md 5.5); simulator choice: refused.
  if (quickReplies !== null) throw refuse('100/2534015');
  if (attachments !== undefined) return { ...base, ...checkImages(attachments) };
  return { ...base, ...checkAttachment(attachment) };
}

/** Refuses more than 1000 bytes of UTF-8; exactly 1000 pass (simulator choice, docs/platform.md 5.3). */
function checkText(text: unknown): string {
  if (typeof text !== 'string' || text.trim() === '')
    throw refuse('100', '(#100) param message[text] must be a string');
  if (Buffer.byteLength(text, 'utf8') > 1_000) {
    throw refuse('100', '(#100) Length of param message[text] must be less than or equal to 1000');
  }
  return text;
}

function checkQuickReplies(value: unknown): Fields[] {
  if (!Array.isArray(value) || value.length < 1 || value.length > 13) {
    throw refuse('100', '(#100) param message[quick_replies] must have 1 to 13 elements');
  }
  return value.map((reply: unknown) => {
    if (!isObject(reply)) throw refuse('100');
    onlyKeys(reply, ['content_type', 'title', 'payload', 'image_url']);
    // `user_phone_number` and `user_email` are off since Oct 5, 2026 (docs/platform.md 5.5).
    if (reply.content_type !== 'text') throw refuse('100', '(#100) Invalid quick reply content_type');
    if (!isText(reply.title, Number.POSITIVE_INFINITY) || !isText(reply.payload, 1_000)) throw refuse('100');
    // A longer title is cut, not refused.
    return { ...reply, title: [...reply.title].slice(0, 20).join('') };
  });
}

type Body = Pick<CheckedMessage, 'text' | 'content' | 'rich'> & Partial<CheckedMessage>;

function checkImages(value: unknown): Body {
  // The docs' single-image sample writes an object here.
  const items: unknown[] = Array.isArray(value) ? value : [value];
  if (items.length < 1 || items.length > 10)
    throw refuse('100', '(#100) param message[attachments] must have 1 to 10 elements');
  const found = items.map((item) => {
    if (!isObject(item) || item.type !== 'image') throw refuse('100', '(#100) Only images can be sent together');
    return mediaSource(item.payload, 'image');
  });
  return { text: null, content: { attachments: items }, rich: true, ...sources(found) };
}

function checkAttachment(attachment: unknown): Body {
  if (!isObject(attachment)) throw refuse('100', '(#100) param message[attachment] must be an object');
  onlyKeys(attachment, ['type', 'payload']);
  const body = { text: null, content: { attachment }, rich: true };
  switch (attachment.type) {
    case 'template':
      checkTemplate(attachment.payload);
      return body;
    case 'image':
    case 'audio':
    case 'video':
    case 'file':
      return { ...body, ...sources([mediaSource(attachment.payload, attachment.type)]) };
    case 'like_heart':
      return body;
    case 'MEDIA_SHARE': {
      const payload = attachment.payload;
      if (!isObject(payload) || typeof payload.id !== 'string') throw refuse('100');
      return { ...body, sharedMediaId: payload.id };
    }
    default:
      throw refuse('100', '(#100) Unknown attachment type');
  }
}

type Source = { type: MediaType; url: string } | { attachmentId: string };

function mediaSource(payload: unknown, type: MediaType): Source {
  if (!isObject(payload)) throw refuse('100');
  if (typeof payload.attachment_id === 'string') return { attachmentId: payload.attachment_id };
  if (typeof payload.url !== 'string' || !isWebAddress(payload.url)) throw refuse('100/2018008');
  return { type, url: payload.url };
}

function sources(found: Source[]): Pick<CheckedMessage, 'fetches' | 'attachmentIds'> {
  return {
    fetches: found.flatMap((source) => ('url' in source ? [source] : [])),
    attachmentIds: found.flatMap((source) => ('attachmentId' in source ? [source.attachmentId] : [])),
  };
}

function checkTemplate(payload: unknown): void {
  if (!isObject(payload)) throw refuse('100/2534015');
  if (payload.template_type === 'button') {
    onlyKeys(payload, ['template_type', 'text', 'buttons']);
    if (!isText(payload.text, 640)) throw tooMuch('the text of a button template has 1 to 640 characters');
    checkButtons(payload.buttons, 1);
    return;
  }
  if (payload.template_type !== 'generic') throw refuse('100/2534015');
  onlyKeys(payload, ['template_type', 'elements']);
  const { elements } = payload;
  if (!Array.isArray(elements) || elements.length < 1 || elements.length > 10) {
    throw tooMuch('a generic template has 1 to 10 elements');
  }
  for (const element of elements) checkElement(element);
}

function checkElement(element: unknown): void {
  if (!isObject(element)) throw refuse('100/2534015');
  onlyKeys(element, ['title', 'subtitle', 'image_url', 'default_action', 'buttons']);
  if (!isText(element.title, 80)) throw tooMuch('a title has 1 to 80 characters');
  if (element.subtitle !== undefined && !isText(element.subtitle, 80))
    throw tooMuch('a subtitle has 1 to 80 characters');
  if (Object.keys(element).length < 2) throw tooMuch('an element has at least one property besides its title');
  const image = element.image_url;
  if (image !== undefined && (typeof image !== 'string' || !isWebAddress(image)))
    throw tooMuch('image_url is no address');
  const action = element.default_action;
  if (action !== undefined) {
    const fine =
      isObject(action) && action.type === 'web_url' && typeof action.url === 'string' && isWebAddress(action.url);
    if (!fine) throw tooMuch('default_action is a web_url with an address');
  }
  if (element.buttons !== undefined) checkButtons(element.buttons, 0);
}

/** Titles up to 20 and payloads up to 1000 characters are Messenger's rule; enforced here too (docs/platform.md 5.6). */
function checkButtons(buttons: unknown, least: number): void {
  if (!Array.isArray(buttons) || buttons.length < least || buttons.length > 3) {
    throw tooMuch('there are at most 3 buttons');
  }
  for (const button of buttons) {
    if (!isObject(button) || !isText(button.title, 20)) throw tooMuch('a button title has 1 to 20 characters');
    if (button.type === 'web_url') {
      onlyKeys(button, ['type', 'title', 'url']);
      if (typeof button.url !== 'string' || !isWebAddress(button.url)) throw tooMuch('a button url is no address');
    } else if (button.type === 'postback') {
      onlyKeys(button, ['type', 'title', 'payload']);
      if (!isText(button.payload, 1_000)) throw tooMuch('a payload has 1 to 1000 characters');
    } else throw tooMuch('a button is web_url or postback');
  }
}

function tooMuch(why: string): Error {
  return refuse('100/2534015', `Invalid message data: ${why}`);
}

function onlyKeys(value: Fields, known: string[]): void {
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown !== undefined) throw refuse('100', `(#100) Invalid keys "${unknown}" were found in the message`);
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.trim() !== '' && [...value].length <= most;
}

function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:';
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
