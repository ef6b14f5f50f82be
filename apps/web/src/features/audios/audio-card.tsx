import { Trans, useLingui } from '@lingui/react/macro';
import type { Audio } from '@recado/contract';
import { Link2, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { durationText } from '../../i18n/duration-text.ts';
import { When } from '../../i18n/when.tsx';
import { IconButton } from '../../ui/fields/button.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { RemoveSheet } from './remove-sheet.tsx';
import { RenameSheet } from './rename-sheet.tsx';
import { UsedSheet } from './used-sheet.tsx';

/** One audio: hear it, share its page, call it something else, remove it. */
export function AudioCard({
  audio,
  wished,
}: {
  audio: Audio /** Its name once there is a connection. */;
  wished: string | null;
}) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const copy = () =>
    navigator.clipboard.writeText(audio.playerUrl).then(
      () => toast(t`Link copied`),
      () => toast(audio.playerUrl),
    );
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card bg-surface p-4 shadow-card">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <h2 className="break-words text-[1.0625rem]" dir="auto">
            {wished ?? audio.name}
          </h2>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-[0.875rem] text-ink-soft tabular-nums">
            {audio.durationMs !== null && <span>{durationText(audio.durationMs)}</span>}
            <When at={audio.createdAt} />
            {wished !== null && (
              <span className="text-info">
                <Trans>Waits for the connection</Trans>
              </span>
            )}
            {audio.inUse && (
              <Chip tone="good">
                <Trans>In use</Trans>
              </Chip>
            )}
          </p>
        </div>
        <IconButton label={t`Copy the link`} onClick={copy}>
          <Link2 aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={t`Rename`} onClick={() => setOpen('rename')}>
          <Pencil aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={t`Remove`} onClick={() => setOpen('remove')}>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: a voice message of the seller's own has no captions */}
      <audio controls preload="none" src={audio.filePath} className="h-11 w-full" aria-label={audio.name} />
      {open === 'rename' && <RenameSheet audio={audio} onClose={close} />}
      {open === 'remove' &&
        (audio.inUse ? <UsedSheet audio={audio} onClose={close} /> : <RemoveSheet audio={audio} onClose={close} />)}
    </li>
  );
}
