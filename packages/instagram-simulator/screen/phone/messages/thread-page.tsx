import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { api, type Inbox, type Message, type Thread, type World } from '../../api.ts';
import { Avatar } from '../../avatar.tsx';
import { foresee, refresh } from '../../live.ts';
import { go, usePlace } from '../../place.ts';
import { Sheet } from '../../sheet.tsx';
import { useSpeech } from '../../speech-provider.tsx';
import { attempt } from '../../toast.tsx';
import type { Viewer } from '../../viewer.ts';
import type { Seat } from '../seat.ts';
import { Bubble } from './bubble.tsx';
import { Composer } from './composer.tsx';
import { QuickReplies } from './quick-replies.tsx';
import { RequestNote } from './request-note.tsx';

type ThreadPageProps = Seat & { inbox: Inbox; inboxPath: string; of: string };
export type Other = { id: string; username: string; name: string; pictureUrl: string };
/** The composer's task besides writing something new. */
type Aim = { kind: 'reply' | 'edit'; message: Message };

/** One conversation. */
export function ThreadPage({ world, viewer, now, inbox, inboxPath, of }: ThreadPageProps) {
  const { say } = useSpeech();
  const [aim, setAim] = useState<Aim | null>(null);
  const thread = [...inbox.primary, ...inbox.requests].find((one) => otherOf(one, world, viewer).id === of);
  const other = thread ? otherOf(thread, world, viewer) : partyOf(world, viewer, of);
  const messages = thread?.messages ?? [];
  const { device } = usePlace();
  const isRequest = thread?.folder === 'requests' && viewer.kind === 'person';
  const send = async (text: string) => {
    const editing = aim?.kind === 'edit' ? aim.message : null;
    const replyToMid = aim?.kind === 'reply' ? aim.message.mid : undefined;
    setAim(null);
    if (editing) await attempt(api.edit(editing.mid, text));
    else await write({ inboxPath, viewer, of, text, replyToMid, now });
    await refresh(inboxPath);
  };
  useSeen(viewer, messages);
  return (
    <Sheet
      look="page"
      title={say('threadWith', { name: other.username })}
      onClose={() => go({ view: 'inbox', of: undefined })}
      head={<Head other={other} viewer={viewer} />}
    >
      <Log messages={messages}>
        {messages.map((message) => (
          <Bubble
            key={message.mid}
            message={message}
            answered={messages.find((one) => one.mid === message.replyToMid) ?? null}
            viewer={viewer}
            world={world}
            now={now}
            pictureUrl={other.pictureUrl}
            onAim={(kind) => setAim({ kind, message })}
          />
        ))}
      </Log>
      {isRequest && <RequestNote of={of} username={other.username} viewer={viewer} inboxPath={inboxPath} />}
      {!isRequest && viewer.kind === 'person' && device !== 'desktop' && (
        <QuickReplies
          message={messages.at(-1)}
          onPick={(message, index) => void pick({ inboxPath, viewer, of, now }, message, index)}
        />
      )}
      <Composer
        label={aim?.kind === 'edit' ? say('editMessage') : say('writeMessage')}
        initial={aim?.kind === 'edit' ? (aim.message.text ?? '') : ''}
        face={null}
        note={
          aim && {
            text: aim.kind === 'edit' ? say('editing') : say('replyingTo', { name: aim.message.text ?? '…' }),
            onDrop: () => setAim(null),
          }
        }
        sendLabel={say('send')}
        onSend={send}
      />
    </Sheet>
  );
}

/** Returns the party at the other end, from the viewer's side. */
export function otherOf(thread: Thread, world: World, viewer: Viewer): Other {
  const id = viewer.kind === 'person' ? thread.igId : (thread.personId ?? thread.person?.id ?? '');
  return partyOf(world, viewer, id);
}

function partyOf(world: World, viewer: Viewer, id: string): Other {
  const account = world.accounts.find((one) => one.igId === id);
  const person = world.people.find((one) => one.id === id);
  const found = viewer.kind === 'person' ? account : person;
  return found ? { ...found, id } : { id, username: id, name: '', pictureUrl: '' };
}

