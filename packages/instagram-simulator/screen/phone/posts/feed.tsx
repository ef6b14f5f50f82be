import { Images } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { Account, Media } from '../../api.ts';
import { Avatar } from '../../avatar.tsx';
import { Empty } from '../../empty.tsx';
import { go, usePlace } from '../../place.ts';
import { useSpeech } from '../../speech-provider.tsx';
import { currentShop } from '../../stage/current-shop.ts';
import { broadcastOf, isPost, storiesOf } from '../passing.ts';
import type { Seat } from '../seat.ts';
import { Post } from './post.tsx';

const pageSize = 10;

/** Posts, newest first, under a row of accounts: those of the shop that the play is about before all others. An owner sees the own ones. */
export function Feed({ world, viewer, now }: Seat) {
  const { say } = useSpeech();
  const shop = currentShop(world, usePlace())?.igId;
  const [pages, setPages] = useState(1);
  const isOther = (media: Media) => (media.igId === shop ? 0 : 1);
  const posts = world.media
    .filter(isPost)
    .filter((media) => viewer.kind === 'person' || media.igId === viewer.account.igId)
    .toSorted((a, b) => isOther(a) - isOther(b) || b.at - a.at);
  const firstOther = viewer.kind === 'person' ? posts.find((media) => isOther(media) === 1) : undefined;
  return (
    <>
      <Accounts world={world} viewer={viewer} now={now} />
      <h2 className="sr-only">{say('home')}</h2>
      {posts.length === 0 && <Empty icon={Images}>{say('noPosts')}</Empty>}
      {posts.slice(0, pages * pageSize).map((media) => (
        <Fragment key={media.id}>
          {media === firstOther && (
            <h2 className="border-b border-line bg-raised px-4 py-2 text-sm font-semibold text-muted">
              {say('otherShops')}
            </h2>
          )}
          <Post media={media} world={world} viewer={viewer} now={now} />
        </Fragment>
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
  const shop = currentShop(world, usePlace());
  const all = world.accounts.toSorted((a, b) => Number(b.igId === shop?.igId) - Number(a.igId === shop?.igId));
  const shown = viewer.kind === 'person' ? all : [viewer.account];
  return (
    <ul aria-label={say('accounts')} className="flex gap-1 overflow-x-auto border-b border-line px-2 py-3">
      {shown.map((account) => (
        <li key={account.igId} className="shrink-0">
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
