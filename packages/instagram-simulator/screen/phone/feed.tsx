import { Images } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../avatar.tsx';
import { Empty } from '../empty.tsx';
import { go } from '../place.ts';
import { useSpeech } from '../speak.tsx';
import { Post } from './post.tsx';
import type { Seat } from './seat.ts';

const pageSize = 10;

/** Posts, newest first, under a row of accounts. An owner sees the own account's posts. */
export function Feed({ world, viewer, now }: Seat) {
  const { say } = useSpeech();
  const [pages, setPages] = useState(1);
  const posts = world.media
    .filter((media) => media.productType !== 'STORY' && !media.deleted)
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
  const day = 86_400_000;
  return (
    <ul aria-label={say('accounts')} className="flex gap-1 overflow-x-auto border-b border-line px-2 py-3">
      {shown.map((account) => {
        const story = world.media.findLast(
          (media) =>
            media.igId === account.igId && media.productType === 'STORY' && !media.deleted && now - media.at < day,
        );
        const open = () => (story ? go({ story: story.id }) : go({ view: 'profile', of: account.igId }));
        return (
          <li key={account.igId}>
            <button
              type="button"
              aria-label={
                story ? say('storyOf', { name: account.username }) : say('profileOf', { name: account.username })
              }
              onClick={open}
              className="flex w-20 flex-col items-center gap-1 rounded-xl py-1 hover:bg-raised"
            >
              <Avatar src={account.pictureUrl} size={story ? 56 : 60} ring={story !== undefined} />
              <span dir="auto" className="w-full truncate px-1 text-xs">
                {account.username}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
