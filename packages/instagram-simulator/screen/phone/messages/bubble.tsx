import { CornerDownRight, Hand, Heart, Pencil, Reply, Undo2 } from 'lucide-react';
import { api, type Message } from '../../api.ts';
import { Avatar } from '../../avatar.tsx';
import { go } from '../../place.ts';
import { RelativeTime } from '../../relative-time.tsx';
import { useSpeech } from '../../speech-provider.tsx';
import { attempt } from '../../toast.tsx';
import type { Seat } from '../seat.ts';
import { PlainText } from './plain-text.tsx';
import { Template } from './template.tsx';

type BubbleProps = Seat & {
  message: Message;
  answered: Message | null;
  pictureUrl: string;
  onAim: (kind: 'reply' | 'edit') => void;
};

/** One message, on the side of whoever wrote it. */
export function Bubble({ message, answered, viewer, world, now, pictureUrl, onAim }: BubbleProps) {
  const { say } = useSpeech();
  const own = message.from === viewer.kind;
  const personId = viewer.kind === 'person' ? viewer.person.id : null;
  const post = world.media.find((one) => one.id === message.mediaId);
  const story = world.media.find((one) => one.id === message.storyId);
  const tone = own ? 'bg-accent text-on-accent rounded-br-md' : 'bg-raised text-ink rounded-bl-md';
  return (
    <div
      data-mid={message.mid}
      className={`group flex gap-2 py-1 ${own ? 'flex-row-reverse' : ''} ${message.mid.startsWith('pending') ? 'opacity-60' : ''}`}
    >
      {!own && (
        <span className="self-end">
          <Avatar src={pictureUrl} size={28} />
        </span>
      )}
      <div className={`flex max-w-[80%] min-w-0 flex-col gap-1 ${own ? 'items-end' : 'items-start'}`}>
        {message.commentId && (
          <Origin
            label={say('fromComment')}
            picture={post?.pictureUrl}
            onOpen={post ? () => go({ media: post.id, view: undefined, of: undefined }) : null}
          />
        )}
        {message.storyId && <Origin label={say('onStory')} picture={story?.pictureUrl} onOpen={null} />}
        {answered && <Origin label={answered.text ?? say('attachment')} picture={undefined} onOpen={null} />}
        {message.deleted && (
          <p className="rounded-2xl border border-dashed border-edge px-3.5 py-2 text-sm text-muted italic">
            {say('unsent')}
          </p>
        )}
        {!message.deleted && message.text && (
          <p
            dir="auto"
            className={`rounded-[1.25rem] px-3.5 py-2 text-[15px] leading-snug whitespace-pre-line ${tone}`}
          >
            <PlainText text={message.text} links />
          </p>
        )}
        {!message.deleted && message.content && <Template message={message} personId={personId} world={world} />}
        {message.reactions.length > 0 && (
          <p className="-mt-2 rounded-full border-2 border-surface bg-raised px-1.5 text-sm">
            {message.reactions.map((one) => emojiOf(one.reaction)).join(' ')}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-1 px-1 text-[11px] text-muted">
          <RelativeTime at={message.at} now={now} />
          {own && message.seenAt !== null && <span>· {say('seen')}</span>}
          {message.edited && <span>· {say('edited')}</span>}
          {message.from === 'account' && message.via === 'hand' && (
            <span className="inline-flex items-center gap-0.5">
              · <Hand aria-hidden className="size-3" /> {say('byHand')}
            </span>
          )}
          {!message.deleted && personId && <Actions message={message} own={own} personId={personId} onAim={onAim} />}
        </div>
      </div>
    </div>
  );
}

function Origin({
  label,
  picture,
  onOpen,
}: {
  label: string;
  picture: string | undefined;
  onOpen: (() => void) | null;
}) {
  const inner = (
    <>
      <CornerDownRight aria-hidden className="size-3.5 shrink-0" />
      <span dir="auto" className="min-w-0 truncate">
        {label}
      </span>
      {picture && <img src={picture} alt="" className="size-8 rounded-md object-cover" />}
    </>
  );
  const style = 'flex max-w-full items-center gap-1.5 text-xs text-muted';
  if (!onOpen) return <p className={style}>{inner}</p>;
  return (
    <button type="button" onClick={onOpen} className={`${style} min-h-11 hover:text-ink`}>
      {inner}
    </button>
  );
}

type ActionsProps = { message: Message; own: boolean; personId: string; onAim: (kind: 'reply' | 'edit') => void };

function Actions({ message, own, personId, onAim }: ActionsProps) {
  const { say } = useSpeech();
  const about = (message.text ?? wordsOf(message) ?? say('attachment')).slice(0, 60);
  const loved = message.reactions.some((one) => one.by === 'person');
  const style = 'flex size-11 items-center justify-center rounded-full text-muted hover:bg-raised hover:text-ink';
  const react = () => void attempt(api.react(message.mid, { personId, reaction: loved ? null : '❤️' }));
  return (
    <div
      className={`-my-2.5 flex items-center opacity-0 ${own ? 'order-first' : ''} transition-opacity group-hover:opacity-100 focus-within:opacity-100 [@media(hover:none)]:opacity-100`}
    >
      {!own && (
        <button
          type="button"
          aria-pressed={loved}
          aria-label={`${say('love')}: ${about}`}
          onClick={react}
          className={style}
        >
          <Heart aria-hidden className={`size-4 ${loved ? 'fill-heart text-heart' : ''}`} />
        </button>
      )}
      {!own && (
        <button
          type="button"
          aria-label={`${say('replyMessage')}: ${about}`}
          onClick={() => onAim('reply')}
          className={style}
        >
          <Reply aria-hidden className="size-4" />
        </button>
      )}
      {own && message.text && (
        <button
          type="button"
          aria-label={`${say('editMessage')}: ${about}`}
          onClick={() => onAim('edit')}
          className={style}
        >
          <Pencil aria-hidden className="size-4" />
        </button>
      )}
      {own && (
        <button
          type="button"
          aria-label={`${say('unsend')}: ${about}`}
          onClick={() => void attempt(api.unsend(message.mid))}
          className={style}
        >
          <Undo2 aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}

/** The words of a card or of a message with buttons. */
function wordsOf({ content }: Message): string | undefined {
  const payload = content?.attachment?.payload;
  return payload?.text ?? payload?.elements?.[0]?.title;
}

const emojis: Record<string, string> = { love: '❤️', like: '👍', laugh: '😂', wow: '😮', sad: '😢', angry: '😡' };

function emojiOf(reaction: string): string {
  return emojis[reaction] ?? reaction;
}
