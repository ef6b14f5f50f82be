import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer, Audio, Calls } from '@recado/contract';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useLoadFailure } from '../../../../api/failures/use-load-failure.ts';
import { AUDIO_FILES } from '../../../../api/files/audio-name.ts';
import { useAddAudio } from '../../../../api/files/use-add-audio.ts';
import { audiosQuery } from '../../../../api/queries.ts';
import { durationText } from '../../../../i18n/duration-text.ts';
import { IconButton } from '../../../../ui/fields/button.tsx';
import { FileButton } from '../../../../ui/fields/file-button.tsx';
import { Skeleton } from '../../../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../../../ui/notices/failure-notice.tsx';
import { useFormParts } from '../form-parts.ts';
import { AudioModePart } from './audio-mode-part.tsx';
import { RecordButton } from './record-button.tsx';

/** The audio of a message, or the library to choose one from, record one or add one. */
export function AudioShelf({ choose }: { choose: (id: string | null) => void }) {
  const loadFailure = useLoadFailure();
  const { configure } = useFormParts();
  const library = useQuery(audiosQuery);
  const { template } = configure.form;
  const { audio } = configure;
  if (library.isError && !library.data) return <FailureNotice {...loadFailure(library)} />;
  if (!library.data) return <Skeleton className="h-28 !rounded-card" />;
  if (!audio) return <Shelf library={library.data} choose={choose} />;
  return (
    <>
      <Chosen audio={audio} onRemove={() => choose(null)} />
      {template !== 'audio' && <AudioModePart />}
    </>
  );
}

function Chosen({ audio, onRemove }: { audio: Audio; onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-2 rounded-control bg-well/60 p-3">
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <Name audio={audio} />
        </div>
        <IconButton label={t`Take this audio away`} onClick={onRemove}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: a voice message of the seller's own has no captions */}
      <audio controls preload="none" src={audio.filePath} className="h-11 w-full" aria-label={audio.name} />
    </div>
  );
}

function Shelf({
  library: { items, limits },
  choose,
}: {
  library: Answer<Calls['GET /audios']>;
  choose: (id: string) => void;
}) {
  const { take, ...shown } = useAddAudio({ limits, onAdded: ({ id }) => choose(id) });
  return (
    <div className="flex flex-col gap-3 rounded-control bg-well/60 p-3">
      {items.length === 0 ? (
        <p className="text-[0.9375rem] text-ink-soft">
          <Trans>
            Your library is empty. Record something, or add an M4A, MP4 or AAC file of about 4 minutes at most.
          </Trans>
        </p>
      ) : (
        <ul className="flex max-h-64 flex-col gap-1.5 overflow-y-auto">
          {items.map((audio) => (
            <li key={audio.id}>
              <button
                type="button"
                className="min-h-11 w-full rounded-control bg-surface px-3 py-2 text-left hover:bg-line"
                onClick={() => choose(audio.id)}
              >
                <Name audio={audio} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-start gap-2">
        <RecordButton limits={limits} onAdded={({ id }) => choose(id)} />
        <FileButton accept={AUDIO_FILES} look="soft" onFile={take} {...shown} />
      </div>
    </div>
  );
}

function Name({ audio: { name, durationMs } }: { audio: Audio }) {
  return (
    <span className="flex items-baseline gap-2">
      <span className="min-w-0 truncate font-medium" dir="auto">
        {name}
      </span>
      {durationMs !== null && (
        <span className="shrink-0 text-[0.875rem] text-ink-soft tabular-nums">{durationText(durationMs)}</span>
      )}
    </span>
  );
}
