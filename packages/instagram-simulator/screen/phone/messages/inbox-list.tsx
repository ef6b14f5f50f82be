import { Inbox as InboxIcon, MailQuestionMark } from 'lucide-react';
import type { Inbox, Thread } from '../../api.ts';
import { Avatar } from '../../avatar.tsx';
import { Empty } from '../../empty.tsx';
import { go, usePlace } from '../../place.ts';
import { RelativeTime } from '../../relative-time.tsx';
import { type Say, useSpeech } from '../../speech-provider.tsx';
import type { Seat } from '../seat.ts';
import { otherOf } from './thread-page.tsx';

/** The conversations, in the two folders of an inbox. */
export function InboxList({ world, viewer, now, inbox }: Seat & { inbox: Inbox }) {
  const { say } = useSpeech();
  const { folder } = usePlace();
  const inRequests = folder === 'requests';
  const threads = (inRequests ? inbox.requests : inbox.primary).toSorted((a, b) => lastAt(b) - lastAt(a));
  return (
    <>
      <div role="tablist" aria-label={say('messages')} className="flex border-b border-line px-3 pt-2">
        <Folder
          label={say('primary')}
          threads={inbox.primary}
          chosen={!inRequests}
          onClick={() => go({ folder: undefined }, 'replace')}
        />
        <Folder
          label={say('requests')}
          threads={inbox.requests}
          chosen={inRequests}
          onClick={() => go({ folder: 'requests' }, 'replace')}
        />
      </div>
      <div role="tabpanel" id="inbox-threads" aria-label={inRequests ? say('requests') : say('primary')}>
        {threads.length === 0 && (
          <Empty icon={inRequests ? MailQuestionMark : InboxIcon}>
            {inRequests ? say('noRequests') : say('noMessages')}
          </Empty>
        )}
        <ul className="p-2">
          {threads.map((thread) => {
            const other = otherOf(thread, world, viewer);
            return (
              <li key={other.id}>
                <ThreadLine thread={thread} other={other} now={now} from={viewer.kind} />
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}

function Folder({
  label,
  threads,
  chosen,
  onClick,
}: {
  label: string;
  threads: Thread[];
  chosen: boolean;
  onClick: () => void;
}) {
  const unread = threads.filter((thread) => thread.unread > 0).length;
  return (
    <button
      type="button"
      role="tab"
      aria-selected={chosen}
      aria-controls="inbox-threads"
      onClick={onClick}
      className={`flex min-h-11 flex-1 items-center justify-center gap-2 border-b-2 text-sm font-semibold ${chosen ? 'border-accent text-ink' : 'border-transparent text-muted'}`}
    >
      {label}
      <span className={`chip ${unread > 0 ? 'bg-accent text-on-accent' : 'bg-raised text-muted'}`}>
        {threads.length}
      </span>
    </button>
  );
}

type ThreadLineProps = {
  thread: Thread;
  other: { id: string; username: string; pictureUrl: string };
  now: number;
  from: 'person' | 'account';
};

function ThreadLine({ thread, other, now, from }: ThreadLineProps) {
  const { say } = useSpeech();
  const last = thread.messages.at(-1);
  const unread = thread.unread > 0;
  return (
    <button
      type="button"
      onClick={() => go({ view: 'thread', of: other.id })}
      className="flex min-h-17 w-full min-w-0 items-center gap-3 rounded-2xl px-2 text-left hover:bg-raised"
    >
      <Avatar src={other.pictureUrl} size={52} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className={`block truncate text-[15px] ${unread ? 'font-bold' : ''}`}>
          {other.username}
        </span>
        <span className={`flex min-w-0 gap-1.5 text-sm ${unread ? 'font-semibold text-ink' : 'text-muted'}`}>
          <span dir="auto" className="truncate">
            {last && (last.from === from ? `${say('you')}: ` : '')}
            {last && excerptOf(last, say)}
          </span>
          {last && <RelativeTime at={last.at} now={now} className="shrink-0 text-muted" />}
        </span>
      </span>
      {unread && (
        <span className="size-2.5 shrink-0 rounded-full bg-accent">
          <span className="sr-only">{say('unreadCount', { n: thread.unread })}</span>
        </span>
      )}
    </button>
  );
}

function excerptOf(message: Thread['messages'][number], say: Say): string {
  if (message.deleted) return say('unsent');
  if (message.text) return message.text;
  const type = message.content?.attachment?.type;
  if (type === 'audio') return say('voiceMessage');
  if (type === 'story_mention') return say('mentioned');
  const payload = message.content?.attachment?.payload;
  return payload?.text ?? payload?.elements?.[0]?.title ?? say('attachment');
}

function lastAt(thread: Thread): number {
  return thread.messages.at(-1)?.at ?? 0;
}
