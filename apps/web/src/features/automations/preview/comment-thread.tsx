import { Trans, useLingui } from '@lingui/react/macro';
import type { TryResult } from '@recado/engine';
import { Heart } from 'lucide-react';
import type { SessionUser } from '../../../api/kept/session.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Marked } from './marked.tsx';
import { Named } from './named.tsx';

interface Props {
  fan: string;
  text: string;
  user: SessionUser;
  pictureUrl: string | null;
  names: readonly string[];
  result: TryResult;
}

/** The comment under the post, and the public reply below it. */
export function CommentThread({ fan, text, user, pictureUrl, names, result }: Props) {
  const { t } = useLingui();
  const reply = result.messages.find(({ kind }) => kind === 'public_reply');
  return (
    <>
      <Picture src={pictureUrl} eager className="h-32 w-full shrink-0" />
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        role="log"
        aria-label={t`Comments`}
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4 -outline-offset-2"
        aria-live="polite"
      >
        <div className="text-center font-semibold text-[0.8125rem] text-ink-soft">
          <Trans>Comments</Trans>
        </div>
        <Line name={fan} picture={null}>
          <Marked text={text} span={result.matched?.span ?? null} />
        </Line>
        {reply && reply.content.shape === 'text' && (
          <div className="ml-10">
            <Line name={user.username} picture={user.pictureUrl}>
              <Named text={reply.content.text} names={names} />
            </Line>
          </div>
        )}
        {!reply && result.messages.length > 0 && (
          <p className="text-center text-[0.8125rem] text-ink-soft">
            <Trans>No public reply: only the DM goes out.</Trans>
          </p>
        )}
        {result.messages.length === 0 && (
          <p className="text-center text-[0.8125rem] text-ink-soft">
            <Trans>Nothing is answered here.</Trans>
          </p>
        )}
      </div>
    </>
  );
}

function Line({ name, picture, children }: { name: string; picture: string | null; children: React.ReactNode }) {
  return (
    <div className="flex items-start gap-2.5">
      <Avatar name={name} src={picture} className="size-8 text-sm" />
      <div className="min-w-0 flex-1 leading-snug">
        <div className="truncate font-semibold text-[0.8125rem]">{name}</div>
        <div className="whitespace-pre-wrap" dir="auto">
          {children}
        </div>
      </div>
      <Heart aria-hidden className="mt-3 size-3.5 text-ink-soft" />
    </div>
  );
}
