import { Trans, useLingui } from '@lingui/react/macro';
import type { TryResult } from '@recado/engine';
import type { SessionUser } from '../../../api/kept/session.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Marked } from './marked.tsx';

interface Props {
  fan: string;
  text: string;
  user: SessionUser;
  result: TryResult;
}

/** The broadcast as the fan sees it, with their comment in its chat. A live gets no public reply: the answer is the DM. */
export function LiveOverlay({ fan, text, user, result }: Props) {
  const { t } = useLingui();
  return (
    <div
      data-look="foreign"
      className="relative flex min-h-0 flex-1 flex-col justify-between bg-linear-to-b from-[#3b2f4f] via-[#573b52] to-[#15121b] text-white"
    >
      <div className="flex shrink-0 items-center gap-2 p-3">
        <Avatar name={user.username} src={user.pictureUrl} className="size-8 text-sm" />
        <span className="min-w-0 flex-1 truncate font-semibold text-[0.875rem]" dir="auto">
          {user.username}
        </span>
        <span className="rounded-mark bg-[#c4143c] px-2 py-0.5 font-semibold text-[0.75rem] uppercase">
          <Trans>Live</Trans>
        </span>
      </div>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        role="log"
        aria-label={t`Live`}
        className="flex max-h-[65%] flex-col gap-3 overflow-y-auto p-4 -outline-offset-2"
        aria-live="polite"
      >
        <div className="flex items-start gap-2.5">
          <Avatar name={fan} src={null} className="size-8 text-sm" />
          <div className="min-w-0 flex-1 leading-snug">
            <div className="truncate font-semibold text-[0.8125rem]">{fan}</div>
            <div className="whitespace-pre-wrap break-words" dir="auto">
              <Marked text={text} span={result.matched?.span ?? null} />
            </div>
          </div>
        </div>
        <p className="text-[0.8125rem] text-white/85">
          {result.messages.length > 0 ? (
            <Trans>Nobody else in the live sees the answer: it arrives by DM.</Trans>
          ) : (
            <Trans>Nothing is answered here.</Trans>
          )}
        </p>
      </div>
    </div>
  );
}
