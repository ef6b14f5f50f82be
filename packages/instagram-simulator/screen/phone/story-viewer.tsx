import { api, type Media } from '../api.ts';
import { Avatar } from '../avatar.tsx';
import { leave } from '../place.ts';
import { RelativeTime } from '../relative-time.tsx';
import { Sheet } from '../sheet.tsx';
import { useSpeech } from '../speak.tsx';
import { attempt, toast } from '../toast.tsx';
import { Composer } from './composer.tsx';
import type { Seat } from './seat.ts';

/** A story, and the field to answer it. */
export function StoryViewer({ world, viewer, now, story }: Seat & { story: Media }) {
  const { say } = useSpeech();
  const account = world.accounts.find((one) => one.igId === story.igId);
  const username = account?.username ?? '';
  const close = () => leave('story');
  const send = async (text: string) => {
    if (viewer.kind !== 'person') return;
    const pair = { igId: story.igId, personId: viewer.person.id };
    const sent = await attempt(api.write(pair, { text, storyId: story.id }));
    if (sent) {
      toast(say('storyAnswered', { name: username }));
      close();
    }
  };
  const head = (
    <div className="flex min-w-0 flex-1 items-center gap-2.5">
      <Avatar src={account?.pictureUrl ?? ''} size={34} />
      <h2 dir="auto" className="truncate text-[15px] font-bold">
        {username}
      </h2>
      <RelativeTime at={story.at} now={now} className="text-sm text-muted" />
    </div>
  );
  return (
    <Sheet look="page" title={say('storyOf', { name: username })} onClose={close} head={head}>
      <div className="min-h-0 flex-1 bg-black">
        <img
          src={story.pictureUrl}
          alt={say('pictureOf', { text: story.caption.slice(0, 80) })}
          className="size-full object-contain"
        />
      </div>
      {viewer.kind === 'person' && (
        <Composer label={say('answerStory', { name: username })} face={null} sendLabel={say('send')} onSend={send} />
      )}
    </Sheet>
  );
}
