import { ChevronLeft, ChevronRight, Link2, MessageCircle, Trash2 } from 'lucide-react';
import { api, type Media } from '../../api.ts';
import { Avatar } from '../../avatar.tsx';
import { go, leave } from '../../place.ts';
import { RelativeTime } from '../../relative-time.tsx';
import { Sheet } from '../../sheet.tsx';
import { useSpeech } from '../../speech-provider.tsx';
import { attempt, toast } from '../../toast.tsx';
import { Composer } from '../messages/composer.tsx';
import { storiesOf } from '../passing.ts';
import type { Seat } from '../seat.ts';

const emojis = ['😂', '😮', '😍', '😢', '👏', '🔥'];

/** The stories of an account, one at a time: react, answer, comment, follow the link, go on. */
export function StoryViewer({ world, viewer, now, story }: Seat & { story: Media }) {
  const { say } = useSpeech();
  const account = world.accounts.find((one) => one.igId === story.igId);
  const username = account?.username ?? '';
  const close = () => leave('story', 'media');
  const stories = storiesOf(world, story.igId, now);
  const place = stories.findIndex((one) => one.id === story.id);
  const personId = viewer.kind === 'person' ? viewer.person.id : null;
  const answered = (sent: unknown) => sent && toast(say('storyAnswered', { name: username }));
  const send = async (text: string) => {
    if (personId) answered(await attempt(api.write({ igId: story.igId, personId }, { text, storyId: story.id })));
  };
  const react = async (emoji: string) => {
    if (personId) answered(await attempt(api.reactToStory(story.id, { personId, emoji })));
  };
  const remove = async () => {
    if (!confirm(say('deletePostSure'))) return;
    if (await attempt(api.deleteMedia(story.id).then(() => true))) close();
  };
  const head = (
    <div className="flex min-w-0 flex-1 items-center gap-2.5">
      <Avatar src={account?.pictureUrl ?? ''} size={34} />
      <h2 dir="auto" className="truncate text-[15px] font-bold">
        {username}
      </h2>
      <RelativeTime at={story.at} now={now} className="shrink-0 text-sm text-muted" />
      <span className="ml-auto flex shrink-0">
        <button
          type="button"
          aria-label={say('openComments', { n: story.commentsCount })}
          onClick={() => go({ media: story.id })}
          className="icon-button"
        >
          <MessageCircle aria-hidden className="size-5 -scale-x-100" />
        </button>
        {!personId && (
          <button
            type="button"
            aria-label={say('deletePost')}
            onClick={() => void remove()}
            className="icon-button text-muted"
          >
            <Trash2 aria-hidden className="size-5" />
          </button>
        )}
      </span>
    </div>
  );
  return (
    <div className="dark absolute inset-0 z-20 text-ink">
      <Sheet look="page" title={say('storyOf', { name: username })} onClose={close} head={head}>
        <Bars count={stories.length} place={place} />
        <div className="relative min-h-0 flex-1 bg-black">
          <img
            src={story.pictureUrl}
            alt={say('pictureOf', { text: story.caption.slice(0, 80) })}
            className="size-full object-contain"
          />
          {story.caption !== '' && (
            <p
              dir="auto"
              className="absolute inset-x-6 top-8 mx-auto w-fit max-w-full rounded-xl bg-black/60 px-3 py-1.5 text-center text-lg font-bold text-pretty text-white"
            >
              {story.caption}
            </p>
          )}
          {story.linkStickerUrl && <Sticker url={story.linkStickerUrl} />}
          <Turn story={stories[place - 1]} label={say('storyBefore')} side="left" />
          <Turn story={stories[place + 1]} label={say('storyNext')} side="right" />
        </div>
        {personId && (
          <div className="flex justify-between bg-surface px-3 pt-2">
            {emojis.map((emoji) => (
              <button
                key={emoji}
                type="button"
                aria-label={say('reactWith', { emoji })}
                onClick={() => void react(emoji)}
                className="flex size-11 items-center justify-center rounded-full text-2xl hover:bg-raised"
              >
                {emoji}
              </button>
            ))}
          </div>
        )}
        {personId && (
          <Composer label={say('answerStory', { name: username })} face={null} sendLabel={say('send')} onSend={send} />
        )}
      </Sheet>
    </div>
  );
}

/** A bar for each story; those up to this one are bright. */
function Bars({ count, place }: { count: number; place: number }) {
  return (
    <div aria-hidden className="flex gap-1 bg-surface px-3 pt-2 pb-1.5">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is nothing but its place
        <span key={index} className={`h-1 flex-1 rounded-full ${index <= place ? 'bg-ink' : 'bg-edge/60'}`} />
      ))}
    </div>
  );
}

function Turn({ story, label, side }: { story: Media | undefined; label: string; side: 'left' | 'right' }) {
  if (!story) return null;
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => go({ story: story.id }, 'replace')}
      className={`absolute top-1/2 flex size-11 -translate-y-1/2 items-center justify-center rounded-full bg-black/50 text-white ${side === 'left' ? 'left-2' : 'right-2'}`}
    >
      <Icon aria-hidden className="size-6" />
    </button>
  );
}

function Sticker({ url }: { url: string }) {
  const { say } = useSpeech();
  const host = URL.canParse(url) ? new URL(url).host : url;
  return (
    <a
      href={/^https?:\/\//i.test(url) ? url : undefined}
      target="_blank"
      rel="noreferrer noopener"
      className="absolute bottom-10 left-1/2 flex min-h-11 max-w-[80%] -translate-x-1/2 items-center gap-2 rounded-2xl bg-white px-4 text-sm font-bold text-black shadow-lg"
    >
      <Link2 aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{host}</span> <span className="sr-only">{say('opensApart')}</span>
    </a>
  );
}