function Head({ other, viewer }: { other: Other; viewer: Viewer }) {
  const names = (
    <>
      <Avatar src={other.pictureUrl} size={34} />
      <span className="min-w-0 text-left leading-tight">
        <h2 dir="auto" className="truncate text-[15px] font-bold">
          {other.username}
        </h2>
        <span dir="auto" className="block truncate text-xs text-muted">
          {other.name}
        </span>
      </span>
    </>
  );
  if (viewer.kind === 'account') return <div className="flex min-w-0 items-center gap-2.5">{names}</div>;
  return (
    <>
      <button
        type="button"
        onClick={() => go({ view: 'profile', of: other.id })}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 pr-3"
      >
        {names}
      </button>
      <DeviceButton />
    </>
  );
}

/** Shows the conversation as on a computer, where quick replies and cards are missing, and back. */
function DeviceButton() {
  const { say } = useSpeech();
  const desktop = usePlace().device === 'desktop';
  const Icon = desktop ? Monitor : Smartphone;
  return (
    <button
      type="button"
      aria-pressed={desktop}
      aria-label={say('asOnComputer')}
      title={say('asOnComputer')}
      onClick={() => go({ device: desktop ? undefined : 'desktop' }, 'replace')}
      className={`icon-button ${desktop ? 'text-accent' : 'text-muted'}`}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}

function Log({ messages, children }: { messages: Message[]; children: React.ReactNode }) {
  const { say } = useSpeech();
  const box = useRef<HTMLDivElement>(null);
  const count = messages.length;
  useEffect(() => {
    if (count > 0 && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [count]);
  return (
    <div
      ref={box}
      role="log"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={say('conversation')}
      className="min-h-0 flex-1 overflow-y-auto px-3 py-4 -outline-offset-2"
    >
      {children}
    </div>
  );
}

/** Tells the account that its newest message was seen, once, while the conversation is open. */
function useSeen(viewer: Viewer, messages: Message[]): void {
  const newest = messages.findLast((message) => message.from === 'account' && !message.deleted);
  const mid = newest && newest.seenAt === null ? newest.mid : null;
  const personId = viewer.kind === 'person' ? viewer.person.id : null;
  useEffect(() => {
    if (mid && personId && document.visibilityState === 'visible') api.seen(mid, personId).catch(() => undefined);
  }, [mid, personId]);
}

type Desk = { inboxPath: string; viewer: Viewer; of: string; now: number };
type Writing = Desk & { text: string; replyToMid: string | undefined };

async function write({ text, replyToMid, ...desk }: Writing): Promise<void> {
  const { viewer, of } = desk;
  showPending(desk, text);
  if (viewer.kind === 'account') await attempt(api.writeAsOwner({ igId: viewer.account.igId, personId: of }, text));
  else
    await attempt(api.write({ igId: of, personId: viewer.person.id }, { text, ...(replyToMid ? { replyToMid } : {}) }));
}

function showPending({ inboxPath, viewer, of, now }: Desk, text: string): void {
  foresee<Inbox>(inboxPath, (inbox) => ({
    primary: inbox.primary.map((thread) => withPending(thread, { viewer, of, text, now })),
    requests: inbox.requests.map((thread) => withPending(thread, { viewer, of, text, now })),
  }));
}

function withPending(thread: Thread, sent: { viewer: Viewer; of: string; text: string; now: number }): Thread {
  const other = sent.viewer.kind === 'person' ? thread.igId : (thread.personId ?? thread.person?.id);
  if (other !== sent.of) return thread;
  const base = { content: null, commentId: null, deleted: false, reactions: [], seenAt: null, via: 'hand' } as const;
  const message: Message = {
    ...base,
    reactions: [],
    mid: `pending-${sent.now}-${sent.text}`,
    from: sent.viewer.kind,
    text: sent.text,
    at: sent.now,
  };
  return { ...thread, messages: [...thread.messages, message] };
}

async function pick(desk: Desk, message: Message, index: number): Promise<void> {
  if (desk.viewer.kind !== 'person') return;
  showPending(desk, message.content?.quick_replies?.[index]?.title ?? '');
  await attempt(api.tapQuickReply(message.mid, { personId: desk.viewer.person.id, index }));
  await refresh(desk.inboxPath);
}
