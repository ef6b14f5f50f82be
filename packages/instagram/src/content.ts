/** The content of one message that leaves for Instagram, already rendered. The same shape as the engine's plan. */
export type Content =
  | { shape: 'text'; text: string }
  | { shape: 'buttons'; text: string; buttons: Button[] }
  | { shape: 'card'; title: string; subtitle: string | null; imageUrl: string | null; buttons: Button[] }
  /** A voice message: Instagram fetches the file from its address while it serves the call. */
  | { shape: 'audio'; url: string };

export type Button =
  | { type: 'link'; title: string; url: string }
  /** A tap comes back as a postback with this payload. */
  | { type: 'tap'; title: string; payload: string };

/** A chip under a text message; the tap comes back as a message with `quick_reply.payload`. */
export interface QuickReply {
  title: string;
  payload: string;
}

/** One send: exactly one receiver form. */
export interface Message {
  to: { commentId: string } | { igsid: string };
  content: Content;
  quickReplies?: QuickReply[];
  /** Our marker for reconciliation; left out of the body unless given. */
  metadata?: string;
}

/** The JSON body of `POST /<IG_ID>/messages` (docs/platform.md 5.2, 5.5, 5.6). */
export function messageBody({ to, content, quickReplies, metadata }: Message): Record<string, unknown> {
  const recipient = 'commentId' in to ? { comment_id: to.commentId } : { id: to.igsid };
  const message: Record<string, unknown> = contentBody(content);
  if (quickReplies?.length) {
    message.quick_replies = quickReplies.map(({ title, payload }) => ({ content_type: 'text', title, payload }));
  }
  if (metadata !== undefined) message.metadata = metadata;
  return { recipient, message };
}

function contentBody(content: Content): Record<string, unknown> {
  switch (content.shape) {
    case 'text':
      return { text: content.text };
    case 'buttons':
      return template({ template_type: 'button', text: content.text, buttons: content.buttons.map(buttonBody) });
    case 'card':
      return template({ template_type: 'generic', elements: [elementBody(content)] });
    case 'audio':
      return { attachment: { type: 'audio', payload: { url: content.url } } };
  }
}

function elementBody({ title, subtitle, imageUrl, buttons }: Extract<Content, { shape: 'card' }>) {
  const element: Record<string, unknown> = { title };
  if (subtitle !== null) element.subtitle = subtitle;
  if (imageUrl !== null) element.image_url = imageUrl;
  if (buttons.length > 0) element.buttons = buttons.map(buttonBody);
  return element;
}

function buttonBody(button: Button): Record<string, string> {
  return button.type === 'link'
    ? { type: 'web_url', url: button.url, title: button.title }
    : { type: 'postback', title: button.title, payload: button.payload };
}

function template(payload: Record<string, unknown>): Record<string, unknown> {
  return { attachment: { type: 'template', payload } };
}
