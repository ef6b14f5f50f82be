import { ExternalLink, Paperclip } from 'lucide-react';
import type { Attachment, Button, Content, Truth } from '../api.ts';
import { type Say, useSpeech } from '../speech-provider.tsx';

/** One delivery as a person would read it: text, cards, buttons, pictures. */
export function Delivered({ line }: { line: Truth }) {
  const { say } = useSpeech();
  if (line.kind === 'sender_action') return <p className="mt-1 text-muted italic">{actionName(line, say)}</p>;
  const content = (line.content ?? {}) as Content; // as: what the Send API took, checked when it came
  const attachments = [content.attachment, content.attachments].flat().filter((one) => one !== undefined);
  const chips = content.quick_replies ?? [];
  return (
    <div className="mt-1 space-y-1.5">
      {line.text && (
        <p dir="auto" className="line-clamp-3 whitespace-pre-line">
          {line.text}
        </p>
      )}
      {attachments.map((attachment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the attachments of one message never change places
        <One key={index} attachment={attachment} />
      ))}
      {chips.length > 0 && (
        <Row
          label={say('quickReplies')}
          items={chips.map(({ title }) => ({ title, link: false }))}
          look="rounded-full border-accent text-accent"
        />
      )}
    </div>
  );
}

function One({ attachment }: { attachment: Attachment }) {
  const { say } = useSpeech();
  const { type, payload } = attachment;
  if (type !== 'template')
    return (
      <p className="flex min-w-0 items-center gap-1.5 text-muted">
        <Paperclip aria-hidden className="size-3.5 shrink-0" />
        <span className="shrink-0">{kindName(type, say)}</span>
        {payload?.url && <span className="min-w-0 truncate text-xs">{payload.url}</span>}
      </p>
    );
  const cards = payload?.template_type === 'generic' ? (payload.elements ?? []) : null;
  if (cards === null)
    return (
      <>
        <p dir="auto" className="line-clamp-3 whitespace-pre-line">
          {payload?.text}
        </p>
        <Buttons buttons={payload?.buttons ?? []} />
      </>
    );
  return (
    <ul aria-label={say('cards', { n: cards.length })} className="space-y-1.5">
      {cards.map((card) => (
        <li key={`${card.title}${card.image_url ?? ''}`} className="rounded-xl bg-raised px-3 py-2">
          <p dir="auto" className="font-semibold">
            {card.title}
          </p>
          {card.subtitle && (
            <p dir="auto" className="text-muted">
              {card.subtitle}
            </p>
          )}
          <Buttons buttons={card.buttons ?? []} />
        </li>
      ))}
    </ul>
  );
}

function Buttons({ buttons }: { buttons: Button[] }) {
  const { say } = useSpeech();
  if (buttons.length === 0) return null;
  const items = buttons.map((button) => ({ title: button.title, link: button.type === 'web_url' }));
  return <Row label={say('buttons')} items={items} look="rounded-lg border-edge" />;
}

function Row({ label, items, look }: { label: string; items: { title: string; link: boolean }[]; look: string }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5 py-0.5">
      {items.map(({ title, link }) => (
        <li
          key={title}
          dir="auto"
          className={`flex max-w-full items-center gap-1 border px-2 py-0.5 text-xs font-semibold ${look}`}
        >
          <span className="min-w-0 truncate">{title}</span>
          {link && <ExternalLink aria-hidden className="size-3 shrink-0" />}
        </li>
      ))}
    </ul>
  );
}

function kindName(type: string, say: Say): string {
  switch (type) {
    case 'image':
      return say('image');
    case 'audio':
      return say('audio');
    case 'video':
      return say('video');
    case 'file':
      return say('file');
    case 'MEDIA_SHARE':
      return say('post');
    case 'like_heart':
      return '❤️';
    default:
      return say('attachment');
  }
}

function actionName({ text, content }: Truth, say: Say): string {
  switch (text) {
    case 'typing_on':
      return say('actTyping');
    case 'typing_off':
      return say('actTypingOff');
    case 'mark_seen':
      return say('seen');
    case 'react':
      return say('actReact', { emoji: reactionOf(content) });
    case 'unreact':
      return say('actUnreact');
    default:
      return text ?? '';
  }
}

const emojis: Record<string, string> = { love: '❤️', like: '👍', laugh: '😂', wow: '😮', sad: '😢', angry: '😡' };

function reactionOf(content: unknown): string {
  const reaction = typeof content === 'object' && content !== null && 'reaction' in content ? content.reaction : '';
  return emojis[String(reaction)] ?? String(reaction);
}
