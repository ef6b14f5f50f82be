import { Images } from 'lucide-react';
import { useState } from 'react';
import type { Account, Media } from '../../api.ts';
import { Avatar } from '../../avatar.tsx';
import { Empty } from '../../empty.tsx';
import { go } from '../../place.ts';
import { useSpeech } from '../../speech-provider.tsx';
import { broadcastOf, isPost, storiesOf } from '../passing.ts';
import type { Seat } from '../seat.ts';
import { Post } from './post.tsx';

const pageSize = 10;

/** Posts, newest first, under a row of accounts. An owner sees the own account's posts. */
export function Feed({ world, viewer, now }: Seat) {
  const { say } = useSpeech();
  const [pages, setPages] = useState(1);
  const posts = world.media
    .filter(isPost)
    .filter((media) => viewer.kind === 'person' || media.igId === viewer.account.igId)
    .toSorted((a, b) => b.at - a.at);
  return (
    <>
      <Accounts world={world} viewer={viewer} now={now} />
      {posts.length === 0 && <Empty icon={Images}>{say('noPosts')}</Empty>}
      {posts.slice(0, pages * pageSize).map((media) => (
        <Post key={media.id} media={media} world={world} viewer={viewer} now={now} />
      ))}
      {posts.length > pages * pageSize && (
        <div className="p-4">
          <button type="button" className="button w-full" onClick={() => setPages(pages + 1)}>
            {say('showMore')}
          </button>
        </div>
      )}
    </>
  );
}

function Accounts({ world, viewer, now }: Seat) {
  const { say } = useSpeech();
  const shown = viewer.kind === 'person' ? world.accounts : [viewer.account];
  return (
    <ul aria-label={say('accounts')} className="flex flex-wrap gap-1 border-b border-line px-2 py-3">
      {shown.map((account) => (
        <li key={account.igId}>
          <Face
            account={account}
            live={broadcastOf(world, account.igId, now)}
            story={storiesOf(world, account.igId, now)[0]}
          />
        </li>
      ))}
    </ul>
  );
}

function Face({ account, live, story }: { account: Account; live: Media | undefined; story: Media | undefined }) {
  const { say } = useSpeech();
  const { igId, username, pictureUrl } = account;
  const name = { name: username };
  // With the badge, what is written says it all.
  const label = live ? undefined : story ? say('storyOf', name) : say('profileOf', name);
  const place = live ? { live: live.id } : story ? { story: story.id } : ({ view: 'profile', of: igId } as const);
  const ring = live !== undefined || story !== undefined;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => go(place)}
      className="flex w-20 flex-col items-center gap-1 rounded-xl py-1 hover:bg-raised"
    >
      <span className="relative">
        <Avatar src={pictureUrl} size={ring ? 56 : 60} ring={ring} />
        {live && (
          <span className="absolute -bottom-1 left-1/2 -translate-x-1/2 rounded-md border-2 border-surface bg-heart px-1.5 text-[10px] font-bold whitespace-nowrap text-surface">
            {say('liveBadge')}
          </span>
        )}
      </span>
      <span dir="auto" className="w-full truncate px-1 text-xs">
        {username}
      </span>
    </button>
  );
}
