import { MessageCircle, Smartphone, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { type Account, api, type Media, type World } from '../api.ts';
import { Avatar } from '../avatar.tsx';
import { go, usePlace } from '../place.ts';
import { useSpeech } from '../speech-provider.tsx';
import { attempt, toast } from '../toast.tsx';
import { become } from '../viewer.ts';
import { crowdTexts, wordOfCaption } from './crowd-texts.ts';
import { CROWDS } from './crowds.ts';
import { currentShop, postsOf } from './current-shop.ts';

const CROWD = 20;

/** The stage of the play: one shop, one of its posts, and people who comment at a press. */
export function Stage({ world }: { world: World }) {
  const place = usePlace();
  const shop = currentShop(world, place);
  if (!shop) return null;
  const posts = postsOf(world, shop.igId);
  const post = posts.find(({ id }) => id === place.post) ?? posts[0];
  return <Acts key={post?.id ?? shop.igId} world={world} shop={shop} posts={posts} post={post} />;
}

type ActsProps = { world: World; shop: Account; posts: Media[]; post: Media | undefined };

function Acts({ world, shop, posts, post }: ActsProps) {
  const { say, locale } = useSpeech();
  const usual = (post && wordOfCaption(post.caption)) ?? CROWDS[locale].word;
  const [text, setText] = useState(`${usual.charAt(0).toUpperCase()}${usual.slice(1)}!`);
  const [who, setWho] = useState('');
  const [last, setLast] = useState<{ id: string; username: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const act = async (call: () => Promise<void>) => {
    setBusy(true);
    await attempt(call());
    setBusy(false);
  };
  const comment = () =>
    act(async () => {
      if (!post) return;
      const known = world.people.find(({ id }) => id === who);
      if (known) await api.comment(post.id, { personId: known.id, text });
      const [stranger] = known ? [] : await api.strangers(post.id, [text]);
      setLast(known ?? (stranger ? { id: stranger.personId, username: stranger.username } : null));
    });
  const crowd = () =>
    act(async () => {
      if (!post) return;
      const texts = crowdTexts({ locale, word: wordIn(text) ?? usual, count: CROWD, draw: Math.random });
      await api.strangers(post.id, texts);
      setLast(null);
      toast(say('crowdCame', { n: texts.length }));
    });
  return (
    <section
      aria-label={say('stage')}
      className="m-3 space-y-3 rounded-2xl border border-line bg-raised p-3 sm:mx-5 sm:p-4"
    >
      <h3 className="text-[15px] font-bold">{say('stageTitle')}</h3>
      <div className="grid grid-cols-2 gap-2">
        <Shops world={world} shop={shop} />
        <Posts posts={posts} post={post} />
      </div>
      {!post && <p className="text-sm text-muted">{say('noPosts')}</p>}
      {post && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void comment();
          }}
          className="grid grid-cols-2 items-end gap-2"
        >
          <Labelled label={say('commentText')}>
            <input
              dir="auto"
              value={text}
              onChange={(event) => setText(event.target.value)}
              required
              className="field"
            />
          </Labelled>
          <Labelled label={say('commentBy')}>
            <select value={who} onChange={(event) => setWho(event.target.value)} className="field">
              <option value="">{say('somebodyNew')}</option>
              {world.people
                .toReversed()
                .slice(0, 200)
                .map((person) => (
                  <option key={person.id} value={person.id}>
                    {person.username}
                  </option>
                ))}
            </select>
          </Labelled>
          <button type="submit" disabled={busy} className="button-main px-2 py-1.5 leading-tight whitespace-normal">
            <MessageCircle aria-hidden className="size-4.5 shrink-0" /> {say('commentAs')}
          </button>
          <button
            type="button"
            disabled={busy}
            onClick={() => void crowd()}
            className="button px-2 py-1.5 leading-tight whitespace-normal"
          >
            <UsersRound aria-hidden className="size-4.5 shrink-0" /> {say('twentyNow')}
          </button>
        </form>
      )}
      {last && (
        <div role="status" className="rise flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span dir="auto" className="min-w-0">
            {say('commentedAs', { name: last.username })}
          </span>
          <button
            type="button"
            onClick={() => {
              const person = world.people.find(({ id }) => id === last.id);
              if (!person) return;
              become({ kind: 'person', person });
              go({ view: 'inbox', folder: undefined, pane: undefined });
            }}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-xl px-2 font-semibold text-accent hover:bg-soft"
          >
            <Smartphone aria-hidden className="size-4" /> {say('holdPhone', { name: last.username })}
          </button>
        </div>
      )}
    </section>
  );
}

/** The first word of what was typed: the crowd writes with it. */
function wordIn(text: string): string | null {
  return /[\p{L}\p{M}\p{N}]{3,}/u.exec(text)?.[0].toLowerCase() ?? null;
}

function Shops({ world, shop }: { world: World; shop: Account }) {
  const { say } = useSpeech();
  return (
    <Labelled label={say('stageShop')} picture={<Avatar src={shop.pictureUrl} size={28} />}>
      <select
        value={shop.igId}
        onChange={(event) => go({ shop: event.target.value, post: undefined }, 'replace')}
        className="field"
      >
        {world.accounts.map(({ igId, username }) => (
          <option key={igId} value={igId}>
            {igId === world.signedIn ? say('signedInNow', { name: username }) : username}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function Posts({ posts, post }: { posts: Media[]; post: Media | undefined }) {
  const { say } = useSpeech();
  const picture = post && <img src={post.pictureUrl} alt="" className="size-7 rounded-lg object-cover" />;
  return (
    <Labelled label={say('stagePost')} picture={picture}>
      <select
        value={post?.id ?? ''}
        disabled={!post}
        onChange={(event) => go({ post: event.target.value }, 'replace')}
        className="field"
      >
        {posts.map(({ id, caption }) => (
          <option key={id} value={id}>
            {[...caption].slice(0, 60).join('')}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function Labelled({
  label,
  picture,
  children,
}: {
  label: string;
  picture?: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label className="block min-w-0 text-xs font-semibold text-muted">
      <span className="block pb-1">{label}</span>
      <span className="flex items-center gap-2">
        {picture}
        <span className="min-w-0 flex-1 font-normal">{children}</span>
      </span>
    </label>
  );
}
