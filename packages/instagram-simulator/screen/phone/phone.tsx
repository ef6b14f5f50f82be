import { UserPlus } from 'lucide-react';
import type { Inbox, World } from '../api.ts';
import { Empty } from '../empty.tsx';
import { useLive } from '../live.ts';
import { go, leave, usePlace } from '../place.ts';
import { useSpeech } from '../speech-provider.tsx';
import { type Viewer, viewerOf } from '../viewer.ts';
import { useVirtualNow } from '../virtual-now.ts';
import { InboxList } from './messages/inbox-list.tsx';
import { ThreadPage } from './messages/thread-page.tsx';
import { PersonPicker } from './person-picker.tsx';
import { Comments } from './posts/comments.tsx';
import { CreateSheet } from './posts/create-sheet.tsx';
import { Feed } from './posts/feed.tsx';
import { LiveScreen } from './posts/live-screen.tsx';
import { StoryViewer } from './posts/story-viewer.tsx';
import { Profile } from './profile.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

const inboxEvents = ['inbox', 'state'] as const;
const noInbox: Inbox = { primary: [], requests: [] };

/** The phone, in the hands of whoever was picked. */
export function Phone({ world }: { world: World | null }) {
  const { say } = useSpeech();
  const place = usePlace();
  const viewer = world ? viewerOf(world, place) : null;
  return (
    <section
      aria-label={say('phone')}
      className="relative flex h-full w-full flex-col overflow-hidden bg-surface lg:h-[min(860px,100%)] lg:w-[412px] lg:rounded-[3rem] lg:border-[11px] lg:border-case lg:shadow-2xl"
    >
      {!world && <FeedShape />}
      {world && !viewer && (
        <Empty
          icon={UserPlus}
          action={
            <button type="button" className="button-main" onClick={() => go({ pane: 'panel', tab: 'world' })}>
              {say('createSomebody')}
            </button>
          }
        >
          {say('nobodyYet')}
        </Empty>
      )}
      {world && viewer && <Screens world={world} viewer={viewer} />}
    </section>
  );
}

function Screens({ world, viewer }: { world: World; viewer: Viewer }) {
  const { say } = useSpeech();
  const place = usePlace();
  const now = useVirtualNow(world.clock);
  const inboxPath =
    viewer.kind === 'person' ? `/people/${viewer.person.id}/inbox` : `/accounts/${viewer.account.igId}/inbox`;
  const inbox = useLive<Inbox>(inboxPath, inboxEvents).data ?? noInbox;
  const unread = [...inbox.primary, ...inbox.requests].reduce((sum, thread) => sum + thread.unread, 0);
  const media = world.media.find((one) => one.id === place.media);
  const story = world.media.find((one) => one.id === place.story);
  const live = world.media.find((one) => one.id === place.live && one.live !== null);
  const creates = place.sheet === 'create' && viewer.kind === 'account';
  const covered =
    [media, story, live].some((one) => one !== undefined) ||
    place.view === 'thread' ||
    place.sheet === 'picker' ||
    creates;
  const page = place.view === 'thread' ? 'inbox' : `${place.view}${place.view === 'profile' ? place.of : ''}`;
  const seat = { world, viewer, now };
  return (
    <>
      <div inert={covered} className="flex min-h-0 flex-1 flex-col">
        <TopBar viewer={viewer} />
        <div className="min-h-0 flex-1 overflow-y-auto" key={page}>
          {place.view === undefined && <Feed {...seat} />}
          {(place.view === 'inbox' || place.view === 'thread') && <InboxList {...seat} inbox={inbox} />}
          {place.view === 'profile' && <Profile {...seat} igId={place.of ?? ''} />}
        </div>
        <TabBar viewer={viewer} unread={unread} />
      </div>
      <p role="status" className="sr-only">
        {unread > 0 ? `${say('messages')}: ${say('unreadCount', { n: unread })}` : ''}
      </p>
      {place.sheet === 'picker' && <PersonPicker world={world} viewer={viewer} />}
      {place.view === 'thread' && place.of && (
        <ThreadPage key={place.of} {...seat} inbox={inbox} inboxPath={inboxPath} of={place.of} />
      )}
      {place.sheet === 'create' && viewer.kind === 'account' && <CreateSheet world={world} account={viewer.account} />}
      {story && <StoryViewer key={story.id} {...seat} story={story} />}
      {live && <LiveScreen world={world} viewer={viewer} inbox={inbox} media={live} />}
      {media && <Comments {...seat} media={media} onClose={() => leave('media')} />}
    </>
  );
}

function FeedShape() {
  return (
    <div aria-hidden className="animate-pulse space-y-4 p-4 motion-reduce:animate-none">
      <div className="h-9 w-40 rounded-full bg-raised" />
      <div className="flex gap-3">
        {['a', 'b', 'c'].map((one) => (
          <div key={one} className="size-16 rounded-full bg-raised" />
        ))}
      </div>
      <div className="aspect-square rounded-2xl bg-raised" />
      <div className="h-4 w-3/4 rounded bg-raised" />
    </div>
  );
}
