import { Trans, useLingui } from '@lingui/react/macro';
import type { TryResult } from '@recado/engine';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SessionUser } from '../../../api/kept/session.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { ContentBubble } from './content-bubble.tsx';
import { conversationOf } from './conversation-of.ts';

interface Props {
  fan: string;
  user: SessionUser;
  names: readonly string[];
  /** True where the person follows: a follower-only answer asks who does not once more. */
  follows: boolean;
  inRequests: boolean;
  /** The message that is answered; null where a comment is. */
  wrote: string | null;
  result: TryResult;
}

/** The conversation as the fan sees it: among the requests for a stranger, with what follows each tap. */
export function DmThread({ fan, user, names, follows, inRequests, wrote, result }: Props) {
  const { t } = useLingui();
  const dms = conversationOf(result, follows);
  return (
    <>
      <div className="flex shrink-0 items-center gap-2.5 bg-surface px-4 py-3">
        <ArrowLeft aria-hidden className="size-5" />
        <Avatar name={user.username} src={user.pictureUrl} className="size-8 text-sm" />
        <div className="min-w-0">
          <div className="truncate font-semibold">{user.username}</div>
          <div className="truncate text-[0.75rem] text-ink-soft">
            {inRequests ? <Trans>Message request</Trans> : <Trans>Messages</Trans>}
          </div>
        </div>
      </div>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        role="log"
        aria-label={inRequests ? t`Message request` : t`Messages`}
        className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4 -outline-offset-2"
        aria-live="polite"
      >
        {wrote !== null && <Own>{wrote}</Own>}
        {dms.length === 0 && (
          <p className="m-auto text-center text-[0.8125rem] text-ink-soft">
            <Trans>No message goes out.</Trans>
          </p>
        )}
        {dms.map((dm, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a message is its place in the conversation
          <div key={index} className="flex flex-col gap-3">
            {dm.afterFollow && <Between>{t`${fan} follows you`}</Between>}
            {dm.tapped && <Tap fan={fan} title={tapTitleOf(dms[index - 1]?.content)} />}
            <ContentBubble content={dm.content} names={names} />
          </div>
        ))}
      </div>
      {inRequests && dms.length > 0 && (
        <Below>
          <Trans>Who does not follow you finds it under Requests, until they accept.</Trans>
        </Below>
      )}
      {dms.length > 0 && (
        <Below>
          {dms.some(({ content }) => content.shape === 'card') ? (
            <Trans>Instagram on a computer does not show cards: there, this one is empty.</Trans>
          ) : (
            <Trans>It looks the same on a phone and on a computer.</Trans>
          )}
        </Below>
      )}
    </>
  );
}

/** The message that the fan wrote. */
function Own({ children }: { children: string }) {
  return (
    <div className="flex justify-end">
      <div className="max-w-[85%] whitespace-pre-wrap rounded-[1.1rem] bg-accent px-3.5 py-2 text-on-accent" dir="auto">
        {children}
      </div>
    </div>
  );
}

function Between({ children }: { children: string }) {
  return <div className="text-center text-[0.75rem] text-ink-soft">{children}</div>;
}

function Below({ children }: { children: ReactNode }) {
  return <div className="shrink-0 bg-surface px-4 py-2 text-center text-[0.75rem] text-ink-soft">{children}</div>;
}

function Tap({ fan, title }: { fan: string; title: string }) {
  return (
    <div className="flex flex-col gap-1">
      <Own>{title}</Own>
      <div className="text-right text-[0.6875rem] text-ink-soft">
        <Trans>{fan} taps the button</Trans>
      </div>
    </div>
  );
}

function tapTitleOf(content: TryResult['messages'][number]['content'] | undefined): string {
  return content?.shape === 'buttons' ? (content.buttons[0]?.title ?? '…') : '…';
}
