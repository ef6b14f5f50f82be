import { MessageCircle, X } from 'lucide-react';
import { type Account, api, type Inbox, type Media, type World } from '../../api.ts';
import { Avatar } from '../../avatar.tsx';
import { Count } from '../../count.tsx';
import { useDialog } from '../../dialog.ts';
import { go, leave } from '../../place.ts';
import { useSpeech } from '../../speech-provider.tsx';
import { attempt } from '../../toast.tsx';
import { faceOf, type Viewer } from '../../viewer.ts';
import { useVirtualNow } from '../../virtual-now.ts';
import { Composer } from '../messages/composer.tsx';
import { isOnAir } from '../passing.ts';
import { LiveChat } from './live-chat.tsx';

type LiveScreenProps = { world: World; viewer: Viewer; inbox: Inbox; media: Media };

/** A broadcast: the picture, the chat over it, the field to write, and the message that arrives meanwhile. */
export function LiveScreen({ world, viewer, inbox, media }: LiveScreenProps) {
  const { say } = useSpeech();
  const now = useVirtualNow(world.clock, 1_000);
  const box = useDialog(() => leave('live'));
  const account = world.accounts.find((one) => one.igId === media.igId);
  const running = isOnAir(media, now);
  const by = viewer.kind === 'person' ? { personId: viewer.person.id } : { igId: viewer.account.igId };
  const send = async (text: string) => {
    await attempt(api.comment(media.id, { ...by, text }));
  };
  const own = viewer.kind === 'account' && viewer.account.igId === media.igId;
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={say('liveOf', { name: account?.username ?? '' })}
      tabIndex={-1}
      className="dark absolute inset-0 z-20 flex flex-col overflow-hidden bg-black text-ink outline-none"
    >
      <img
        src={media.pictureUrl}
        alt={say('pictureOf', { text: media.caption.slice(0, 80) })}
        className={`absolute inset-0 size-full object-cover ${running ? 'drift' : 'opacity-30 blur-md'}`}
      />
      <div aria-hidden className="absolute inset-0 bg-linear-to-b from-black/70 via-transparent via-35% to-black/90" />
      <LiveHead account={account} media={media} now={now} running={running} own={own} />
      {viewer.kind === 'person' && <Arrival inbox={inbox} account={account} since={media.at} />}
      <div className="relative flex min-h-0 flex-1 flex-col justify-end">
        {running ? <LiveChat media={media} /> : <Over />}
      </div>
      {running && (own || viewer.kind === 'person') && (
        <div className="relative">
          <Composer label={say('commentLive')} face={faceOf(viewer)} sendLabel={say('postComment')} onSend={send} />
        </div>
      )}
    </div>
  );
}

type LiveHeadProps = { account: Account | undefined; media: Media; now: number; running: boolean; own: boolean };

function LiveHead({ account, media, now, running, own }: LiveHeadProps) {
  const { say } = useSpeech();
  const end = () => confirm(say('endLiveSure')) && void attempt(api.endLive(media.id));
  return (
    <div className="relative px-3 pt-2">
      <div className="flex items-center gap-2.5">
        <Avatar src={account?.pictureUrl ?? ''} size={36} ring={running} />
        <div className="min-w-0 flex-1 leading-tight">
          <h2 dir="auto" className="truncate text-[15px] font-bold text-white">
            {account?.username}
          </h2>
          <p dir="auto" className="truncate text-xs text-white">
            {media.caption}
          </p>
        </div>
        <button
          type="button"
          aria-label={say('close')}
          onClick={() => leave('live')}
          className="flex size-11 shrink-0 items-center justify-center rounded-full text-white hover:bg-white/15"
        >
          <X aria-hidden className="size-6" />
        </button>
      </div>
      <div className="flex min-h-11 items-center gap-2">
        {running && (
          <span className="chip bg-heart text-black">
            {say('liveBadge')} {elapsed(now - media.at)}
          </span>
        )}
        <span className="chip gap-1 bg-black/70 text-white">
          <MessageCircle aria-hidden className="size-3.5" />
          <span className="sr-only">{say('comments')}</span> <Count n={media.commentsCount} />
        </span>
        {own && running && (
          <button
            type="button"
            onClick={end}
            className="ml-auto min-h-11 rounded-full bg-white px-4 text-sm font-bold text-black"
          >
            {say('endLive')}
          </button>
        )}
      </div>
    </div>
  );
}

/** The newest unread message of the account that came during the broadcast, as a phone announces it. */
function Arrival({ inbox, account, since }: { inbox: Inbox; account: Account | undefined; since: number }) {
  const { say } = useSpeech();
  const thread = [...inbox.primary, ...inbox.requests].find((one) => one.igId === account?.igId);
  const message = thread?.messages.findLast((one) => one.from === 'account');
  const isNew = message && message.at >= since && message.seenAt === null && !message.deleted;
  return (
    <div role="status" className="relative px-3 pt-2">
      {isNew && account && (
        <button
          key={message.mid}
          type="button"
          onClick={() => go({ live: undefined, view: 'thread', of: account.igId })}
          className="rise flex w-full min-w-0 items-center gap-3 rounded-2xl bg-surface/95 p-3 text-left shadow-xl"
        >
          <Avatar src={account.pictureUrl} size={38} />
          <span className="min-w-0 flex-1">
            <span className="block text-xs text-muted">{say('messageFrom', { name: account.username })}</span>
            <span dir="auto" className="line-clamp-2 text-sm font-semibold">
              {message.text ?? message.content?.attachment?.payload?.text ?? say('attachment')}
            </span>
          </span>
        </button>
      )}
    </div>
  );
}

function Over() {
  const { say } = useSpeech();
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 px-8 text-center">
      <p className="text-lg font-bold text-white">{say('liveOver')}</p>
      <button type="button" onClick={() => leave('live')} className="button-main">
        {say('close')}
      </button>
    </div>
  );
}

/** `12:05`, or `1:02:05` from an hour on. */
function elapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const two = (n: number) => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
