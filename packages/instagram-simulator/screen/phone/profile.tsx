import { AtSign, Clapperboard, Images } from 'lucide-react';
import { api, type World } from '../api.ts';
import { Avatar } from '../avatar.tsx';
import { Count } from '../count.tsx';
import { Empty } from '../empty.tsx';
import { go } from '../place.ts';
import { useSpeech } from '../speech-provider.tsx';
import { attempt, toast } from '../toast.tsx';
import { FollowButton } from './follow-button.tsx';
import { isPost } from './passing.ts';
import type { Seat } from './seat.ts';

/** An account: its numbers, what one may do with it, its posts. */
export function Profile({ world, viewer, igId }: Seat & { igId: string }) {
  const { say } = useSpeech();
  const account = world.accounts.find((one) => one.igId === igId);
  const mention = async (pair: { igId: string; personId: string }) => {
    if (await attempt(api.mention(pair))) toast(say('mentionDone', { name: account?.username ?? '' }));
  };
  if (!account) return <Empty icon={Images}>{say('goneAccount')}</Empty>;
  const posts = world.media.filter((one) => one.igId === igId && isPost(one)).toSorted((a, b) => b.at - a.at);
  return (
    <>
      <div className="flex items-center gap-5 px-4 pt-5">
        <Avatar src={account.pictureUrl} size={80} />
        <dl className="flex flex-1 justify-around text-center">
          <Figure n={posts.length} word={say('postsWord', { n: posts.length })} />
          <Figure n={account.followersCount} word={say('followersWord', { n: account.followersCount })} />
        </dl>
      </div>
      <div className="px-4 pt-3">
        <h2 dir="auto" className="truncate text-base font-bold">
          {account.name}
        </h2>
        <p dir="auto" className="truncate text-sm text-muted">
          @{account.username}
        </p>
      </div>
      {viewer.kind === 'person' && (
        <div className="flex flex-wrap gap-2 px-4 pt-3">
          <FollowButton world={world} personId={viewer.person.id} igId={igId} look="button" />
          <button type="button" className="button flex-1" onClick={() => go({ view: 'thread', of: igId })}>
            {say('message')}
          </button>
          <BlockButton world={world} personId={viewer.person.id} igId={igId} />
          <button
            type="button"
            className="button flex-1"
            onClick={() => void mention({ igId, personId: viewer.person.id })}
          >
            <AtSign aria-hidden className="size-4" /> {say('mentionStory')}
          </button>
        </div>
      )}
      {posts.length === 0 && <Empty icon={Images}>{say('noPosts')}</Empty>}
      <ul className="mt-4 grid grid-cols-3 gap-0.5">
        {posts.map((media) => (
          <li key={media.id} className="relative">
            <button
              type="button"
              aria-label={say('pictureOf', { text: media.caption.slice(0, 80) })}
              onClick={() => go({ media: media.id })}
              className="block w-full -outline-offset-2"
            >
              <img src={media.pictureUrl} alt="" loading="lazy" className="aspect-square w-full object-cover" />
            </button>
            {media.productType === 'REELS' && (
              <Clapperboard
                aria-hidden
                className="pointer-events-none absolute top-2 right-2 size-4 text-white drop-shadow"
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Figure({ n, word }: { n: number; word: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-muted">{word}</dt>
      <dd className="text-lg font-bold">
        <Count n={n} />
      </dd>
    </div>
  );
}

function BlockButton({ world, personId, igId }: { world: World; personId: string; igId: string }) {
  const { say } = useSpeech();
  const blocked = world.blocks.some((pair) => pair.personId === personId && pair.igId === igId);
  const change = () => attempt(api.block({ personId, igId, blocked: !blocked }));
  return (
    <button
      type="button"
      aria-pressed={blocked}
      className={`button ${blocked ? 'text-bad' : ''}`}
      onClick={() => void change()}
    >
      {blocked ? say('unblock') : say('block')}
    </button>
  );
}
