import { ListChecks } from 'lucide-react';
import type { Truth, World } from '../api.ts';
import { Avatar } from '../avatar.tsx';
import { Empty } from '../empty.tsx';
import { useLive } from '../live.ts';
import { type Say, useSpeech } from '../speech-provider.tsx';
import { useTail } from '../tail.ts';
import { Delivered } from './delivered.tsx';

const truthEvents = ['truth', 'state'] as const;

/** The list of what the app really made happen, newest first, against which every count is checked. */
export function TruthList({ world }: { world: World | null }) {
  const { say, locale } = useSpeech();
  const lines = useTail<Truth>('/truth', 'truth');
  const { data: counted } = useLive<Record<Truth['kind'], number>>('/truth/counts', truthEvents);
  return (
    <>
      <p className="px-4 pt-4 text-sm text-muted sm:px-5">{say('truthNote')}</p>
      <ul aria-label={say('counts')} className="flex flex-wrap gap-2 px-4 py-3 sm:px-5">
        {kinds.map((kind) => (
          <li key={kind} className="rounded-full bg-raised px-3 py-1.5 text-sm tabular-nums">
            {counted ? say(counts[kind], { n: counted[kind] }) : '…'}
          </li>
        ))}
      </ul>
      {lines?.length === 0 && <Empty icon={ListChecks}>{say('noTruth')}</Empty>}
      <ol
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={say('truth')}
        aria-live="polite"
        className="min-h-0 flex-1 overflow-y-auto px-2 pb-3 -outline-offset-2 sm:px-3"
      >
        {lines?.map((line) => {
          const person = world?.people.find((one) => one.id === line.personId);
          const account = world?.accounts.find((one) => one.igId === line.igId);
          return (
            <li key={line.seq} className="flex gap-3 rounded-xl px-2 py-2.5">
              <Avatar src={(person ?? account)?.pictureUrl ?? ''} size={36} />
              <div className="min-w-0 flex-1 text-sm">
                <p className="flex flex-wrap items-center gap-x-2">
                  <span className={`chip ${tones[line.kind]}`}>{kindName(line.kind, say)}</span>
                  <span dir="auto" className="min-w-0 truncate font-semibold">
                    {account?.username ?? line.igId} → {person?.username ?? line.personId ?? '—'}
                  </span>
                  <span className="text-xs text-muted tabular-nums">
                    {new Date(line.at).toLocaleTimeString(locale)}
                  </span>
                </p>
                <Delivered line={line} />
                {line.metadata && <p className="mt-0.5 truncate font-mono text-xs text-muted">{line.metadata}</p>}
              </div>
              <span className="text-xs text-muted tabular-nums">#{line.seq}</span>
            </li>
          );
        })}
      </ol>
    </>
  );
}

const kinds = ['private_reply', 'message', 'comment_reply', 'sender_action'] as const;
const counts = {
  private_reply: 'countPrivateReplies',
  message: 'countMessages',
  comment_reply: 'countCommentReplies',
  sender_action: 'countSenderActions',
} as const;
const tones = {
  private_reply: 'bg-soft text-accent',
  message: 'bg-info-soft text-info',
  comment_reply: 'bg-ok-soft text-ok',
  sender_action: 'bg-raised text-muted',
};

function kindName(kind: Truth['kind'], say: Say): string {
  switch (kind) {
    case 'private_reply':
      return say('truthPrivateReply');
    case 'message':
      return say('truthMessage');
    case 'comment_reply':
      return say('truthCommentReply');
    case 'sender_action':
      return say('truthSenderAction');
  }
}
