import { Clapperboard, Heart, Megaphone, MessageCircle, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Account, api, type Media, type World } from '../../api.ts';
import { Avatar } from '../../avatar.tsx';
import { Count } from '../../count.tsx';
import { foresee } from '../../live.ts';
import { go } from '../../place.ts';
import { RelativeTime } from '../../relative-time.tsx';
import { useSpeech } from '../../speech-provider.tsx';
import { attempt } from '../../toast.tsx';
import { FollowButton } from '../follow-button.tsx';
import { PlainText } from '../messages/plain-text.tsx';
import type { Seat } from '../seat.ts';

/** One post of the feed. */
export function Post({ media, world, viewer, now }: Seat & { media: Media }) {
  const { say } = useSpeech();
  const account = world.accounts.find((one) => one.igId === media.igId);
  const personId = viewer.kind === 'person' ? viewer.person.id : null;
  const liked = personId !== null && media.likes.includes(personId);
  const like = () => (personId ? void toggleLike(media, personId) : undefined);
  if (!account) return null;
  return (
    <article
      aria-label={say('postOf', { name: account.username })}
      data-media={media.id}
      className="border-b border-line pb-3 [content-visibility:auto] [contain-intrinsic-size:auto_560px]"
    >
      <h3 className="sr-only">{say('pictureOf', { text: [...media.caption].slice(0, 60).join('') })}</h3>
      <PostHead account={account} media={media} world={world} personId={personId} />
      <Picture media={media} onDoubleClick={liked ? undefined : like} />
      <div className="flex items-center px-1.5 pt-1">
        {personId && (
          <button type="button" aria-pressed={liked} aria-label={say('like')} onClick={like} className="icon-button">
            <Heart aria-hidden key={String(liked)} className={`size-6 ${liked ? 'pop fill-heart text-heart' : ''}`} />
          </button>
        )}
        <button
          type="button"
          aria-label={say('openComments', { n: media.commentsCount })}
          onClick={() => go({ media: media.id })}
          className="icon-button"
        >
          <MessageCircle aria-hidden className="size-6 -scale-x-100" />
        </button>
      </div>
      <div className="space-y-1 px-4 text-[15px]">
        <p className="font-semibold">
          <Count n={media.likes.length} /> {say('likesWord', { n: media.likes.length })}
        </p>
        <Caption username={account.username} caption={media.caption} />
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {media.commentsCount > 0 && (
            <button type="button" onClick={() => go({ media: media.id })} className="min-h-11 hover:underline">
              {say('viewComments', { n: media.commentsCount })}
            </button>
          )}
          <RelativeTime at={media.at} now={now} />
        </p>
      </div>
    </article>
  );
}

function PostHead({
  account,
  media,
  world,
  personId,
}: {
  account: Account;
  media: Media;
  world: World;
  personId: string | null;
}) {
  const { say } = useSpeech();
  const remove = () => confirm(say('deletePostSure')) && void attempt(api.deleteMedia(media.id));
  return (
    <div className="flex min-h-14 items-center gap-2 px-3 py-2">
      <button
        type="button"
        onClick={() => go({ view: 'profile', of: account.igId })}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 text-left"
      >
        <Avatar src={account.pictureUrl} size={34} />
        <span dir="auto" className="truncate text-[15px] font-semibold">
          {account.username}
        </span>
        {media.productType === 'AD' && (
          <span className="chip gap-1 bg-raised text-muted">
            <Megaphone aria-hidden className="size-3" /> {say('ad')}
          </span>
        )}
      </button>
      {personId && <FollowButton world={world} personId={personId} igId={account.igId} look="link" />}
      {!personId && (
        <button type="button" aria-label={say('deletePost')} onClick={remove} className="icon-button text-muted">
          <Trash2 aria-hidden className="size-4.5" />
        </button>
      )}
    </div>
  );
}

function Picture({ media, onDoubleClick }: { media: Media; onDoubleClick: (() => void) | undefined }) {
  const { say } = useSpeech();
  const reel = media.productType === 'REELS';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a second way to like; the heart below is the accessible one
    <div className="relative bg-raised" onDoubleClick={onDoubleClick}>
      <img
        src={media.pictureUrl}
        alt={say('pictureOf', { text: media.caption.slice(0, 80) })}
        loading="lazy"
        className={`w-full object-cover select-none ${reel ? 'aspect-4/5' : 'aspect-square'}`}
      />
      {reel && (
        <span className="absolute top-3 right-3 flex items-center gap-1 rounded-full bg-black/60 px-2 py-1 text-xs font-semibold text-white">
          <Clapperboard aria-hidden className="size-3.5" /> {media.listed ? 'Reel' : say('remix')}
        </span>
      )}
    </div>
  );
}

function Caption({ username, caption }: { username: string; caption: string }) {
  const { say } = useSpeech();
  const [open, setOpen] = useState(false);
  const long = caption.length > 110 || caption.split('\n').length > 3;
  return (
    <div>
      <p dir="auto" className={`whitespace-pre-line ${open || !long ? '' : 'line-clamp-2'}`}>
        <strong>{username}</strong> <PlainText text={caption} />
      </p>
      {long && !open && (
        <button type="button" onClick={() => setOpen(true)} className="min-h-11 min-w-11 text-left text-sm text-muted">
          {say('more')}
        </button>
      )}
    </div>
  );
}

async function toggleLike(media: Media, personId: string): Promise<void> {
  const flip = (likes: string[]) =>
    likes.includes(personId) ? likes.filter((id) => id !== personId) : [...likes, personId];
  foresee<World>('/state', (world) => ({
    ...world,
    media: world.media.map((one) => (one.id === media.id ? { ...one, likes: flip(one.likes) } : one)),
  }));
  await attempt(api.likeMedia(media.id, personId));
}
