import { Trans, useLingui } from '@lingui/react/macro';
import type { Content } from '@recado/engine';
import { ChevronUp } from 'lucide-react';
import { useDeferredValue } from 'react';
import { fansLocaleOf, type SessionUser } from '../../../../api/kept/session.ts';
import { Avatar } from '../../../../ui/pictures/avatar.tsx';
import { useFormParts } from '../../form/form-parts.ts';
import { fanOf, knownOf } from '../fan-of.ts';
import { firstWords } from './first-words.ts';

/** The first message that the fan will read, in one line above the save bar of a small screen; a press opens the whole. */
export function PreviewStrip({ user, onOpen }: { user: SessionUser; onOpen: () => void }) {
  const { t } = useLingui();
  const { kind, sent, audio } = useFormParts().configure;
  const settings = useDeferredValue(sent);
  const [known = 'nothing'] = knownOf(kind);
  const content = firstWords(kind, settings, {
    locale: fansLocaleOf(user),
    audio: audio && { fileUrl: audio.filePath, playerUrl: audio.playerUrl },
    ...fanOf(known),
  });
  const says = content && (textOf(content) ?? t`Voice message`);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="flex min-h-12 w-full min-w-0 items-center gap-2.5 rounded-control bg-well py-1.5 pr-3 pl-2 text-left lg:hidden"
      onClick={onOpen}
    >
      <Avatar name={user.username} src={user.pictureUrl} className="size-7 text-[0.8125rem]" />
      <span className="flex min-w-0 flex-1">
        {says ? (
          <span className="min-w-0 truncate rounded-[1rem] bg-surface px-3 py-1 text-[0.875rem]" dir="auto">
            {says}
          </span>
        ) : (
          <span className="truncate text-[0.875rem] text-ink-soft">{t`Nothing goes out yet`}</span>
        )}
      </span>
      <span className="shrink-0 font-semibold text-[0.875rem] text-accent-text">
        <Trans>Try it</Trans>
      </span>
      <ChevronUp aria-hidden className="size-4 shrink-0 text-accent-text" />
    </button>
  );
}

function textOf(content: Content): string | null {
  if (content.shape === 'audio') return null;
  return content.shape === 'card' ? content.title : content.text;
}
