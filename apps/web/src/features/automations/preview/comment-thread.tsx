import { Trans, useLingui } from '@lingui/react/macro';
import type { TryResult } from '@recado/engine';
import { Heart } from 'lucide-react';
import type { SessionUser } from '../../../api/kept/session.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Marked } from './marked.tsx';
import { Named } from './named.tsx';
import { replyIn } from './reply-in.ts';

interface Props {
  fan: string;
  text: string;
  user: SessionUser;
  pictureUrl: string | null;
  names: readonly string[];
  result: TryResult;
  toFollowers: string | null;
}

const CAPTION = 'font-medium text-[0.8125rem] text-ink-soft';

/** The comment under the post, and the public reply below it: both where known followers get another one. */
export function CommentThread({ fan, text, user, pictureUrl, names, result, toFollowers }: Props) {
  const { t } = useLingui();
  const reply = replyIn(result);
  const comment = (
    <Line name={fan} picture={null}>
      <Marked text={text} span={result.matched?.span ?? null} />
    </Line>
  );
  const answer = (said: string) => (
    <div className="ml-10">
      <Line name={user.username} picture={user.pictureUrl}>
        <Named text={said} names={names} />
      </Line>
    </div>
  );
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
        {toFollowers !== null && (
          <p className={CAPTION}>
            <Trans>Not known to follow you</Trans>
          </p>
        )}
        {comment}
        {reply !== null && answer(reply)}
        {toFollowers !== null && (
          <>
            <p className={CAPTION}>
              <Trans>Known to follow you</Trans>
            </p>
            {comment}
            {answer(toFollowers)}
          </>
        )}
        {reply === null && result.messages.length > 0 && (
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
