import { Trans } from '@lingui/react/macro';
import type { TryResult } from '@recado/engine';
import type { SessionUser } from '../../../api/kept/session.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Marked } from './marked.tsx';

/** The story, with the reply that somebody writes below it; `pictureUrl` is null where all stories are meant. Or theirs, which mentions. */
export function StoryFrame({
  text,
  mention,
  user,
  pictureUrl,
  result,
}: {
  text: string;
  mention: boolean;
  user: SessionUser;
  pictureUrl: string | null;
  result: TryResult;
}) {
  return (
    <div className="relative flex min-h-0 flex-1 flex-col justify-between bg-linear-to-b from-[#3b2f4f] via-[#573b52] to-[#15121b]">
      {pictureUrl && <Picture src={pictureUrl} eager className="absolute inset-0 size-full" />}
      <div className="relative flex flex-col gap-2.5 bg-linear-to-b from-black/75 to-transparent p-3 pb-6 text-white">
        <div aria-hidden className="flex gap-1">
          <span className="h-0.5 flex-1 rounded-pill bg-white" />
          <span className="h-0.5 flex-1 rounded-pill bg-white/50" />
        </div>
        <div className="flex items-center gap-2">
          <Avatar name={user.username} src={user.pictureUrl} className="size-8 text-sm" />
          <span className="truncate font-semibold text-[0.875rem]">{user.username}</span>
        </div>
      </div>
      <div className="relative flex flex-col gap-1.5 bg-linear-to-t from-black/85 via-black/70 to-transparent p-3 pt-10 text-white">
        <div className="text-[0.75rem]">
          {mention ? (
            <Trans>Somebody mentions you in their story</Trans>
          ) : (
            <Trans>Somebody replies to your story</Trans>
          )}
        </div>
        <div className="max-h-24 overflow-hidden rounded-[1.1rem] bg-surface px-4 py-2.5 text-ink" dir="auto">
          {mention ? `@${user.username}` : <Marked text={text} span={result.matched?.span ?? null} />}
        </div>
      </div>
    </div>
  );
}
